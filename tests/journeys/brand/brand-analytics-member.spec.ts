import type { Page } from "@playwright/test";
import { expect, test } from "../brand-workspace.ts";
import { waitUntilLive } from "../page-errors.ts";
import { sampleDomain } from "../sample-domain.ts";
import { findings, settledFindings } from "../settled-axe.ts";

const AUDIT_MS = 120_000;

const readiness = (page: Page) => page.getByRole("region", { name: "Readiness", exact: true });
const checks = (page: Page) => page.getByRole("region", { name: /^All \d+ checks$/ });
const widerThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("a brand saved is audited: its member watches it run, reads its checks, and audits again", {
  tag: "@long",
}, async ({ page, workspace }) => {
  test.setTimeout(3 * AUDIT_MS);
  const [brand] = await workspace.seed([{ name: "Sample Roastery", domain: sampleDomain }]);
  await page.goto(`/brand/sample-roastery?brand=${brand?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sample Roastery");
  await expect(page.getByRole("banner").getByText(sampleDomain)).toBeVisible();
  await expect(readiness(page)).toContainText(/(?:Reading|Waiting to read) sample-roastery\.example|read on/);
  await expect(page.getByRole("list", { name: "Set up Sample Roastery" })).toBeVisible();

  // It fills by itself; invented figures are shown on demand alone.
  await expect(page.getByRole("link", { name: "See all 60 checks" })).toBeVisible({ timeout: AUDIT_MS });
  const sample = page.getByRole("region", { name: "Visibility", exact: true });
  await expect(sample).toBeHidden();
  await page.getByText("What your page will look like").click();
  for (const name of ["Visibility", "Competitors", "Top Sources"])
    await expect(
      page.getByRole("region", { name, exact: true }).getByText("Sample", { exact: true }),
    ).toBeVisible();
  // As a tab it is the same page.
  await page.goto(`/brand/sample-roastery?brand=${brand?.id}&tab=readiness`);
  await expect(page).toHaveURL(/tab=overview&view=readiness/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Readiness");
  await expect(page.getByRole("main").getByText("No result yet.")).toBeVisible();
  await expect(checks(page)).toBeVisible({ timeout: AUDIT_MS });
  await expect(readiness(page).getByRole("img", { name: /^Readiness \d\.\d of 10/ })).toBeVisible();
  await expect(readiness(page)).toContainText(/\d+ pages read, \d+ of \d+ checks run/);
  await expect(readiness(page)).toContainText(/sample-roastery\.example, read on \d+ \w+ \d{4}/);
  await expect(
    checks(page)
      .getByRole("listitem")
      .filter({ has: page.locator("summary") }),
  ).toHaveCount(60);
  await expect(page.getByRole("table", { name: "Readiness by category" }).getByRole("row")).toHaveCount(9);

  // All that would gain something is listed; the keyboard goes on with the first that was not shown.
  const fixes = page.getByRole("region", { name: "What to fix first" });
  await expect(fixes).toContainText("Most gain for the least effort first.");
  await fixes.getByRole("button", { name: /^Show \d+ more fixes$/ }).press("Enter");
  await expect(fixes.getByRole("listitem").nth(8).getByRole("link")).toBeFocused();

  // A fix leads to its check, opened, with evidence and what to do.
  const fix = fixes.getByRole("listitem").first();
  const title = (await fix.getByRole("heading").textContent()) ?? "";
  await expect(page.getByRole("link", { name: "Show the first fix" })).toHaveAttribute(
    "href",
    (await fix.getByRole("link").getAttribute("href")) ?? "none",
  );
  await fix.getByRole("link").press("Enter");
  const entry = checks(page).getByRole("group").filter({ hasText: title });
  await expect(entry.getByText("Seen at", { exact: true })).toBeVisible();
  await expect(entry.getByText("Fix", { exact: true })).toBeVisible();
  await expect(entry.locator("summary")).toBeFocused();

  // Narrowed to what fails, every check shown fails.
  const fails = checks(page).getByRole("radio", { name: /^Fails \d+$/ });
  const shownCount = await checks(page)
    .getByText(/^Fails \d+$/)
    .first()
    .textContent();
  const count = Number(/\d+/.exec(shownCount ?? "")?.[0]);
  await page.goto(`/brand/sample-roastery?brand=${brand?.id}&tab=overview&view=readiness`);
  await fails.check({ force: true });
  await expect(checks(page).locator("summary")).toHaveCount(count);
  for (const summary of await checks(page).locator("summary").all())
    await expect(summary).toContainText("Fails");

  // Again: the last result stays while the next is made.
  const before = await readiness(page).getByRole("time").getAttribute("datetime");
  await readiness(page).getByRole("button", { name: "Check again" }).click();
  await expect(readiness(page).getByRole("button", { name: "Checking" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(readiness(page).getByRole("img", { name: /^Readiness/ })).toBeVisible();
  await expect(readiness(page).getByRole("progressbar")).toBeVisible({ timeout: AUDIT_MS });
  await expect(readiness(page).getByRole("button", { name: "Check again" })).toBeVisible({
    timeout: AUDIT_MS,
  });
  expect(await readiness(page).getByRole("time").getAttribute("datetime")).not.toBe(before);

  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widerThanScreen(page)).toBe(0);
  expect(await settledFindings(page)).toEqual([]);
});

test("when two brands share a slug, ?brand={id} tells them apart; without it the one last changed is shown", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const [newer, older] = await workspace.seed([
    { name: "Twin & Co", domain: "not-a-domain" },
    { name: "twin co", domain: "neither-is-this" },
  ]);
  const shown = page.getByRole("banner").locator("p");
  for (const brand of [older, newer]) {
    await page.goto(`/brand/twin-co?brand=${brand?.id}`);
    await expect(shown).toHaveText(brand?.domain ?? "");
  }
  await page.goto("/brand/twin-co");
  await expect(shown).toHaveText("not-a-domain");
  await expect(readiness(page).getByRole("alert")).toContainText("The audit of not-a-domain failed.", {
    timeout: 30_000,
  });
  await expect(readiness(page).getByRole("alert")).toContainText("Correct the domain of the brand.");
  await page.goto("/brand/twin-company");
  await expect(shown).toHaveText("Brand workspace");
  await expect(readiness(page)).toHaveCount(0);
});

// @spec-6.7
test("somebody else's brand shows nothing but the samples", { tag: "@long" }, async ({ page, workspace }) => {
  await page.goto(`/brand/secret?brand=${workspace.member.session.user.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Secret");
  await expect(page.getByRole("region", { name: "Visibility", exact: true })).toBeVisible();
  await expect(page.getByText("None of your brands is at this address.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Your brands" })).toHaveAttribute(
    "href",
    "/dashboard",
  );
  await expect(readiness(page)).toHaveCount(0);
});

test("a running audit counts, a daily limit says when it goes on, a lost answer can be asked for again", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const [brand] = await workspace.seed([{ name: "Played", domain: "played.example" }]);
  const standing = {
    brandId: brand?.id,
    domain: "played.example",
    progress: { done: 4, total: 80, label: "Reading page 5 of 12" },
    waitsUntil: null as string | null,
    error: null,
    audit: null,
  };
  let answer: { readonly status: number; readonly json: unknown } = { status: 500, json: {} };
  await page.route("**/api/v1/brands/*/readiness", (route) => route.fulfill(answer));
  await page.goto("/brand/played");
  await expect(readiness(page).getByRole("alert")).toContainText("Readiness could not be loaded.", {
    timeout: 30_000,
  });
  expect(await settledFindings(page)).toEqual([]);

  answer = { status: 200, json: { ...standing, state: "running" } };
  await readiness(page).getByRole("button", { name: "Try again" }).click();
  await expect(readiness(page).getByRole("heading", { name: "Reading played.example" })).toBeVisible();
  await expect(readiness(page).getByText("4 of 80", { exact: true })).toBeVisible();
  await expect(readiness(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "4");
  await expect(readiness(page).getByRole("status").first()).toHaveText("Reading page 5 of 12");
  expect(await settledFindings(page)).toEqual([]);

  answer = {
    status: 200,
    json: { ...standing, state: "queued", waitsUntil: "2030-01-02T03:04:00Z" },
  };
  await expect(readiness(page)).toContainText(/We’ll read it on .*2030/);
  await waitUntilLive(page);
});

test("a refusal to audit again is shown in the server's words", { tag: "@long" }, async ({
  page,
  workspace,
}) => {
  test.setTimeout(AUDIT_MS);
  await workspace.seed([{ name: "Refused", domain: "no-domain" }]);
  await page.route("**/api/v1/brands/*/audits", (route) =>
    route.fulfill({
      status: 429,
      json: { error: { code: "rate_limited", message: "Too many requests. Please try again in 5 minutes." } },
    }),
  );
  await page.goto("/brand/refused");
  await readiness(page).getByRole("button", { name: "Check again" }).click({ timeout: 30_000 });
  await expect(page.getByText("Too many requests. Please try again in 5 minutes.")).toBeVisible();
});
