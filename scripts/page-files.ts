import { join } from "node:path";
import type { Plugin } from "vite";

const brandPage = /\/src\/web\/routes\/brand\/brand-([a-z-]+)\.tsx$/;

/**
 * Writes which files a page of members has imported when it shows itself: the server names them with the page, so that the
 * browser asks for all at once. Keys: "dashboard", and "brand" or "brand/sources" for a brand and one of its tabs.
 */
export const pageFiles: Plugin = {
  name: "page-files",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_options, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? [[file.fileName, file] as const] : [],
      ),
    );
    const withImports = (name: string, found: Set<string>): Set<string> => {
      if (found.has(name)) return found;
      found.add(name);
      const chunk = chunks.get(name);
      for (const sheet of chunk?.viteMetadata?.importedCss ?? []) found.add(sheet);
      for (const imported of chunk?.imports ?? []) withImports(imported, found);
      return found;
    };
    const named = new Map<string, string>();
    for (const { fileName, facadeModuleId } of chunks.values())
      if (facadeModuleId !== null) named.set(facadeModuleId.replace(/\?.*$/, ""), fileName);
    const files = (...pages: readonly string[]) => {
      const found = new Set<string>();
      for (const page of pages) {
        const name = named.get(join(import.meta.dirname, "../src/web/routes", page));
        if (name === undefined) throw new Error(`The build has no file for ${page}.`);
        withImports(name, found);
      }
      return [...found].map((name) => `/${name}`);
    };
    const dashboard = files(
      "session-layout.tsx",
      "guarded-layout.tsx",
      "account/dashboard.tsx",
      "account/brand-list.tsx",
    );
    const tabs = [...named.keys()].flatMap((module) => {
      const [, tab] = brandPage.exec(module) ?? [];
      return tab === undefined ? [] : [tab];
    });
    const brand = ["session-layout.tsx", "brand/brand.tsx"];
    const source = {
      dashboard,
      brand: files(...brand),
      ...Object.fromEntries(tabs.map((tab) => [`brand/${tab}`, files(...brand, `brand/brand-${tab}.tsx`)])),
    };
    this.emitFile({ type: "asset", fileName: "__page-files.json", source: JSON.stringify(source) });
  },
};
