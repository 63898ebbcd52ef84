import { expect, type Page, test } from "@playwright/test";
import { isLong } from "../../long.ts";
import { collectPageErrors, waitUntilLive } from "../page-errors.ts";
import { findings, findingsInBothThemes } from "../settled-axe.ts";

const placeholders = [
  ["prompts", "Prompts"],
  ["sources", "Sources"],
  ["preferences", "Preferences"],
  ["competitors", "Competitors"],
  ["tags", "Tags"],
  ["settings", "Settings"],
  ["people", "People"],
  ["project", "Project"],
  ["company", "Company"],
  ["billing", "Billing"],
  ["subscriptions", "Subscriptions"],
  ["api-keys", "API Keys"],
] as const;

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

// @spec-2.42 @spec-6.7
test("a visitor needs no session; a missing tab is set to overview by replacing the history entry", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/pricing");
  await page.goto("/brand/northwind-bikes?brand=x#top");
  await expect(page).toHaveURL("/brand/northwind-bikes?brand=x&tab=overview#top");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Northwind Bikes");
  await page.goBack();
  await expect(page).toHaveURL("/pricing");
});

// @spec-2.43 @spec-2.53 @spec-3.13 @spec-3.14
test("the overview shows Visibility, Competitors and Top Sources panels, each labelled Sample", async ({
  page,
}) => {
  const complaints = collectPageErrors(page);
  await page.goto("/brand/northwind-bikes");
  for (const name of ["Visibility", "Competitors", "Top Sources"])
    await expect(panel(page, name).getByText("Sample", { exact: true })).toBeVisible();

  const visibility = panel(page, "Visibility");
  for (const fact of ["Top brand", "Rising brand", "New mentions", "1.2k", "in the last 30 days"])
    await expect(visibility.getByText(fact, { exact: true })).toBeVisible();

  const competitors = panel(page, "Competitors").getByRole("table");
  const rows = await competitors.getByRole("row").allInnerTexts();
  expect(rows).toHaveLength(6);
  for (const row of rows.slice(1)) expect(row).toMatch(/^\p{Lu}\s+.+\s\d+%\s+0\.\d\d\s+\d$/su);

  const sources = panel(page, "Top Sources");
  await expect(sources.getByRole("img", { name: "248 citations by type of source" })).toBeVisible();
  const source = (await sources.getByRole("table", { name: "Top sources" }).getByRole("row").allInnerTexts())
    .slice(1)
    .map((row) => row.split(/\s+/));
  for (const [domain, usedPct, avgCitations, type] of source) {
    expect(domain).toMatch(/\.example$/);
    expect(usedPct).toMatch(/^\d+%$/);
    expect(avgCitations).toMatch(/^\d\.\d\d$/);
    expect(["UGC", "Competitor", "Corporate", "Editorial", "Other"]).toContain(type);
  }
  await expect(page.getByText("Readiness")).toHaveCount(0);
  expect(complaints).toEqual([]);
});

// @spec-2.44
test("the other tabs show a placeholder with the brand name, the tab title and 'Coming soon.'", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/brand/northwind-bikes?brand=x");
  for (const [id, title] of placeholders) {
    const entry = page.getByRole("complementary").getByRole("link", { name: title, exact: true });
    await entry.click();
    await expect(page).toHaveURL(`/brand/northwind-bikes?brand=x&tab=${id}`);
    await expect(entry).toHaveAttribute("aria-current", "page");
    const main = page.getByRole("main");
    await expect(main.getByText("Northwind Bikes", { exact: true })).toBeVisible();
    await expect(main.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expect(main.getByText("Coming soon.", { exact: true })).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL("/brand/northwind-bikes?brand=x&tab=subscriptions");
});

// @spec-2.50 @spec-2.51
test("an unknown tab renders nothing; the brand name is 'Brand' if the slug is empty", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/brand/northwind-bikes?tab=nonsense");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Northwind Bikes");
  await expect(page.getByRole("main")).toBeEmpty();
  await expect(page.getByRole("complementary").locator("[aria-current]")).toHaveCount(0);
  for (const address of ["/brand", "/brand/", "/brand/---"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brand");
  }
});

