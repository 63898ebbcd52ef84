import { expect, type Page } from "@playwright/test";
import { enter } from "../account.ts";
import { formMessage } from "../form-message.ts";
import { codeField, section, setUp, wrongCode } from "../hosted-member.ts";
import { chooseFromAccountMenu, test } from "../member.ts";
import { collectPageErrors } from "../page-errors.ts";
import { findingsInBothThemes } from "../settled-axe.ts";
import { totpAt } from "../totp.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save changes" });
const phoneMessage = "Phone number must be in international format (e.g. +1234567890).";
const profiles = "**/rest/v1/profiles**";
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

// @spec-2.30 @spec-3.12 @spec-5.14 @spec-5.15 @spec-7.14 @spec-7.15 @spec-8.20
test("a first visit makes the profile; what is saved is there after a reload", { tag: "@long" }, async ({
  page,
  member,
}) => {
  const complaints = collectPageErrors(page, ["406 (Not Acceptable)"]);
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith("/profiles")) return;
    const query = `select=${url.searchParams.get("select")} id=${url.searchParams.get("id")?.slice(0, 3)}`;
    asked.push(`${request.method()} ${query}`);
  });
  await page.goto("/account");
  await expect(page.getByLabel("Email")).toHaveValue(member.email);
  await expect(page.getByLabel("Email")).toHaveAttribute("readonly", "");
  await expect(page.getByLabel("Full name")).toHaveValue("");
  expect(asked).toEqual(["GET select=full_name,phone id=eq.", "POST select=full_name,phone id=undefined"]);
  await expect(save(page)).toBeDisabled();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByLabel("Phone").fill("0151 12345678");
  await save(page).click();
  await expect(page.getByText(phoneMessage, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Phone")).toBeFocused();

  await page.getByLabel("Phone").fill("+4915112345678");
  await expect(page.getByText(phoneMessage)).toBeHidden();
  await page.getByLabel("Full name").fill("  Mara Lindqvist ");
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("profiles"),
  );
  await save(page).click();
  expect((await sent).postDataJSON()).toEqual({
    id: expect.any(String),
    full_name: "Mara Lindqvist",
    phone: "+4915112345678",
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  await expect(page.getByRole("status").getByText("Profile updated.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Mara Lindqvist");
  await expect(save(page)).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("Mara Lindqvist");
  await expect(page.getByLabel("Phone")).toHaveValue("+4915112345678");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByLabel("Phone").fill("");
  const emptied = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("profiles"),
  );
  await save(page).click();
  expect((await emptied).postDataJSON()).toMatchObject({ phone: null });
  expect(complaints).toEqual([]);
});

// @spec-8.14 @spec-8.15
test("a profile that cannot be read or saved says so, keeps what was typed, and works once it can", {
  tag: "@long",
}, async ({ page, context, member }) => {
  await page.route(profiles, (route) => route.abort());
  await page.goto("/account");
  await expect(page.getByRole("alert").getByText("Unable to load profile.")).toBeVisible();
  await page.unroute(profiles);
  // The provider's own words come first.
  const message = "The database is being moved.";
  await page.route(profiles, (route) => route.fulfill({ status: 503, json: { code: "XX000", message } }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert").getByText(message)).toBeVisible();
  await page.unroute(profiles);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(member.email);

  // Typed and not saved, it is there on coming back.
  await page.getByLabel("Full name").fill("Mara Lindqvist");
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("Mara Lindqvist");
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByRole("alert").getByText("Unable to update profile.")).toBeVisible();
  await expect(page.getByText("Your changes are not saved yet.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Mara Lindqvist");
  await context.setOffline(false);
  const answers = Promise.withResolvers<void>();
  await page.route(profiles, async (route) => {
    await answers.promise;
    await route.continue();
  });
  await save(page).click();
  await expect(page.getByRole("button", { name: "Saving…" })).toBeDisabled();
  answers.resolve();
  await expect(page.getByRole("status").getByText("Profile updated.")).toBeVisible();
});

// @spec-2.30 @spec-2.31
test("/plan says the user is on the Free plan; the upgrade button reads 'coming soon' and is inactive; without a session /account and /plan lead to /auth", {
  tag: "@long",
}, async ({ page, context, member }) => {
  expect(member.email).toContain("@");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/plan");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My plan");
  await expect(page.getByText("You are on the Free plan.")).toBeVisible();
  await expect(page.getByRole("button", { name: "coming soon", exact: true })).toBeDisabled();
  expect(await findingsInBothThemes(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.evaluate(() => localStorage.clear());
  const visitor = await context.newPage();
  for (const path of ["/account", "/plan"]) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL("/auth");
  }
});

const STEP_MS = 30_000;

test("the embedded backend takes a second step: set up with a QR code, asked for at the next sign-in, removed", {
  tag: "@long",
}, async ({ page, member }) => {
  await page.goto("/account");
  await expect(section(page)).toContainText("It is off.");
  const secret = await setUp(page, "Pocket phone");
  await expect(section(page)).toContainText("Add another authenticator on a second device.");

  await chooseFromAccountMenu(page, "Log Out");
  await expect(page).toHaveURL("/");
  await page.goto("/account");
  await enter(page, member);
  await expect(page).toHaveURL("/auth/two-step");
  await codeField(page).fill(wrongCode(secret));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(formMessage(page, "That code isn’t right, or its time is over.")).toBeVisible();
  await page.getByText("Lost your device?").click();
  await expect(page.getByRole("link", { name: "support@truenorth.example" })).toBeVisible();
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
