import { expect } from "@playwright/test";
import { enter } from "../account.ts";
import { formMessage } from "../form-message.ts";
import { codeField, section, setUp, wrongCode } from "../hosted-member.ts";
import { chooseFromAccountMenu, test } from "../member.ts";
import { totpAt } from "../totp.ts";

const STEP_MS = 30_000;

test("the embedded backend takes a second step: set up with a QR code, asked for at the next sign-in, removed", async ({
  page,
  member,
}) => {
  await page.goto("/account");
  await expect(section(page)).toContainText("It is off.");
  const secret = await setUp(page, "Pocket phone");

  await chooseFromAccountMenu(page, "Log Out");
  await expect(page).toHaveURL("/");
  await page.goto("/account");
  await enter(page, member);
  await expect(page).toHaveURL("/auth/two-step");
  await codeField(page).fill(wrongCode(secret));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(formMessage(page, "Invalid TOTP code entered")).toBeVisible();
  // A code is good once: the app shows the next one by then.
  await codeField(page).fill(totpAt(secret, Date.now() + STEP_MS));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/account");

  await section(page).getByRole("button", { name: "Remove Pocket phone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(section(page)).toContainText("It is off.");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard");
});
