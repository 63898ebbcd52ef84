import { expect, type Locator, test } from "@playwright/test";
import { newCredentials } from "../account.ts";
import { sampleDomain } from "../sample-domain.ts";
import { longRunFindings, settledFindings } from "../settled-axe.ts";

const MAX_CLICKS = 6;
const MAX_FIELDS = 3;

/** The operator has keys of ChatGPT and Claude, and one of DeepSeek that does not work. */
test("from the home page to the first AI number in six clicks and three fields, with one next step at any time", async ({
  page,
}) => {
  test.setTimeout(240_000);
  let clicks = 0;
  let fields = 0;
  const press = async (control: Locator) => {
    clicks += 1;
    await control.click();
  };
  const type = async (name: string, text: string) => {
    fields += 1;
    await page.getByLabel(name).fill(text);
  };
  const main = page.getByRole("main");
  const steps = main.getByRole("list", { name: "Set up Sample Roastery" });
  const current = steps.getByRole("listitem").and(page.locator("[aria-current=step]"));

  await page.goto("/");
  await press(main.getByRole("link", { name: "Sign up free" }).first());
  const { email, password } = newCredentials();
  await type("Email", email);
  await type("Password", password);
  await press(page.getByRole("button", { name: "Create account" }));
  await press(main.getByRole("link", { name: "Add your first brand" }));
  await type("Domain", sampleDomain);
  // Suggested from the domain.
  await expect(page.getByLabel("Brand Name")).toHaveValue("Sample Roastery");
  await press(page.getByRole("button", { name: "Create brand" }));
  await expect(page).toHaveURL("/dashboard");

  await expect(current).toHaveCount(1);
  await expect(current).toContainText("Prompts");
  const add = steps.getByRole("button", { name: /^Add \d+ prompts$/ });
  await expect(add).toHaveText("Add 15 prompts", { timeout: 120_000 });
  for (const wording of await steps.getByRole("textbox", { name: /^Wording of:/ }).all())
    expect(await wording.inputValue()).not.toMatch(/roastery/i);
  expect(await settledFindings(page)).toEqual([]);
  await expect(steps.getByText("Language: English · Country: United States")).toBeVisible();
  await expect(steps.getByRole("link", { name: "Import them" })).toHaveAttribute("href", /view=import/);
  await press(add);

  await expect(current).toContainText("First scan");
  await expect(current).toHaveCount(1);
  await expect(current).toContainText(
    /15 prompts × \d assistants × 2 times = \d+ answers, in about \d+ (s|min), then the same again every week\. Free for you\./,
  );
  await press(steps.getByRole("button", { name: "Start first scan" }));
  await expect(page).toHaveURL(/\/brand\/sample-roastery/);

  const figures = main.getByRole("list", { name: "Key figures" });
  await expect(figures.getByRole("listitem").filter({ hasText: "AIRO" })).toContainText(/\d\.\d/, {
    timeout: 120_000,
  });
  await expect(main.getByRole("heading", { name: /too few prompts/i })).toHaveCount(0);
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
  expect(fields).toBeLessThanOrEqual(MAX_FIELDS);
  await expect(steps).toHaveCount(0);

  const found = main.getByRole("region", { name: "Competitors found in the answers" });
  await expect(found).toContainText("your AIRO score then counts how you do");
  // They are beside the chart, where the competitors will be, and push nothing down.
  const chart = main.getByRole("region", { name: "Visibility", exact: true });
  expect((await found.boundingBox())?.y).toBe((await chart.boundingBox())?.y);
  await expect(main.getByRole("heading", { name: "Competitors", exact: true })).toHaveCount(0);
  expect(await longRunFindings(page)).toEqual([]);
  const track = found.getByRole("button", { name: /^Track \d$/ });
  // Names come as answers are read.
  await expect(async () => {
    const offered = await found.getByRole("checkbox").count();
    await expect(track).toHaveText(`Track ${offered}`, { timeout: 1000 });
  }).toPass();
  await track.click();
  await expect(found).toHaveCount(0, { timeout: 30_000 });
  // The figures of before stay while the answers are counted again; then all are new without loading the page.
  await expect(main.getByText(/^\d competitors? tracked and counted in all your answers\./)).toBeVisible({
    timeout: 30_000,
  });
  await expect(figures.getByRole("listitem").filter({ hasText: "Rank" })).toContainText(/of \d/, {
    timeout: 30_000,
  });
  await page.goto("/dashboard");
  await expect(main.getByRole("link", { name: "Sample Roastery" })).toBeVisible();
  await expect(main.locator(".brand-setup-panel")).toHaveCount(0);
});
