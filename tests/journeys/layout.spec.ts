import { expect, test } from "@playwright/test";
import { waitUntilLive } from "./page-watch.ts";

test("the header offers Home, Pricing, Log In and Get Started, and stays in sight", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  for (const [name, path] of [
    ["Home", "/"],
    ["Pricing", "/pricing"],
    ["Log In", "/auth"],
    ["Get Started", "/getstarted"],
  ] as const)
    await expect(header.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  await page.mouse.wheel(0, 2000);
  await expect(header).toBeInViewport();
});

test("the menu of narrow screens closes on Escape, outside and with a choice", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await waitUntilLive(page);
  const button = page.locator("summary[aria-label=Menu]");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await button.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.mouse.click(200, 700);
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(menu).toBeHidden();
});

test("the keyboard reaches the content first by the skip link", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Sign up free" })).toBeFocused();
});

test("the theme follows the system until it is chosen, and the choice lasts", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/about");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.getByRole("radio", { name: "Light" }).check();
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.reload();
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.getByRole("radio", { name: "System" }).check();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(html).toHaveAttribute("data-theme", "light");
});

test("the header drifts in colour, and rests where motion is unwelcome", async ({ page }) => {
  const running = () => page.getByRole("banner").evaluate((header) => header.getAnimations().length);
  await page.goto("/");
  expect(await running()).toBe(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await running()).toBe(0);
});

test("nothing moves when the fonts arrive", async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry) document.documentElement.dataset.shift = String(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(200);
  expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(0.01);
});
