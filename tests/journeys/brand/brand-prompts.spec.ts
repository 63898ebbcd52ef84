import type { Page } from "@playwright/test";
import { callApi, cancelledScan, runningScan } from "../brand-measurement.ts";
import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { findings, longRunFindings, settledFindings } from "../settled-axe.ts";

/** Axe takes its time over a long page. */
const WITH_AXE_MS = 150_000;

const prompts = (page: Page) => page.getByRole("table", { name: "Prompts by topic" });
const promptRow = (page: Page, text: string) => prompts(page).getByRole("row").filter({ hasText: text });
const rows = (page: Page) => prompts(page).getByRole("button", { name: /^Actions for/ });
const suggestions = (page: Page) => page.getByRole("region", { name: /suggested prompts?$/i });
const scan = (page: Page) => page.getByRole("region", { name: "Scan", exact: true });
const choose = async (page: Page, text: string, action: string) => {
  await page.getByRole("button", { name: `Actions for ${text}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
};
const widerThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("no prompts lead to suggestions; prompts are edited in place and added, pasted, changed, paused and deleted", async ({
  page,
  workspace,
}) => {
  test.setTimeout(WITH_AXE_MS);
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "no-domain" }]);
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=prompts`);
  await expect(page.getByRole("heading", { name: "What do your customers ask?" })).toBeVisible();
  // Its site can't be read: no question is made of the name alone, what it offers is asked for.
  const offering = page.getByLabel("What do you offer?");
  await expect(offering).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Suggest prompts" }).click();
  await expect(offering).toHaveAccessibleDescription("Say what you offer first.");
  await offering.fill("city bikes");
  await page.getByRole("button", { name: "Suggest prompts" }).click();
  // What adds them comes before the long list.
  await page.setViewportSize({ width: 390, height: 700 });
  await expect(suggestions(page).getByRole("button", { name: /^Add \d+ prompts$/ })).toBeInViewport({
    ratio: 1,
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await longRunFindings(page)).toEqual([]);
  // All are ticked. One is worded otherwise, one changed and taken back, the rest not asked.
  const suggested = suggestions(page);
  const wording = suggested.getByRole("textbox", { name: /^Wording of:/ });
  const count = await wording.count();
  expect(count).toBeGreaterThan(2);
  await expect(suggested.getByRole("button", { name: `Add ${count} prompts` })).toBeEnabled();
  const second = await wording.nth(1).inputValue();
  await wording.first().fill("Which bike shop would you\nrecommend in Oslo?");
  await wording.nth(1).fill("Something else");
  await wording.nth(1).press("Escape");
  await expect(wording.nth(1)).toHaveValue(second);
  // One that is asked already is reported, and not counted.
  await wording.nth(2).fill("which bike shop would you recommend in oslo");
  await expect(suggested.getByText("The same as one above: added once.")).toBeVisible();
  await expect(suggested.getByRole("button", { name: `Add ${count - 1} prompts` })).toBeEnabled();
  const boxes = suggested.getByRole("checkbox", { name: /^Ask:/ });
  for (const place of Array(count).keys()) if (place > 0) await boxes.nth(place).uncheck();
  expect(await longRunFindings(page)).toEqual([]);
  await suggested.getByRole("button", { name: "Add 1 prompt" }).click();
  await expect(page.getByText("1 prompt added.")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(promptRow(page, "Which bike shop would you recommend in Oslo?")).toBeVisible();
  // The wording it replaced isn't suggested beside it; what was unticked still is.
  await expect(wording).toHaveCount(count - 1);
  await suggested
    .getByRole("button", { name: /^Don’t suggest again:/ })
    .first()
    .click();
  await expect(wording).toHaveCount(count - 2);
  await suggested.getByRole("button", { name: "Undo" }).click();
  await expect(wording).toHaveCount(count - 1);

  // What is offered can be said in other words, and where these give nothing they can be corrected.
  await suggested.getByText("Say what you offer").click();
  await offering.fill("Northwind Bikes");
  await suggested.getByRole("button", { name: "Suggest prompts" }).click();
  await expect(suggested).toContainText("“Northwind Bikes” gave no new prompts.");
  await offering.fill("cargo bikes");
  await suggested.getByRole("button", { name: "Suggest prompts" }).click();
  await expect(suggested).toContainText("From what you offer: cargo bikes");
  await expect(wording.first()).toHaveValue(/cargo bikes/);

  // No key anywhere: what is missing, and the way there.
  await expect(scan(page)).toContainText("No assistant is connected.");
  await expect(scan(page).getByRole("button", { name: "Scan now" })).toBeDisabled();
  await expect(scan(page).getByRole("link", { name: "Connect an assistant" })).toHaveAttribute(
    "href",
    /tab=preferences#assistants$/,
  );

  await page.getByRole("button", { name: "Add prompts" }).click();
  const form = page.getByRole("form", { name: "Add prompts" });
  // How many are needed, and what else could be asked, beside the form and not below a long table.
  await expect(form.getByText("Add at least 14 more for a first figure.")).toBeVisible();
  const [offered, table] = [await suggested.boundingBox(), await prompts(page).boundingBox()];
  expect(offered?.y).toBeLessThan(table?.y ?? 0);
  await form
    .getByLabel("One prompt on each line")
    .fill("Belt or chain?\n- Best e-bike for hills\nbelt or chain\n???");
  await expect(form.getByRole("status")).toHaveText("4 lines: 2 new, 1 repeated, 1 to fix");
  await expect(form.getByText("A prompt needs at least one word.")).toBeVisible();
  await form.getByLabel("Topic").fill("Drive train");
  await form.getByLabel("Tags").fill("core");
  expect(await settledFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "Add 2 prompts" }).click();
  await expect(page.getByText("2 prompts added.")).toBeVisible();
  // What could not be taken stays to be fixed.
  await expect(form.getByLabel("One prompt on each line")).toHaveValue("???");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Add prompts" })).toBeFocused();

  await choose(page, "Belt or chain?", "Edit");
  const dialog = page.getByRole("dialog", { name: "Edit prompt" });
  await dialog.getByLabel("Prompt", { exact: true }).fill("Belt drive or chain?");
  await dialog.getByRole("button", { name: "Save prompt" }).click();
  await expect(dialog).toBeHidden();
  const changed = promptRow(page, "Belt drive or chain?");
  await expect(changed).toContainText("core");

  await choose(page, "Belt drive or chain?", "Pause");
  await expect(changed).toContainText("Paused");
  await expect(page.getByText("1 is paused")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search prompts" }).fill("hills");
  await expect(rows(page)).toHaveCount(1);
  await choose(page, "Best e-bike for hills", "Delete");
  await expect(page.getByText("1 prompt deleted. The answers so far are kept.")).toBeVisible();
  await expect(page.getByText("No prompt matches these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(1);
  await choose(page, "Best e-bike for hills", "Delete");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(2);
  const stored = await callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/prompts`);
  expect(stored).toMatchObject({
    prompts: [{ state: "active" }, { text: "Belt drive or chain?", state: "paused" }],
  });
});

test("a scan on its way counts by assistant, tells why calls failed, and can be cancelled", {
  tag: "@long",
}, async ({ page, workspace }) => {
  test.setTimeout(WITH_AXE_MS);
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "no-domain" }]);
  await callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/prompts`, {
    method: "POST",
    data: { text: "Belt or chain?", topic: "Drive train" },
  });
  let standing: typeof runningScan | typeof cancelledScan = runningScan;
  await page.route("**/api/v1/brands/*/scans", (route) => route.fulfill({ json: { scans: [standing] } }));
  await page.route("**/api/v1/brands/*/scans/*", (route) => route.fulfill({ json: standing }));
  await page.route("**/api/v1/brands/*/scans/*/cancel", (route) => {
    standing = cancelledScan;
    return route.fulfill({ json: standing });
  });
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=prompts`);
  await expect(scan(page).getByRole("heading", { name: "Asking Claude: 33 of 60" })).toBeVisible();
  await expect(scan(page).getByRole("progressbar", { name: "Asking Claude: 33 of 60" })).toHaveAttribute(
    "aria-valuenow",
    "33",
  );
  await expect(scan(page)).toContainText("33 answers, 1 failed, 2 asked again");
  await expect(scan(page)).toContainText("$1.33 billed to this brand so far");
  await expect(scan(page)).toContainText("$4.50 spent so far, of $20.00");
  await expect(scan(page)).toContainText("About 1 min left.");
  await expect(scan(page)).toContainText("60 calls to DeepSeek have no answer.");
  await expect(scan(page)).toContainText("DeepSeek does not accept the key.");
  await expect(scan(page).getByRole("link", { name: "Replace the key" })).toHaveAttribute(
    "href",
    /tab=preferences#assistants$/,
  );
  await expect(scan(page).getByRole("list", { name: "Asked again" })).toHaveText(
    "2 answers from Claude didn’t come. We ask again. Claude is overloaded.",
  );
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widerThanScreen(page)).toBe(0);

  await scan(page).getByRole("button", { name: "Stop scan" }).click();
  const question = page.getByRole("alertdialog", { name: "Stop this scan?" });
  await expect(question).toContainText("93 answers so far are kept");
  await question.getByRole("button", { name: "Stop scan" }).click();
  await expect(scan(page)).toContainText("Cancelled with 93 answers.");
  await expect(scan(page).getByRole("button", { name: "Stop scan" })).toHaveCount(0);
});

test("an assistant that fails says why and when it is tried again, and the scan finishes without it", {
  tag: "@long",
}, async ({ page, workspace }) => {
  test.setTimeout(WITH_AXE_MS);
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "no-domain" }]);
  await callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/prompts`, {
    method: "POST",
    data: { text: "Belt or chain?", topic: "Drive train" },
  });
  const [chatgpt, ...others] = runningScan.assistants;
  const failing = {
    ...runningScan,
    assistants: [
      {
        ...chatgpt,
        answered: 0,
        planned: 60,
        label: "Asking ChatGPT: 0 of 60",
        isFailing: true,
        reason: "ChatGPT is overloaded.",
        nextTryAt: new Date(Date.now() + 40_000).toISOString(),
      },
      ...others,
    ],
  };
  let left: unknown = null;
  await page.route("**/api/v1/brands/*/scans", (route) => route.fulfill({ json: { scans: [failing] } }));
  await page.route("**/api/v1/brands/*/scans/*", (route) => route.fulfill({ json: failing }));
  await page.route("**/api/v1/brands/*/scans/*/finish-without", (route) => {
    left = route.request().postDataJSON();
    return route.fulfill({ json: failing });
  });
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=prompts`);
  const notice = scan(page).getByRole("status").filter({ hasText: "ChatGPT isn’t answering." });
  await expect(notice).toContainText("ChatGPT is overloaded. The other assistants carry on.");
  await expect(notice).toContainText(/Next try in [23]\d s/);
  const before = await notice.textContent();
  await expect.poll(() => notice.textContent()).not.toBe(before);
  // What still waits carries no tick.
  await expect(scan(page).locator('li[data-status="failed"]').filter({ hasText: "ChatGPT" })).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widerThanScreen(page)).toBe(0);
  await notice.getByRole("button", { name: "Finish without ChatGPT" }).click();
  await expect.poll(() => left).toEqual({ assistant: "chatgpt", surface: "web" });
});

test("prompts that cannot be loaded are asked for again; of a thousand only those near the screen are drawn", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "no-domain" }]);
  const list = {
    topics: [{ id: "t1", name: "Commuting" }],
    tags: [],
    prompts: Array.from({ length: 1000 }, (_, index) => ({
      id: `p${index}`,
      text: `Which e-bike for commute number ${index + 1}?`,
      language: "en",
      country: "NO",
      state: "active",
      topicId: "t1",
      tagIds: [],
    })),
  };
  let isUp = false;
  await page.route("**/api/v1/brands/*/prompts", (route) =>
    isUp ? route.fulfill({ json: list }) : route.fulfill({ status: 400, json: {} }),
  );
  let isCounting = false;
  await page.route("**/api/v1/brands/*/visibility/prompts?*", (route) =>
    isCounting ? route.fulfill({ json: { measured: false } }) : route.fulfill({ status: 400, json: {} }),
  );
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=prompts`);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The prompts could not be loaded.");
  isUp = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(prompts(page)).toHaveAttribute("aria-rowcount", "1002");
  const missing = page.getByRole("status").filter({ hasText: "Visibility could not be loaded" });
  isCounting = true;
  await missing.getByRole("button", { name: "Try again" }).click();
  await expect(missing).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(100);
  await page.getByRole("searchbox", { name: "Search prompts" }).fill("number 1000");
  await expect(rows(page)).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widerThanScreen(page)).toBe(0);
});

test("the first prompt is written with the keyboard alone, and the focus stays with it", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "no-domain" }]);
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=prompts`);
  await page.getByRole("button", { name: "Write my own" }).press("Enter");
  await expect(page.getByLabel("One prompt on each line")).toBeFocused();
  await page.keyboard.type("Belt or chain?");
  await page.getByRole("button", { name: "Add 1 prompt" }).press("Enter");
  await expect(page.getByRole("button", { name: "Add prompts", expanded: false })).toBeFocused();
});
