import { expect } from "@playwright/test";
import { enter, newCredentials, test } from "../account.ts";
import { formMessage } from "../form-message.ts";
import { mailTo, verifyLinkIn } from "../mailbox.ts";

const CHECK_INBOX = "Check your inbox to verify your email.";

// @spec-2.23 @spec-4.15 @spec-7.6 @spec-8.10
test("sign-up mails a link that leads back to /auth/callback, where its owner chooses the password and is signed in", {
  tag: "@backend",
}, async ({ page, baseURL }) => {
  const account = newCredentials();
  await page.goto("/signup");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("tab", { name: "Create account" })).toHaveAttribute("aria-selected", "true");
  await page.getByLabel("Email").fill(`  ${account.email} `);
  await page.getByLabel("Password").fill(account.password);
  const asked = page.waitForRequest("**/auth/v1/signup**");
  await page.getByRole("button", { name: "Create account" }).click();
  const request = await asked;
  expect(request.postDataJSON()).toMatchObject(account);
  expect(new URL(request.url()).searchParams.get("redirect_to")).toBe(`${baseURL}/auth/callback`);
  await expect(formMessage(page, CHECK_INBOX)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);

  await page.getByRole("tab", { name: "Sign in" }).click();
  await expect(formMessage(page, CHECK_INBOX)).toBeHidden();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(formMessage(page, "Email not confirmed")).toBeVisible();

  const link = await verifyLinkIn(account.email, /Confirm your e-mail address/);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password.");
  await page.getByLabel("New password").fill(account.password);
  await page.getByLabel("Confirm password").fill(account.password);
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("who signs up from a report finds its site in the form for the first brand, after the mailed link too", {
  tag: "@backend",
}, async ({ page, context }) => {
  const account = newCredentials();
  await page.goto("/signup?domain=tasklane.example&company=Tasklane+%26+Co");
  await expect(page).toHaveURL("/auth");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(formMessage(page, CHECK_INBOX)).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(await verifyLinkIn(account.email, /Confirm your e-mail address/));
  await tab.getByLabel("New password").fill("a password of my own");
  await tab.getByLabel("Confirm password").fill("a password of my own");
  await tab.getByRole("button", { name: "Update password" }).click();
  await expect(tab).toHaveURL("/dashboard/brands/new");
  await expect(tab.getByLabel("Domain")).toHaveValue("tasklane.example");
  await expect(tab.getByLabel("Brand Name")).toHaveValue("Tasklane & Co");
});

test("a link that was used before is reported in words, on the callback and after it on /auth", {
  tag: "@backend",
}, async ({ page, account }) => {
  const words = "Email link is invalid or has expired";
  await page.goto(await verifyLinkIn(account.email));
  await expect(formMessage(page, words)).toBeVisible();
  expect(page.url()).toContain("/auth/callback");
  await expect(page).toHaveURL("/auth");
  await expect(formMessage(page, words)).toBeVisible();
  await enter(page, account);
  await expect(page).toHaveURL("/dashboard");
});

test("someone who has an account already gets the same message, and a mail that says so", {
  tag: "@backend",
}, async ({ page, account }) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Create account" }).click();
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill("another password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(formMessage(page, CHECK_INBOX)).toBeVisible();
  expect(await mailTo(account.email, /You already have a TrueNorth account/)).toContain("/auth");
});

// @spec-8.3
test("a weak password is refused in the provider's words", { tag: "@backend" }, async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel("Email").fill(newCredentials().email);
  await page.getByLabel("Password").fill("short");
  const answered = page.waitForResponse("**/auth/v1/signup**");
  await page.getByRole("button", { name: "Create account" }).click();
  const { msg }: { msg: string } = await (await answered).json();
  expect(msg.length).toBeGreaterThan(10);
  await expect(formMessage(page, msg)).toBeVisible();
});
