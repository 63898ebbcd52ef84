import type { Page } from "@playwright/test";
import { untilRead } from "../brand-measurement.ts";
import { expect, type Member, test } from "../brand-workspace.ts";
import { collectPageErrors } from "../page-errors.ts";
import { findings, findingsInBothThemes, longRunFindings } from "../settled-axe.ts";

/** Answers of the last days to six questions, of which the brand is named in `named` of ten. */
async function addAnswers(page: Page, member: Member, brandId: string, name: string, named: number) {
  const lines = Array.from({ length: 60 }, (_, at) => ({
    prompt: `Which boards are best for team ${at % 6}?`,
    text: Math.floor(at / 6) < named ? `${name} is the best board.` : "Kanbo is good.",
    assistant: at % 2 === 0 ? "chatgpt" : "claude",
    surface: "web",
    askedAt: new Date(Date.now() - (at + 1) * 3_600_000).toISOString(),
  }));
  const answer = await page.request.post(`/api/v1/brands/${brandId}/answers`, {
    headers: {
      Authorization: `Bearer ${member.session.access_token}`,
      "Content-Type": "application/x-ndjson",
    },
    data: lines.map((line) => JSON.stringify(line)).join("\n"),
  });
  expect(await answer.json()).toMatchObject({ stored: 60 });
  await untilRead(page, member, brandId);
}

test("The list shows each brand's figures, and a comparison says who is ahead or why nobody can be", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const complaints = collectPageErrors(page);
  const [acme, boardly] = await workspace.seed(["Acme", "Boardly", "Fresh"]);
  await addAnswers(page, workspace.member, acme?.id ?? "", "Acme", 9);
  await addAnswers(page, workspace.member, boardly?.id ?? "", "Boardly", 2);
  await page.goto("/dashboard");
  await expect(page.getByRole("row", { name: "Acme" })).toContainText("90%");
  await expect(page.getByRole("row", { name: "Boardly" })).toContainText("20%");
  await expect(page.getByRole("row", { name: "Fresh" })).toContainText("Not measured yet");

  await page.getByRole("link", { name: "Compare brands" }).click();
  await expect(page.getByRole("heading", { name: "Compare Brands", level: 1 })).toBeVisible();
  await expect(page.getByText("Choose at least two brands")).toBeVisible();
  const add = async (name: string) => {
    await page.getByRole("button", { name: "Add to the comparison" }).click();
    await page.getByRole("dialog").getByRole("button", { name }).click();
    await page.keyboard.press("Escape");
  };
  await add("Acme");
  await add("Boardly");
  await expect(page).toHaveURL(`/dashboard/compare?brands=${acme?.id},${boardly?.id}`);
  await expect(
    page.getByRole("heading", { name: "Acme is clearly ahead: named in 90% of answers, Boardly in 20%." }),
  ).toBeVisible();
  await expect(page.getByText("The 6 prompts asked on every side")).toBeVisible();
  const row = page.getByRole("row", { name: /^Visibility/ });
  await expect(row.getByRole("cell")).toContainText(["90%", "20%"]);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await longRunFindings(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await add("Fresh");
  // The two that have answers are still compared.
  await expect(page.getByText(/Fresh has no results in this period\.$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Acme is clearly ahead/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open Fresh" })).toHaveAttribute("href", /^\/brand\/fresh\?/);
  await page.getByRole("button", { name: "Remove Boardly" }).click();
  await expect(page.getByRole("heading", { name: /^Fresh has no results in this period/ })).toBeVisible();
  await expect(page.getByText("Not comparable")).toBeHidden();
  await page.getByRole("link", { name: "Two periods" }).click();
  await expect(page.getByText(/Too few answers: .* has 0/)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("Among many brands some are found and chosen with the keyboard alone, six at most", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const brands = await workspace.seed(Array.from({ length: 12 }, (_, at) => `Brand ${at} Works`));
  await page.goto("/dashboard/compare");
  const opener = page.getByRole("button", { name: /^Add to the comparison/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Add to the comparison" });
  await expect(panel.getByRole("searchbox", { name: "Find a brand" })).toBeFocused();
  // One below the other.
  const [first, second] = await panel.getByRole("listitem").all();
  expect((await first?.boundingBox())?.x).toBe((await second?.boundingBox())?.x);
  await page.keyboard.type("b12.ex");
  await expect(panel.getByRole("list", { name: "Brands" }).getByRole("button")).toHaveText([
    /Brand 11 Works/,
  ]);
  await page.keyboard.press("Enter");
  await expect(panel.getByText("1 of 6 chosen")).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/compare?brands=${brands[11]?.id}`);
  for (let count = 2; count <= 6; count += 1) {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(panel.getByText(`${count} of 6 chosen`)).toBeVisible();
  }
  await expect(panel.getByText("That’s all 6. Remove one to add another.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Brand 9 Works" })).toBeDisabled();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await expect(opener).toContainText("6 of 6 chosen");
});
