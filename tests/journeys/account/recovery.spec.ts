import { expect, type Page } from "@playwright/test";
import { enter, signIn, test } from "../account.ts";
import { formMessage } from "../form-message.ts";
import { verifyLinkIn } from "../mailbox.ts";
import { timeFromTextTo } from "../moments.ts";

const SENT = "Check your inbox for a password reset link.";
const UPDATED = "Password updated. Redirecting…";
const newPassword = "a new course to steer";

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto("/forgot");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(confirmation);
  await page.getByRole("button", { name: "Update password" }).click();
}

// @spec-2.24 @spec-2.25 @spec-5.9
test("the forgot page needs an email and links back to /auth", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgot");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(formMessage(page, "Please enter your email address.")).toBeVisible();
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect(page).toHaveURL("/auth");
});

// @spec-2.25 @spec-4.17 @spec-7.10 @spec-7.11 @spec-8.10 @spec-9.12
test("a mailed recovery link shows the form for a new password; the old password is good no more", {
  tag: "@backend",
}, async ({ page, account, baseURL }) => {
  const asked = page.waitForRequest("**/auth/v1/recover**");
  await askForLink(page, account.email);
  const request = await asked;
  expect(request.postDataJSON()).toMatchObject({ email: account.email });
  expect(new URL(request.url()).searchParams.get("redirect_to")).toBe(`${baseURL}/auth/callback`);
  await expect(formMessage(page, SENT)).toBeVisible();

  const measured = await timeFromTextTo(page, UPDATED, "/dashboard");
  await page.goto(await verifyLinkIn(account.email, /Choose a new password/));
  const saved = page.waitForRequest(
    (sent) => sent.method() === "PUT" && sent.url().endsWith("/auth/v1/user"),
  );
  await choose(page, newPassword);
  expect((await saved).postDataJSON()).toMatchObject({ password: newPassword });
  await expect(formMessage(page, UPDATED)).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  const { elapsed, delays } = await measured();
  expect(delays).toContain(1200);
  expect(elapsed).toBeGreaterThanOrEqual(1190);

  await page.evaluate(() => window.localStorage.clear());
  await page.goto("/auth");
  await enter(page, account);
  await expect(formMessage(page, "Invalid login credentials")).toBeVisible();
  await enter(page, { ...account, password: newPassword });
  await expect(page).toHaveURL("/dashboard");
});

test("a used recovery link is reported in words, with a way to a new one", { tag: "@backend" }, async ({
  page,
  account,
}) => {
  await askForLink(page, account.email);
  const link = await verifyLinkIn(account.email, /Choose a new password/);
  await page.goto(link);
  await expect(page.getByLabel("New password")).toBeVisible();
  await page.goto("/pricing");
  await page.goto(link.replace("%2Fauth%2Fcallback", "%2Fauth%2Fcallback%3Ftype%3Drecovery"));
  await expect(formMessage(page, "Email link is invalid or has expired")).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL("/forgot");
});

// @spec-2.26 @spec-5.10
test("both password fields are needed and must be equal; their length is not judged here", async ({
  page,
}) => {
  await page.goto("/auth/callback?type=recovery");
  await choose(page, "", "");
  await expect(formMessage(page, "Please fill in both password fields.")).toBeVisible();
  await choose(page, "short", "");
  await expect(formMessage(page, "Please fill in both password fields.")).toBeVisible();
  await choose(page, "short", "shorter");
  await expect(formMessage(page, "Passwords do not match.")).toBeVisible();
  await choose(page, "short");
  await expect(formMessage(page, "Auth session missing!")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveValue("short");
});

// @spec-8.7
test("a reset mail that cannot be sent is reported, and so is a password that cannot be saved", async ({
  page,
  account,
}) => {
  await page.route("**/auth/v1/recover**", (route) => route.abort());
  await askForLink(page, account.email);
  await expect(formMessage(page, "Unable to send reset email. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);

  await signIn(page, account);
  await page.goto("/update-password");
  await page.route("**/auth/v1/user", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await choose(page, newPassword);
  await expect(formMessage(page, "Unable to update password. Please try again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Update password" })).toBeEnabled();
});

// @spec-2.27 @spec-4.17
test("a signed-in user chooses a new password on the update page and goes on to the dashboard", {
  tag: "@backend",
}, async ({ page, account }) => {
  await signIn(page, account);
  await page.goto("/update-password");
  await choose(page, account.password);
  await expect(page.getByRole("alert").filter({ hasText: /different from the old/ })).toBeVisible();
  await choose(page, newPassword);
  await expect(formMessage(page, UPDATED)).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});

// @spec-2.28
test("/reset leads to /forgot, or shows the form to a member who comes for recovery", async ({
  page,
  account,
}) => {
  await page.goto("/reset");
  await expect(page).toHaveURL("/forgot");
  await signIn(page, account);
  await page.goto("/reset?type=recovery");
  await expect(page.getByLabel("New password")).toBeVisible();
});
