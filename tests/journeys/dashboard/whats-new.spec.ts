import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";

// @spec-2.66
test("What's New has three entries dated 2024-04-12 and the badge Updated", async ({ page, workspace }) => {
  expect(await workspace.stored()).toEqual([]);
  await open(page, "/dashboard/whats-new");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What's New");
  await expect(page.getByRole("banner")).toContainText("Updated");
  const entries = page.getByRole("main").getByRole("listitem");
  await expect(entries).toHaveCount(3);
  for (const [index, title] of [
    "Dashboard shell",
    "Brand analytics scaffolding",
    "Supabase hooks",
  ].entries()) {
    await expect(entries.nth(index).getByRole("heading")).toHaveText(title);
    await expect(entries.nth(index)).toContainText("2024-04-12");
  }
});
