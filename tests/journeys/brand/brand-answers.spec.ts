import { callApi, untilRead } from "../brand-measurement.ts";
import { expect, test } from "../brand-workspace.ts";
import { bringAnswers } from "../bring-answers.ts";
import { open } from "../open-dashboard.ts";
import { findings } from "../settled-axe.ts";

const text =
  "1. **Northwind Bikes** is the safest choice, see [the test](https://test.example/bikes).\n2. Velora <b>costs</b> less.";

test("an answer is listed and opened: its text without markup, the brand marked, cited pages apart", async ({
  page,
  workspace,
}) => {
  test.setTimeout(150_000);
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "northwind.example" }]);
  await callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/prompts`, {
    method: "POST",
    data: { text: "Which commuter bikes are reliable?" },
  });
  const line = {
    prompt: "Which commuter bikes are reliable?",
    text,
    assistant: "chatgpt",
    surface: "web",
    askedAt: new Date(Date.now() - 60_000).toISOString(),
    citations: [{ url: "https://test.example/bikes", title: "Nine bikes tested" }],
    retrieved: [{ url: "https://looked-at.example/page", title: "Looked at only" }],
  };
  const answer = await page.request.post(`/api/v1/brands/${brand?.id}/answers`, {
    headers: {
      Authorization: `Bearer ${workspace.member.session.access_token}`,
      "Content-Type": "application/x-ndjson",
    },
    data: JSON.stringify(line),
  });
  expect(await answer.json()).toMatchObject({ stored: 1, bad: 0 });
  await untilRead(page, workspace.member, brand?.id ?? "");

  const path = `/brand/northwind-bikes?brand=${brand?.id}&tab=prompts&view=answers`;
  const list = page.getByRole("table", { name: "Answers, newest first" });
  await open(page, path);
  await expect(list).toContainText("Position 1");
  const region = page.getByRole("region", { name: "Answers", exact: true });
  await region.getByRole("searchbox", { name: "Search answers" }).fill("nothing like it");
  await expect(region.getByRole("heading", { name: "No answer fits" })).toBeVisible();
  await region.getByRole("button", { name: "Clear the filter" }).click();
  await list.getByRole("link", { name: "Which commuter bikes are reliable?" }).click();
  await expect(page).toHaveURL(/[?&]answer=/);
  const view = page.getByRole("article");
  await expect(view.getByRole("heading", { name: "Which commuter bikes are reliable?" })).toBeVisible();
  await expect(view.locator("mark").first()).toHaveText("Northwind Bikes");
  await expect(view).toContainText("Velora <b>costs</b> less.");
  await expect(view).not.toContainText("**");
  const pages = view.getByRole("region", { name: "Pages" });
  await expect(pages.getByRole("link", { name: "Nine bikes tested" })).toHaveAttribute(
    "href",
    "https://test.example/bikes",
  );
  await expect(pages).toContainText("Looked at only");
  await expect(view.getByRole("link", { name: "the test" })).toHaveAttribute("rel", /noopener/);
  await view.getByText("Original response").click();
  await expect(view.getByRole("region", { name: "Raw body" })).toContainText('"assistant": "chatgpt"');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(list).toBeVisible();
});

test("on a narrow screen the list of answers is no wider than it", { tag: "@long" }, async ({
  page,
  workspace,
}) => {
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "northwind.example" }]);
  await bringAnswers(page, workspace.member, brand?.id ?? "", Array(12).fill(text));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=prompts&view=answers`);
  await expect(page.getByRole("row", { name: /team 0/ }).first()).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});
