import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type Account, enter, newCredentials, signIn, test } from "../account.ts";
import { formMessage } from "../form-message.ts";

type Backend = { readonly url: string | null; readonly publishableKey: string };
type Tokens = { readonly access_token: string; readonly refresh_token: string };

/** Makes an account; returns it with the fragment a mailed link to it would bring. */
async function accountWithLink(request: APIRequestContext, type = "magiclink") {
  const { backend }: { backend: Backend } = await (await request.get("/api/config")).json();
  const account = newCredentials();
  const headers = { apikey: backend.publishableKey };
  const answer = await request.post(`${backend.url ?? ""}/auth/v1/signup`, { headers, data: account });
  const { access_token, refresh_token }: Tokens = await answer.json();
  const tokens = { access_token, refresh_token, expires_in: "3600", token_type: "bearer", type };
  return { account, fragment: `#${new URLSearchParams(tokens)}` };
}

/** The email of the session that this browser keeps; null where it keeps none. */
const storedEmail = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name));
    const session: { user: { email: string } } | null = JSON.parse(localStorage.getItem(key ?? "") ?? "null");
    return session?.user.email ?? null;
  });

const question = (page: Page, { email }: Account) =>
  page.getByRole("heading", { name: `Continue as ${email}?` });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Presses the magic link button as the account's owner would; no mail is waited for. */
async function askForMagicLink(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.route("**/auth/v1/otp**", (route) => route.fulfill({ json: {} }));
  await button(page, "Email me a magic link").click();
  await expect(formMessage(page, "Magic link sent! Check your inbox to continue.")).toBeVisible();
}

test.describe.configure({ timeout: 120_000 });

test("on every page but the callback tokens in the address are ignored and leave the address bar", {
  tag: "@long",
}, async ({ page, request }) => {
  const member = (await accountWithLink(request)).account;
  const stranger = await accountWithLink(request);
  await signIn(page, member);
  for (const path of ["/", "/dashboard", "/account", "/pricing", "/auth", "/update-password"]) {
    await page.goto("about:blank");
    await page.goto(`${path}${stranger.fragment}`);
    await page.waitForLoadState("networkidle");
    expect(page.url(), path).not.toContain("access_token");
    expect(await storedEmail(page), path).toBe(member.email);
  }
  await page.goto(`/pricing?code=0123456789&plan=pro`);
  await expect(page).toHaveURL("/pricing?plan=pro");
});

test("tokens in the address of another page sign nobody in", { tag: "@long" }, async ({ page, request }) => {
  const { fragment } = await accountWithLink(request, "recovery");
  await page.goto(`/reset${fragment}`);
  await expect(page).toHaveURL("/forgot");
  expect(await storedEmail(page)).toBeNull();
});

test("a link this browser asked for signs in at once, and its tokens leave the address bar", {
  tag: "@long",
}, async ({ page, request }) => {
  const { account, fragment } = await accountWithLink(request);
  await askForMagicLink(page, ` ${account.email.toUpperCase()} `);
  await page.goto(`/auth/callback${fragment}`);
  await expect(page).toHaveURL("/dashboard");
  expect(await storedEmail(page)).toBe(account.email);
  await page.goBack();
  expect(page.url()).not.toContain("access_token");
});

test("a link asked for elsewhere asks whom to continue as, and a refusal signs nobody in", async ({
  page,
  request,
}) => {
  const { account, fragment } = await accountWithLink(request);
  await askForMagicLink(page, newCredentials().email);
  await page.goto(`/auth/callback${fragment}`);
  await expect(question(page, account)).toBeVisible();
  expect(page.url()).not.toContain("access_token");
  expect(await storedEmail(page)).toBeNull();
  await button(page, "Cancel").click();
  await expect(page).toHaveURL("/auth");
  expect(await storedEmail(page)).toBeNull();

  await page.goto(`/auth/callback${fragment}`);
  await button(page, "Continue").click();
  await expect(page).toHaveURL("/dashboard");
  expect(await storedEmail(page)).toBe(account.email);
});

