import type { Page } from "@playwright/test";
import { standInBaseUrl } from "../../../src/dev/stand-in/requests.ts";
import { sampleWorld } from "../../../src/dev/stand-in/sample-world.ts";
import { startStandIn } from "../../../src/dev/stand-in/server.ts";
import { callApi } from "../brand-measurement.ts";
import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { findings, longRunFindings } from "../settled-axe.ts";

const assistants = (page: Page) => page.getByRole("list", { name: "Assistants" });
const row = (page: Page, label: string) => assistants(page).getByRole("listitem").filter({ hasText: label });
const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Preferences sections" }).getByRole("link", { name }).click();
const scan = (page: Page) => page.getByRole("region", { name: "Scan", exact: true });

test("a member connects an assistant, sets a budget, and has a scan answered", async ({
  page,
  workspace,
}) => {
  test.setTimeout(120_000);
  const standIn = await startStandIn({ world: sampleWorld, seed: 1 });
  try {
    const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "no-domain" }]);
    await callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/prompts`, {
      method: "POST",
      data: { text: "Which tool is best for product roadmaps?\nRoadmap software with good reporting?" },
    });
    for (const name of ["Tasklane", "Orbiboard"])
      await callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/competitors`, {
        method: "POST",
        data: { name },
      });
    await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=prompts`);
    await page.getByRole("link", { name: "Connect an assistant" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Assistants" })).toBeFocused();
    await expect(page.getByRole("heading", { name: "Assistants", exact: true })).toBeInViewport();
    await expect(page.getByText("No assistant is connected yet.")).toBeVisible();
    await expect(row(page, "ChatGPT")).toContainText("Not connected");
    // A switch says nothing before there is a key.
    await expect(assistants(page).getByRole("switch")).toHaveCount(0);
    await page.getByRole("button", { name: "Ask a colleague" }).click();
    const asking = page.getByRole("dialog", { name: "Ask a colleague to connect" });
    await expect(asking.getByRole("region")).toContainText(
      /\?brand=[^&]+&tab=preferences&section=assistants$/,
    );
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Connect ChatGPT" }).click();
    await expect(page.getByRole("dialog", { name: "Connect ChatGPT" })).toContainText("Create one at OpenAI");
    await page.keyboard.press("Escape");
    const judge = page.getByRole("region", { name: "Tone" });
    await section(page, "Tone");
    await expect(page).toHaveURL(/[?&]section=judge/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tone");
    await expect(judge).toContainText("endpoint of your own first.");
    const next = page.getByRole("region", { name: "Next scan" });
    await section(page, "Next scan");
    await expect(next).toContainText("There is no working key for any assistant that is to be asked.");

    await section(page, "Assistants");
    await page.getByText("Another assistant, by its address").click();
    await page.getByRole("button", { name: "Connect: add a key for OpenAI-compatible" }).click();
    const dialog = page.getByRole("dialog", { name: "Connect OpenAI-compatible" });
    await dialog.getByRole("button", { name: "Save key" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Please enter the address of the endpoint.");
    await dialog
      .getByLabel("Address of the endpoint")
      .fill(standInBaseUrl(standIn.origin, "openai-compatible"));
    await dialog.getByLabel("API key").fill("sk-journey-1234567890abcd");
    await dialog.getByLabel("Model").fill("stand-in");
    await dialog.getByRole("button", { name: "Save key" }).click();
    await expect(dialog).toBeHidden();
    const compatible = row(page, "OpenAI-compatible");
    await expect(compatible).toContainText("Works", { timeout: 15_000 });
    await expect(compatible).toContainText("Key ending in");
    await expect(compatible).not.toContainText("sk-journey-1234567890abcd");
    await expect(compatible.getByRole("switch")).toBeChecked();
    await section(page, "Next scan");
    await expect(next).toContainText("Nothing has been asked yet. Start the first scan");
    await section(page, "Tone");
    await expect(judge).not.toContainText("endpoint of your own first.");

    const budget = page.getByRole("region", { name: "Monthly budget" });
    await section(page, "Monthly budget");
    await budget.getByLabel("Budget a month, US dollars").fill("a lot");
    // What is typed is there again after a look at another section.
    await section(page, "Tone");
    await page.goBack();
    await expect(budget.getByLabel("Budget a month, US dollars")).toHaveValue("a lot");
    await budget.getByRole("button", { name: "Save budget" }).click();
    await expect(budget).toContainText("The budget must be an amount in US dollars from 0 to 100,000.");
    await budget.getByLabel("Budget a month, US dollars").fill("45.50");
    await budget.getByRole("button", { name: "Save budget" }).click();
    await expect(budget).toContainText("of $45.50 spent in");
    await expect(budget).toContainText("4 answers");
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    // On a phone the sections are a menu.
    await page.getByRole("combobox", { name: "Preferences" }).click();
    await page.getByRole("option", { name: "Scans and market" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scans and market");
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });

    const question = page.getByRole("dialog", { name: "Start a scan?" });
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Go to a brand, page, prompt or source" })).toBeFocused();
    await page.keyboard.type("scan now");
    await page.keyboard.press("Enter");
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(page).not.toHaveURL(/scan=/);
    await scan(page).getByRole("button", { name: "Scan now" }).click();
    await expect(question).toContainText("Collects 4 answers");
    await expect(question).toContainText(/Asked again\s*every week/);
    await question.getByText("What it costs at most").click();
    await expect(question).toContainText(/at most \$[\d.]+/i);
    const begun: number[] = [];
    page.on("response", (answer) => {
      if (answer.request().method() === "POST" && answer.url().endsWith("/scans"))
        begun.push(answer.status());
    });
    // The answer comes after both clicks: the second meets what is behind the closed dialog, and would take the focus there.
    const { promise: clicked, resolve: answerNow } = Promise.withResolvers<void>();
    await page.route("**/api/v1/brands/*/scans", async (route) => {
      if (route.request().method() === "POST") await clicked;
      await route.continue();
    });
    await question.getByRole("button", { name: "Start scan" }).dblclick();
    answerNow();
    await expect(scan(page).getByRole("heading", { name: "Scan", exact: true })).toBeFocused();
    await expect(scan(page)).toContainText("Done: 4 of 4 answers.", { timeout: 60_000 });
    await expect(scan(page).getByRole("button", { name: "Scan now" })).toBeEnabled();
    expect(begun).toEqual([202]);
    // The table beside it has its numbers without being opened again.
    await expect(page.getByRole("row", { name: /product roadmaps/ })).toContainText(/\d of 2 answers/);

    await page.getByRole("complementary").getByRole("link", { name: "Preferences", exact: true }).click();
    await section(page, "Tone");
    await expect(judge).toContainText("answers a month");
    await expect(judge).toContainText("Switching it on also rates the answers of the last 30 days: about");
    await judge.getByRole("switch").click();
    await expect(judge.getByRole("definition").filter({ hasText: /^[1-9]\d*$/ })).toBeVisible({
      timeout: 20_000,
    });
    await page.getByRole("complementary").getByRole("link", { name: "Prompts", exact: true }).click();
    await page.getByRole("button", { name: "Suggest with stand-in" }).click();
    await expect(page.getByText("12 new at the last asking.")).toBeVisible({ timeout: 20_000 });
    expect(await longRunFindings(page)).toEqual([]);
    await page.getByRole("complementary").getByRole("link", { name: "Preferences", exact: true }).click();
    await page.getByRole("button", { name: "Delete the key for OpenAI-compatible" }).click();
    await page
      .getByRole("alertdialog", { name: "Delete key" })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(row(page, "OpenAI-compatible")).toHaveCount(0);
    await expect(page.getByText("No assistant is connected yet.")).toBeVisible();
  } finally {
    await standIn.close();
  }
});

test("a switch goes back where saving fails, with the server's words", { tag: "@long" }, async ({
  page,
  workspace,
}) => {
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "no-domain" }]);
  await page.route("**/api/v1/brands/*/settings", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 400, json: { error: { code: "bad_request", message: "Not now, please." } } })
      : route.continue(),
  );
  // As where the operator has keys.
  await page.route("**/api/v1/brands/*/assistants", async (route) => {
    const listed = await (await route.fetch()).json();
    for (const { key } of listed.assistants) Object.assign(key, { source: "operator", inUse: "operator" });
    await route.fulfill({ json: listed });
  });
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=preferences`);
  const claude = row(page, "Claude").getByRole("switch");
  await claude.click();
  await expect(page.getByRole("alert").getByText("Not now, please.")).toBeVisible();
  await expect(claude).toBeChecked();
});
