import { expect, test } from "vitest";
import { samplePrompt } from "../sample-prompt.ts";
import { figureNeed, onlyTopic, shareOfAnswers } from "./figure-need.ts";

const prompts = Array.from({ length: 6 }, (_, at) => samplePrompt(`p${at}`));
const seen = (key: string, value: number, isInFigures = true) => ({
  key,
  isInFigures,
  visibility: { value, low: 0, high: 1, n: 10, nEff: 10 },
});

test("says how many more prompts a first figure needs, without those that are in none", () => {
  expect(figureNeed({ prompts: [] }, [])?.words).toBe("Add at least 15 for a first figure.");
  expect(figureNeed({ prompts }, [])?.words).toBe("Add at least 9 more for a first figure.");
  const paused = [...prompts.slice(1), samplePrompt("p0", { state: "paused" })];
  expect(figureNeed({ prompts: paused }, [])?.words).toBe("Add at least 10 more for a first figure.");
  expect(figureNeed({ prompts }, [seen("p0", 1, false)])?.words).toBe(
    "Add at least 10 more for a first figure.",
  );
});

test("answers to prompts that aren't listed count as well", () => {
  const imported = Array.from({ length: 20 }, (_, at) => seen(`i${at}`, at % 2));
  expect(figureNeed({ prompts: [] }, imported)).toBeNull();
  expect(figureNeed({ prompts: [] }, imported.slice(0, 4))?.words).toBe(
    "Add at least 11 more for a first figure.",
  );
});

test("says nothing where the answers give a figure already", () => {
  expect(
    figureNeed(
      { prompts },
      prompts.map(({ id }) => seen(id, 0)),
    ),
  ).toBeNull();
  expect(
    figureNeed(
      { prompts },
      prompts.map(({ id }, at) => seen(id, at % 2)),
    ),
  ).not.toBeNull();
});

test("says nothing of prompts while what is seen of them isn’t known", () => {
  expect(figureNeed({ prompts }, undefined)).toBeNull();
  expect(figureNeed({ prompts: [] }, undefined)?.words).toBe("Add at least 15 for a first figure.");
});

test("the share of all answers weighs each answer alike, and is none where the overview prints none", () => {
  const of = (key: string, value: number, n: number) => ({
    ...seen(key, value),
    visibility: { ...seen(key, value).visibility, value, n },
  });
  const many = Array.from({ length: 15 }, (_, at) => of(`i${at}`, at % 2, at % 2 === 0 ? 8 : 4));
  expect(
    shareOfAnswers({ prompts: [] }, [...many, { ...of("named", 1, 50), isInFigures: false }]),
  ).toBeCloseTo(28 / 92);
  expect(shareOfAnswers({ prompts: [] }, many.slice(0, 4))).toBeNull();
});

test("new prompts go to the one topic there is", () => {
  const topics = [
    { id: "t1", name: "Boards" },
    { id: "t2", name: "Pens" },
  ];
  expect(onlyTopic({ prompts, topics })).toBe("Boards");
  expect(onlyTopic({ prompts: [...prompts, samplePrompt("p9", { topicId: "t2" })], topics })).toBe("");
  expect(onlyTopic({ prompts: [], topics })).toBe("");
});
