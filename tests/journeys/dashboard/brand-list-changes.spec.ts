import type { Page } from "@playwright/test";
import { expect, test } from "../brand-workspace.ts";

const isWrite = (method: string) => method === "PATCH" || method === "DELETE";
const switchOf = (page: Page, name: string) => page.getByRole("row", { name }).getByRole("switch");
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Has changes wait until they are let through or refused; reading goes on. */
async function holdChanges(page: Page) {
  const waiting: ((isLet: boolean) => void)[] = [];
  await page.route("**/rest/v1/brands*", async (route) => {
    if (!isWrite(route.request().method())) return route.continue();
    const isLet = await new Promise<boolean>((resolve) => waiting.push(resolve));
    return isLet ? route.continue() : route.abort();
  });
  return {
    answerNext: async (isLet: boolean) => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.(isLet);
    },
  };
}

async function askToDelete(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(
    page.getByText(`Delete ${name}? This action cannot be undone.`, { exact: true }),
  ).toBeVisible();
}

// @spec-4.22 @spec-4.23
test("the UI flips first, and 'Brand {name} paused.' and 'Brand {name} activated.' follow; what cannot be saved is taken back", {
  tag: "@long",
}, async ({ page, workspace }) => {
  await workspace.seed(["Acme", "Other"]);
  const changes = await holdChanges(page);
  await page.goto("/dashboard");
  await switchOf(page, "Acme").click();
  await expect(switchOf(page, "Acme")).not.toBeChecked();
  await changes.answerNext(false);
  await expect(toast(page, "Unable to update brand.")).toBeVisible();
  await expect(switchOf(page, "Acme")).toBeChecked();

  await switchOf(page, "Acme").click();
  await expect(switchOf(page, "Acme")).not.toBeChecked();
  await expect(page.getByRole("row", { name: "Acme" })).toContainText("Inactive");
  expect((await workspace.stored()).every(({ status }) => status === "active")).toBe(true);
  await changes.answerNext(true);
  await expect(toast(page, "Brand Acme paused.")).toBeVisible();
  await switchOf(page, "Acme").click();
  await changes.answerNext(true);
  await expect(toast(page, "Brand Acme activated.")).toBeVisible();
  await expect(switchOf(page, "Acme")).toBeChecked();

  // Clicks faster than the server are saved in their order.
  for (let click = 0; click < 3; click += 1) await switchOf(page, "Other").click();
  await expect(switchOf(page, "Other")).not.toBeChecked();
  for (let click = 0; click < 3; click += 1) await changes.answerNext(true);
  await expect(toast(page, "Brand Other activated.")).toBeVisible();
  await expect(switchOf(page, "Other")).not.toBeChecked();
  const saved = async () => (await workspace.stored()).find(({ name }) => name === "Other")?.status;
  await expect.poll(saved).toBe("inactive");
});

// @spec-4.24 @spec-4.25 @spec-8.23
test("Delete removes the row after confirmation: '{name} removed.'; a delete that fails brings it back", async ({
  page,
  workspace,
}) => {
  await workspace.seed(["Acme", "Bolt", "Cord"]);
  const changes = await holdChanges(page);
  await page.goto("/dashboard");
  await askToDelete(page, "Bolt");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row", { name: "Bolt" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Actions for Bolt" })).toBeFocused();

  const deleteNow = page.getByRole("button", { name: "Delete", exact: true });
  await askToDelete(page, "Bolt");
  await deleteNow.click();
  await expect(page.getByRole("row", { name: "Bolt" })).toBeHidden();
  await changes.answerNext(false);
  await expect(toast(page, "Unable to delete brand.")).toBeVisible();
  await expect(page.getByRole("row", { name: "Bolt" })).toBeVisible();

  await askToDelete(page, "Bolt");
  await deleteNow.click();
  await expect(page.getByRole("row", { name: "Bolt" })).toBeHidden();
  await expect(page.getByText("Showing 1–2 of 2 brands")).toBeVisible();
  await expect(page.getByRole("row", { name: "Cord" })).toBeFocused();
  await changes.answerNext(true);
  await expect(toast(page, "Bolt removed.")).toBeVisible();
  expect((await workspace.stored()).map(({ name }) => name)).toEqual(["Acme", "Cord"]);
});

test("deleting the last row of the last page steps back a page", { tag: "@long" }, async ({
  page,
  workspace,
}) => {
  await workspace.seed(Array.from({ length: 11 }, (_, index) => `Brand ${index + 1}`));
  await page.goto("/dashboard?page=2");
  await askToDelete(page, "Brand 11");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Showing 1–10 of 10 brands")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});

test("two tabs: what one deletes the other neither saves nor keeps", { tag: "@long" }, async ({
  page,
  workspace,
}) => {
  const [acme] = await workspace.seed(["Acme", "Bolt"]);
  await page.goto("/dashboard");
  await expect(page.getByRole("row", { name: "Acme" })).toBeVisible();
  await workspace.member.client
    .from("brands")
    .delete()
    .eq("id", acme?.id ?? "");
  await switchOf(page, "Acme").click();
  await expect(toast(page, "Brand not found.")).toBeVisible();
  await expect(page.getByRole("row", { name: "Acme" })).toBeHidden();
  // One brand alone needs no search and no pages.
  await expect(page.getByRole("row", { name: "Bolt" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByText(/^Showing /)).toBeHidden();
});
