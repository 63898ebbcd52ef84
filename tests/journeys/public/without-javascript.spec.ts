import { expect, test } from "@playwright/test";

test.use({ javaScriptEnabled: false });

// @spec-2.9
test("home can be read, and its links and its form lead on", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "When people ask AI, does it point to you?",
  );
  await expect(
    page.getByRole("img", { name: "AIRO score 6.5 out of 10, likely between 5.8 and 7.2" }),
  ).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pay for how often you look.");
  await page.goBack();
  await page.getByLabel("Your domain").fill("halden.example");
  await page.getByRole("button", { name: "Analyze domain" }).click();
  await expect(page).toHaveURL("/getstarted?domain=halden.example");
});

test("the skip link leads to the content of every page, also before any code has come", async ({ page }) => {
  for (const path of ["/", "/pricing", "/getstarted", "/about", "/auth", "/dashboard", "/brand/acme"]) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  }
});

test("the suggestions and competitors of all four assistants stand open", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: /Suggestions and competitors/ })).toHaveCount(0);
  for (const name of ["ChatGPT", "Gemini", "DeepSeek", "Claude"]) {
    const table = page.getByRole("table", { name: `AIRO score of each competitor in ${name}` });
    await expect(table.getByRole("row")).toHaveCount(5);
  }
  await expect(page.getByRole("heading", { name: "Suggestions" })).toHaveCount(4);
});

test("prices, comparison and every answer can be read", { tag: "@long" }, async ({ page }) => {
  await page.goto("/pricing");
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(9);
  await expect(page.getByRole("link", { name: "Choose Pro" })).toHaveAttribute("href", "/contact");
  await page.getByText("What does yearly billing save?").click();
  await expect(page.getByText("$2,390 per year when paid yearly")).toBeVisible();
});

// @spec-2.2
test("the menu of narrow screens opens", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await page.locator("summary[aria-label=Menu]").click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
});

// @spec-2.21
test("the contact form keeps its words out of the address", { tag: "@long" }, async ({ page }) => {
  await page.goto("/contact");
  await expect(page.locator("noscript .hint")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open as mail" })).toBeHidden();
  await page.getByLabel("Email").fill("ingrid@halden.example");
  await page.getByLabel("Email").press("Enter");
  await page.waitForLoadState();
  expect(page.url()).not.toContain("ingrid");
});

test("a page that is not there says so", { tag: "@long" }, async ({ page }) => {
  expect((await page.goto("/nope"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found.");
});
