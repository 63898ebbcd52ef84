// Takes docs/report.png again: the share page of the sample report, as Chromium shows it. Run after `npm run build`.
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright";
import { build } from "rolldown";

const root = join(import.meta.dirname, "..");
const bundle = join(root, "build/sample-page/sample-page.js");
await build({
  cwd: root,
  input: "tests/reports/sample-page.ts",
  platform: "node",
  external: (id) => !/^[.#/\0]/.test(id),
  output: { file: bundle, format: "esm" },
});
const { samplePage } = (await import(bundle)) as { samplePage: () => string };
const folders = [join(root, "build/server"), join(root, "src/web/public")];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  chromiumSandbox: false,
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1120 }, colorScheme: "light" });
  await page.route("http://sample/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = folders.map((folder) => join(folder, pathname)).find((path) => existsSync(path));
    if (pathname === "/") await route.fulfill({ contentType: "text/html", body: samplePage() });
    else if (file)
      await route.fulfill({
        body: await readFile(file),
        contentType: pathname.endsWith(".css") ? "text/css" : "",
      });
    else await route.fulfill({ status: 404 });
  });
  await page.goto("http://sample/", { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(root, "docs/report.png") });
} finally {
  await browser.close();
  await rm(join(root, "build/sample-page"), { recursive: true, force: true });
}
