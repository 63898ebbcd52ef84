import { expect, type Page } from "@playwright/test";
import { test } from "../account.ts";
import { formMessage } from "../form-message.ts";

const FALLBACK = "Unable to start Google sign in.";
const button = (page: Page) => page.getByRole("button", { name: "Continue with Google" });

/** The server of the journeys has no Google sign-in; its configuration is changed on the way to the browser. */
async function pretendGoogle(page: Page): Promise<void> {
  // Asked beforehand: an answer still on its way when the page is left would fail the journey that comes next.
  const config: object = await (await page.request.get("/api/config")).json();
  await page.route("**/api/config", (route) => route.fulfill({ json: { ...config, googleSignIn: true } }));
}

// @spec-7.9
test("Google sign-in asks the backend for provider google, to lead back to /auth/callback", async ({
  page,
  baseURL,
}) => {
  await pretendGoogle(page);
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

// @spec-8.6
test("where Google cannot be started the page says so and the button is ready again", async ({ page }) => {
  await page.route("**/api/config", (route) => route.abort());
  await page.goto("/auth");
  await button(page).click();
  await expect(formMessage(page, FALLBACK)).toBeVisible();
  await expect(button(page)).toBeEnabled();
});

// @spec-2.24
test("where no Google is set up the page says so after a press", async ({ page }) => {
  await page.goto("/auth");
  const reason = page.getByText("Google sign-in isn’t available here. Use your email instead.");
  await expect(reason).toHaveCount(0);
  await button(page).click();
  await expect(formMessage(page, FALLBACK)).toBeVisible();
  await expect(reason).toHaveCount(1);
  await expect(button(page)).toBeEnabled();
  await expect(page).toHaveURL("/auth");
});
