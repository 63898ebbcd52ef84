import { expect, type Page, test } from "@playwright/test";
import { answerApi } from "../api-answers.ts";
import { passTime, passTimeUntilVisible, stopTime } from "../moments.ts";
import { collectPageErrors, waitUntilLive } from "../page-errors.ts";

const PATH = "/api/v1/webhooks/get-started";
const INVALID = "Please enter a valid domain (e.g., example.com).";
const FAILURE = "We couldn't submit your details. Please try again.";

const button = (page: Page) => page.getByRole("main").getByRole("button", { name: /Get Started|Preparing…/ });

const toast = (page: Page) => page.locator(".toast", { hasText: FAILURE });

async function open(page: Page, query = "") {
  await page.goto(`/getstarted${query}`);
  await waitUntilLive(page);
}

/** With a domain and no time passing by itself. */
async function openWithoutTime(page: Page) {
  await page.clock.install();
  await open(page, "?domain=halden.example");
  await stopTime(page);
}

// @spec-4.1 @spec-5.3
test("the domain is judged after it was left, and the error goes with the next key", {
  tag: "@long",
}, async ({ page }) => {
  await open(page);
  const domain = page.getByLabel("Domain");
  await expect(button(page)).toBeDisabled();
  await domain.fill("not a domain");
  await expect(page.getByText(INVALID)).toBeHidden();
  await domain.blur();
  await expect(page.getByText(INVALID)).toBeVisible();
  await expect(domain).toHaveAttribute("aria-invalid", "true");
  await domain.press("End");
  await domain.pressSequentially("x");
  await expect(page.getByText(INVALID)).toBeHidden();
  await domain.press("Enter");
  await expect(page.getByText(INVALID)).toBeVisible();
  await expect(domain).toBeFocused();
  await domain.fill("https://www.Halden.example/shop");
  await expect(button(page)).toBeEnabled();
});

// @spec-2.16 @spec-2.17 @spec-3.1 @spec-4.3 @spec-5.4 @spec-7.1
test("a good answer leads to /success with what was typed", async ({ page }) => {
  const complaints = collectPageErrors(page);
  const posts = await answerApi(page);
  await open(page, "?domain=halden.example");
  await expect(page.getByLabel("Domain")).toHaveValue("halden.example");
  await page.getByLabel("Company name").fill("  Halden Coffee ");
  await button(page).click();
  await expect(page).toHaveURL("/success");
  await expect(page.getByLabel("Domain")).toHaveValue("halden.example");
  await expect(page.getByLabel("Company name")).toHaveValue("Halden Coffee");
  const post = posts.find(({ path }) => path === PATH)?.body;
  expect(post).toEqual({
    domain: "halden.example",
    companyName: "Halden Coffee",
    source: "get-started",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(complaints).toEqual([]);
});

// @spec-4.2 @spec-9.7
test("a slow answer is not waited for longer than two seconds", { tag: "@long" }, async ({ page }) => {
  await answerApi(page, { [PATH]: { status: 202, delayMs: 20_000 } });
  await openWithoutTime(page);
  await button(page).click();
  await page.clock.runFor(1999);
  await expect(button(page)).toHaveText("Preparing…");
  await expect(button(page)).toBeDisabled();
  await page.clock.runFor(1);
  await expect(page).toHaveURL("/success");
});

// @spec-4.4 @spec-7.1 @spec-8.1
for (const [name, answer] of [
  ["a refusal", { status: 500 }],
  ["a lost connection", "lost"],
] as const)
  test(`${name} is reported, keeps what was typed, and leads nowhere`, { tag: "@long" }, async ({ page }) => {
    await answerApi(page, { [PATH]: [answer, { status: 202 }] });
    await openWithoutTime(page);
    await page.getByLabel("Company name").fill("Halden Coffee");
    await button(page).click();
    await passTimeUntilVisible(page, toast(page));
    await page.clock.runFor(2300);
    await expect(page).toHaveURL(/\/getstarted/);
    await expect(page.getByLabel("Domain")).toHaveValue("halden.example");
    await expect(page.getByLabel("Company name")).toHaveValue("Halden Coffee");
    await button(page).click();
    await expect(page).toHaveURL("/success");
  });

test("a failure after the two seconds is reported on /success, and Back finds the draft", {
  tag: "@long",
}, async ({ page }) => {
  await answerApi(page, { [PATH]: { status: 500, delayMs: 3000 } });
  await open(page);
  await page.getByLabel("Domain").fill("halden.example");
  await page.getByLabel("Company name").fill("Halden Coffee");
  await button(page).click();
  await expect(page).toHaveURL("/success");
  await expect(toast(page)).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(toast(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByLabel("Domain")).toHaveValue("halden.example");
  await expect(page.getByLabel("Company name")).toHaveValue("Halden Coffee");
});

test("who leaves while it prepares is not called back", { tag: "@long" }, async ({ page }) => {
  await answerApi(page, { [PATH]: { status: 202, delayMs: 20_000 } });
  await openWithoutTime(page);
  await button(page).click();
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  const pricing = page.getByRole("heading", { level: 1, name: "Pay for how often you look." });
  await expect(pricing).toBeVisible();
  await page.clock.runFor(2500);
  await expect(pricing).toBeVisible();
  await expect(page).toHaveURL("/pricing");
});

// @spec-9.1
test("an error toast goes by itself after five seconds", { tag: "@long" }, async ({ page }) => {
  await answerApi(page, { [PATH]: { status: 503 } });
  await openWithoutTime(page);
  await button(page).click();
  await passTimeUntilVisible(page, toast(page));
  await passTime(page, 4800);
  await expect(toast(page)).toBeVisible();
  await passTime(page, 600);
  await expect(toast(page)).toBeHidden();
});