test("a link asked for more than an hour ago asks again", { tag: "@long" }, async ({ page, request }) => {
  const { account, fragment } = await accountWithLink(request);
  await askForMagicLink(page, account.email);
  await page.evaluate(() => {
    const name = "truenorth-asked-links";
    const links: { until: number }[] = JSON.parse(localStorage.getItem(name) ?? "[]");
    const older = links.map((link) => ({ ...link, until: link.until - 3_600_000 }));
    localStorage.setItem(name, JSON.stringify(older));
  });
  await page.goto(`/auth/callback${fragment}`);
  await expect(question(page, account)).toBeVisible();
});

test("who is signed in stays so unless they continue as the account of the link", { tag: "@long" }, async ({
  page,
  request,
}) => {
  const member = (await accountWithLink(request)).account;
  const other = await accountWithLink(request);
  await signIn(page, member);
  await page.goto(`/auth/callback${other.fragment}`);
  await expect(question(page, other.account)).toBeVisible();
  await button(page, `Stay signed in as ${member.email}`).click();
  await expect(page).toHaveURL("/dashboard");
  expect(await storedEmail(page)).toBe(member.email);

  await page.goto(`/auth/callback${other.fragment}`);
  await button(page, "Continue").click();
  await expect(page).toHaveURL("/dashboard");
  expect(await storedEmail(page)).toBe(other.account.email);
});

test("a stranger's recovery link never shows the password form for the account that is signed in", async ({
  page,
  request,
}) => {
  const member = (await accountWithLink(request)).account;
  const other = await accountWithLink(request, "recovery");
  await signIn(page, member);
  await page.goto(`/auth/callback?type=recovery${other.fragment}`);
  await expect(question(page, other.account)).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveCount(0);
  await button(page, "Continue").click();
  await expect(page.getByLabel("New password")).toBeVisible();
  expect(await storedEmail(page)).toBe(other.account.email);
});

test("tokens that open nothing end no session", { tag: "@long" }, async ({ page, request }) => {
  const { account, fragment } = await accountWithLink(request);
  await page.goto(`/auth/callback${fragment.replace(/access_token=[^&]*/, "access_token=a.b.c")}`);
  await expect(page).toHaveURL("/auth");
  await enter(page, account);
  await expect(page).toHaveURL("/dashboard");
  await page.goto(`/auth/callback${fragment.replace(/access_token=[^&]*/, "access_token=a.b.c")}`);
  await expect(page).toHaveURL("/dashboard");
  expect(await storedEmail(page)).toBe(account.email);
});

test("a sign-in with Google that was started here ends without a question, another account's does not", {
  tag: "@long",
}, async ({ page, request }) => {
  const { account, fragment } = await accountWithLink(request);
  const config: object = await (await request.get("/api/config")).json();
  await page.route("**/api/config", (route) => route.fulfill({ json: { ...config, googleSignIn: true } }));
  await page.route("**/auth/v1/authorize**", (route) => route.fulfill({ body: "Google's page" }));
  await page.goto("/auth");
  await button(page, "Continue with Google").click();
  await expect(page.getByText("Google's page")).toBeVisible();
  // Of an account that never used Google.
  await page.goto(`/auth/callback${fragment}`);
  await expect(question(page, account)).toBeVisible();

  await page.route("**/auth/v1/user", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const user: { app_metadata: object } = await response.json();
    const app_metadata = { ...user.app_metadata, provider: "google" };
    await route.fulfill({ response, json: { ...user, app_metadata } });
  });
  await page.goto("about:blank");
  await page.goto(`/auth/callback${fragment}`);
  await expect(page).toHaveURL("/dashboard");
});

test("a server that cannot be reached leaves the link to be tried again", { tag: "@long" }, async ({
  page,
  request,
}) => {
  const { account, fragment } = await accountWithLink(request);
  await askForMagicLink(page, account.email);
  await page.route("**/auth/v1/user", (route) => route.abort());
  await page.goto(`/auth/callback${fragment}`);
  await expect(page.getByText("There is no connection to TrueNorth.")).toBeVisible({ timeout: 30_000 });
  await page.unroute("**/auth/v1/user");
  await button(page, "Try again").click();
  await expect(page).toHaveURL("/dashboard");
});
