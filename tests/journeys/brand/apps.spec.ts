import type { Page } from "@playwright/test";
import { callApi } from "../brand-measurement.ts";
import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { findings } from "../settled-axe.ts";

const row = (page: Page, list: string, label: string) =>
  page.getByRole("list", { name: list }).getByRole("listitem").filter({ hasText: label });

test("a member connects a data provider, chooses apps, scans, and sees app and API apart", {
  tag: "@long",
}, async ({ page, workspace }) => {
  test.setTimeout(120_000);
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "no-domain" }]);
  const path = `/api/v1/brands/${brand?.id}`;
  await callApi(page, workspace.member, `${path}/prompts`, {
    method: "POST",
    data: {
      text: "Which tool is best for product roadmaps?\nRoadmap software with good reporting? {{stand-in:not-shown}}",
    },
  });
  await callApi(page, workspace.member, `${path}/settings`, {
    method: "PATCH",
    data: { assistants: [{ assistant: "chatgpt", surface: "web" }], runsPerPrompt: 1 },
  });
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=overview&view=app-and-api`);
  await page.getByRole("link", { name: "Choose apps" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Apps" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Connect a data provider" })).toBeVisible();

  const connect = async (button: string, key: string) => {
    await page.getByRole("button", { name: `${button} at Cloro` }).click();
    const dialog = page.getByRole("dialog", { name: "Account at Cloro" });
    await dialog.getByLabel("API key").fill(key);
    await dialog.getByRole("button", { name: "Save account" }).click();
    await expect(dialog).toBeHidden();
  };
  await page.getByRole("button", { name: "Connect an account at Cloro" }).click();
  const empty = page.getByRole("dialog", { name: "Account at Cloro" });
  await empty.getByRole("button", { name: "Save account" }).click();
  await expect(empty.getByRole("alert")).toContainText("Please enter the API key.");
  await empty.getByRole("button", { name: "Cancel" }).click();
  await connect("Connect an account", "wrong-account-1234567890");
  const cloro = row(page, "Connected data providers", "Cloro");
  await expect(cloro).toContainText("Refused by Cloro", { timeout: 15_000 });
  await connect("Replace the account", "journey-account-1234567890");
  await expect(cloro).toContainText("Works", { timeout: 15_000 });

  for (const app of ["ChatGPT app", "Google AI Overview"]) {
    await row(page, "Apps that are asked", app).getByRole("switch").click();
    await expect(row(page, "Apps that are asked", app)).toContainText("a scan");
  }
  await expect(page.getByText("A scan then collects 4 answers from apps")).toBeVisible();
  await expect(page.getByRole("link", { name: "Scan from the Prompts page" })).toHaveAttribute(
    "href",
    /[?&]tab=prompts/,
  );
  expect(await findings(page)).toEqual([]);

  await callApi(page, workspace.member, `${path}/scans`, { method: "POST", data: {} });
  await page.getByRole("complementary").getByRole("link", { name: "Prompts", exact: true }).click();
  await expect(page.getByRole("region", { name: "Scan", exact: true })).toContainText(
    "Done: 6 of 6 answers.",
    { timeout: 60_000 },
  );
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=overview&view=app-and-api`);
  await expect(page.getByRole("region", { name: "ChatGPT: app and API" })).toContainText("2 shared prompts");
  await expect(page.getByText("Leave both out of your reports for now.")).toBeVisible();
  await page.getByText("How sure this is").click();
  await expect(page.getByRole("button", { name: "Export App and API" })).toBeVisible();
  // What the page compares is nothing to filter it by.
  await expect(page.getByRole("search", { name: "Filter" })).not.toContainText("Asked");
  await expect(page.getByRole("region", { name: "Google AI Overview" })).toContainText("Google");
  expect(await findings(page)).toEqual([]);

  await page.getByRole("link", { name: "Add prompts" }).click();
  await expect(page.getByLabel("One prompt on each line")).toBeFocused();
  await page.goBack();

  // Two answers differ for sure in no brand: what a clear difference asks for is put into the response.
  await page.route("**/surface-differences?*", async (route) => {
    const response = await route.fetch();
    const found = await response.json();
    for (const one of found.assistants) one.advice.next = "count-app";
    await route.fulfill({ response, json: found });
  });
  await page.reload();
  const settings = () => callApi(page, workspace.member, `${path}/settings`);
  await page.getByRole("button", { name: "Show the app’s figures instead" }).click();
  await expect(page.getByText("Your main figures now count the apps.")).toBeVisible();
  expect(await settings()).toMatchObject({ headlineSurface: "app" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
  await expect.poll(settings).toMatchObject({ headlineSurface: null });
  await open(
    page,
    `/brand/northwind-bikes?brand=${brand?.id}&tab=prompts&view=answers&surfaces=google-ai-overview`,
  );
  await expect(page.getByText("No AI answer")).toBeVisible();
});
