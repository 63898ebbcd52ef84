import { expect, type Page, type Request, test } from "@playwright/test";
import { enter } from "../account.ts";
import { formMessage } from "../form-message.ts";
import { beginSetUp, codeField, codeNow, createHosted, section, setUp, wrongCode } from "../hosted-member.ts";
import { chooseFromAccountMenu } from "../member.ts";
import { collectPageErrors } from "../page-errors.ts";
import { findings } from "../settled-axe.ts";
import { base32, totpAt } from "../totp.ts";

const goOn = (page: Page) => page.getByRole("button", { name: "Continue" });
const statusOnPage = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

// Each signs in several times, and every call goes to another origin.
test.describe.configure({ timeout: 120_000 });

/** Signs in and comes to a page; `account` has no second step yet, or is asked for it afterwards. */
async function signInTo(page: Page, path: string, account: { email: string; password: string }) {
  await page.goto(path);
  await enter(page, account);
}

test("the codes of the stand-in are those of RFC 6238", () => {
  const secret = base32(Buffer.from("12345678901234567890"));
  const moments = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000];
  expect(moments.map((seconds) => totpAt(secret, seconds * 1000))).toEqual([
    "287082",
    "081804",
    "005924",
    "353130",
  ]);
});

// @spec-4.29 @spec-4.30 @spec-7.18
test("factors are enrolled, challenged, verified and removed; the next level is aal2 from the first verified one on", {
  tag: "@long",
}, async ({ page, request }) => {
  const complaints = collectPageErrors(page);
  const account = await createHosted(request);
  const calls: Request[] = [];
  page.on("request", (one) => {
    if (one.url().includes("/factors") && one.method() !== "OPTIONS") calls.push(one);
  });
  await signInTo(page, "/account", account);
  await expect(section(page)).toContainText("It is off.");
  const secret = await beginSetUp(page, "Pocket phone");
  const picture = page.getByRole("img", { name: "QR code with the key, for your authenticator app" });
  expect(
    await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
  ).toBe(9);
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(codeField(page)).toHaveAttribute("inputmode", "numeric");
  const code = codeNow(secret);
  await codeField(page).fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await expect(codeField(page)).toHaveValue(code);
  await page.keyboard.press("Enter");
  await expect(statusOnPage(page, "Two-step verification is on.")).toBeVisible();
  await expect(section(page).getByRole("listitem")).toContainText("Pocket phone");
  await expect(section(page).getByRole("listitem")).toContainText(`Added`);

  await chooseFromAccountMenu(page, "Log Out");
  await expect(page).toHaveURL("/");
  await signInTo(page, "/account?from=mail#top", account);
  await expect(page).toHaveURL("/auth/two-step");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/auth/two-step");
  await page.goto("/account?from=mail#top");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step.");
  await codeField(page).fill(codeNow(secret));
  await goOn(page).click();
  await expect(page).toHaveURL("/account?from=mail#top");
  await page.goto("/auth/two-step");
  await expect(page).toHaveURL("/dashboard");

  await page.goto("/account");
  await section(page).getByRole("button", { name: "Remove Pocket phone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(statusOnPage(page, "Pocket phone was removed.")).toBeVisible();
  await expect(section(page)).toContainText("It is off.");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard");

  const [enrolled, challenged, verified] = calls;
  expect(enrolled?.postDataJSON()).toEqual({
    friendly_name: "Pocket phone",
    factor_type: "totp",
    issuer: "TrueNorth",
  });
  expect(challenged?.url()).toMatch(/\/auth\/v1\/factors\/[0-9a-f-]{36}\/challenge$/);
  expect(verified?.url()).toMatch(/\/auth\/v1\/factors\/[0-9a-f-]{36}\/verify$/);
  expect(Object.keys(verified?.postDataJSON()).toSorted()).toEqual(["challenge_id", "code"]);
  expect(calls.at(-1)?.method()).toBe("DELETE");
  expect(calls).toHaveLength(6);
  expect(complaints).toEqual([]);
});

// @spec-8.24
test("a wrong code is reported in the provider's words and the page stays; a lost connection keeps the code; Sign out leads home", {
  tag: "@long",
}, async ({ page, request }) => {
  const account = await createHosted(request);
  await signInTo(page, "/account", account);
  const secret = await setUp(page, "Pocket phone");
  await chooseFromAccountMenu(page, "Log Out");
  await expect(page).toHaveURL("/");
  await signInTo(page, "/plan", account);
  await goOn(page).click();
  await expect(formMessage(page, "Please enter the six digits that your app shows.")).toBeVisible();
  await codeField(page).fill(wrongCode(secret));
  await goOn(page).click();
  await expect(formMessage(page, "Invalid TOTP code entered")).toBeVisible();
  await expect(page.getByText("Enter the code your app shows now.")).toBeVisible();
  await expect(codeField(page)).toHaveValue("");
  await expect(codeField(page)).toBeFocused();
  await expect(page).toHaveURL("/auth/two-step");
  await page.route("**/factors/**", (route) => route.abort());
  await codeField(page).fill("123456");
  await goOn(page).click();
  await expect(formMessage(page, "The code could not be checked. Try again.")).toBeVisible();
  await expect(page.getByText("There is no connection to TrueNorth.")).toBeVisible();
  await expect(codeField(page)).toHaveValue("123456");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
});

// @spec-3.15 @spec-7.18
test("a set-up that is cancelled leaves nothing, and one of several is chosen at the sign-in", {
  tag: "@long",
}, async ({ page, request }) => {
  const account = await createHosted(request);
  await signInTo(page, "/account", account);
  await beginSetUp(page, "Left behind");
  const removed = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.getByRole("button", { name: "Cancel" }).click();
  expect((await removed).status()).toBe(200);
  await expect(section(page)).toContainText("It is off.");
  // Left by closing the page, it is removed by the next set-up: the name is free again.
  await beginSetUp(page, "Pocket phone");
  await page.reload();
  const first = await setUp(page, "Pocket phone");
  const second = await setUp(page, "Desk tablet");
  await page.goto("/account");
  await section(page).getByRole("button", { name: "Remove Pocket phone" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("You can still sign in with your other");
  await page.keyboard.press("Escape");
  await chooseFromAccountMenu(page, "Log Out");
  await expect(page).toHaveURL("/");
  await signInTo(page, "/account", account);
  await codeField(page).fill(codeNow(second));
  await goOn(page).click();
  await expect(formMessage(page, "Invalid TOTP code entered")).toBeVisible();
  await page.getByRole("combobox", { name: "Authenticator" }).click();
  await page.getByRole("option", { name: "Desk tablet" }).click();
  await codeField(page).fill(codeNow(second));
  await goOn(page).click();
  await expect(page).toHaveURL("/account");
  // What was signed in with is gone: the other is asked for.
  await section(page).getByRole("button", { name: "Remove Desk tablet" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page).toHaveURL("/auth/two-step");
  await codeField(page).fill(codeNow(first));
  await goOn(page).click();
  await expect(section(page).getByRole("listitem")).toHaveCount(1);
});

test("where the authenticators cannot be read the page says so, and Try again reads them", {
  tag: "@long",
}, async ({ page, request }) => {
  await signInTo(page, "/account", await createHosted(request));
  await expect(section(page)).toContainText("It is off.");
  await page.route("**/auth/v1/user", (route) => route.abort());
  await page.reload();
  await expect(section(page).getByRole("alert")).toContainText("Your second step could not be read.");
  await page.unroute("**/auth/v1/user");
  await section(page).getByRole("button", { name: "Try again" }).click();
  await expect(section(page)).toContainText("It is off.");
});

test("two-step verification has no finding of axe in either theme, on a phone too", { tag: "@long" }, async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const account = await createHosted(request);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInTo(page, "/account", account);
  const look = async (state: string) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect([state, width, await findings(page)]).toEqual([state, width, []]);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess).toBeLessThanOrEqual(0);
    }
  };
  await section(page).scrollIntoViewIfNeeded();
  await look("off");
  await beginSetUp(page, "Pocket phone");
  await look("set-up");
  await page.getByRole("button", { name: "Turn on" }).click();
  await look("set-up-status");
  await page.getByRole("button", { name: "Cancel" }).click();
  await setUp(page, "Pocket phone");
  await setUp(page, "Desk tablet");
  await look("on");
  await chooseFromAccountMenu(page, "Log Out");
  await expect(page).toHaveURL("/");
  await signInTo(page, "/account", account);
  await expect(codeField(page)).toBeVisible();
  await look("challenge");
});
