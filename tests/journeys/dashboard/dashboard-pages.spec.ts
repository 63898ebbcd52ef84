import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { collectPageErrors } from "../page-errors.ts";
import { findingsInBothThemes } from "../settled-axe.ts";

test("the dashboard's pages have no accessibility findings in either theme", async ({ page, workspace }) => {
  test.slow();
  const complaints = collectPageErrors(page, ["406 (Not Acceptable)"]);
  const [brand] = await workspace.seed(["Harbor & Pine"]);
  for (const path of ["whats-new", "brands/new", `brands/${brand?.id}`, "brands/none"]) {
    await open(page, `/dashboard/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await findingsInBothThemes(page)).toEqual([]);
  }
  expect(complaints.filter((complaint) => !complaint.includes("400 (Bad Request)"))).toEqual([]);
});

test("what opens in the dashboard has none either", async ({ page, workspace }) => {
  await workspace.seed(["Harbor & Pine"]);
  await open(page, "/dashboard/brands/new");
  await page.getByRole("button", { name: "Create brand" }).click();
  await page.getByRole("combobox", { name: "Plan" }).click();
  await expect(page.getByRole("option", { name: "Free" })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
});
