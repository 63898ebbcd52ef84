import { expect, test } from "@playwright/test";
import { answerApi } from "./api-answers.ts";
import { waitUntilLive } from "./page-watch.ts";

test("the prices follow the billing period", async ({ page }) => {
  await page.goto("/pricing");
  await waitUntilLive(page);
  const plan = (name: string) => page.getByRole("article").filter({ hasText: name });
  const pro = plan("Popular");
  await expect(pro).toContainText("$249 per month");
  await page.getByRole("radio", { name: "Yearly" }).check();
  await expect(pro).toContainText("$2,390 per year");
  await expect(plan("For a first look at one brand.")).toContainText("$0");
  await expect(plan("For groups of brands and agencies.")).toContainText("Let's talk");
  await expect(page.getByText("499")).toHaveCount(0);
});

test("the first question stands open, and one at a time", async ({ page }) => {
  await page.goto("/pricing");
  const open = page.locator("details[name=pricing-questions][open]");
  await expect(open).toHaveCount(1);
  await expect(open).toContainText("14-day Pro preview");
  await page.getByText("What is the AIRO score?").click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText("a number from 0 to 10");
});

for (const checkoutUrl of [null, "https://checkout.example/pro"])
  test(`nothing moves once the server says that the checkout is ${checkoutUrl}`, async ({ page }) => {
    await answerApi(page, { "/api/config": { body: { checkoutUrl }, delayMs: 1000 } });
    await page.goto("/pricing");
    await waitUntilLive(page);
    await expect(page.getByText("No checkout is set up here yet.")).toBeHidden();
    const feature = page.getByRole("article").getByText("5 workspaces");
    const before = await feature.boundingBox();
    await expect(
      page.getByText(checkoutUrl ? "The checkout opens in a new tab." : "No checkout is set up here yet."),
    ).toBeVisible();
    expect(await feature.boundingBox()).toEqual(before);
    const choose = page.getByRole("link", { name: "Choose Pro" });
    if (checkoutUrl) await expect(choose).toHaveAttribute("href", checkoutUrl);
    else await expect(page.getByRole("button", { name: "Choose Pro" })).toBeDisabled();
  });

test("its closing call leads on, not back to itself", async ({ page }) => {
  await page.goto("/pricing");
  await expect(page.getByRole("main").locator('a[href="/pricing"]')).toHaveCount(0);
});
