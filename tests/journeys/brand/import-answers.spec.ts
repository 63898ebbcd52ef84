import { testConversation, testExchange } from "#measurement/import/test-conversation.ts";
import { callApi } from "../brand-measurement.ts";
import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { findings } from "../settled-axe.ts";

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
  await expect(page.getByText("2 answers imported")).toBeVisible();
  expect(sent.join()).toContain("Which bike lock is safe?");
  expect(sent.join()).not.toContain("rash");
  // The same file again: what is imported is recognised.
  await page.getByLabel("Choose a file").last().setInputFiles(file);
  await expect(page.getByText(/2 to questions you don’t track, 2 already imported/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Import answers" })).toBeDisabled();
});
