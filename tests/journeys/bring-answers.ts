import type { Page } from "@playwright/test";
import { untilRead } from "./brand-measurement.ts";
import { expect, type Member } from "./brand-workspace.ts";

/** Brings answers of the last days along for a brand, from two assistants in turn, and waits until these are read. */
export async function bringAnswers(
  page: Page,
  member: Member,
  brandId: string,
  texts: readonly string[],
): Promise<void> {
  const lines = texts.map((text, at) => ({
    prompt: `Which boards are best for team ${at % 6}?`,
    text,
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
  expect(await answer.json()).toMatchObject({ stored: texts.length, bad: 0 });
  await untilRead(page, member, brandId);
}
