import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { firstFiguresScript } from "../src/web/brands/first-figures/first-figures-script.ts";

const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/?>/g;
const entry = /<script type="module" async="">([\s\S]*?)<\/script>/;
const importAll = /import \* as (\w+) from "([^"]+)";/g;
const importOnly = /import "([^"]+)";/g;
/** The large files under every page, in the order they build on each other (vite.config.ts names them). */
const foundations = ["react", "router", "site"];

/**
 * Takes a prerendered page, returns it with its code asked for only when the page has loaded. The page is complete
 * without it, so on a slow line the text and its fonts need not share the way. A page of another shape comes back as it is.
 */
export function codeAfterText(html: string): string {
  const loaded =
    'if(document.readyState!=="complete")await new Promise((loaded)=>addEventListener("load",loaded,{once:true}));';
  return starting(loaded, html);
}

/** Longer than this the code of a page doesn't wait for the first figures. */
const FIGURES_WAITED_MS = 1000;

/**
 * Takes the shell of the pages rendered in the browser; returns it with a first script that asks for a brand's first figures
 * (src/web/brands/first-figures/first-figures-script.ts), its code downloaded when they are painted: on a slow phone they would
 * share line and processor with it. Where the script asks for no figures the code starts at once.
 */
export function codeAfterFigures(html: string): string {
  const limit = `const limit=new Promise((waited)=>setTimeout(waited,${FIGURES_WAITED_MS}));`;
  const asking = html.replace("</script>", () => `;${firstFiguresScript}</script>`);
  return starting(`${limit}await Promise.race([window.firstFigures?.drawn,limit]);`, asking);
}

/** Takes JavaScript that waits for what the page's code is to wait for. */
function starting(waiting: string, html: string): string {
  const body = entry.exec(html)?.[1];
  if (body === undefined) return html;
  const files = [...html.matchAll(modulePreload)].flatMap(([, href]) => href ?? []);
  const code = [
    waiting,
    `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    // One at a time, so that a slow phone can draw and answer in between.
    ...foundations.flatMap((name) =>
      files
        .filter((file) => file.startsWith(`/assets/${name}-`))
        .map((file) => `await import("${file}");await new Promise((drawn)=>setTimeout(drawn));`),
    ),
    body
      .replace(importAll, (_, name: string, file: string) => `const ${name}=await import("${file}");`)
      .replace(importOnly, (_, file: string) => `await import("${file}");`),
  ].join("\n");
  return html
    .replace(modulePreload, "")
    .replace(entry, () => `<script type="module" async="">${code}</script>`);
}

/** Lets the code of every page in a folder wait for what the page shows without it. */
export async function letCodeWaitForText(clientDirectory: string): Promise<void> {
  for await (const page of glob(join(clientDirectory, "**/*.html"))) {
    const html = await readFile(page, "utf8");
    const late = page.endsWith("__spa-fallback.html") ? codeAfterFigures(html) : codeAfterText(html);
    if (late === html)
      throw new Error(`${page} starts its code in a way that scripts/code-after-text.ts does not know`);
    await writeFile(page, late);
  }
}
