import { expect, type Page } from "@playwright/test";
import { test } from "../member.ts";
import { collectPageErrors } from "../page-errors.ts";
import { findingsInBothThemes } from "../settled-axe.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save changes" });
const phoneMessage = "Phone number must be in international format (e.g. +1234567890).";
const profiles = "**/rest/v1/profiles**";

// @spec-2.30 @spec-2.31
test("without a session /account and /plan lead to /auth", async ({ page }) => {
  for (const path of ["/account", "/plan"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/auth");
  }
});

// @spec-2.30 @spec-3.12 @spec-5.15 @spec-7.14 @spec-7.15 @spec-8.20
test("a first visit makes the profile; what is saved is there after a reload", async ({ page, member }) => {
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
  await page.getByLabel("Full name").fill("  Mara Lindqvist ");
  await page.getByLabel("Phone").fill("+4915112345678");
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
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("Mara Lindqvist");
  await expect(page.getByLabel("Phone")).toHaveValue("+4915112345678");
  await page.getByLabel("Phone").fill("");
  const emptied = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("profiles"),
  );
  await save(page).click();
  expect((await emptied).postDataJSON()).toMatchObject({ phone: null });
  expect(complaints).toEqual([]);
});

// @spec-5.14
test("a phone number that is not in international format is refused and not sent", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto("/account");
  await page.getByLabel("Phone").fill("0151 12345678");
  await save(page).click();
  await expect(page.getByText(phoneMessage, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Phone")).toBeFocused();
  await page.getByLabel("Phone").fill("+4915112345678");
  await expect(page.getByText(phoneMessage)).toBeHidden();
});

// @spec-8.15
test("offline, saving says 'Unable to update profile.', keeps what was typed, and works once online", async ({
  page,
  context,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto("/account");
  await page.getByLabel("Full name").fill("Mara Lindqvist");
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByRole("alert").getByText("Unable to update profile.")).toBeVisible();
  await expect(page.getByText("Your changes are not saved yet.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Mara Lindqvist");
  await context.setOffline(false);
  await save(page).click();
  await expect(page.getByRole("status").getByText("Profile updated.")).toBeVisible();
});

test("while saving the button is disabled; what was typed and not saved is there on coming back", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto("/account");
  await page.getByLabel("Full name").fill("Mara");
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("Mara");
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

// @spec-8.14
test("where the profile cannot be read it says 'Unable to load profile.', and Try again reads it", async ({
  page,
  member,
}) => {
  await page.route(profiles, (route) => route.abort());
  await page.goto("/account");
  await expect(page.getByRole("alert").getByText("Unable to load profile.")).toBeVisible();
  await page.unroute(profiles);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(member.email);
});

// @spec-8.14
test("the provider's own words come first", async ({ page, member }) => {
  expect(member.email).toContain("@");
  const message = "The database is being moved.";
  await page.route(profiles, (route) => route.fulfill({ status: 503, json: { code: "XX000", message } }));
  await page.goto("/account");
  await expect(page.getByRole("alert").getByText(message)).toBeVisible();
});

// @spec-2.31
test("/plan says the user is on the Free plan; the upgrade button reads 'coming soon' and is inactive", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto("/plan");
  await expect(page.getByText("You are on the Free plan.")).toBeVisible();
  await expect(page.getByRole("button", { name: "coming soon", exact: true })).toBeDisabled();
});

test("the pages have no finding of axe in either theme, and fit a phone", async ({ page, member }) => {
  expect(member.email).toContain("@");
  for (const [path, heading] of [
    ["/account", "Account details"],
    ["/plan", "My plan"],
  ] as const)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      if (path === "/account") await expect(save(page)).toBeVisible();
      expect(await findingsInBothThemes(page)).toEqual([]);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
    }
});
