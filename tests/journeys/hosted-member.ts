import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { hostedBackendUrl } from "./ports.ts";
import { totpAround, totpAt } from "./totp.ts";

/** Makes an account at the hosted backend. */
export async function createHosted(request: APIRequestContext): Promise<Account> {
  const account = {
    email: `ingrid.${randomBytes(6).toString("hex")}@halden.example`,
    password: `fjord and fell ${randomBytes(3).toString("hex")}`,
  };
  const answer = await request.post(`${hostedBackendUrl}/auth/v1/signup`, { data: account });
  expect(answer.status()).toBe(200);
  return account;
}

export const section = (page: Page) => page.getByRole("region", { name: "Two-step verification" });
export const codeField = (page: Page) => page.getByLabel("Six-digit code");
export const codeNow = (secret: string): string => totpAt(secret, Date.now());

/** Six digits that are not taken at this moment. */
export function wrongCode(secret: string): string {
  const right = totpAround(secret, Date.now());
  return ["111111", "222222", "333333", "444444"].find((code) => !right.includes(code)) ?? "";
}

/** Opens the set-up on /account and comes to the key; returns it. */
export async function beginSetUp(page: Page, name: string): Promise<string> {
  await section(page)
    .getByRole("button", { name: /^(Set up|Add another)$/ })
    .click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  return page.getByLabel("Key", { exact: true }).inputValue();
}

/** Sets up an authenticator on /account; returns its key. */
export async function setUp(page: Page, name: string): Promise<string> {
  const secret = await beginSetUp(page, name);
  await codeField(page).fill(codeNow(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(section(page).getByRole("listitem").filter({ hasText: name })).toBeVisible();
  return secret;
}
