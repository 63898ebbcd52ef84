import { expect, type Page } from "@playwright/test";
import { newCredentials, test } from "../account.ts";
import { formMessage } from "../form-message.ts";
import { mailTo, verifyLinkIn } from "../mailbox.ts";
import { timeFromTextTo } from "../moments.ts";

const SENT = "Magic link sent! Check your inbox to continue.";
const button = (page: Page) => page.getByRole("button", { name: "Email me a magic link" });

// @spec-5.8
test("a magic link needs an email", async ({ page }) => {
  await page.goto("/auth");
  await button(page).click();
  await expect(formMessage(page, "Please enter your email to receive a magic link.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
});

// @spec-2.24 @spec-2.26 @spec-4.16 @spec-7.8 @spec-8.10
test("a magic link is mailed, leads back to /auth/callback and signs in", { tag: "@backend" }, async ({
  page,
  account,
  baseURL,
}) => {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(account.email);
  const asked = page.waitForRequest("**/auth/v1/otp**");
  await button(page).click();
  const request = await asked;
  expect(request.postDataJSON()).toMatchObject({ email: account.email, create_user: false });
  expect(new URL(request.url()).searchParams.get("redirect_to")).toBe(`${baseURL}/auth/callback`);
  await expect(formMessage(page, SENT)).toBeVisible();

  await page.route("**/api/config", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto(await verifyLinkIn(account.email, /Your sign-in link/));
  await expect(page.getByText("Completing sign in…")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});

test("an address without an account gets the same message on the page, and learns by mail how to get one", {
  tag: "@backend",
}, async ({ page }) => {
  const { email } = newCredentials();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await button(page).click();
  await expect(formMessage(page, SENT)).toBeVisible();
  expect(await mailTo(email, /There is no TrueNorth account/)).toContain("/signup");
});

test("a magic link that a hosted project refuses for want of an account looks like one that was sent", async ({
  page,
}) => {
  await page.goto("/auth");
  await page.route("**/auth/v1/otp**", (route) =>
    route.fulfill({
      status: 422,
      json: { code: 422, error_code: "otp_disabled", msg: "Signups not allowed for otp" },
    }),
  );
  await page.getByLabel("Email").fill("ingrid@halden.example");
  await button(page).click();
  await expect(formMessage(page, SENT)).toBeVisible();
});

// @spec-8.5
test("a magic link that cannot be sent is reported, and the email stays", async ({ page }) => {
  await page.goto("/auth");
  await page.route("**/auth/v1/otp**", (route) => route.fulfill({ status: 502, body: "bad gateway" }));
  await page.getByLabel("Email").fill("ingrid@halden.example");
  await button(page).click();
  await expect(formMessage(page, "Unable to send magic link. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("ingrid@halden.example");
});

// @spec-4.16 @spec-9.12
test("a callback without a session leads to /auth after 1.5 seconds", async ({ page }) => {
  const measured = await timeFromTextTo(page, "Completing sign in…", "/auth");
  await page.goto("/auth/callback");
  await expect(page).toHaveURL("/auth");
  const { elapsed, delays } = await measured();
  expect(delays).toContain(1500);
  expect(elapsed).toBeGreaterThanOrEqual(1490);
});
