import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ListedAnswer } from "#api/answers/contract.ts";
import { answerColumns, namesOthers } from "./answer-columns.tsx";

const answer: ListedAnswer = {
  id: "a",
  askedAt: "2026-11-20T10:00:00.000Z",
  assistant: "chatgpt",
  surface: "web",
  model: null,
  promptKey: "p",
  prompt: "Which bike?",
  country: null,
  language: "en",
  finish: "complete",
  excerpt: "There are many good bikes.",
  sentence: "**Velora** is overpriced.",
  isRead: true,
  missing: null,
  mentioned: "yes",
  position: 1,
  sentiment: -1,
  others: 0,
  cited: null,
  costUsd: null,
  isCostReported: false,
  named: [],
};

function shown(given: Partial<ListedAnswer>): string {
  const row = { ...answer, ...given };
  const [first] = answerColumns((id) => `/${id}`, namesOthers([row]));
  return renderToStaticMarkup(<MemoryRouter>{first?.cell(row, 0)}</MemoryRouter>).replaceAll(/<[^>]*>/g, " ");
}

// @issue-20
test("a row shows the sentence that names the brand, else how the answer begins", () => {
  expect(shown({})).toContain("Velora is overpriced.");
  expect(shown({ sentence: "monday.com is slow." })).toContain(" monday.com is");
  expect(shown({ sentence: "monday.com is slow." })).not.toContain("…");
  expect(shown({ sentence: null, mentioned: "no" })).toContain("There are many good bikes.");
});

test("the text has the room of a column that no answer fills, and of what the answer cost", () => {
  const heads = (given: Partial<ListedAnswer>) =>
    answerColumns((id) => id, namesOthers([answer, { ...answer, ...given }])).map(({ head }) => head);
  expect(heads({})).toEqual(["Prompt", "Assistant", "Brand", "Tone", "Asked"]);
  expect(heads({ costUsd: 0.01, named: [{ id: "v", name: "Brakka" }] })).toEqual([
    "Prompt",
    "Assistant",
    "Brand",
    "Tone",
    "Also named",
    "Asked",
  ]);
});