// @spec-2.52 @spec-2.54
test("the shell's header: name with first letter, Back to Dashboard, Help, and selectors that do nothing yet; a fixed Help button sits at the bottom right", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/brand/acme");
  await expect(page.getByRole("heading", { name: "Top Sources" })).toBeVisible();
  const header = page.getByRole("banner");
  await expect(header.getByText("A", { exact: true })).toBeVisible();
  await expect(header.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute("href", "/dashboard");
  await expect(header.getByRole("link", { name: "Help" })).toHaveAttribute("href", "/help");
  for (const name of ["All Models", "Last 30 days"]) {
    const selector = header.getByRole("button", { name });
    await expect(selector).toHaveAttribute("aria-disabled", "true");
    await expect(selector).toHaveAccessibleDescription(/Nothing to choose from yet/);
    const before = await page.getByRole("main").textContent();
    await selector.click({ force: true });
    expect(await page.getByRole("main").textContent()).toBe(before);
  }
  for (const [group, first] of [
    ["General", "Overview"],
    ["Workspace", "Settings"],
  ] as const)
    await expect(page.getByRole("navigation", { name: group }).getByRole("link").first()).toHaveText(first);

  const help = page.getByRole("link", { name: "Help" }).last();
  const place = async () => {
    const box = await help.boundingBox();
    const view = page.viewportSize();
    return box && view && [view.width - box.x - box.width, view.height - box.y - box.height].map(Math.round);
  };
  expect(await place()).toEqual([20, 20]);
  await page.evaluate(() => window.scrollTo(0, 300));
  expect(await place()).toEqual([20, 20]);
  await help.click();
  await expect(page).toHaveURL("/help");

  // Also after a look around, help leads to the screens it explains and back.
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Alerts" }).click();
  await expect(page).toHaveURL("/help#alerts");
  await expect(
    page.locator("#assistants").getByRole("link", { name: "Open this page of the brand" }),
  ).toHaveAttribute("href", "/brand/acme?tab=preferences");
  await page.getByRole("link", { name: "Back to the brand" }).click();
  await expect(page).toHaveURL("/brand/acme?tab=overview");
});

test("on a phone the tabs are a menu, by keyboard too, and nothing is wider than the screen", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/brand/northwind-bikes");
  await expect(page.getByRole("heading", { name: "Top Sources" })).toBeVisible();
  for (const scrolled of [
    "document.documentElement",
    "document.querySelector('.source-table').parentElement",
  ])
    expect(await page.evaluate(`${scrolled}.scrollWidth - ${scrolled}.clientWidth`)).toBe(0);
  await page.getByRole("button", { name: "Open menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Overview" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=prompts$/);
  await expect(page.getByText("Coming soon.")).toBeVisible();
});

test("the menu's button stays under the pointer that presses it", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/brand/northwind-bikes");
  await expect(page.getByRole("heading", { name: "Top Sources" })).toBeVisible();
  const button = page.getByRole("button", { name: "Open menu" });
  const before = await button.boundingBox();
  // The first press opens it once its code has come, later ones at once.
  await button.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await button.hover();
  await page.mouse.down();
  await expect(page.getByRole("menu")).toBeVisible();
  // By now the button is hidden from assistive technology.
  expect(await page.locator("[aria-label='Open menu']").boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByRole("menu")).toBeVisible();
});

test("has no accessibility findings in either theme", { tag: "@long" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const tab of isLong ? ["people", "nonsense", "overview"] : ["overview"]) {
    await page.goto(`/brand/northwind-bikes?tab=${tab}`);
    await waitUntilLive(page);
    if (tab === "overview") await expect(page.getByRole("heading", { name: "Top Sources" })).toBeVisible();
    expect([tab, await findingsInBothThemes(page)]).toEqual([tab, []]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
