import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { sampleDomain } from "../sample-domain.ts";
import { findings } from "../settled-axe.ts";

const someId = "00000000-0000-4000-8000-000000000000";

// @spec-2.57 @spec-2.64 @spec-8.27
test("a brand's page shows name, domain, plan, status, initials, created time and details; an invalid date shows an en dash", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const day = 86_400_000;
  const [brand] = await workspace.seed([
    {
      name: "Harbor & Pine",
      domain: "harborandpine.example",
      plan: "one_time",
      status: "inactive",
      created_at: new Date(Date.now() - 3 * day).toISOString(),
      updated_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    },
  ]);
  await open(page, `/dashboard/brands/${brand?.id}?edit=true`);
  const header = page.getByRole("banner");
  await expect(header.getByRole("heading", { level: 1 })).toHaveText("Harbor & Pine", { timeout: 15_000 });
  await expect(page).toHaveTitle("Harbor & Pine | TrueNorth");
  await expect(header).toContainText("harborandpine.example");
  await expect(header).toContainText("One-time");
  await expect(header.getByRole("switch")).not.toBeChecked();
  const main = page.getByRole("main");
  await expect(main.getByText("HP", { exact: true })).toBeVisible();
  await expect(main).toContainText("Created 3 days ago");
  const details = main.getByRole("region", { name: "Details" });
  await expect(details.getByRole("term")).toHaveText(["Status", "Plan", "Last updated"]);
  await expect(details.getByRole("definition")).toHaveText(["Inactive", "One-time", "2 hours ago"]);
  await expect(main.getByRole("region", { name: "AI Visibility" })).toContainText("Coming soon");
  await expect(main.getByRole("region", { name: "Last Reports" })).toContainText("Placeholder");

  await page.route("**/rest/v1/brands*", async (route) => {
    const answer = await route.fetch();
    const row: unknown = await answer.json();
    await route.fulfill({
      response: answer,
      json: Object.assign({}, row, { created_at: "soon", updated_at: null }),
    });
  });
  await page.reload();
  await expect(page.getByText("Created –")).toBeVisible();
  await expect(details.getByRole("definition").last()).toHaveText("–");
});

test("a site that has been read shows its report, and its Readiness is never called visibility", {
  tag: "@long",
}, async ({ page, workspace }) => {
  test.setTimeout(120_000);
  const [brand] = await workspace.seed([{ name: "Roastery", domain: sampleDomain }]);
  await open(page, `/dashboard/brands/${brand?.id}`);
  const visibility = page.getByRole("region", { name: "AI Visibility" });
  const reports = page.getByRole("region", { name: "Last Reports" });
  await expect(reports.getByRole("link", { name: /^PDF/ })).toBeVisible({ timeout: 100_000 });
  await expect(visibility).toContainText("Not measured yet");
  await expect(visibility).not.toContainText("Readiness");
  await expect(reports).not.toContainText("Placeholder");
});

