import type { Page } from "@playwright/test";
import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";

const create = (page: Page) => page.getByRole("button", { name: "Create brand" });
const field = (page: Page, name: "Brand Name" | "Domain") => page.getByRole("textbox", { name });

test.beforeEach(async ({ page, workspace }) => {
  expect(await workspace.stored()).toEqual([]);
  await open(page, "/dashboard/brands/new");
});

// @spec-2.62 @spec-5.17 @spec-9.18
test("the form asks for Brand Name, Domain, Plan and Status, with their defaults, and refuses what is no name or domain under its field", {
  tag: "@long",
}, async ({ page, workspace }) => {
  await expect(field(page, "Domain")).toHaveAccessibleDescription(/normalise.*no https:\/\/ needed/);
  const plan = page.getByRole("combobox", { name: "Plan" });
  await expect(plan).toHaveText("Monthly");
  await plan.click();
  await expect(page.getByRole("option")).toHaveText(["Free", "One-time", "Monthly", "Enterprise"]);
  await page.keyboard.press("Escape");
  const status = page.getByRole("switch", { name: "Status" });
  await expect(status).toBeChecked();
  await expect(status).toHaveAccessibleDescription("Pause visibility reports without deleting the brand.");
  await expect(page.getByText("Prompts are configured later")).toBeVisible();

  await field(page, "Brand Name").fill("   ");
  await create(page).click();
  await expect(field(page, "Brand Name")).toHaveAccessibleDescription("Brand name is required.");
  await expect(field(page, "Domain")).toHaveAccessibleDescription("Domain is required.");
  await expect(field(page, "Domain")).toBeFocused();
  await field(page, "Domain").fill("harborandpine.example");
  await expect(page.getByText("Domain is required.")).toBeHidden();
  await create(page).click();
  await expect(field(page, "Brand Name")).toBeFocused();

  await field(page, "Brand Name").fill("<script>document.title='broken'</script>");
  await field(page, "Domain").fill("harbor and pine");
  await create(page).click();
  await expect(field(page, "Brand Name")).toHaveAccessibleDescription(
    "A brand name can’t have HTML tags or control characters. Remove them.",
  );
  await expect(field(page, "Domain")).toHaveAccessibleDescription(
    "A domain has only letters, digits, hyphens and dots, such as example.com.",
  );
  expect(await workspace.stored()).toEqual([]);
});

// @spec-2.63 @spec-5.18 @spec-7.20
test("a brand is saved once with its normalised domain: 'Saving…' meanwhile, then '{name} added to your workspace.'", async ({
  page,
  workspace,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/rest/v1/brands*", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  const sent = page.waitForRequest(
    (request) => request.url().includes("/rest/v1/brands") && request.method() === "POST",
  );
  await field(page, "Brand Name").fill("  Harbor & Pine ");
  await field(page, "Domain").fill(" HTTPS://www.Harborandpine.example/shop?x=1 ");
  await expect(page.getByText("Saved as harborandpine.example.")).toBeVisible();
  await page.getByRole("combobox", { name: "Plan" }).click();
  await page.getByRole("option", { name: "Enterprise" }).click();
  await page.getByRole("switch", { name: "Status" }).click();
  await create(page).dblclick();
  await expect(page.getByRole("button", { name: "Saving…" })).toBeDisabled();
  release();
  await expect(page.getByRole("status").getByText("Harbor & Pine added to your workspace.")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  const body: unknown = (await sent).postDataJSON();
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const saved = {
    name: "Harbor & Pine",
    domain: "harborandpine.example",
    plan: "enterprise",
    status: "inactive",
    owner_user_id: workspace.member.session.user.id,
  };
  expect(body).toEqual({ ...saved, created_at: time, updated_at: time });
  expect(await workspace.stored()).toEqual([expect.objectContaining(saved)]);
});

// @spec-2.63 @spec-8.25
test("a failure is shown as the provider says it, or as 'Unable to create brand.' where no answer comes, and nothing typed is lost; Cancel goes back", {
  tag: "@long",
}, async ({ page, workspace }) => {
  await open(page, "/dashboard/whats-new");
  await page.getByRole("link", { name: "Add Brand", exact: true }).click();
  await field(page, "Brand Name").fill("Harbor & Pine");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/dashboard/whats-new");
  expect(await workspace.stored()).toEqual([]);

  await page.getByRole("link", { name: "Add Brand", exact: true }).click();
  const refusal = { status: 400, json: { code: "P0001", message: "Plan limit reached." } };
  const answers = [refusal, null];
  await page.route("**/rest/v1/brands*", (route) => {
    if (route.request().method() !== "POST" || answers.length === 0) return route.continue();
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.abort();
  });
  await field(page, "Brand Name").fill("Harbor & Pine");
  await field(page, "Domain").fill("www.Harborandpine.example");
  for (const message of ["Plan limit reached.", "Unable to create brand."]) {
    await create(page).click();
    await expect(page.getByRole("alert").getByText(message, { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/dashboard/brands/new");
    await expect(field(page, "Brand Name")).toHaveValue("Harbor & Pine");
    await expect(field(page, "Domain")).toHaveValue("www.Harborandpine.example");
  }
  await create(page).click();
  await expect(page).toHaveURL("/dashboard");
  expect(await workspace.stored()).toHaveLength(1);
});

for (const name of ["a".repeat(500), "x ".repeat(600), "I <3 Tea > all", "مقهى البحر", '🧭🧭 N&N\'s "best"'])
  test(`a name is shown as typed and breaks nothing: ${name.slice(0, 24)}`, { tag: "@long" }, async ({
    page,
    workspace,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await field(page, "Brand Name").fill(name);
    await field(page, "Domain").fill("harborandpine.example");
    await create(page).click();
    await expect(page).toHaveURL("/dashboard");
    const [brand] = await workspace.stored();
    await open(page, `/dashboard/brands/${brand?.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name.trim());
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

test("a name of more than 2,000 characters is refused with its length", { tag: "@long" }, async ({
  page,
  workspace,
}) => {
  await field(page, "Brand Name").fill("a".repeat(2001));
  await field(page, "Domain").fill("harborandpine.example");
  await create(page).click();
  await expect(field(page, "Brand Name")).toHaveAccessibleDescription(
    "A brand name can have up to 2,000 characters; this one has 2,001.",
  );
  expect(await workspace.stored()).toEqual([]);
});
