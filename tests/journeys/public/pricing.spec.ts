import { expect, test } from "@playwright/test";
import { answerApi } from "../api-answers.ts";
import { waitUntilLive } from "../page-errors.ts";

// @spec-2.11 @spec-2.13 @spec-2.15 @spec-4.8 @spec-9.2 @spec-9.3 @spec-9.4
test("the prices follow the billing period, and a table compares the three plans", async ({ page }) => {
  await page.goto("/pricing");
  await waitUntilLive(page);
  const plan = (name: string) => page.getByRole("article").filter({ hasText: name });
  const pro = plan("Popular");
  await expect(page.getByRole("radio", { name: "Monthly" })).toBeChecked();
  await expect(pro).toContainText("$249 per month");
  await page.getByRole("radio", { name: "Yearly" }).check();
  await expect(pro).toContainText("$2,390 per year");
  await expect(plan("For a first look at one brand.")).toContainText("$0");
  await expect(plan("For groups of brands and agencies.")).toContainText("Let's talk");
  await expect(page.getByText("499")).toHaveCount(0);

  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText(["Feature", "Free", "Pro", "Enterprise"]);
  for (const [feature, ...cells] of [
    ["Workspaces", "1", "5", "Unlimited"],
    ["Refresh", "Monthly scan", "Weekly refresh", "Daily monitoring"],
    ["Role-based workspace access", "Not included", "Included", "Included"],
    ["Advanced permissions", "Not included", "Not included", "Included"],
  ] as const)
    await expect(
      table
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name: feature, exact: true }) })
        .getByRole("cell"),
    ).toHaveText(cells);
  // Its closing call leads on, not back to itself.
  await expect(page.getByRole("main").locator('a[href="/pricing"]')).toHaveCount(0);
});

// @spec-2.14 @spec-9.6
test("the first question is open, and one at a time", { tag: "@long" }, async ({ page }) => {
  await page.goto("/pricing");
  const open = page.locator("details[name=pricing-questions][open]");
  await expect(open).toHaveCount(1);
  await expect(open).toContainText("14-day Pro preview");
  await expect(open).toContainText("Start on Free, then open a 14-day Pro preview from the dashboard.");
  const second = page.locator("summary", { hasText: "What is the AIRO score?" });
  await second.focus();
  await page.keyboard.press("Enter");
  await expect(open).toHaveCount(1);
  await expect(open).toContainText("a number from 0 to 10");
  await page.keyboard.press("Enter");
  await expect(open).toHaveCount(0);
});

// @spec-7.3 @spec-7.4
test("Choose Pro opens the checkout in a new tab, or leads to the contact page where none is set up; nothing moves once that is known", {
  tag: "@long",
}, async ({ page, context }) => {
  await context.route("https://checkout.example/**", (route) => route.fulfill({ body: "checkout" }));
  for (const checkoutUrl of [null, "https://checkout.example/pro"]) {
    await page.unrouteAll();
    await answerApi(page, {
      "/api/config": { body: { checkoutUrl, isBilled: checkoutUrl !== null }, delayMs: 1000 },
    });
    await page.goto("/pricing");
    await waitUntilLive(page);
    const note = checkoutUrl ? "The checkout opens in a new tab." : "TrueNorth bills nothing on this server";
    await expect(page.getByText(note)).toBeHidden();
    const feature = page.getByRole("article").getByText("5 workspaces");
    const before = await feature.boundingBox();
    await expect(page.getByText(note)).toBeVisible();
    expect(await feature.boundingBox()).toEqual(before);
    await expect(page.getByRole("link", { name: "Choose Pro" })).toHaveAttribute(
      "href",
      checkoutUrl ?? "/contact",
    );
  }
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Choose Pro" }).click();
  expect((await opened).url()).toBe("https://checkout.example/pro");
  await expect(page).toHaveURL("/pricing");
});

// @spec-2.12 @spec-3.4 @spec-9.4 @spec-9.5
test("three plans: what each is called, holds and leads to", { tag: "@long" }, async ({ page }) => {
  await answerApi(page);
  await page.goto("/pricing");
  const plans = page.getByRole("article");
  await expect(plans.getByRole("heading", { level: 2 })).toHaveText(["Free", "Pro Popular", "Enterprise"]);
  for (const [plan, points, path] of [
    [0, ["1 workspace", "Monthly scan"], "/signup"],
    [
      1,
      [
        "5 workspaces",
        "Weekly refresh",
        "ChatGPT, Gemini, Claude and Perplexity",
        "Role-based workspace access",
      ],
      "/contact",
    ],
    [2, ["Unlimited workspaces", "Daily monitoring", "Advanced permissions"], "/contact"],
  ] as const) {
    for (const point of points) await expect(plans.nth(plan).getByText(point, { exact: true })).toBeVisible();
    await expect(plans.nth(plan).getByRole("link")).toHaveAttribute("href", path);
  }
});
