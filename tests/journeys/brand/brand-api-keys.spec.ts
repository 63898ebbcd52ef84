import { readFile } from "node:fs/promises";
import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { findings, settledFindings } from "../settled-axe.ts";

// @spec-2.48
test("a key is made, shown once, used by a program, and revoked; the brand's data are taken away", async ({
  page,
  workspace,
}) => {
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "no-domain" }]);
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=api-keys`);
  await page.getByRole("button", { name: "New API key" }).click();
  const dialog = page.getByRole("dialog", { name: "New API key" });
  await dialog.getByRole("button", { name: "Make key" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/^Give the key a name/);
  await dialog.getByLabel("Name").fill("Monday sheet");
  await dialog.getByRole("button", { name: "Make key" }).dblclick();
  const made = page.getByRole("dialog", { name: "Your new key" });
  const key = (await made.getByRole("region", { name: "API key" }).textContent()) ?? "";
  expect(key.trim()).toMatch(/^tn_[\w-]{43}$/);
  // A press beside it does not take away what is shown this once.
  await page.mouse.click(10, 300);
  await made.getByRole("button", { name: "Done" }).click();

  const keys = page.getByRole("list", { name: "API keys" });
  await expect(keys).toContainText("Never");
  await expect(keys.getByRole("listitem")).toHaveCount(1);
  await expect(page.locator("body")).not.toContainText(key.trim());
  const asked = () =>
    page.request.get("/api/v1/brands", { headers: { Authorization: `Bearer ${key.trim()}` } });
  expect((await (await asked()).json()).brands).toMatchObject([{ id: brand?.id }]);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Prompts as CSV" }).click();
  expect(await readFile(await (await file).path(), "utf8")).toMatch(/^id,text,topic,tags,/);

  await keys.getByRole("button", { name: "Revoke Monday sheet" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("heading", { name: "No keys yet" })).toBeVisible();
  expect((await asked()).status()).toBe(401);
});

test("the API's documentation can be read by anybody, in both themes and on a phone", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/docs/api");
  await expect(page.getByRole("heading", { name: "The TrueNorth API" })).toBeVisible();
  await page.getByText("/api/v1/brands/{id}/answers", { exact: true }).first().click();
  await expect(page.getByRole("region", { name: "Request of getBrandAnswers", exact: true })).toContainText(
    'curl "http',
  );
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await settledFindings(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});

test("a tab whose code does not come says so in its place, and loads once the network is back", {
  tag: "@long",
}, async ({ page, context, workspace }) => {
  await workspace.seed([{ name: "Northwind Bikes" }]);
  await open(page, "/brand/northwind-bikes?tab=people");
  await expect(page.getByText("Only you have access so far.")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "API Keys" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("This page could not be loaded.");
  await expect(page.getByRole("heading", { level: 1, name: "API Keys" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "No keys yet" })).toBeVisible();
});
