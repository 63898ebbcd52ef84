import { expect, type Page } from "@playwright/test";
import { accountButton, chooseFromAccountMenu, test } from "../member.ts";
import { findings } from "../settled-axe.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Reset Password" });
const passwords = (page: Page) => ({
  first: page.getByLabel("New password", { exact: true }),
  second: page.getByLabel("Confirm password", { exact: true }),
});

async function openDialog(page: Page): Promise<void> {
  await chooseFromAccountMenu(page, "Reset Password");
  await expect(dialogOf(page)).toBeVisible();
}

async function type(page: Page, password: string, confirmation: string): Promise<void> {
  await passwords(page).first.fill(password);
  await passwords(page).second.fill(confirmation);
}

const update = (page: Page) => page.getByRole("button", { name: "Update password" }).click();

// @spec-2.32 @spec-4.19 @spec-4.20
test("the dialog is opened and closed by keyboard, keeps the focus and gives it back, and forgets what was typed", {
  tag: "@long",
}, async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.goto("/plan");
  await accountButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("r");
  await page.keyboard.press("Enter");
  await expect(passwords(page).first).toBeFocused();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    await expect(dialogOf(page).locator(":focus")).toHaveCount(1);
  }
  await type(page, "seven77", "other");
  await update(page);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("radio", { name: "Send email" }).check();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(accountButton(page)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 800 });
  await openDialog(page);
  await expect(dialogOf(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("radio", { name: "Change now" })).toBeChecked();
  await expect(passwords(page).first).toHaveValue("");
  await expect(page.getByText("characters long.")).toBeHidden();
});

// @spec-5.11 @spec-5.12 @spec-8.11 @spec-8.17
test("a new password is checked beside its fields, kept where saving fails, and saved: 'Password updated successfully.'", {
  tag: "@long",
}, async ({ page, request, member }) => {
  await page.goto("/plan");
  await openDialog(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByText("Password must be at least 8 characters.", { exact: true })).toBeVisible();
  await type(page, "seven77", "seven77");
  await update(page);
  await expect(
    dialog.getByText("Password must be at least 8 characters long.", { exact: true }),
  ).toBeVisible();
  await expect(passwords(page).first).toBeFocused();
  await type(page, "eight888", "eight889");
  await update(page);
  await expect(dialog.getByText("Passwords do not match.", { exact: true })).toBeVisible();
  await expect(passwords(page).second).toBeFocused();

  await type(page, "eight888", "eight888");
  await page.route("**/auth/v1/user", (route) => route.abort());
  await update(page);
  await expect(page.getByRole("alert").getByText("Unable to update password.")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(dialog).toBeVisible();
  await page.unroute("**/auth/v1/user");
  const message = "New password should be different from the old password.";
  await page.route("**/auth/v1/user", (route) =>
    route.fulfill({ status: 422, json: { code: "same_password", message } }),
  );
  await update(page);
  await expect(page.getByRole("alert").getByText(message)).toBeVisible();
  await expect(passwords(page).first).toHaveValue("eight888");

  await page.unroute("**/auth/v1/user");
  await type(page, "a new harbour", "a new harbour");
  await update(page);
  await expect(page.getByRole("status").getByText("Password updated successfully.")).toBeVisible();
  await expect(dialog).toBeHidden();
  const { backend } = await (await request.get("/api/config")).json();
  const signIn = (password: string) =>
    request.post("/auth/v1/token?grant_type=password", {
      headers: { apikey: backend.publishableKey },
      data: { email: member.email, password },
    });
  expect((await signIn("a new harbour")).status()).toBe(200);
  expect((await signIn(member.password)).status()).toBe(400);
});

// @spec-5.13 @spec-7.13 @spec-8.12 @spec-8.18
test("a recovery mail leads back to /auth/callback?type=recovery; without it 'Unable to send recovery email.', without an email 'No email address available for recovery.'", {
  tag: "@long",
}, async ({ page, member, baseURL }) => {
  await page.goto("/plan");
  await openDialog(page);
  await page.getByRole("radio", { name: "Send email" }).check();
  await expect(dialogOf(page)).toContainText(member.email);
  const send = page.getByRole("button", { name: "Send recovery email" });
  await page.route("**/auth/v1/recover**", (route) => route.abort());
  await send.click();
  await expect(page.getByRole("alert").getByText("Unable to send recovery email.")).toBeVisible();
  await expect(dialogOf(page)).toBeVisible();
  await page.unroute("**/auth/v1/recover**");
  const asked = page.waitForRequest("**/auth/v1/recover**");
  await send.click();
  const request = await asked;
  expect(new URL(request.url()).searchParams.get("redirect_to")).toBe(
    `${baseURL}/auth/callback?type=recovery`,
  );
  expect(request.postDataJSON()).toMatchObject({ email: member.email });
  await expect(page.getByRole("status").getByText("Check your inbox for the recovery link.")).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();

  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("sb-")) ?? "";
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, user: { ...session.user, email: "" } }));
  });
  await page.reload();
  await openDialog(page);
  await page.getByRole("radio", { name: "Send email" }).check();
  await send.click();
  await expect(
    dialogOf(page).getByText("No email address available for recovery.", { exact: true }),
  ).toBeVisible();
});
