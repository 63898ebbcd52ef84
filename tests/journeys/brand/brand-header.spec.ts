import { expect, test } from "../brand-workspace.ts";
import { findings, findingsInBothThemes } from "../settled-axe.ts";

const longName = "The Northern Harbour Company for Bicycles, Boats and Everything Else in Bergen AS";
const arabic = "متجر النخيل";

// @issue-21
test("the brand switcher finds one of many brands, keeps the tab and the period, and gives the focus back", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const brands = await workspace.seed(["Harbor & Pine", arabic, longName.slice(0, 80), ...named(7)]);
  const [harbor, palms] = brands;
  await page.goto(`/brand/harbor-pine?brand=${harbor?.id}&tab=settings&days=90`);
  const button = page.getByRole("button", { name: "Switch brand" });
  await button.click();
  const panel = page.getByRole("dialog", { name: "Switch brand" });
  await expect(panel.getByRole("listitem")).toHaveCount(10);
  await expect(panel.getByRole("link", { name: "Harbor & Pine" })).toHaveAttribute("aria-current", "true");
  await expect(panel.getByRole("link", { name: "All brands" })).toHaveAttribute("href", "/dashboard/brands");
  await expect(panel.getByRole("link", { name: "Add brand" })).toHaveAttribute(
    "href",
    "/dashboard/brands/new",
  );
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  const field = panel.getByRole("searchbox", { name: "Find a brand" });
  await expect(field).toBeFocused();
  await field.fill("nothing like it");
  await expect(panel.getByText("No brand has that name. Try fewer letters.")).toBeVisible();
  await field.fill("النخيل");
  await page.keyboard.press("ArrowDown");
  await expect(panel.getByRole("link", { name: arabic })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner")).toContainText(arabic);
  await expect(page).toHaveURL(new RegExp(`brand=${palms?.id}&tab=settings&days=90$`));
  await expect(panel).toBeHidden();

  // A sheet on a phone, where long names are cut.
  await page.setViewportSize({ width: 390, height: 844 });
  await button.click();
  await expect(panel).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  expect(await findings(page)).toEqual([]);
});

// @issue-21
test("a brand's page says who is signed in: at the foot of the sidebar, and on a phone in one line with the name", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const [brand] = await workspace.seed([longName.slice(0, 80)]);
  await page.goto(`/brand/northern?brand=${brand?.id}&tab=people`);
  const account = page.getByRole("button", { name: /^Account/ });
  await account.click();
  const menu = page.getByRole("menu", { name: "Account", exact: true });
  await expect(menu).toContainText(workspace.member.session.user.email ?? "?");
  for (const [name, path] of [
    ["Account Details", "/account"],
    ["My Plan", "/plan"],
    ["Help", "/help"],
  ] as const)
    await expect(menu.getByRole("menuitem", { name })).toHaveAttribute("href", path);
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(account).toHaveAccessibleName(/^Account, ..$/);
  await page.goto(`/brand/northern?brand=${brand?.id}&tab=overview`);
  const sections = page.getByRole("navigation", { name: "Sections" });
  const first = page.getByRole("main").getByRole("heading").first();
  await expect(sections.getByRole("link")).toHaveCount(6);
  await expect(first).toContainText("See what assistants say");
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(220);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  await page.goto(`/brand/northern?brand=${brand?.id}&tab=overview&view=app-and-api`);
  await expect(sections.getByRole("link", { name: "App and API" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("menuitem")).toHaveCount(16);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await account.click();
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/");
});

// @issue-21
test("the bell counts what is unread, leads to the page that shows it, and forgets it once read", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const [brand] = await workspace.seed([arabic]);
  const happened = [
    { kind: "alert", cause: "visibility fell", title: "Visibility fell from 55% to 41%" },
    { kind: "scan", endedBy: "budget", answered: 34, calls: 60, without: [] },
    { kind: "report", recipients: 4 },
  ].map((fact, index) => ({
    ...{ ...fact, id: String(index), brandId: brand?.id, brandName: arabic },
    at: new Date(Date.now() - index * 26 * 3_600_000).toISOString(),
  }));
  let readUpTo: string | null = null;
  await page.route("**/api/v1/notifications", (route) => {
    const unread = happened.filter(({ at }) => readUpTo === null || at > readUpTo).length;
    return route.fulfill({ json: { notifications: happened, unread, readUpTo } });
  });
  await page.route("**/api/v1/notifications/read", (route) => {
    readUpTo = route.request().postDataJSON().upTo;
    return route.fulfill({ status: 204 });
  });
  await page.goto("/dashboard");
  const bell = page.getByRole("button", { name: "Notifications", exact: true });
  await expect(bell).toHaveAccessibleDescription("3 unread");
  await bell.click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByRole("link")).toHaveText([/Visibility fell/, /budget is used up/, /To 4 people/]);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await expect(panel.getByText("Unread:")).toHaveCount(3);
  await expect(panel.getByRole("button", { name: "Mark all as read" })).toBeVisible();
  // Who has opened the list has seen it.
  await panel.getByRole("link", { name: /budget is used up/ }).click();
  await expect(page).toHaveURL(/tab=preferences/);
  await expect(panel).toBeHidden();
  await expect(bell).toHaveAccessibleDescription("0 unread");
  await page.setViewportSize({ width: 390, height: 844 });
  await bell.click();
  await expect(panel).toBeInViewport({ ratio: 1 });
  expect(await findings(page)).toEqual([]);
  await expect(panel.getByText("Unread:")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(bell).toBeFocused();
  await page.reload();
  await expect(bell).toHaveAccessibleDescription("0 unread");
});

const named = (count: number) => Array.from({ length: count }, (_, index) => `Saltmarsh ${index + 1}`);

test("a new page of a brand has the focus and says its name, and Tab goes on inside it", async ({
  page,
  workspace,
}) => {
  const [acme] = await workspace.seed(["Acme"]);
  await page.goto(`/brand/acme?brand=${acme?.id}&tab=overview`);
  const isInMain = () => page.evaluate(() => document.activeElement?.closest("main") !== null);
  await page.getByRole("link", { name: "Prompts", exact: true }).click();
  const prompts = page.getByRole("main", { name: "Prompts" });
  await expect(prompts).toBeFocused();
  await expect(prompts.locator("a[href], button:enabled").first()).toBeVisible();
  await page.keyboard.press("Tab");
  expect(await isInMain()).toBe(true);
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page.getByRole("main", { name: "Overview, Acme" })).toBeFocused();
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Readiness" }).click();
  await expect(page.getByRole("main", { name: "Readiness" })).toBeFocused();
  await page.getByRole("link", { name: "Preferences", exact: true }).click();
  await expect(page.getByRole("main", { name: "Preferences" })).toBeFocused();
  await page.getByRole("link", { name: "Assistants", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Assistants", level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("main", { name: "Overview" })).toBeFocused();

  await page.reload();
  const overview = page.getByRole("main", { name: "Overview" });
  await expect(overview.locator("a[href], button:enabled").first()).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(overview).toBeFocused();
});
