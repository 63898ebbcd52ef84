import { openChromium } from "../open-chromium.ts";

/** What lies in the browser's local storage before the page is asked for. */
type Stored = Readonly<Record<string, string>>;

/** Bytes of JavaScript on the wire, as compressed by the server, until the page shows its heading and the network is quiet. */
export async function scriptBytes(url: string, stored: Stored = {}): Promise<number> {
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script")
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(url);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } finally {
    await browser.close();
  }
}
