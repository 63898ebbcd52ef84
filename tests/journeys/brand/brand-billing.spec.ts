import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { findings } from "../settled-axe.ts";

// @spec-2.46
test("where nothing is billed a member sees what a brand uses, and chooses its plan", async ({
  page,
  workspace,
}) => {
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "no-domain" }]);
  const address = `/brand/northwind-bikes?brand=${brand?.id}`;
  await open(page, `${address}&tab=billing`);
  const use = page.getByRole("region", { name: "This brand" });
  await expect(page.getByRole("heading", { name: "You owe nothing." })).toBeVisible();
  await expect(use).toContainText("$0.00 of a budget of $20.00");
  await expect(use.getByText(/^What it used in [A-Z][a-z]+$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Your account" })).toContainText("1 of 1 active brand");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findings(page)).toEqual([]);

  await page.goto(`${address}&tab=subscriptions`);
  const plan = page.getByRole("region", { name: "Plan of this brand" });
  await expect(plan).toContainText("There is no active prompt to ask.");
  await expect(page.getByText("TrueNorth bills nothing on this server")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your subscription" })).toHaveCount(0);
  await plan.getByRole("combobox", { name: "Plan" }).click();
  await page.getByRole("option", { name: "Enterprise plan: scanned every day" }).click();
  await expect(page.getByText("The brand is on Enterprise now.")).toBeVisible();
  expect((await workspace.stored())[0]?.plan).toBe("enterprise");
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  await page.goto("/plan");
  await expect(page.getByText("TrueNorth bills nothing on this server")).toBeVisible();
});

// @spec-2.31 @spec-2.47 @spec-2.49
test("where accounts pay, the plan page and the brand's tab lead to checkout and to the portal", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "no-domain" }]);
  const usage = {
    month: "2026-11-01",
    scans: 3,
    scheduledScans: 2,
    answers: 148,
    spentUsd: 4.2,
    budgetUsd: 20,
  };
  const free = {
    plan: "free",
    isBilled: true,
    brands: { active: 3, scheduled: 1, included: 1 },
    usage,
    subscription: null,
    checkoutUrl: "https://pay.example/pro?client_reference_id=a1",
    portalUrl: "https://pay.example/portal",
  };
  const subscription = { plan: "pro", status: "active", renewsAt: "2026-12-22T12:00:00Z", endsAt: null };
  const pro = { ...free, plan: "pro", subscription, brands: { active: 3, scheduled: 3, included: 5 } };
  let account: object = free;
  await page.route("**/api/v1/plan", (route) => route.fulfill({ json: account }));
  await page.route("**/api/v1/brands/*/plan", (route) =>
    route.fulfill({
      json: { plan: "monthly", scannedBy: "free", isIncluded: true, usage, account },
    }),
  );
  await page.goto("/plan");
  await expect(page.getByText("You are on the Free plan.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Upgrade to Pro" })).toHaveAttribute("href", free.checkoutUrl);
  await expect(page.getByRole("button", { name: "coming soon" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "What you use" })).toContainText(
    "1 of 3 active brands; Free includes 1",
  );
  await page.goto(`/brand/northwind-bikes?brand=${brand?.id}&tab=subscriptions`);
  await expect(
    page.getByText("The Monthly plan is scanned every week, this brand every month."),
  ).toBeVisible();

  account = pro;
  await page.goto("/plan");
  await expect(page.getByText("You are on the Pro plan.")).toBeVisible();
  await expect(page.getByText("Pro, renewed on 22 Dec 2026.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Manage payment" })).toHaveAttribute("href", free.portalUrl);
  expect(await findings(page)).toEqual([]);
});
