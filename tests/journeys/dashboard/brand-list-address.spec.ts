import type { Page } from "@playwright/test";
import { expect, test } from "../brand-workspace.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search brands" });
const many = (count: number) => Array.from({ length: count }, (_, index) => `Brand ${index + 1}`);
const rows = (page: Page) => page.locator("tbody tr");

// @spec-4.27
test("the search waits until typing rests, then asks once", async ({ page, workspace }) => {
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
test("reload, Back and a shared link show the same list", async ({ page, workspace }) => {
  await workspace.seed(many(50));
  await page.goto("/dashboard/brands");
  await page.getByRole("combobox", { name: "Rows per page" }).click();
  await expect(page.getByRole("option")).toHaveText(["10", "25", "50"]);
  await page.getByRole("option", { name: "25" }).click();
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).dblclick();
  await expect(page.getByText("Showing 26–50 of 50 brands")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/brands?size=25&page=2");
  await expect(page.getByRole("button", { name: "Next page" })).toHaveAttribute("aria-disabled", "true");
  await page.reload();
  await expect(page.getByText("Showing 26–50 of 50 brands")).toBeVisible();
  await search(page).fill("Brand 1");
  await expect(page.getByText("Showing 1–11 of 11 brands")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Showing 1–25 of 50 brands")).toBeVisible();
  await expect(search(page)).toHaveValue("");
});

test("a page past the end lands on the last one", async ({ page, workspace }) => {
  await workspace.seed(many(12));
  await page.goto("/dashboard?page=99");
  await expect(page.getByText("Showing 11–12 of 12 brands")).toBeVisible();
  await expect(page).toHaveURL("/dashboard?page=2");
  await page.goto("/dashboard?page=-1&size=7&plan=gold");
  await expect(page.getByText("Showing 1–10 of 12 brands")).toBeVisible();
});

// @spec-2.39
test("A row click or Enter opens /brand/{slug}; a modified click opens a new tab", async ({
  page,
  context,
  workspace,
}) => {
  const [, bolt] = await workspace.seed(["Acme", "Bolt & Nut"]);
  const path = `/brand/bolt-nut?brand=${bolt?.id}`;
  await page.goto("/dashboard");
  const row = page.getByRole("row", { name: "Bolt & Nut" });
  const opened = context.waitForEvent("page");
  await row.getByText("Monthly").click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(new RegExp(path.replace("?", "\\?")));
  const openedByName = context.waitForEvent("page");
  await row.getByRole("link").click({ button: "middle" });
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
