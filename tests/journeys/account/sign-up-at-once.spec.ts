import { expect } from "@playwright/test";
import { newCredentials, test } from "../account.ts";
import { waitUntilLive } from "../page-errors.ts";

// @spec-4.15
test("sign-up that returns a session leads to the dashboard", async ({ page }) => {
  const { email, password } = newCredentials();
  await page.goto("/");
  await waitUntilLive(page);
  await page.getByRole("link", { name: "Sign up free" }).click();
  await expect(page).toHaveURL("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/dashboard");
});
