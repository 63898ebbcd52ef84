import { expect, type Page } from "@playwright/test";
import { enter, newCredentials, signIn, test } from "../account.ts";
import { formMessage } from "../form-message.ts";
import { mailTo, verifyLinkIn } from "../mailbox.ts";
import { timeFromTextTo } from "../moments.ts";
import { findings } from "../settled-axe.ts";

const CHECK_INBOX = "Check your inbox to verify your email.";
const MAGIC_SENT = "Magic link sent! Check your inbox to continue.";
const RESET_SENT = "Check your inbox for a password reset link.";
const UPDATED = "Password updated. Redirecting…";
const newPassword = "a new course to steer";

const magic = (page: Page) => page.getByRole("button", { name: "Email me a magic link" });

async function createAccount(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
}

async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto("/forgot");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(confirmation);
  await page.getByRole("button", { name: "Update password" }).click();
}

// @spec-2.23 @spec-4.15 @spec-7.6 @spec-8.3 @spec-8.10
test("sign-up mails a link that leads back to /auth/callback, where its owner chooses the password and is signed in", {
  tag: "@backend",
}, async ({ page, baseURL }) => {
  const account = newCredentials();
  await page.goto("/signup");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("tab", { name: "Create account" })).toHaveAttribute("aria-selected", "true");
  // A weak password is refused in the provider's words.
  const answered = page.waitForResponse("**/auth/v1/signup**");
  await createAccount(page, { ...account, password: "short" });
  const { msg }: { msg: string } = await (await answered).json();
  expect(msg.length).toBeGreaterThan(10);
  await expect(formMessage(page, msg)).toBeVisible();

  const asked = page.waitForRequest("**/auth/v1/signup**");
  await createAccount(page, { ...account, email: `  ${account.email} ` });
  const request = await asked;
  expect(request.postDataJSON()).toMatchObject(account);
  expect(new URL(request.url()).searchParams.get("redirect_to")).toBe(`${baseURL}/auth/callback`);
  await expect(formMessage(page, CHECK_INBOX)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);

  await page.getByRole("tab", { name: "Sign in" }).click();
  await expect(formMessage(page, CHECK_INBOX)).toBeHidden();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(formMessage(page, "Email not confirmed")).toBeVisible();

  const link = await verifyLinkIn(account.email, /Confirm your email address/);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your address is confirmed.");
  await choose(page, account.password);
  await expect(page).toHaveURL("/dashboard");

  // Used before, the link says so, on the callback and after it on /auth.
  await page.evaluate(() => window.localStorage.clear());
  const words = "Email link is invalid or has expired";
  await page.goto(link);
  await expect(formMessage(page, words)).toBeVisible();
  expect(page.url()).toContain("/auth/callback");
  await expect(page).toHaveURL("/auth");
  await expect(formMessage(page, words)).toBeVisible();
  await enter(page, account);
  await expect(page).toHaveURL("/dashboard");
});

test("a confirmation opened in another browser leads to the password there; left out, the account page sets it", {
  tag: ["@backend", "@long"],
}, async ({ page, browser, baseURL }) => {
  const account = newCredentials();
  await page.goto("/signup");
  await createAccount(page, account);
  await expect(page.getByText(`The mail goes to ${account.email}. Its link works once`)).toBeVisible();
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? "" });
  await elsewhere.goto(await verifyLinkIn(account.email, /Confirm your email address/));
  await expect(elsewhere.getByText(`For ${account.email}`)).toBeVisible();
  // Opened is not signed in: that takes the password, or the sender of a link would choose the account.
  const kept = () => Object.keys(localStorage).filter((name) => name.startsWith("sb-"));
  expect(await elsewhere.evaluate(kept)).toEqual([]);
  await elsewhere.getByRole("link", { name: "Cancel" }).click();
  await expect(elsewhere).toHaveURL("/auth");
  await elsewhere.close();

  // No password was chosen there: the first one has ended, and the page leads on by mail.
  await page.getByRole("tab", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(formMessage(page, "Invalid login credentials")).toBeVisible();
  await expect(page.getByText("“Email me a magic link” below signs you in without it.")).toBeVisible();
  await magic(page).click();
  await expect(formMessage(page, MAGIC_SENT)).toBeVisible();
  await page.goto(await verifyLinkIn(account.email, /Your sign-in link/));
  await expect(page).toHaveURL("/dashboard");
  const reminder = page.getByText("Choose your password again. We ask because anyone could have signed up");
  await expect(reminder).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.goto("/account");
  const missing = page.getByText("No password yet");
  await expect(missing).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Set a password" }).click();
  await choose(page, newPassword);
  await expect(missing).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(reminder).toHaveCount(0);
  await page.evaluate(() => window.localStorage.clear());
  await page.goto("/auth");
  await enter(page, { ...account, password: newPassword });
  await expect(page).toHaveURL("/dashboard");
});

test("who signs up from a report finds its site in the form for the first brand, after the mailed link too", {
  tag: ["@backend", "@long"],
}, async ({ page, context }) => {
  const account = newCredentials();
  await page.goto("/signup?domain=tasklane.example&company=Tasklane+%26+Co");
  await expect(page).toHaveURL("/auth");
  await createAccount(page, account);
  await expect(formMessage(page, CHECK_INBOX)).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(await verifyLinkIn(account.email, /Confirm your email address/));
  await choose(tab, "a password of my own");
  await expect(tab).toHaveURL("/dashboard/brands/new");
  await expect(tab.getByLabel("Domain")).toHaveValue("tasklane.example");
  await expect(tab.getByLabel("Brand Name")).toHaveValue("Tasklane & Co");

  // Anyone who has an account already gets the same answer, and a mail that says so.
  await tab.evaluate(() => window.localStorage.clear());
  await page.goto("/signup");
  await createAccount(page, { ...account, password: "another password" });
  await expect(formMessage(page, CHECK_INBOX)).toBeVisible();
  expect(await mailTo(account.email, /You already have a TrueNorth account/)).toContain("/auth");
});

