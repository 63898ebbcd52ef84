import { expect, type Page } from "@playwright/test";
import { newCredentials, test } from "../account.ts";
import { formMessage } from "../form-message.ts";
import { collectPageErrors, waitUntilLive } from "../page-errors.ts";
import { findingsInBothThemes } from "../settled-axe.ts";

const pages = [
  ["/auth", "Welcome back."],
  ["/forgot", "Forgot your password?"],
  ["/auth/callback?type=recovery", "Choose a new password."],
  ["/auth/callback?type=recovery#error=access_denied&error_description=No", "This link no longer works."],
] as const;

test("the pages of the sign-in fit a narrow screen without complaint or finding", { tag: "@long" }, async ({
  page,
}) => {
  const complaints = collectPageErrors(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 800 });
  for (const [path, title] of pages) {
    await page.goto("about:blank");
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    // The messages a form can show are there as well.
    const send = page.getByRole("main").locator("button[type=submit]");
    if (await send.isVisible()) await send.click();
    expect([path, await findingsInBothThemes(page)]).toEqual([path, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  expect(complaints).toEqual([]);
});

// @spec-4.15
test("sign-up that returns a session leads to the dashboard", { tag: "@long" }, async ({ page }) => {
  const { email, password } = newCredentials();
  await page.goto("/");
  await waitUntilLive(page);
  await page.getByRole("link", { name: "Sign up free" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(page).toHaveTitle("Sign up | TrueNorth");
  await page.getByRole("tab", { name: "Sign in" }).click();
  await expect(page).toHaveTitle("Log in | TrueNorth");
  await page.getByRole("tab", { name: "Create account" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/dashboard");
});

const FALLBACK = "Unable to start Google sign in.";
const button = (page: Page) => page.getByRole("button", { name: "Continue with Google" });

// @spec-7.9 @spec-8.6
test("Google sign-in asks the backend for provider google, to lead back to /auth/callback", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  // Where Google cannot be started the page says so and the button is ready again.
  await page.route("**/api/config", (route) => route.abort());
  await page.goto("/auth");
  await button(page).click();
  await expect(formMessage(page, FALLBACK)).toBeVisible();
  await expect(button(page)).toBeEnabled();
  await page.unroute("**/api/config");

  // The server of the journeys has no Google: the browser is given an answer that it has.
  const config: object = await (await page.request.get("/api/config")).json();
  await page.route("**/api/config", (route) => route.fulfill({ json: { ...config, googleSignIn: true } }));
  await page.route("**/auth/v1/authorize**", (route) => route.fulfill({ body: "Google's page" }));
  await page.goto("/auth");
  const asked = page.waitForRequest("**/auth/v1/authorize**");
  await button(page).click();
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get("provider")).toBe("google");
  expect(searchParams.get("redirect_to")).toBe(`${baseURL}/auth/callback`);
  await expect(page.getByText("Google's page")).toBeVisible();
  await page.goBack();
  await expect(button(page)).toBeEnabled();
});

// @spec-2.24
test("where no Google is set up the page offers none", { tag: "@long" }, async ({ page }) => {
  const config = page.waitForResponse("**/api/config");
  await page.goto("/auth");
  await config;
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});

test("no public page loads the sign-in for a visitor", { tag: "@long" }, async ({ page }) => {
  const bodies = new Map<string, Promise<string>>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.set(response.url(), response.text());
  });
  for (const path of ["/", "/pricing", "/about", "/getstarted", "/help", "/contact", "/terms", "/method"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  const texts = await Promise.all(bodies.values());
  expect(texts.length).toBeGreaterThan(8);
  expect(texts.filter((text) => text.includes("supabaseKey is required."))).toEqual([]);
});
