import { expect, type Page } from "@playwright/test";
import { isLong } from "../../long.ts";
import { newCredentials, test } from "../account.ts";
import { answerApi, runningAudit } from "../api-answers.ts";
import { formMessage } from "../form-message.ts";

const DRAFT = "/api/v1/webhooks/get-started";
const LEAD = "/api/v1/webhooks/strategy-call";
const INVALID = "Please enter a valid domain (e.g., example.com).";
const SLOW = { timeout: 30_000 };

const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

test.describe.configure({ timeout: 150_000 });

/** Scripts that come a second after the page, in the long run to a slow machine as well. */
async function slowDown(page: Page) {
  if (isLong) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  }
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
}

test("a domain typed and sent before the page's code is there takes effect once it is", {
  tag: "@long",
}, async ({ page }) => {
  const posts = await answerApi(page);
  await slowDown(page);
  await page.goto("/getstarted", { waitUntil: "commit" });
  await page.getByLabel("Domain").pressSequentially("halden.example");
  await page.getByLabel("Company name").pressSequentially("Halden Coffee");
  await press(page, "Get Started");
  await expect(page).toHaveURL("/success", { timeout: 20_000 });
  await expect(page.getByLabel("Company name")).toHaveValue("Halden Coffee");
  expect(posts.filter(({ path }) => path === DRAFT)).toHaveLength(1);
});

test("a wrong domain pressed before the page's code is there is kept and explained", {
  tag: "@long",
}, async ({ page }) => {
  await slowDown(page);
  await page.goto("/getstarted", { waitUntil: "commit" });
  await page.getByLabel("Domain").pressSequentially("not a domain");
  await page.getByLabel("Domain").press("Enter");
  await expect(page.getByText(INVALID)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByLabel("Domain")).toHaveValue("not a domain");
});

test("a message typed and sent before the page's code is there is opened as a mail once it is", {
  tag: "@long",
}, async ({ page }) => {
  await slowDown(page);
  const mail = page.waitForEvent("request", (request) => request.url().startsWith("mailto:"));
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByLabel("Message").pressSequentially("Where does the 6.5 come from?");
  await press(page, "Open as mail");
  expect((await mail).url()).toContain("Where%20does%20the%206.5%20come%20from");
  await expect(page.getByLabel("Message")).toHaveValue("Where does the 6.5 come from?");
  await expect(page).toHaveURL("/contact");
});

// These pages are made in the browser: their forms must work from the moment they can be seen.
test("on /success the first key and the first press count, and what was typed is judged and kept", {
  tag: "@long",
}, async ({ page }) => {
  const posts = await answerApi(page, { "/api/v1/audits/a1": runningAudit });
  await page.goto("/getstarted?domain=halden.example");
  await press(page, "Get Started");
  await expect(page).toHaveURL("/success");
  await slowDown(page);
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("Email").pressSequentially("ingrid@", SLOW);
  await press(page, "Book a Strategy Call");
  await expect(page.getByText("Enter a valid email address.")).toBeVisible();
  await expect(page.getByText("Full name is required.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("halden.example");
  await page.getByLabel("Full name").pressSequentially("Ingrid Halden");
  await press(page, "Book a Strategy Call");
  await expect(page.getByRole("dialog")).toContainText("Your Analysis Report Has Been Sent!", SLOW);
  expect(posts.filter(({ path }) => path === LEAD)).toMatchObject([
    { body: { companyDomain: "halden.example", email: "ingrid@halden.example", fullName: "Ingrid Halden" } },
  ]);
});

test("a slow sign-up and sign-in take the first key and the first press", { tag: "@long" }, async ({
  page,
}) => {
  const account = newCredentials();
  await slowDown(page);
  await page.goto("/signup", { waitUntil: "commit" });
  await page.getByLabel("Email").pressSequentially(account.email, SLOW);
  await press(page, "Create account");
  await expect(formMessage(page, "Please provide both email and password.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await page.getByLabel("Password").pressSequentially(account.password);
  await press(page, "Create account");
  await expect(page).toHaveURL("/dashboard", SLOW);

  await page.evaluate(() => localStorage.clear());
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByLabel("Email").pressSequentially(account.email, SLOW);
  await page.getByLabel("Password").pressSequentially(account.password);
  await press(page, "Sign in");
  await expect(page).toHaveURL("/dashboard", SLOW);
});
