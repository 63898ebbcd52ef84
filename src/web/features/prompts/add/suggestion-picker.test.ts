import { expect, test } from "vitest";
import { samplePrompt } from "../sample-prompt.ts";
import { batchesOf, withTrouble } from "./suggestion-picker.tsx";

const market = { language: "en", country: "NO" };
const row = (text: string, isTicked = true) => ({
  suggestion: { text: "As suggested?", topic: "t", by: null },
  draft: { text, isTicked },
});

test("an edited suggestion that equals a prompt or another suggestion says so, in place of being dropped", () => {
  const prompts = [
    samplePrompt("p1", { text: "Which e-bike is best?", ...market }),
    samplePrompt("p2", { text: "Asked elsewhere?", language: "en", country: "DE" }),
  ];
  const rows = withTrouble(
    [
      row("which e-bike is BEST"),
      row("Belt or chain?"),
      row("belt or  chain"),
      row("Belt or chain?", false),
      row("Asked elsewhere?"),
      row("???"),
    ],
    { prompts },
    market,
  );
  expect(rows.map(({ trouble }) => trouble)).toEqual([
    "Already asked: not added again.",
    null,
    "The same as one above: added once.",
    null,
    null,
    "A prompt needs at least one word.",
  ]);
});

test("few topics are left unset, so that a first scan has a range; many stay", () => {
  const suggested = (topics: number) =>
    Array.from({ length: 30 }, (_, at) => ({ text: `Question ${at}?`, topic: `t${at % topics}`, by: null }));
  const few = batchesOf(suggested(3), { prompts: [], topics: [] }, market);
  expect(few).toHaveLength(1);
  expect(few[0]).not.toHaveProperty("topic");
  expect(few[0]?.text.split("\n")).toHaveLength(30);
  const boards = { prompts: [samplePrompt("p1", { topicId: "b" })], topics: [{ id: "b", name: "Boards" }] };
  expect(batchesOf(suggested(3), boards, market).map(({ topic }) => topic)).toEqual(["Boards"]);
  expect(batchesOf(suggested(14), { prompts: [], topics: [] }, market)).toHaveLength(1);
  expect(
    batchesOf(suggested(15), { prompts: [], topics: [] }, market).map(({ topic }) => topic),
  ).toHaveLength(15);
});
