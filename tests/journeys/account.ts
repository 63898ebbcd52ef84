import { randomBytes, randomInt } from "node:crypto";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { verifyLinkIn } from "./mailbox.ts";

export type Account = { readonly email: string; readonly password: string };

/** Credentials nobody has used: each test is somebody else. */
export function newCredentials(): Account {
  return {
    email: `ingrid.${randomBytes(6).toString("hex")}@halden.example`,
    password: `fjord and fell ${randomBytes(3).toString("hex")}`,
  };
}

/** What supabase-js would send along: the key, and where the mailed link leads back to. */
async function backendOf(request: APIRequestContext) {
  const answer = await request.get("/api/config");
  const config: { backend: { publishableKey: string } } = await answer.json();
  const callback = new URL("/auth/callback", answer.url()).href;
  return { apikey: config.backend.publishableKey, query: new URLSearchParams({ redirect_to: callback }) };
}

/** Makes an account as the product does; where the server asks for it, its address is confirmed and its password chosen by the mailed link. */
export async function createAccount(request: APIRequestContext): Promise<Account> {
  const account = newCredentials();
  const { apikey, query } = await backendOf(request);
  const answer = await request.post(`/auth/v1/signup?${query}`, { headers: { apikey }, data: account });
  expect(answer.status()).toBe(200);
  const { access_token: token }: { access_token?: string } = await answer.json();
  if (token === undefined) {
    const followed = await request.get(await verifyLinkIn(account.email), { maxRedirects: 0 });
    const tokens = new URLSearchParams(new URL(followed.headers().location ?? "").hash.slice(1));
    const saved = await request.put("/auth/v1/user", {
      headers: { apikey, authorization: `Bearer ${tokens.get("access_token")}` },
      data: { password: account.password },
    });
    expect(saved.status()).toBe(200);
  }
  return account;
}

/** Every test speaks from an address of its own; `account` is a new one, confirmed and not signed in. */
export const test = base.extend<{ account: Account }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  extraHTTPHeaders: async ({}, use) => {
    const [a, b, c] = [randomInt(256), randomInt(256), randomInt(1, 255)];
    await use({ "X-Forwarded-For": `10.${a}.${b}.${c}` });
  },
  account: async ({ request }, use) => use(await createAccount(request)),
});

/** Fills in the form of /auth and sends it. */
export async function enter(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs in by the form, to the dashboard. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto("/auth");
  await enter(page, account);
  await expect(page).toHaveURL(/\/dashboard/);
}
