import type { Page } from "@playwright/test";
import { expect, test } from "../brand-workspace.ts";
import { collectPageErrors } from "../page-errors.ts";
import { findings, findingsInBothThemes, longRunFindings } from "../settled-axe.ts";

const day = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const rows = (page: Page) => page.locator("tbody tr");

// @spec-2.35
test("Empty state: 'No brands yet', with a button 'Add your first brand'", { tag: "@long" }, async ({
  page,
  workspace,
}) => {
  expect(await workspace.stored()).toEqual([]);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
  await expect(page.getByText("Instant signal for every brand you manage.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No brands yet" })).toBeVisible();
  await expect(
    page.getByText(
      "Launch your first brand to start generating AI visibility reports and engagement prompts.",
    ),
  ).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("link", { name: "Add your first brand" }).click();
  await expect(page).toHaveURL("/dashboard/brands/new");
});

// @spec-2.38
test("Table columns: Brand, Plan badge, Status switch with label, Created, Actions menu", async ({
  page,
  workspace,
}) => {
  const complaints = collectPageErrors(page);
  const name = "Northwind Bikes";
  const [brand] = await workspace.seed([
    { name, domain: "northwind.example", plan: "enterprise", created_at: ago(3 * day) },
    { name: "Oakline", plan: "one_time", status: "inactive", created_at: ago(1.01 * day) },
    { name: "Free one", plan: "free" },
  ]);
  await page.goto("/dashboard/brands");
  const row = page.getByRole("row", { name });
  await expect(page.getByRole("columnheader")).toHaveText([
    ...["Brand", "AIRO", "Visibility", "Alerts", "Next step", "Plan", "Status", "Created", "Actions"],
  ]);
  await expect(row).toContainText("Not measured yet");
  const next = row.getByRole("link", { name: "Choose prompts" });
  await expect(next).toHaveAttribute("href", `/dashboard/brands/${brand?.id}`);
  await expect(page.getByRole("row", { name: "Oakline" })).toContainText("Inactive");
  await expect(row.getByText("NB", { exact: true })).toBeVisible();
  await expect(row.getByText("northwind.example")).toBeVisible();
  await expect(row.getByText("Enterprise")).toHaveAttribute("data-tone", "purple");
  await expect(row.getByRole("switch")).toBeChecked();
  await expect(row.getByText("Active", { exact: true })).toBeVisible();
  await expect(row.getByText("3 days ago")).toHaveAttribute("title", / \d{4}, \d\d:\d\d UTC$/);
  await expect(page.getByRole("row", { name: "Oakline" })).toContainText("One-time");
  await expect(page.getByRole("row", { name: "Oakline" })).toContainText("Inactive");
  await expect(page.getByRole("row", { name: "Oakline" })).toContainText("yesterday");
  await expect(page.getByText("Free", { exact: true })).toHaveAttribute("data-tone", "neutral");
  await expect(page.getByText("Showing 1–3 of 3 brands")).toBeVisible();
  await expect(page.getByText("Page 1 of 1")).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await row.getByRole("button", { name: `Actions for ${name}` }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["View", "Edit", "Delete"]);
  expect(await longRunFindings(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(await longRunFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await row.getByRole("button", { name: `Actions for ${name}` }).click();
  const path = `/brand/northwind-bikes?brand=${brand?.id}`;
  await expect(page.getByRole("menuitem", { name: "View" })).toHaveAttribute("href", path);
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(page).toHaveURL(`/dashboard/brands/${brand?.id}?edit=true`);
  expect(complaints).toEqual([]);
});

// @spec-2.37
test("Filters: Plan, Status and Sort have their options, and work together", { tag: "@long" }, async ({
  page,
  workspace,
}) => {
  await workspace.seed([
    { name: "New free", plan: "free", created_at: ago(9 * day) },
    { name: "Paused free", plan: "free", status: "inactive", created_at: ago(day) },
    { name: "Monthly one" },
  ]);
  await page.goto("/dashboard");
  const choose = async (filter: string, options: readonly string[], option: string) => {
    await page.getByRole("combobox", { name: filter }).click();
    await expect(page.getByRole("option")).toHaveText([...options]);
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  await choose("Plan", ["All plans", "Free", "One-time", "Monthly", "Enterprise"], "Free");
  await expect(rows(page)).toHaveCount(2);
  await choose("Sort", ["Last updated", "Created date"], "Created date");
  await expect(rows(page).first()).toContainText("Paused free");
  await choose("Status", ["All statuses", "Active", "Inactive"], "Active");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("New free");
  await expect(page).toHaveURL("/dashboard?plan=free&sort=created_at&status=active");
  await choose("Plan", ["All plans", "Free", "One-time", "Monthly", "Enterprise"], "Enterprise");
  await expect(page.getByRole("heading", { name: "No brands match" })).toBeVisible();
  await expect(page.getByText("No brands yet")).toBeHidden();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(3);
});

// @spec-2.40 @spec-8.21
test("Loading shows 6 skeleton rows; a load error shows as a banner, in the backend's own words where it has any, that keeps the old rows", {
  tag: "@long",
}, async ({ page, workspace }) => {
  await workspace.seed(Array.from({ length: 12 }, (_, index) => `Brand ${index + 1}`));
  let answer: "wait" | "fail" | "pass" = "wait";
  const held: (() => void)[] = [];
  await page.route("**/rest/v1/brands*", async (route) => {
    if (answer === "fail") return route.abort();
    if (answer === "wait") await new Promise<void>((resolve) => held.push(resolve));
    return route.continue();
  });
  await page.goto("/dashboard");
  await expect(rows(page)).toHaveCount(6);
  await expect(page.getByRole("status").filter({ hasText: "Loading brands" })).toBeAttached();
  answer = "fail";
  for (const release of held) release();
  await expect(page.getByText("Showing 1–10 of 12 brands")).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).click();
  const banner = page.getByRole("alert").filter({ hasText: "Unable to load brands." });
  await expect(banner).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText("Showing 1–10 of 12 brands")).toBeVisible();
  answer = "pass";
  await banner.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Showing 11–12 of 12 brands")).toBeVisible();
  await expect(banner).toBeHidden();
  await page.unroute("**/rest/v1/brands*");
  const message = "permission denied for table brands";
  await page.route("**/rest/v1/brands*", (route) =>
    route.fulfill({ status: 403, json: { code: "42501", message } }),
  );
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  await expect(page.getByText("No brands yet")).toBeHidden();
});

test("the following page is read ahead, so that it is there when it is asked for", { tag: "@long" }, async ({
  page,
  workspace,
}) => {
  await workspace.seed(Array.from({ length: 12 }, (_, index) => `Brand ${index + 1}`));
  const isSecond = (url: string) => new URL(url).searchParams.get("offset") === "10";
  const readAhead = page.waitForResponse((response) => isSecond(response.url()));
  await page.goto("/dashboard");
  await (await readAhead).finished();
  await page.route("**/rest/v1/brands*", (route) => route.abort());
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("Showing 11–12 of 12 brands")).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("names of any kind are shown as typed, cut with the whole in a title", { tag: "@long" }, async ({
  page,
  workspace,
}) => {
  const names = ["x".repeat(500), "شركة الملاحة", "🦊🦊", 'I <3 "Tea" > all', "a & b &amp; c"];
  await workspace.seed(names.map((name) => ({ name, domain: "any.example" })));
  const complaints = collectPageErrors(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard");
    for (const name of names) await expect(page.getByTitle(name, { exact: true })).toHaveText(name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(complaints).toEqual([]);
});

const search = (page: Page) => page.getByRole("searchbox", { name: "Search brands" });
const many = (count: number) => Array.from({ length: count }, (_, index) => `Brand ${index + 1}`);

// @spec-4.27
test("the search waits until typing rests, then asks once", { tag: "@long" }, async ({ page, workspace }) => {
  await workspace.seed(["Acme", "Bolt", { name: "Cord", domain: "acme-cord.example" }]);
  const asked: string[] = [];
  page.on("request", (request) => {
    const filter = new URL(request.url()).searchParams.get("or");
    if (filter !== null && request.method() === "GET") asked.push(filter);
  });
  await page.goto("/dashboard?page=3");
  await expect(page.getByText("Showing 1–3 of 3 brands")).toBeVisible();
  await page.clock.install();
  await search(page).pressSequentially("%ACME");
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(rows(page)).toHaveCount(2);
  expect(asked).toEqual(["(name.ilike.%ACME%,domain.ilike.%ACME%)"]);
  await expect(page).toHaveURL("/dashboard?search=%25ACME");
});

test("an older answer never overwrites a newer one", { tag: "@long" }, async ({ page, workspace }) => {
  await workspace.seed(["Acme", "Bolt"]);
  let late = () => {};
  await page.route("**/rest/v1/brands*", async (route) => {
    if (route.request().url().includes("Acm")) await new Promise<void>((resolve) => (late = resolve));
    // The page has called this one off by then.
    await route.continue().catch(() => {});
  });
  await page.goto("/dashboard");
  const slow = page.waitForRequest((request) => request.url().includes("Acm"));
  await search(page).fill("Acm");
  await slow;
  await search(page).fill("Bol");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Bolt");
  late();
  await page.waitForTimeout(300);
  await expect(rows(page)).toContainText("Bolt");
  await expect(search(page)).toHaveValue("Bol");
});

// @spec-2.36 @spec-9.15
test("reload, Back and a shared link show the same list", { tag: "@long" }, async ({ page, workspace }) => {
  await workspace.seed(many(27));
  await page.goto("/dashboard/brands");
  await page.getByRole("combobox", { name: "Rows per page" }).click();
  await expect(page.getByRole("option")).toHaveText(["10", "25", "50"]);
  await page.getByRole("option", { name: "25" }).click();
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).dblclick();
  await expect(page.getByText("Showing 26–27 of 27 brands")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/brands?size=25&page=2");
  await expect(page.getByRole("button", { name: "Next page" })).toHaveAttribute("aria-disabled", "true");
  await page.reload();
  await expect(page.getByText("Showing 26–27 of 27 brands")).toBeVisible();
  await search(page).fill("Brand 1");
  await expect(page.getByText("Showing 1–11 of 11 brands")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Showing 1–25 of 27 brands")).toBeVisible();
  await expect(search(page)).toHaveValue("");
  // A page past the end lands on the last one, and what is no page or size is left out.
  await page.goto("/dashboard?page=99");
  await expect(page.getByText("Showing 21–27 of 27 brands")).toBeVisible();
  await expect(page).toHaveURL("/dashboard?page=3");
  await page.goto("/dashboard?page=-1&size=7&plan=gold");
  await expect(page.getByText("Showing 1–10 of 27 brands")).toBeVisible();
});

// @spec-2.39
test("A row click or Enter opens /brand/{slug}; a modified click opens a new tab", { tag: "@long" }, async ({
  page,
  context,
  workspace,
}) => {
  const [, bolt] = await workspace.seed(["Acme", "Bolt & Nut"]);
  const path = `/brand/bolt-nut?brand=${bolt?.id}`;
  await page.goto("/dashboard");
  const row = page.getByRole("row", { name: "Bolt & Nut" });
  // The last of what comes after the list and moves it: a press ends where it began, or it opens nothing.
  await expect(page.getByRole("button", { name: "Resend confirmation email" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue set-up" })).toBeVisible();
  await expect(row.getByRole("link", { name: "Choose prompts" })).toBeVisible();
  const opened = context.waitForEvent("page");
  await row.getByText("Monthly").click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(new RegExp(path.replace("?", "\\?")));
  const openedByName = context.waitForEvent("page");
  await row.getByRole("link", { name: "Bolt & Nut" }).click({ button: "middle" });
  await expect(await openedByName).toHaveURL(new RegExp(path.replace("?", "\\?")));
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("row", { name: "Acme" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${path}&tab=overview`);
  await page.goBack();
  await row.getByText("Monthly").click();
  await expect(page).toHaveURL(new RegExp(path.replace("?", "\\?")));
});

// @issue-21
test("one weekly mail over all brands is turned on below the list, and is on in the account too", {
  tag: "@long",
}, async ({ page, workspace }) => {
  await workspace.seed(["Acme", "Bolt"]);
  const mail = page.getByRole("switch", { name: "One weekly mail over all my brands" });
  await page.goto("/dashboard");
  await expect(page.getByText("you can turn it on once your email address is confirmed")).toBeVisible();
  // As if the address had been confirmed meanwhile.
  await page.addInitScript(() => {
    for (const [name, text] of Object.entries(localStorage))
      if (name.endsWith("-auth-token")) {
        const session = JSON.parse(text);
        session.user.email_confirmed_at = "2026-11-01T00:00:00Z";
        localStorage.setItem(name, JSON.stringify(session));
      }
  });
  await page.goto("/dashboard");
  await expect(mail).not.toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await mail.click();
  expect((await saved).status()).toBe(200);
  await expect(mail).toBeChecked();
  await page.goto("/account");
  await expect(page.getByRole("region", { name: "Mails" }).getByRole("switch")).toBeChecked();
});
