import { expect } from "@playwright/test";
import { accountButton, test } from "../member.ts";
import { waitUntilLive } from "../page-errors.ts";

// @spec-2.1
test("the header offers Home, Pricing, Log In and Get Started, and stays in sight", async ({ page }) => {
  await page.goto("/");
  // The keyboard reaches the content first by the skip link.
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Sign up free" })).toBeFocused();

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

// @spec-2.2
test("the menu of narrow screens closes on Escape, outside and with a choice", { tag: "@long" }, async ({
  page,
}) => {
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

// @spec-2.29
test("signed in, the header shows Dashboard and the account menu, and nothing moves as they come", {
  tag: "@long",
}, async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
      document.documentElement.dataset.shift = String(sum);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  for (const name of ["Log In", "Get Started"]) await expect(header.getByRole("link", { name })).toBeHidden();
  await expect(accountButton(page)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(0.01);

  // On a narrow screen the menu leads to it too, and closes when Tab leaves it.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator("summary[aria-label=Menu]").click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link")).toHaveText(["Home", "Pricing", "Dashboard"]);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();

  // The header is right before any code of the page runs.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  await expect(header.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Account" })).toHaveAttribute("href", "/account");
  await expect(header.getByRole("link", { name: "Log In" })).toBeHidden();
});

test("supabase-js is loaded for a stored session only, and a stale one leaves the signed-out header", {
  tag: "@long",
}, async ({ page }) => {
  const withSupabase: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    if ((await response.text()).includes("supabase")) withSupabase.push(response.url());
  });
  await page.goto("/pricing");
  await waitUntilLive(page);
  await page.waitForLoadState("networkidle");
  expect(withSupabase).toEqual([]);
  await page.evaluate(() => localStorage.setItem("sb-127-auth-token", "{}"));
  await page.reload();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  await expect.poll(() => withSupabase.length).toBeGreaterThan(0);
  await expect(accountButton(page)).toBeHidden();
});

test("the theme follows the system until it is chosen, and the choice lasts", { tag: "@long" }, async ({
  page,
}) => {
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

// @spec-2.3 @spec-9.9
test("the header drifts in colour every five seconds, and rests where motion is unwelcome", {
  tag: "@long",
}, async ({ page }) => {
  const header = page.getByRole("banner");
  const colour = () => header.evaluate((top) => getComputedStyle(top).getPropertyValue("--drift"));
  await page.clock.install();
  await page.goto("/");
  const first = await colour();
  // The interval starts with the page's code; five hues later the first one is back.
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(header).toHaveAttribute("data-hue", "1", { timeout: 100 });
  }).toPass();
  await expect.poll(colour).not.toBe(first);
  await page.clock.runFor(20_000);
  await expect(header).toHaveAttribute("data-hue", "0");
  await expect.poll(colour).toBe(first);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.runFor(10_000);
  await expect(header).toHaveAttribute("data-hue", "0");
});

test("nothing moves when the fonts arrive", { tag: "@long" }, async ({ page }) => {
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
