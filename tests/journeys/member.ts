import { randomBytes, randomInt } from "node:crypto";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";

export type Member = { readonly email: string; readonly password: string };

type SignUpOptions = { readonly fullName?: string };

/** Makes an account nobody has used and has the browser hold its session, as after a sign-in. */
export async function signUp(
  page: Page,
  request: APIRequestContext,
  { fullName }: SignUpOptions = {},
): Promise<Member> {
  const member = {
    email: `mara.${randomBytes(6).toString("hex")}@northwind.example`,
    password: `harbour ${randomBytes(6).toString("hex")}`,
  };
  const config: { backend: { publishableKey: string } } = await (await request.get("/api/config")).json();
  const answer = await request.post("/auth/v1/signup", {
    headers: { apikey: config.backend.publishableKey },
    data: { ...member, ...(fullName === undefined ? {} : { data: { full_name: fullName } }) },
  });
  expect(answer.status()).toBe(200);
  const session = await answer.text();
  await page.goto("/robots.txt");
  await page.evaluate((stored) => {
    const [host] = window.location.hostname.split(".");
    localStorage.setItem(`sb-${host}-auth-token`, stored);
  }, session);
  return member;
}

/** Every test speaks from an address of its own; `member` is someone new, signed in. */
export const test = base.extend<{ member: Member }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  extraHTTPHeaders: async ({}, use) => {
    const [a, b, c] = [randomInt(256), randomInt(256), randomInt(1, 255)];
    await use({ "X-Forwarded-For": `10.${a}.${b}.${c}` });
  },
  member: async ({ page, request }, use) => use(await signUp(page, request)),
});

/** The button of the account menu, once it is known whose. */
export const accountButton = (page: Page) => page.getByRole("button", { name: /^Account, / });

/** Opens the account menu and chooses an entry, by pointer. */
export async function chooseFromAccountMenu(page: Page, name: string): Promise<void> {
  await accountButton(page).click();
  await page.getByRole("menuitem", { name }).click();
}
