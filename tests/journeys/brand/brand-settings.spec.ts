import { callApi } from "../brand-measurement.ts";
import { expect, test } from "../brand-workspace.ts";
import { bringAnswers } from "../bring-answers.ts";
import { open } from "../open-dashboard.ts";
import { settledFindings } from "../settled-axe.ts";

test("tags are renamed and merged; letters are in the head of every tab, the company in that of the overview, once they are saved", {
  tag: "@long",
}, async ({ page, workspace }) => {
  test.setTimeout(60_000);
  const [brand] = await workspace.seed([{ name: "Velora", domain: "velora.example" }]);
  await callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/prompts`, {
    method: "POST",
    data: { text: "Belt or chain?\nWhich lock?", topic: "Parts", tags: ["core", "cores"] },
  });
  await open(page, `/brand/velora?brand=${brand?.id}&tab=tags`);
  const tags = page.getByRole("table", { name: "Tags", exact: true });
  await tags.getByRole("button", { name: "Actions for cores" }).click();
  await page.getByRole("menuitem", { name: "Merge into another" }).click();
  await page
    .getByRole("dialog", { name: "Merge tag" })
    .getByRole("button", { name: "Merge", exact: true })
    .click();
  await expect(tags.getByRole("row")).toHaveCount(2);
  await tags.getByRole("button", { name: "Actions for core" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename tag" });
  await dialog.getByLabel("Name").fill("buying guide");
  await dialog.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(tags.getByRole("row", { name: /buying guide/ })).toContainText("2");
  expect(await settledFindings(page)).toEqual([]);

  const tabs = page.getByRole("navigation", { name: "Workspace" });
  await tabs.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Logo letters").fill("VE");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const head = page.getByRole("banner");
  await expect(head.getByText("VE", { exact: true })).toBeVisible();
  await tabs.getByRole("link", { name: "Company" }).click();
  await page.getByLabel("Company name").fill("Velora Holding");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(head.getByText("velora.example · Velora Holding")).toBeVisible();
});

// A sample workspace takes a server half a minute to prepare, so a brand with answers replaces it here; what the server
// lets visitors read of a real one is tried in tests/api/brands/samples.test.ts.
test("the demo shows a brand's tabs to anybody, marked as sample data, with nothing to change", {
  tag: "@long",
}, async ({ page, workspace: { member, seed } }) => {
  test.setTimeout(60_000);
  const [brand] = await seed([{ name: "Velora", domain: "velora.example" }]);
  await callApi(page, member, `/api/v1/brands/${brand?.id}/prompts`, {
    method: "POST",
    data: { text: "Which boards are best for team 0?", topic: "Boards" },
  });
  await bringAnswers(
    page,
    member,
    brand?.id ?? "",
    Array(12).fill("1. **Velora** – best\n2. **Trello** – fine"),
  );
  await expect
    .poll(() => callApi(page, member, `/api/v1/brands/${brand?.id}/visibility`), { timeout: 30_000 })
    .toMatchObject({ measured: true });
  const listed = { slug: "velora", id: brand?.id, name: "Velora", domain: "velora.example" };
  const figures = { airo: null, visibility: null, change: null, answers: 12 };
  const today = new Date().toISOString().slice(0, 10);
  await page.route("**/api/v1/sample-workspace", (route) =>
    route.fulfill({
      json: { isOn: true, total: 1, ready: 1, progress: 1, brands: [{ ...listed, lastDay: today, figures }] },
    }),
  );
  const asked: string[] = [];
  await page.route("**/api/v1/brands/**", (route) => {
    const { "x-workspace": workspace = "", authorization, ...headers } = route.request().headers();
    asked.push(`${route.request().method()} ${workspace} ${authorization ?? ""}`.trim());
    return route.continue({
      headers: { ...headers, authorization: `Bearer ${member.session.access_token}` },
    });
  });
  await open(page, "/demo/velora");
  await expect(page.getByText(/^No change over time yet: /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Check again" })).toHaveCount(0);
  const general = page.getByRole("navigation", { name: "General" });
  const workspaceTabs = page.getByRole("navigation", { name: "Workspace" });
  for (const [tabs, name, seen] of [
    [general, "Prompts", "Which boards are best for team 0?"],
    [general, "Sources", "Domains"],
    [general, "Competitors", "Found in answers"],
    [general, "Tags", "No tag yet."],
    [workspaceTabs, "Settings", "Brand name"],
  ] as const) {
    await tabs.getByRole("link", { name }).click();
    await expect(page.getByRole("main")).toContainText(seen);
    await expect(page.getByRole("complementary", { name: "Sample data" })).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("button", { name: /^(Add|Edit|Delete|Save)/, disabled: false }),
    ).toHaveCount(0);
  }
  expect(await settledFindings(page)).toEqual([]);
  expect([...new Set(asked)]).toEqual(["GET sample"]);
});
