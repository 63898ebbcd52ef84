import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

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
  const body = entry.exec(html)?.[1];
  if (body === undefined) return html;
  const files = [...html.matchAll(modulePreload)].map(([, href]) => href);
  const late = [
    'if(document.readyState!=="complete")await new Promise((loaded)=>addEventListener("load",loaded,{once:true}));',
    `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    // One at a time, so that a slow phone can draw and answer in between.
    ...foundations.flatMap((name) =>
      files
        .filter((file) => file?.startsWith(`/assets/${name}-`))
        .map((file) => `await import("${file}");await new Promise((drawn)=>setTimeout(drawn));`),
    ),
    body
      .replace(importAll, (_, name: string, file: string) => `const ${name}=await import("${file}");`)
      .replace(importOnly, (_, file: string) => `await import("${file}");`),
  ].join("\n");
  return html
    .replace(modulePreload, "")
    .replace(entry, () => `<script type="module" async="">${late}</script>`);
}

/** Lets the code of every page in a folder wait for its text; the shell of browser-only pages has none to wait for. */
export async function letCodeWaitForText(clientDirectory: string): Promise<void> {
  for await (const page of glob(join(clientDirectory, "**/*.html"), {
    exclude: (name) => name.endsWith("__spa-fallback.html"),
  })) {
    const html = await readFile(page, "utf8");
    const late = codeAfterText(html);
    if (late === html)
      throw new Error(`${page} starts its code in a way that scripts/code-after-text.ts does not know`);
    await writeFile(page, late);
  }
}
