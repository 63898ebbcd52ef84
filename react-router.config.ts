import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./src/web/prerendered-paths.ts";

/** The pages are complete without their code: it must not take the line from the fonts that the first paint waits for. */
async function letCodeWaitForText(clientDirectory: string): Promise<void> {
  for await (const page of glob(join(clientDirectory, "**/*.html"))) {
    const html = await readFile(page, "utf8");
    await writeFile(
      page,
      html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
    );
  }
}

export default {
  appDirectory: "src/web",
  buildDirectory: "build/web",
  ssr: false,
  prerender: [...prerenderedPaths],
  buildEnd: ({ reactRouterConfig }) => letCodeWaitForText(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
