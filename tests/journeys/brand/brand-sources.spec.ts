import type { Page } from "@playwright/test";
import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { findings, settledFindings } from "../settled-axe.ts";
import { bringAnswers } from "../source-answers.ts";

const table = (page: Page) => page.getByRole("table", { name: "Sources of answers" });
const main = (page: Page) => page.getByRole("main");

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("a member sees where assistants have it from, corrects a type, looks at one source and at the gaps", async ({
  page,
  workspace,
}) => {
  test.setTimeout(150_000);
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "northwind.example" }]);
  await bringAnswers(page, workspace.member, { brandId: brand?.id ?? "", surface: "web" });
  const path = `/brand/northwind-bikes?brand=${brand?.id}&tab=sources`;
  await open(page, path);
  await expect(table(page)).toContainText("northwind.example you");
  await expect(main(page).getByRole("heading", { name: /^[\d,]+ citations$/ })).toBeVisible();
  await expect(table(page).getByRole("row")).toHaveCount(9);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflow(page)).toBe(0);
  const used = table(page).getByRole("columnheader", { name: "Used %", exact: true });
  const end = await used.evaluate((cell) => cell.getBoundingClientRect().right);
  expect(end).toBeLessThanOrEqual(390);
  expect(await table(page).evaluate(({ parentElement: frame }) => frame?.getAttribute("data-more"))).toBe(
    "none",
  );
  await page.setViewportSize({ width: 1280, height: 800 });

  await main(page).getByRole("searchbox", { name: "Search domains" }).fill("nothing like it");
  await main(page).getByRole("button", { name: "Clear the search" }).click();
  const wikipedia = table(page).getByRole("row").filter({ hasText: "wikipedia.org" });
  await wikipedia.getByRole("button", { name: /^Type of wikipedia.org: Reference, a known work/ }).click();
  await main(page)
    .getByRole("menuitem", { name: /^Editorial/ })
    .click();
  await expect(main(page).getByText("wikipedia.org is now Editorial.")).toBeVisible();
  await expect(wikipedia).toContainText("by hand");
  await main(page).getByRole("button", { name: "Undo" }).click();
  await expect(wikipedia.getByRole("button", { name: /: Reference, a known work/ })).toBeVisible();

  await table(page).getByRole("link", { name: "cyclingtest.example", exact: true }).click();
  await expect(main(page).getByRole("heading", { name: "cyclingtest.example" })).toBeVisible();
  await expect(main(page).getByRole("table", { name: "Pages of cyclingtest.example" })).toContainText(
    "Best e-bikes for hills, tested",
  );
  await expect(
    main(page).getByRole("table", { name: "Named in answers that use cyclingtest.example" }),
  ).toContainText("Kestrel Cycles");
  expect(await settledFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await main(page).getByRole("link", { name: "All sources" }).click();

  await main(page).getByRole("navigation", { name: "Sources" }).getByRole("link", { name: "Gaps" }).click();
  await expect(main(page).getByRole("heading", { name: "Gaps" })).toBeVisible();
  await expect(main(page).getByText("Ask to be listed").first()).toBeVisible();
  await main(page).getByRole("navigation", { name: "Gaps by" }).getByRole("link", { name: "Pages" }).click();
  await expect(main(page).getByRole("link", { name: /Nine e-bikes, one Norwegian winter/ })).toBeVisible();
  expect(await settledFindings(page)).toEqual([]);
});

test("answers of surfaces that show no sources say so, and a brand without answers says what comes first", {
  tag: "@long",
}, async ({ page, workspace }) => {
  test.setTimeout(120_000);
  const [brand, empty] = await workspace.seed([
    { name: "Northwind Bikes", domain: "northwind.example" },
    { name: "Quiet Bikes", domain: "quiet.example" },
  ]);
  await bringAnswers(page, workspace.member, { brandId: brand?.id ?? "", surface: "api" });
  await open(page, `/brand/quiet-bikes?brand=${empty?.id}&tab=sources`);
  await expect(main(page).getByRole("heading", { name: "No answers yet" })).toBeVisible();
  const silent = main(page).getByRole("heading", { name: /^Your \d+ imported answers list no websites\.$/ });
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=sources`);
  await expect(silent).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Connect an assistant" })).toHaveAttribute(
    "href",
    /tab=preferences/,
  );
  await page.route("**/sources?*", (route) => route.abort());
  await page.reload();
  await expect(main(page).getByRole("alert")).toContainText("The sources could not be loaded.", {
    timeout: 30_000,
  });
  await page.unroute("**/sources?*");
  await main(page).getByRole("button", { name: "Try again" }).click();
  await expect(silent).toBeVisible();
});
