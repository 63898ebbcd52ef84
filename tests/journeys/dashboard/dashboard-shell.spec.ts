import type { Page } from "@playwright/test";
import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { collectPageErrors } from "../page-errors.ts";
import { findings, findingsInBothThemes } from "../settled-axe.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

// @spec-2.56
test("on first load a full-screen intro plays about 1.5 s, then the shell appears; no other visit plays it again", {
  tag: "@long",
}, async ({ page, workspace }) => {
  await workspace.seed(["Harbor & Pine"]);
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
  await expect(title(page)).toBeHidden();
  await expect(intro).toBeHidden();
  await expect(title(page)).toBeVisible();
  const played = await page.evaluate(() => ("introSeen" in window ? window.introSeen : null));
  const [start = 0, end = 0] = Array.isArray(played) ? played : [];
  expect(end - start).toBeGreaterThan(1750);
  expect(end - start).toBeLessThan(4000);
  await page.getByRole("link", { name: "TrueNorth, home" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(title(page)).toHaveText("What's New");
  await expect(intro).toBeHidden();

  // Reached from another page, the keyboard goes on in the page that the intro covered.
  await page.goto("/account");
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
  await expect(intro).toBeVisible();
  await expect(intro).toBeHidden();
  await expect(page.getByRole("main", { name: "Overview" })).toBeFocused();
});

test("the skip link followed before the page's code is there leads to the page that comes", {
  tag: "@long",
}, async ({ page, workspace }) => {
  await workspace.seed(["Harbor & Pine"]);
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  for (const path of ["/dashboard/brands/new", "/brand/harbor-pine?tab=prompts"]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("main")).toHaveText(/Loading…/);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await expect(title(page)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole("main")).toBeFocused();
  }
});

// @spec-2.55 @spec-2.56 @spec-2.57 @spec-2.66
test("each page has its header; What's New has three entries dated 2024-04-12 and the badge Updated; other addresses redirect to /dashboard", async ({
  page,
  workspace,
}) => {
  await workspace.seed(["Harbor & Pine"]);
  // The intro is skipped when the user prefers reduced motion.
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
  for (const [path, name, subtitle] of [
    ["/dashboard/brands/new", "Add Brand", "Create a new brand profile in seconds."],
    ["/dashboard", "Overview", ""],
    ["/dashboard/whats-new", "What's New", "Updated"],
  ] as const) {
    await open(page, path);
    await expect(title(page)).toHaveText(name);
    await expect(page.getByRole("banner")).toContainText(subtitle);
    await expect(page).toHaveTitle(`${name} | TrueNorth`);
  }
  expect(wasSeen).toBe(false);
  const entries = page.getByRole("main").getByRole("listitem").filter({ hasText: "2024-04-12" });
  await expect(entries).toHaveCount(3);
  // What is newer comes first.
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(/^2026-/);
  for (const [index, name] of [
    "Dashboard shell",
    "Brand analytics scaffolding",
    "Supabase hooks",
  ].entries()) {
    await expect(entries.nth(index).getByRole("heading")).toHaveText(name);
  }
  for (const path of ["/dashboard/nothing", "/dashboard/brands/a/b", "/dashboard/whats-new/more"]) {
    await open(page, path);
    await expect(page).toHaveURL("/dashboard");
    await expect(title(page)).toHaveText("Overview");
  }
});

// @spec-2.58 @spec-2.61 @spec-9.17
test("the sidebar is 288 or 88 px wide, and the choice persists in local storage; it offers every page and shows who is signed in", {
  tag: "@long",
}, async ({ page, workspace }) => {
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

  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const email = workspace.member.session.user.email ?? "";
  const chip = sidebar.getByRole("button", { name: /^Account/ });
  await expect(chip).toContainText(email);
  await expect(chip).toContainText(email.slice(0, 2).toUpperCase());

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
  expect(await findings(page)).toEqual([]);
});

// @spec-2.59 @spec-2.60
test("the Brands group is open by default and reopened on any brands path; Up and Down move the focus among the sidebar's items with wraparound", {
  tag: "@long",
}, async ({ page, workspace }) => {
  await workspace.seed(["Harbor & Pine"]);
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

  const group = page.getByRole("button", { name: "Brands", exact: true });
  // The brand list has a link of the same name.
  const link = nav.getByRole("link", { name: "Add Brand" });
  await expect(group).toHaveAttribute("aria-expanded", "true");
  await group.click();
  await expect(group).toHaveAttribute("aria-expanded", "false");
  await expect(link).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await focused("Help");
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

  // The skip link leads past the sidebar.
  await open(page, "/dashboard/brands/new");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Domain")).toBeFocused();
});

test("on a phone the menu is a drawer that works by keyboard", { tag: "@long" }, async ({
  page,
  workspace,
}) => {
  await workspace.seed(["Harbor & Pine"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/dashboard/whats-new");
  const button = page.getByRole("button", { name: "Open menu" });
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  expect(await findings(page)).toEqual([]);
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

test("the dashboard's pages have no accessibility findings in either theme", { tag: "@long" }, async ({
  page,
  workspace,
}) => {
  test.slow();
  const complaints = collectPageErrors(page, ["406 (Not Acceptable)"]);
  const [brand] = await workspace.seed(["Harbor & Pine"]);
  for (const path of ["whats-new", `brands/${brand?.id}`, "brands/none", "brands/new"]) {
    await open(page, `/dashboard/${path}`);
    await expect(title(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect([path, await findingsInBothThemes(page)]).toEqual([path, []]);
  }
  await page.getByRole("button", { name: "Create brand" }).click();
  await page.getByRole("combobox", { name: "Plan" }).click();
  await expect(page.getByRole("option", { name: "Free" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect(complaints.filter((complaint) => !complaint.includes("400 (Bad Request)"))).toEqual([]);
});
