import { expect } from "@playwright/test";
import { test as workspaceTest } from "../brand-workspace.ts";
import { accountButton, chooseFromAccountMenu, signUp, test } from "../member.ts";
import { open } from "../open-dashboard.ts";
import { collectPageErrors } from "../page-errors.ts";
import { findings } from "../settled-axe.ts";

const entries = [
  "Account Details",
  "My Plan",
  "Reset Password",
  "System",
  "Light",
  "Dark",
  "Help",
  "Log Out",
];

// @spec-2.34
test("the account menu is worked by keyboard alone, and Escape gives the focus back", {
  tag: "@long",
}, async ({ page, member }) => {
  // A new member has no profile yet: /account asks for it and gets a 406.
  const complaints = collectPageErrors(page, ["406"]);
  await page.goto("/plan");
  await accountButton(page).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: "Account", exact: true });
  await expect(menu).toContainText(member.email);
  for (const name of entries) {
    await expect(menu.locator(":focus")).toHaveText(name);
    await page.keyboard.press("ArrowDown");
  }
  await expect(menu.locator(":focus")).toHaveText("Account Details");
  await page.keyboard.press("ArrowUp");
  await expect(menu.locator(":focus")).toHaveText("Log Out");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(accountButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu.locator(":focus")).toHaveText("Account Details");
  await page.keyboard.press("ArrowDown");
  await expect(menu.locator(":focus")).toHaveText("My Plan");
  await page.keyboard.press("a");
  await expect(menu.locator(":focus")).toHaveText("Account Details");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/account");
  expect(complaints).toEqual([]);
});

// @spec-2.32 @spec-2.34 @spec-3.11
test("the account menu leads to /account and /plan, shows initials and theme, and closes on a click outside", {
  tag: "@long",
}, async ({ page, request, member }) => {
  expect(member.email).toContain("@");
  await page.goto("/account");
  await expect(accountButton(page)).toHaveText("MA");
  await accountButton(page).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: "Account Details" })).toHaveAttribute("href", "/account");
  await expect(menu.getByRole("menuitem", { name: "My Plan" })).toHaveAttribute("href", "/plan");
  expect(await findings(page)).toEqual([]);
  // The theme is chosen in the menu, which stays open.
  const dark = page.getByRole("menuitemradio", { name: "Dark" });
  await dark.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(dark).toHaveAttribute("aria-checked", "true");
  await page.mouse.click(40, 600);
  await expect(menu).toBeHidden();
  await chooseFromAccountMenu(page, "My Plan");
  await expect(page).toHaveURL("/plan");
  await expect(menu).toBeHidden();
  // Initials are of the full name where there is one.
  await signUp(page, request, { fullName: "ingrid maria solheim" });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/plan");
  await expect(accountButton(page)).toHaveText("IM");
  await accountButton(page).click();
  await expect(menu).toContainText("ingrid maria solheim");
  await expect(menu).toBeInViewport({ ratio: 1 });
});

// @spec-2.33 @spec-8.13 @spec-8.19
test("Log Out says 'Signed out successfully.' and goes to /, in other tabs too; where it fails, 'Unable to sign out.' and the session stays", {
  tag: "@long",
}, async ({ page, context, member }) => {
  expect(member.email).toContain("@");
  const [publicTab, guardedTab] = [await context.newPage(), await context.newPage()];
  await publicTab.goto("/pricing");
  await expect(accountButton(publicTab)).toBeVisible();
  await guardedTab.goto("/account");
  await expect(guardedTab.getByLabel("Full name")).toBeVisible();

  await page.goto("/account");
  await page.route("**/auth/v1/logout**", (route) => route.abort());
  await chooseFromAccountMenu(page, "Log Out");
  await expect(page.getByRole("alert").getByText("Unable to sign out.")).toBeVisible();
  await expect(page).toHaveURL("/account");
  await expect(accountButton(page)).toBeVisible();

  await page.unroute("**/auth/v1/logout**");
  await chooseFromAccountMenu(page, "Log Out");
  await expect(page.getByRole("status").filter({ hasText: "Signed out successfully." })).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  await expect(accountButton(page)).toBeHidden();
  await expect(accountButton(publicTab)).toBeHidden();
  await expect(publicTab.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
  await expect(guardedTab).toHaveURL("/auth");
  await expect(guardedTab.getByLabel("Full name")).toHaveCount(0);
});

workspaceTest(
  "what opens over a page comes with its first use; where it can't be loaded, every press says so until the page is loaded again",
  { tag: "@long" },
  async ({ page, workspace }) => {
    const [brand] = await workspace.seed(["Northwind Bikes"]);
    const asked: string[] = [];
    for (const part of ["popups", "toaster"])
      await page.route(`**/assets/${part}-*.js`, (route) => {
        asked.push(route.request().url());
        return route.abort();
      });
    await page.clock.install();
    await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=api-keys`);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    const failure = page.getByRole("alert").getByText("Couldn’t open this");
    const newKey = page.getByRole("button", { name: "New API key" });
    for (const button of [page.getByRole("button", { name: /^Account/ }), newKey, newKey]) {
      await button.click();
      await expect(failure).toBeVisible();
      await page.clock.fastForward(5000);
      await expect(failure).toBeHidden();
    }
    await page.unrouteAll();
    await page.reload();
    await newKey.click();
    await expect(page.getByRole("dialog", { name: "New API key" })).toBeVisible();
  },
);
