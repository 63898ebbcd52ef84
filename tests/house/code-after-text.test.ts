import { expect, test } from "vitest";
import { codeAfterFigures, codeAfterText } from "../../scripts/code-after-text.ts";

const page = `<head><link rel="preload" href="/f.woff2" as="font"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>
<body><h1>Text</h1><script type="module" async="">import "/m.js";
import * as route0 from "/a.js";
window.__reactRouterRouteModules = {"root":route0};

import("/entry.js");</script></body>`;

test("asks for a page's code when the page has loaded, in the order it was written", () => {
  const late = codeAfterText(page);
  expect(late).not.toContain('<link rel="modulepreload"');
  expect(late).toContain('<link rel="preload" href="/f.woff2" as="font"/>');
  const code = /<script type="module" async="">([\s\S]*)<\/script>/.exec(late)?.[1] ?? "";
  const steps = [
    'addEventListener("load"',
    '["/a.js","/b.js"]',
    'await import("/m.js");',
    'const route0=await import("/a.js");',
    "window.__reactRouterRouteModules",
    'import("/entry.js");',
  ];
  expect(
    steps.map((step) => code.indexOf(step)).every((at, index, all) => at >= 0 && at > (all[index - 1] ?? -1)),
  ).toBe(true);
  expect(code).not.toMatch(/^import /m);
});

test("starts the large files one after the other, whichever comes first in the page", () => {
  const files = ["/assets/site-1.js", "/assets/router-1.js", "/assets/react-1.js", "/assets/root-1.js"];
  const head = files.map((file) => `<link rel="modulepreload" href="${file}"/>`).join("");
  const late = codeAfterText(`${head}<script type="module" async="">import "/m.js";</script>`);
  expect([...late.matchAll(/await import\("([^"]+)"\)/g)].map(([, file]) => file)).toEqual([
    "/assets/react-1.js",
    "/assets/router-1.js",
    "/assets/site-1.js",
    "/m.js",
  ]);
});

test("leaves alone what it does not know", () => {
  expect(codeAfterText("<p>Text</p>")).toBe("<p>Text</p>");
});

test("asks for the shell's code when first figures are drawn", () => {
  const code = codeAfterFigures(`<script>theme()</script>${page}`);
  const steps = [
    "<script>theme();(function(){",
    "window.firstFigures?.drawn",
    '["/a.js","/b.js"]',
    'await import("/m.js");',
  ];
  const places = steps.map((step) => code.indexOf(step));
  expect(places.every((at, index) => at > (places[index - 1] ?? -1))).toBe(true);
  expect(code).not.toContain('<link rel="modulepreload"');
});
