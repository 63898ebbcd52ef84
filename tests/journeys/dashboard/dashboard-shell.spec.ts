import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";

const heading = "heading";

test.beforeEach(async ({ workspace }) => {
  await workspace.seed(["Harbor & Pine"]);
});

// @spec-2.56
test("on first load a full-screen intro plays about 1.5 s, then the shell appears", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { introSeen: seen });
    const look = () => {
      const isShown = document.body?.textContent.includes("Connecting to Your Dashboard") ?? false;
      if (isShown !== (seen.length % 2 === 1)) seen.push(performance.now());
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto("/dashboard/whats-new");
  const intro = page.getByRole("status").filter({ hasText: "Connecting to Your Dashboard" });
  await expect(intro).toContainText("Initializing widgets and data sources…");
  await expect(page.getByRole(heading, { level: 1 })).toBeHidden();
  await expect(intro).toBeHidden();
  await expect(page.getByRole(heading, { level: 1 })).toBeVisible();
  const played = await page.evaluate(() => ("introSeen" in window ? window.introSeen : null));
  const [start = 0, end = 0] = Array.isArray(played) ? played : [];
  expect(end - start).toBeGreaterThan(1750);
  expect(end - start).toBeLessThan(4000);
});

test("the intro plays once for each load, not for each visit", { tag: "@long" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/dashboard/whats-new");
  await expect(page.getByText("Connecting to Your Dashboard")).toBeVisible();
  await expect(page.getByText("Connecting to Your Dashboard")).toBeHidden();
  await page.getByRole("link", { name: "TrueNorth, home" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page.getByRole(heading, { level: 1 })).toHaveText("What's New");
  await expect(page.getByText("Connecting to Your Dashboard")).toBeHidden();
});

// @spec-2.56
test("the intro is skipped when the user prefers reduced motion", async ({ page }) => {
  let wasSeen = false;
  await page.exposeFunction("sawIntro", () => {
    wasSeen = true;
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes("Connecting to Your Dashboard") && "sawIntro" in window)
        if (typeof window.sawIntro === "function") window.sawIntro();
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, "/dashboard/whats-new");
  await expect(page.getByRole(heading, { level: 1 })).toBeVisible();
  expect(wasSeen).toBe(false);
});

// @spec-2.57
for (const [path, title, subtitle] of [
  ["/dashboard/brands/new", "Add Brand", "Create a new brand profile in seconds."],
  ["/dashboard/whats-new", "What's New", "Updated"],
  ["/dashboard", "Overview", ""],
] as const)
  test(`the header of ${path} says ${title}`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole(heading, { level: 1 })).toHaveText(title);
    await expect(page.getByRole("banner")).toContainText(subtitle);
    await expect(page).toHaveTitle(`${title} | TrueNorth`);
  });

// @spec-9.17
test("the sidebar is 288 or 88 px wide, and the choice persists in local storage", async ({ page }) => {
  await open(page, "/dashboard/whats-new");
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const width = async () => (await sidebar.boundingBox())?.width;
  expect(await width()).toBe(288);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(width).toBe(88);
  await page.reload();
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  expect(await width()).toBe(88);
  await expect(sidebar.getByRole("link", { name: "All Brands" })).toBeVisible();
  // What shows names comes with the collapsed sidebar alone.
  await page.waitForLoadState("networkidle");
  await sidebar.getByRole("link", { name: "All Brands" }).focus();
  await expect(page.locator(".tooltip")).toHaveText("All Brands");
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).find(([, value]) => value === "collapsed"),
  );
  expect(kept?.[0]).toContain("truenorth");
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect.poll(width).toBe(288);
});

// @spec-2.58
test("the sidebar offers Overview, Brands, Help in a new tab and What's New", async ({ page }) => {
  await open(page, "/dashboard/whats-new");
  const nav = page.getByRole("navigation", { name: "Dashboard" });
  for (const [name, path] of [
    ["Overview", "/dashboard"],
    ["All Brands", "/dashboard/brands"],
    ["Add Brand", "/dashboard/brands/new"],
    ["Help", "/help"],
    ["What's New", "/dashboard/whats-new"],
  ] as const)
    await expect(nav.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  await expect(nav.getByRole("link", { name: "Help" })).toHaveAttribute("target", "_blank");
  await expect(nav.getByRole("link", { name: "Help" })).toHaveAccessibleDescription("Opens in a new tab.");
  await expect(nav.getByRole("link", { name: "What's New" })).toHaveAttribute("aria-current", "page");
});

// @spec-2.59
test("the Brands group is open by default and reopened on any brands path", async ({ page }) => {
  await open(page, "/dashboard/whats-new");
  const group = page.getByRole("button", { name: "Brands", exact: true });
  // The brand list has a link of the same name.
  const link = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Add Brand" });
  await expect(group).toHaveAttribute("aria-expanded", "true");
  await group.click();
  await expect(group).toHaveAttribute("aria-expanded", "false");
  await expect(link).toBeHidden();
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(link).toBeHidden();
  await open(page, "/dashboard/brands/new");
  await expect(link).toHaveAttribute("aria-current", "page");
  await group.click();
  await expect(group).toHaveAttribute("aria-expanded", "false");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(group).toHaveAttribute("aria-expanded", "true");
});

// @spec-2.60
test("Up and Down move the focus among the sidebar's items with wraparound", async ({ page }) => {
  await open(page, "/dashboard/whats-new");
  const nav = page.getByRole("navigation", { name: "Dashboard" });
  const items = ["Overview", "Brands", "All Brands", "Add Brand", "Help", "What's New"];
  const focused = (name: string) =>
    expect(nav.getByRole(name === "Brands" ? "button" : "link", { name, exact: true })).toBeFocused();
  await nav.getByRole("link", { name: "Overview" }).focus();
  for (const name of [...items.slice(1), "Overview"]) {
    await page.keyboard.press("ArrowDown");
    await focused(name);
  }
  await page.keyboard.press("ArrowUp");
  await focused("What's New");
  await nav.getByRole("button", { name: "Brands" }).click();
  await page.keyboard.press("ArrowDown");
  await focused("Help");
});

// @spec-2.61
test("the chip at the bottom shows who is signed in", async ({ page, workspace }) => {
  await open(page, "/dashboard/whats-new");
  const email = workspace.member.session.user.email ?? "";
  const chip = page.getByRole("complementary", { name: "Sidebar" }).getByRole("button", { name: /^Account/ });
  await expect(chip).toContainText(email);
  await expect(chip).toContainText(email.slice(0, 2).toUpperCase());
});

// @spec-2.55
for (const path of ["/dashboard/nothing", "/dashboard/brands/a/b", "/dashboard/whats-new/more"])
  test(`${path} redirects to /dashboard`, async ({ page }) => {
    await open(page, path);
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole(heading, { level: 1 })).toHaveText("Overview");
  });

test("on a phone the menu is a drawer that works by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/dashboard/whats-new");
  const button = page.getByRole("button", { name: "Open menu" });
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await drawer.getByRole("link", { name: "Overview" }).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(drawer.getByRole("link", { name: "Add Brand" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard/brands/new");
  await expect(drawer).toBeHidden();
});

test("the skip link leads past the sidebar", async ({ page }) => {
  await open(page, "/dashboard/brands/new");
  await expect(page.getByRole(heading, { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  // The first thing of the content: the address isn't confirmed yet.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send the link again" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Brand Name")).toBeFocused();
});
