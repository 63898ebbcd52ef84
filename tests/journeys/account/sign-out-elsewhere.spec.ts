import { expect } from "@playwright/test";
import { accountButton, chooseFromAccountMenu, test } from "../member.ts";

test("Log Out in one tab signs the others out: the public header changes, a guarded page is left", async ({
  page,
  context,
  member,
}) => {
  expect(member.email).toContain("@");
  const [publicTab, guardedTab] = [await context.newPage(), await context.newPage()];
  await publicTab.goto("/pricing");
  await expect(accountButton(publicTab)).toBeVisible();
  await guardedTab.goto("/account");
  await expect(guardedTab.getByLabel("Full name")).toBeVisible();
  await page.goto("/plan");
  await chooseFromAccountMenu(page, "Log Out");
  await expect(page).toHaveURL("/");
  await expect(accountButton(publicTab)).toBeHidden();
  await expect(publicTab.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  await expect(guardedTab).toHaveURL("/auth");
  await expect(guardedTab.getByLabel("Full name")).toHaveCount(0);
});
