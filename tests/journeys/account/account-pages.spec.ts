import { expect } from "@playwright/test";
import { test } from "../account.ts";
import { collectPageErrors } from "../page-errors.ts";
import { findingsInBothThemes } from "../settled-axe.ts";

const pages = [
  ["/auth", "Welcome back."],
  ["/forgot", "Forgot your password?"],
  ["/auth/callback?type=recovery", "Choose a new password."],
  ["/auth/callback?type=recovery#error=access_denied&error_description=No", "This link no longer works."],
] as const;

for (const [path, title] of pages)
  test(`${path} fits a narrow screen without complaint or finding`, async ({ page }) => {
    const complaints = collectPageErrors(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 800 });
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    // The messages a form can show stand there as well.
    const send = page.getByRole("main").locator("button[type=submit]");
    if (await send.isVisible()) await send.click();
    expect(await findingsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(complaints).toEqual([]);
  });

test("no public page loads the sign-in for a visitor", { tag: "@long" }, async ({ page }) => {
  const bodies = new Map<string, Promise<string>>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.set(response.url(), response.text());
  });
  for (const path of ["/", "/pricing", "/about", "/getstarted", "/help", "/contact", "/terms", "/method"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  const texts = await Promise.all(bodies.values());
  expect(texts.length).toBeGreaterThan(8);
  expect(texts.filter((text) => text.includes("supabaseKey is required."))).toEqual([]);
});
