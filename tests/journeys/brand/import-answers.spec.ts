import { testConversation, testExchange } from "#measurement/import/test-conversation.ts";
import { callApi } from "../brand-measurement.ts";
import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { findings, longRunFindings } from "../settled-axe.ts";

// @issue-20
test("after each import the page says how many answers wait for a decision, and looks for them once", {
  tag: "@long",
}, async ({ page, workspace }) => {
  test.setTimeout(90_000);
  const [brand] = await workspace.seed([{ name: "Linear", domain: "linear.example" }]);
  // Seen before there is anything to decide.
  await open(page, `/brand/linear?brand=${brand?.id}&tab=preferences&section=names`);
  await expect(page.getByLabel("Try it")).toBeVisible();
  await page.getByRole("complementary").getByRole("link", { name: "Prompts", exact: true }).click();
  await page.getByRole("link", { name: "Answers", exact: true }).click();
  await page.getByRole("link", { name: "Import answers" }).click();
  let looks = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().endsWith("/names/unclear")) looks += 1;
  });
  const choose = page.getByLabel("Choose a file").last();
  const imported = async (answers: readonly string[]) => {
    const lines = answers.map((text, n) => `"What is ${text.length} and ${n}?","${text}",2026-11-0${n + 1}`);
    const buffer = Buffer.from(["Question,Answer,Date", ...lines].join("\n"));
    await choose.setInputFiles({ name: "answers.csv", mimeType: "text/csv", buffer });
    await page.getByRole("checkbox", { name: /all/i }).first().check();
    await page.getByRole("button", { name: /^Import \d/ }).click();
  };
  await imported(["Linear regression is simple.", "Nothing of note."]);
  await expect(page.getByText("1 answer waits for your decision")).toBeVisible({ timeout: 30_000 });
  expect(looks).toBe(1);
  await page.getByRole("button", { name: "Track these 2 prompts" }).click();
  await expect(page.getByText("Tracked 2 prompts: the next scan asks assistants.")).toBeVisible();
  await page.getByRole("button", { name: "Import another file" }).click();
  await imported(["Linear works for small teams.", "Linear thinking."]);
  await expect(page.getByText("3 answers wait for your decision")).toBeVisible({ timeout: 30_000 });
  expect(looks).toBe(2);
  await page.getByRole("link", { name: "Is this you?" }).click();
  const question = page.getByRole("heading", { name: "Is this you?" });
  await expect(question).toBeFocused();
  await expect(question).toBeInViewport();
});

test("answers come from ChatGPT’s export: the private ones stay in the browser, the chosen ones are sent once", async ({
  page,
  workspace,
}) => {
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "no-domain" }]);
  await callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/prompts`, {
    method: "POST",
    data: { text: "Which city bike is best?", language: "en", country: "US" },
  });
  const conversations = [
    testExchange("Which city bike is best?", "Northwind Bikes builds the best one."),
    testExchange("Is this rash dangerous?", "See a doctor."),
    testConversation([
      { role: "user", text: "Which bike lock is safe?" },
      { role: "assistant", text: "A heavy one." },
      { role: "user", text: "And a light one?" },
      { role: "assistant", text: "None." },
    ]),
  ];
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.postData() ?? "");
  });
  const file = {
    name: "conversations.json",
    mimeType: "application/json",
    buffer: Buffer.from(`${JSON.stringify(conversations).slice(0, -1)},{"mapping":`),
  };
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=prompts&view=answers`);
  await page.getByRole("link", { name: "Import answers" }).click();
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeFocused();
  await page.getByLabel("Choose a file").last().setInputFiles(file);
  const questions = page.getByRole("list", { name: "Questions" });
  await expect(
    page.getByText(/4 answers to \d questions: 1 to prompts you track, 3 to questions you don’t track/),
  ).toBeVisible();
  await expect(page.getByText("Conversation 4: The file ends in the middle of it.")).toBeVisible();
  await expect(questions.getByRole("checkbox", { checked: true })).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
  // By keyboard: one more question.
  await questions.getByRole("checkbox", { name: /Which bike lock is safe/ }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Import 2 answers" }).click();
  await expect(page.getByRole("heading", { name: "2 answers imported" })).toBeVisible();
  // The outcome is in place of the form, with the way on.
  await expect(page.getByRole("link", { name: /^See / })).toBeFocused();
  await expect(questions).toHaveCount(0);
  expect(await longRunFindings(page)).toEqual([]);
  expect(sent.join()).toContain("Which bike lock is safe?");
  expect(sent.join()).not.toContain("rash");
  await page.getByRole("button", { name: "Import another file" }).click();
  // The same file again: what is imported is recognised.
  await page.getByLabel("Choose a file").last().setInputFiles(file);
  await expect(page.getByText(/2 to questions you don’t track, 2 already imported/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Import answers" })).toBeDisabled();
});
