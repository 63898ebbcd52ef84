import { expect, test } from "vitest";
import type { ActionEvidence } from "#database/actions/action-evidence.ts";
import { addSums, answerSums } from "#measurement/airo/answer-sums.ts";
import type { Surface } from "#measurement/surfaces.ts";
import { rankedActions } from "./ranked-actions.ts";

const absent = answerSums({ mentioned: false, position: null, sentiment: null, cited: false, others: 1 });
const cell = (surface: Surface): ActionEvidence["cells"][number] => ({
  prompt: "p1",
  topic: null,
  assistant: "chatgpt",
  surface,
  sums: Array.from({ length: 12 }, () => absent).reduce(addSums),
  absentByName: 0,
  positionSum: 0,
  positionCount: 0,
  competitors: {},
});

test.each([
  ["app", "Make yourself known to the ChatGPT app", "The ChatGPT app names you in none of 12 answers."],
  ["web", "Make yourself known to ChatGPT", "ChatGPT names you in none of 12 answers."],
] as const)("an action about answers of the surface %s names it", (surface, title, text) => {
  const evidence = { cells: [cell(surface)], analysis: { names: { competitors: [] } } };
  const actions = rankedActions({
    brand: "Relay",
    activePrompts: 1,
    audit: null,
    evidence: evidence as unknown as ActionEvidence,
    labelOf: () => "ChatGPT",
  });
  const action = actions.find(({ id }) => id === "introduce-brand:chatgpt");
  expect([action?.title, action?.evidence[0]?.text]).toEqual([title, text]);
});
