import { expect } from "@playwright/test";
import { enter, newCredentials, signIn, test } from "../account.ts";
import { formMessage } from "../form-message.ts";
import { collectPageErrors } from "../page-errors.ts";

const BOTH = "Please provide both email and password.";
const FALLBACK = "Something went wrong. Please try again.";

// @spec-5.7
test("sign-in needs email and password, and says so", async ({ page }) => {
  await page.goto("/auth");
  const send = page.getByRole("button", { name: "Sign in", exact: true });
  await send.click();
  await expect(formMessage(page, BOTH)).toBeVisible();
  await page.getByLabel("Email").fill("ingrid@halden.example");
  await send.click();
  await expect(formMessage(page, BOTH)).toBeVisible();
  await page.getByRole("tab", { name: "Create account" }).click();
  await expect(formMessage(page, BOTH)).toBeHidden();
  await page.getByLabel("Email").fill(" ");
  await page.getByLabel("Password").fill("fjord and fell");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(formMessage(page, BOTH)).toBeVisible();
});

// @spec-4.12
test("the mode is switched by tabs; switching clears messages and keeps what was typed", async ({ page }) => {
  await page.goto("/auth");
  const [signin, signup] = [
    page.getByRole("tab", { name: "Sign in" }),
    page.getByRole("tab", { name: "Create account" }),
  ];
  await expect(signin).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Password")).toHaveAttribute("autocomplete", "current-password");
  await page.getByLabel("Email").fill("ingrid@halden.example");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(formMessage(page, BOTH)).toBeVisible();
  await signin.focus();
  await page.keyboard.press("ArrowRight");
  await expect(signup).toBeFocused();
  await expect(signup).toHaveAttribute("aria-selected", "true");
  await expect(formMessage(page, BOTH)).toBeHidden();
  await expect(page.getByLabel("Email")).toHaveValue("ingrid@halden.example");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account.");
  await expect(page.getByLabel("Password")).toHaveAttribute("autocomplete", "new-password");
});

// @spec-2.24 @spec-7.7 @spec-8.3
test("a wrong password is reported in the provider's words and nothing typed is lost; the right one leads to the dashboard", {
  tag: "@backend",
}, async ({ page, account }) => {
  const complaints = collectPageErrors(page, ["400 (Bad Request)", "404 (Not Found)"]);
  await page.goto("/auth");
  await enter(page, { ...account, password: "not the password" });
  await expect(formMessage(page, "Invalid login credentials")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await expect(page.getByLabel("Password")).toHaveValue("not the password");
  const asked = page.waitForRequest(/\/auth\/v1\/token\?grant_type=password/);
  await page.getByLabel("Password").fill(account.password);
  await page.keyboard.press("Enter");
  expect((await asked).postDataJSON()).toMatchObject(account);
  await expect(page).toHaveURL("/dashboard");
  expect(complaints).toEqual([]);
});

test("an unknown address gets the same message as a wrong password", { tag: "@backend" }, async ({
  page,
}) => {
  await page.goto("/auth");
  await enter(page, newCredentials());
  await expect(formMessage(page, "Invalid login credentials")).toBeVisible();
});

// @spec-2.27 @spec-4.9 @spec-4.14 @spec-6.1
test("the guard shows a spinner while the session loads, asks to sign in, and returns to the page asked for", async ({
  page,
  account,
}) => {
  await page.route("**/api/config", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto("/update-password?from=mail#form");
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await enter(page, account);
  await expect(page).toHaveURL("/update-password?from=mail#form");
  await expect(page.getByLabel("New password")).toBeVisible();
});

// @spec-4.13
test("a signed-in user who visits /auth is led to the dashboard", async ({ page, account }) => {
  await signIn(page, account);
  await page.goto("/auth");
  await expect(page).toHaveURL("/dashboard");
});

// @spec-8.4
test("a lost connection is reported, and the form can be sent again", async ({ page, account }) => {
  await page.goto("/auth");
  await page.route("**/auth/v1/token**", (route) => route.abort(), { times: 1 });
  await enter(page, account);
  await expect(formMessage(page, FALLBACK)).toBeVisible();
  await expect(
    formMessage(page, "There is no connection to TrueNorth. Please check your network."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
});

// @spec-8.4
test("an error in which the provider says nothing has words all the same", async ({ page }) => {
  await page.goto("/auth");
  await page.route("**/auth/v1/token**", (route) => route.fulfill({ status: 503, body: "<html>" }));
  await enter(page, newCredentials());
  await expect(formMessage(page, FALLBACK)).toBeVisible();
});

test("a press counts once while the answer is on its way", async ({ page }) => {
  let requests = 0;
  const released = Promise.withResolvers<void>();
  await page.route("**/auth/v1/token**", async (route) => {
    requests += 1;
    await released.promise;
    await route.fulfill({ status: 400, json: { error_code: "invalid_credentials", msg: "Wrong" } });
  });
  await page.goto("/auth");
  await enter(page, newCredentials());
  await expect(page.getByRole("button", { name: "Signing in…" })).toBeDisabled();
  await page.getByLabel("Password").press("Enter");
  await page.getByLabel("Email").press("Enter");
  released.resolve();
  await expect(formMessage(page, "Wrong")).toBeVisible();
  expect(requests).toBe(1);
});

test("the password can be shown, pasted and filled in by a password manager", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/auth");
  const password = page.getByLabel("Password");
  await page.evaluate(() => navigator.clipboard.writeText("fjord and fell"));
  await password.focus();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(password).toHaveValue("fjord and fell");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username");
});
