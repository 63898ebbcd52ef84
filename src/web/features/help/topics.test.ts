import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { pictureAddress } from "./topic.ts";
import { helpTopics, searchTopics, topicOf } from "./topics.ts";

test("a screen is explained by its own subject, else by that of the screen it is a part of", () => {
  const screens = helpTopics.flatMap((topic) => topic.screens);
  expect(new Set(screens).size).toBe(screens.length);
  expect(topicOf("prompts/answers")?.id).toBe("prompts");
  expect(topicOf("overview/score")?.id).toBe("airo");
  expect(topicOf("overview/unknown")?.id).toBe("overview");
  expect(topicOf("/dashboard/brands")?.id).toBe("brands");
  expect(topicOf("/dashboard/compare/")?.id).toBe("compare");
  expect(topicOf("unknown")).toBeNull();
  expect(topicOf("/unknown")).toBeNull();
});

test("a subject is found by any of its words in any order, and by none that it lacks", () => {
  expect(searchTopics("").length).toBe(helpTopics.length);
  expect(searchTopics("  KEYS budget ").map(({ id }) => id)).toContain("assistants");
  expect(searchTopics("gap competitors").map(({ id }) => id)).toEqual(["sources"]);
  expect(searchTopics("zebra")).toEqual([]);
});

test.each([
  ["who pays", "assistants"],
  ["cost", "assistants"],
  ["free", "assistants"],
  ["price", "assistants"],
  ["DeepSeek", "assistants"],
  ["good score", "airo"],
  ["gap", "sources"],
  ["what do they say", "prompts"],
])("%j finds the subject that answers it", (sought, id) => {
  expect(searchTopics(sought).map((topic) => topic.id)).toContain(id);
});

test("every subject has its picture", () => {
  for (const topic of helpTopics)
    expect(existsSync(`src/web/public${pictureAddress(topic)}`), topic.id).toBe(true);
});