test("Last Reports: while they load, when that fails, each kind with its link, and older ones on demand", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const [brand] = await workspace.seed(["Harbor & Pine"]);
  const madeAt = "2026-11-16T06:00:00Z";
  const period = { from: "2026-11-09", to: "2026-11-15", madeAt };
  const audit = {
    domain: "harbor.example",
    score: 6.4,
    band: "good",
    madeAt,
    path: "/r/a",
    pdfPath: "/r/a.pdf",
  };
  const pages = [
    [
      { id: "w", kind: "weekly", path: "/brand/harbor-pine?from=2026-11-09&to=2026-11-15", ...period },
      { id: "s", kind: "shared", path: "/brand/harbor-pine?tab=settings", ...period },
    ],
    [
      { id: "a", kind: "audit", state: "scored", ...audit },
      { id: "u", kind: "audit", state: "unreachable", ...audit, score: null, band: null },
    ],
  ];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/brands/*/reports*", async (route) => {
    await released;
    const isNext = new URL(route.request().url()).searchParams.has("cursor");
    return route.fulfill({ json: { reports: pages[isNext ? 1 : 0], next: isNext ? null : "older" } });
  });
  await open(page, `/dashboard/brands/${brand?.id}`);
  const card = page.getByRole("region", { name: "Last Reports" });
  await expect(card.getByText("Loading reports…")).toBeAttached();
  await expect(card).not.toContainText("Placeholder");
  release();
  await expect(card.getByRole("link", { name: /^Weekly report, / })).toHaveAttribute(
    "href",
    /from=2026-11-09/,
  );
  await expect(card).toContainText("AI visibility, 9 – 15 Nov 2026");
  await card.getByRole("button", { name: "Older reports" }).press("Enter");
  await expect(card.getByRole("listitem")).toHaveCount(4);
  await expect(card.getByRole("list")).toBeFocused();
  await expect(card).toContainText("harbor.example did not answer");
  expect(await findings(page)).toEqual([]);

  await page.unroute("**/api/v1/brands/*/reports*");
  await page.route("**/api/v1/brands/*/reports*", (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await expect(card.getByRole("alert")).toContainText("The reports could not be loaded.");
  await page.unroute("**/api/v1/brands/*/reports*");
  await card.getByRole("button", { name: "Try again" }).click();
  await expect(card).toContainText("Placeholder");
});

// @spec-2.65
test("a skeleton holds the place while the brand loads; a brand that cannot be loaded says so, and can be tried again", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const [brand] = await workspace.seed(["Harbor & Pine"]);
  await page.route("**/rest/v1/brands*", (route) => route.abort());
  await open(page, `/dashboard/brands/${brand?.id}`);
  await expect(page.getByRole("alert").getByText("Unable to load brands.", { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByRole("link", { name: "Back to overview" })).toBeVisible();
  await page.unroute("**/rest/v1/brands*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbor & Pine");

  const released = Promise.withResolvers<void>();
  await page.route("**/rest/v1/brands*", async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole("status").getByText("Loading brand…")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brand Detail");
  released.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbor & Pine");
});

// @spec-2.65
test("'Brand not found.' for an id of nobody's and for none at all, with a way back to the overview", {
  tag: "@long",
}, async ({ page, workspace }) => {
  expect(await workspace.stored()).toEqual([]);
  for (const id of [someId, "no-id-at-all"]) {
    await open(page, `/dashboard/brands/${id}`);
    await expect(page.getByRole("alert").getByText("Brand not found.", { exact: true })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Back to overview" }).click();
    await expect(page).toHaveURL("/dashboard");
  }
});

// @spec-4.31 @spec-8.26
test("the switch pauses and activates the brand at once, and says so; it goes back where saving fails", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const [brand] = await workspace.seed(["Harbor & Pine"]);
  let saves: "wait" | "fail" = "fail";
  const released = Promise.withResolvers<void>();
  await page.route("**/rest/v1/brands*", async (route) => {
    if (route.request().method() === "PATCH") {
      if (saves === "fail") return route.abort();
      await released.promise;
    }
    return route.continue();
  });
  await open(page, `/dashboard/brands/${brand?.id}`);
  const status = page.getByRole("banner").getByRole("switch", { name: "Status of Harbor & Pine" });
  await status.click();
  await expect(page.getByRole("alert").getByText("Unable to update brand.", { exact: true })).toBeVisible();
  await expect(status).toBeChecked();
  expect((await workspace.stored())[0]?.status).toBe("active");

  saves = "wait";
  await status.click();
  await expect(status).not.toBeChecked();
  await expect(page.getByRole("definition").first()).toHaveText("Inactive");
  released.resolve();
  await expect(page.getByText("Brand Harbor & Pine paused.", { exact: true })).toBeVisible();
  await expect.poll(async () => (await workspace.stored())[0]?.status).toBe("inactive");
  await status.click();
  await expect(page.getByText("Brand Harbor & Pine activated.", { exact: true })).toBeVisible();
  await expect(status).toBeChecked();
});
