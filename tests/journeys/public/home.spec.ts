import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { answerApi } from "../api-answers.ts";
import { collectPageErrors, waitUntilLive } from "../page-errors.ts";

const JAVASCRIPT_BUDGET = 110_000;

test("loads at most 110 kB of JavaScript and none of the signed-in part", async ({ page }) => {
  const scripts = new Map<string, number>();
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.set(new URL(response.url()).pathname, brotliCompressSync(await response.body()).length);
  });
  await page.goto("/");
  await waitUntilLive(page);
  await page.waitForLoadState("networkidle");
  expect(scripts.size).toBeGreaterThan(3);
  expect([...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(JAVASCRIPT_BUDGET);
  expect(
    [...scripts.keys()].filter((path) => /supabase|zod|dashboard|recharts|assistant-detail/.test(path)),
  ).toEqual([]);
});

// @spec-2.7 @spec-3.6
test("a card shows score, suggestions and competitors; Back returns the focus", { tag: "@long" }, async ({
  page,
}) => {
  const complaints = collectPageErrors(page);
  await page.goto("/");
  await waitUntilLive(page);
  for (const [name, score] of [
    ["ChatGPT 4.1", "6.1"],
    ["Gemini 2.5", "8.2"],
    ["DeepSeek 3.1", "5.9"],
    ["Claude 3.5", "6.0"],
  ] as const) {
    const card = page.getByRole("button", { name: `${name} ${score}` });
    await card.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Back" })).toBeFocused();
    await expect(
      page.getByRole("img", { name: `AIRO score in ${name.split(" ")[0]} ${score} out of 10` }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "Suggestions" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Competitors" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Halden Coffee/ })).toContainText(score);
    await page.keyboard.press("Enter");
    await expect(card).toBeFocused();
  }
  expect(complaints).toEqual([]);
});

test("the browser's own back and forward close and open a card, and a reload keeps it", {
  tag: "@long",
}, async ({ page }) => {
  const complaints = collectPageErrors(page);
  await page.goto("/");
  await waitUntilLive(page);
  const card = page.getByRole("button", { name: "Gemini 2.5 8.2" });
  const back = page.getByRole("button", { name: "Back" });
  await card.click();
  await expect(back).toBeFocused();
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await top();
  await page.goBack();
  await expect(card).toBeFocused();
  await expect(back).toBeHidden();
  await page.goForward();
  await expect(back).toBeFocused();
  expect(Math.abs((await top()) - before)).toBeLessThan(200);
  await page.reload();
  await expect(page.getByRole("img", { name: "AIRO score in Gemini 8.2 out of 10" })).toBeVisible();
  await expect(back).not.toBeFocused();
  await back.click();
  await expect(card).toBeFocused();
  await expect(page).toHaveURL("/");
  expect(complaints).toEqual([]);
});

test("a card whose details cannot be loaded says so and can be tried again", { tag: "@long" }, async ({
  page,
}) => {
  await page.route("**/assistant-detail-*.js", (route) => route.abort());
  await page.goto("/");
  await waitUntilLive(page);
  const card = page.getByRole("button", { name: "Gemini 2.5 8.2" });
  await card.click();
  const toast = page.getByRole("alert").filter({ hasText: "The details could not be loaded. Try again." });
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.unrouteAll();
  await card.click();
  await expect(page.getByRole("button", { name: "Back" })).toBeFocused();
});

// @spec-2.6 @spec-2.8 @spec-9.10
test("the hero leads to the sign-up and to the demo, the story has three steps, figures and a testimonial, and everything invented says that it is a sample", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page.getByRole("region", { name: "When people ask AI, does it point to you?" });
  await expect(hero.getByRole("link", { name: "Sign up free" })).toHaveAttribute("href", "/signup");
  await expect(hero.getByRole("link", { name: "See the demo" })).toHaveAttribute("href", "/demo");
  await expect(hero.getByRole("img", { name: "AIRO score 6.5 out of 10" })).toBeVisible();
  const final = page.getByRole("region", { name: "See where you stand today." });
  await expect(final.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/getstarted");
  await expect(final.getByRole("link", { name: "See pricing" })).toHaveAttribute("href", "/pricing");
  const steps = page.getByRole("region", { name: "Analyze, score, optimize. Then look again." });
  await expect(steps.getByRole("heading", { level: 3 })).toHaveText([/Analyze/, /Score/, /Optimize/]);
  await expect(steps.getByRole("rowheader")).toHaveText([
    "Presence",
    "Prominence",
    "Citation",
    "Tone in the score",
    "Share in the score",
    "AIRO score",
  ]);
  const proof = page.getByRole("region", { name: "In numbers" });
  await expect(proof).toContainText("Halden Coffee and its people are invented.");
  await expect(proof.getByRole("definition")).toHaveText(["3.2x", "45+", "98%"]);
  await expect(proof.getByRole("blockquote")).toContainText("One afternoon with the dial ended that");
  for (const words of [
    "AIRO score of Halden Coffee",
    "AIRO score of Halden Coffee, by assistant",
    "Claude, English",
    "Part and weight",
    "Readiness points gained",
    "In numbers",
    "Ingrid Solheim",
  ])
    await expect(
      page.getByText("Sample", { exact: true }).locator("..").filter({ hasText: words }),
    ).not.toHaveCount(0);
});

// @spec-4.6 @spec-9.8
test("the analyzer shows 'Processing…' for 350 ms", { tag: "@long" }, async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await waitUntilLive(page);
  await page.getByLabel("Your domain").fill("halden.example");
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole("button", { name: "Analyze domain" }).click();
  await expect(page.getByRole("button", { name: "Processing…" })).toBeDisabled();
  await page.clock.runFor(349);
  await expect(page.getByRole("button", { name: "Processing…" })).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.clock.runFor(2);
  await expect(page).toHaveURL("/getstarted?domain=halden.example");
  await page.clock.resume();
  await expect(page.getByLabel("Domain")).toHaveValue("halden.example");
});

// @spec-2.9 @spec-4.5 @spec-5.1
test("the analyzer says what is wrong, then leads to Get Started with the domain", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/");
  await waitUntilLive(page);
  const domain = page.getByLabel("Your domain");
  await page.getByRole("button", { name: "Analyze domain" }).click();
  await expect(page.getByText("Please enter a valid domain (e.g., example.com).")).toBeVisible();
  await expect(domain).toBeFocused();
  await domain.fill("https://www.Halden-Coffee.example/shop?x=1");
  await expect(page.getByText("Please enter a valid domain")).toBeHidden();
  await domain.press("Enter");
  await expect(page.getByRole("button", { name: "Processing…" })).toBeDisabled();
  await expect(page).toHaveURL("/getstarted?domain=halden-coffee.example");
  await expect(page.getByLabel("Domain")).toHaveValue("halden-coffee.example");
  await expect(page.getByText("Taken from the page before.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Get Started" })).toBeEnabled();
});

// @spec-2.10
test("a sent report is announced once, and Close ends it", { tag: "@long" }, async ({ page }) => {
  await answerApi(page);
  await page.goto("/getstarted?domain=halden.example");
  await page.getByRole("main").getByRole("button", { name: "Get Started" }).click();
  await page.getByLabel("Email").fill("ingrid@halden.example");
  await page.getByLabel("Full name").fill("Ingrid Solheim");
  await page.getByRole("button", { name: "Book a Strategy Call" }).click();
  const dialog = page.getByRole("dialog", { name: "Your Analysis Report Has Been Sent!" });
  await expect(dialog).toContainText("You'll receive your AI Visibility Report in your mail shortly.");
  await expect(dialog.getByRole("link", { name: "Measure halden.example free" })).toHaveAttribute(
    "href",
    "/signup?domain=halden.example",
  );
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await waitUntilLive(page);
  await expect(dialog).toBeHidden();
});
