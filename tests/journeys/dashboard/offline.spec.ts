import type { Page } from "@playwright/test";
import { callApi } from "../brand-measurement.ts";
import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { findings } from "../settled-axe.ts";

const offlineLine = (page: Page) =>
  page.getByRole("status").filter({ hasText: "You are offline. What you see stays" });

test("without a connection what was loaded stays, what was not says so, and all goes on by itself", {
  tag: "@long",
}, async ({ page, context, workspace }) => {
  const [brand] = await workspace.seed([{ name: "Velora", domain: "velora.example" }]);
  const prompts = `/api/v1/brands/${brand?.id}/prompts`;
  await callApi(page, workspace.member, prompts, { method: "POST", data: { text: "Belt or chain?" } });
  await open(page, `/brand/velora?brand=${brand?.id}&tab=prompts`);
  const table = page.getByRole("table", { name: "Prompts by topic" });
  await expect(table).toContainText("Belt or chain?");

  await context.setOffline(true);
  await expect(offlineLine(page)).toBeVisible();
  await expect(table).toContainText("Belt or chain?");
  await page.getByRole("searchbox", { name: "Search prompts" }).fill("chain");
  await expect(table).toContainText("Belt or chain?");
  await page.getByRole("searchbox", { name: "Search prompts" }).fill("");
  // A part whose code does not come takes nothing else with it.
  await table.getByRole("checkbox").last().check();
  const part = page.getByRole("main").getByRole("alert");
  await expect(part).toContainText("What can be done with the selected prompts could not be loaded.");
  await expect(table).toContainText("Belt or chain?");
  expect(await findings(page)).toEqual([]);
  await table.getByRole("checkbox").last().uncheck();
  await expect(part).toHaveCount(0);
  // Not through the page: as somebody else adds it meanwhile.
  await fetch(new URL(prompts, page.url()), {
    method: "POST",
    headers: {
      Authorization: `Bearer ${workspace.member.session.access_token}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ text: "Which lasts longer?" }),
  });
  await context.setOffline(false);
  await expect(offlineLine(page)).toHaveCount(0);
  await expect(table).toContainText("Which lasts longer?");

  await context.setOffline(true);
  await page.getByRole("link", { name: "Competitors" }).click();
  await expect(page.getByRole("main")).toContainText(/could not be loaded.*You are offline/s);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Who do you compete with?" })).toBeVisible();
});

test("names typed without a connection are kept, not saved, and saved once it is back", {
  tag: "@long",
}, async ({ page, context, workspace }) => {
  const [brand] = await workspace.seed([{ name: "Velora", domain: "velora.example" }]);
  await open(page, `/brand/velora?brand=${brand?.id}&tab=preferences&section=names`);
  const names = page.getByRole("region", { name: "Names", exact: true });
  const also = names.getByRole("textbox", { name: "Also called" });
  await expect(also).toBeVisible();
  await context.setOffline(true);
  await also.fill("V-Bikes");
  await also.press("Enter");
  await names.getByRole("button", { name: "Save names" }).click();
  await expect(names.getByRole("alert")).toHaveText("The names could not be saved. Try again.");
  await expect(names.getByRole("button", { name: "Remove alias V-Bikes" })).toBeVisible();
  await context.setOffline(false);
  await expect(offlineLine(page)).toHaveCount(0);
  // What the page reads again by itself does not write over it.
  await expect(names.getByRole("button", { name: "Remove alias V-Bikes" })).toBeVisible();
  await names.getByRole("button", { name: "Save names" }).click();
  await expect(page.getByText("Names saved.")).toBeVisible();
  expect(await callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/names`)).toMatchObject({
    aliases: ["V-Bikes"],
  });
});

test("a brand filled in without a connection is created once it is back", { tag: "@long" }, async ({
  page,
  context,
  workspace,
}) => {
  await open(page, "/dashboard/brands/new");
  const name = page.getByRole("textbox", { name: "Brand Name" });
  await name.fill("Velora");
  await context.setOffline(true);
  await expect(offlineLine(page)).toBeVisible();
  await page.getByRole("textbox", { name: "Domain" }).fill("velora.example");
  await page.getByRole("button", { name: "Create brand" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expect(name).toHaveValue("Velora");
  await expect(page.getByRole("textbox", { name: "Domain" })).toHaveValue("velora.example");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Create brand" }).click();
  await expect(page.getByText("Velora added to your workspace.")).toBeVisible();
  expect((await workspace.stored()).map((brand) => brand.name)).toEqual(["Velora"]);
});

test("a page older than the server offers to load the new version", { tag: "@long" }, async ({
  page,
  workspace,
}) => {
  const [brand] = await workspace.seed([{ name: "Velora", domain: "velora.example" }]);
  await open(page, `/brand/velora?brand=${brand?.id}&tab=prompts`);
  const notice = page.getByRole("status").filter({ hasText: "TrueNorth was updated." });
  await expect(notice).toHaveCount(0);
  await page.route("**/api/v1/**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-build": "another" } });
  });
  await page
    .getByRole("tab", { name: "Sources" })
    .or(page.getByRole("link", { name: "Sources" }))
    .first()
    .click();
  await expect(notice).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await notice.getByRole("button", { name: "Reload" }).click();
  await expect(notice).toHaveCount(0);
});
