// Takes the pictures of the help center again, from the sample brand: src/web/public/help. Give the address of a running
// server that has samples (`npm start`), by default http://127.0.0.1:3000.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright";
import { helpTopics } from "../src/web/features/help/topics.ts";

const base = process.argv[2] ?? "http://127.0.0.1:3000";
const folder = join(import.meta.dirname, "../src/web/public/help");
await mkdir(folder, { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  chromiumSandbox: false,
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 750 }, colorScheme: "light" });
  for (const { id, picture, screens } of helpTopics) {
    const [screen] = screens;
    if (picture === null || screen === undefined) continue;
    const [tab = "", view] = screen.split("/");
    const asked = new URLSearchParams({ tab, ...(view !== undefined && { view }) });
    await page.goto(`${base}/demo/northwind-bikes?${asked}`, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    // What lies over the page or says that this is a sample is no part of the subject.
    await page.addStyleTag({ content: ".help-corner, .demo-banner { display: none !important }" });
    await page.screenshot({ path: join(folder, `${id}.jpg`), type: "jpeg", quality: 72 });
  }
} finally {
  await browser.close();
}