// @spec-2.24 @spec-2.26 @spec-4.16 @spec-5.8 @spec-7.8 @spec-8.5 @spec-8.10
test("a magic link is mailed, leads back to /auth/callback and signs in", {
  tag: ["@backend", "@long"],
}, async ({ page, account, baseURL }) => {
  await page.goto("/auth");
  await magic(page).click();
  await expect(formMessage(page, "Please enter your email to receive a magic link.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  // An address without an account gets the same answer on the page, and by mail how to get one.
  const stranger = newCredentials();
  await page.getByLabel("Email").fill(stranger.email);
  await magic(page).click();
  await expect(formMessage(page, MAGIC_SENT)).toBeVisible();
  expect(await mailTo(stranger.email, /There is no TrueNorth account/)).toContain("/signup");

  await page.getByLabel("Email").fill(account.email);
  await page.route("**/auth/v1/otp**", (route) => route.fulfill({ status: 502, body: "bad gateway" }));
  await magic(page).click();
  await expect(formMessage(page, "Unable to send magic link. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await page.unroute("**/auth/v1/otp**");
  // A hosted project refuses for want of an account: that looks like a link that was sent.
  await page.route("**/auth/v1/otp**", (route) =>
    route.fulfill({
      status: 422,
      json: { code: 422, error_code: "otp_disabled", msg: "Signups not allowed for otp" },
    }),
  );
  await magic(page).click();
  await expect(formMessage(page, MAGIC_SENT)).toBeVisible();
  await page.unroute("**/auth/v1/otp**");
  const asked = page.waitForRequest("**/auth/v1/otp**");
  await magic(page).click();
  const request = await asked;
  expect(request.postDataJSON()).toMatchObject({ email: account.email, create_user: false });
  expect(new URL(request.url()).searchParams.get("redirect_to")).toBe(`${baseURL}/auth/callback`);
  await expect(formMessage(page, MAGIC_SENT)).toBeVisible();

  // Signing in waits for it, so that its text can be seen on any machine.
  const seen = Promise.withResolvers<void>();
  await page.route("**/api/config", async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto(await verifyLinkIn(account.email, /Your sign-in link/));
  await expect(page.getByText("Completing sign in…")).toBeVisible();
  seen.resolve();
  await expect(page).toHaveURL("/dashboard");
});

// @spec-4.16 @spec-9.12
test("a callback without a session leads to /auth after 1.5 seconds", { tag: "@long" }, async ({ page }) => {
  const measured = await timeFromTextTo(page, "Completing sign in…", "/auth");
  await page.goto("/auth/callback");
  await expect(page).toHaveURL("/auth");
  const { elapsed, delays } = await measured();
  expect(delays).toContain(1500);
  expect(elapsed).toBeGreaterThanOrEqual(1490);
});

// @spec-2.24 @spec-2.25 @spec-5.9 @spec-8.7
test("the forgot page needs an email and links back to /auth; a reset mail that cannot be sent says so", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgot");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(formMessage(page, "Please enter your email address.")).toBeVisible();
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect(page).toHaveURL("/auth");
  await page.route("**/auth/v1/recover**", (route) => route.abort());
  const { email } = newCredentials();
  await askForReset(page, email);
  await expect(formMessage(page, "Unable to send reset email. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

// @spec-2.25 @spec-4.17 @spec-7.10 @spec-7.11 @spec-8.10 @spec-9.12
test("a mailed recovery link shows the form for a new password; the old password is good no more", {
  tag: "@backend",
}, async ({ page, account, baseURL }) => {
  const asked = page.waitForRequest("**/auth/v1/recover**");
  await askForReset(page, account.email);
  const request = await asked;
  expect(request.postDataJSON()).toMatchObject({ email: account.email });
  expect(new URL(request.url()).searchParams.get("redirect_to")).toBe(`${baseURL}/auth/callback`);
  await expect(formMessage(page, RESET_SENT)).toBeVisible();

  const measured = await timeFromTextTo(page, UPDATED, "/dashboard");
  const link = await verifyLinkIn(account.email, /Choose a new password/);
  await page.goto(link);
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

  // The link is used: the page says so, with a way to a new one.
  await page.goto("/pricing");
  await page.goto(link.replace("%2Fauth%2Fcallback", "%2Fauth%2Fcallback%3Ftype%3Drecovery"));
  await expect(formMessage(page, "Email link is invalid or has expired")).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL("/forgot");
});

// @spec-2.26 @spec-5.10
test("both password fields are needed and must be equal; their length is not judged here", {
  tag: "@long",
}, async ({ page }) => {
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

// @spec-2.27 @spec-2.28 @spec-4.17 @spec-8.7
test("a signed-in user chooses a new password on the update page and goes on to the dashboard", {
  tag: ["@backend", "@long"],
}, async ({ page, account }) => {
  await page.goto("/reset");
  await expect(page).toHaveURL("/forgot");
  await signIn(page, account);
  // A member who comes for recovery gets the form.
  await page.goto("/reset?type=recovery");
  await expect(page.getByLabel("New password")).toBeVisible();
  await page.goto("/update-password");
  await page.route("**/auth/v1/user", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await choose(page, newPassword);
  await expect(formMessage(page, "Unable to update password. Please try again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Update password" })).toBeEnabled();
  await page.unroute("**/auth/v1/user");
  await choose(page, account.password);
  await expect(page.getByRole("alert").filter({ hasText: /different from the old/ })).toBeVisible();
  await choose(page, newPassword);
  await expect(formMessage(page, UPDATED)).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});
