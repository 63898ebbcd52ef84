import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { explainedTabs } from "./screen-help.tsx";
import { helpTopics, searchTopics, topicOf } from "./topics.ts";

test("every screen of a brand with figures of its own is explained, each by one subject", () => {
  for (const view of ["actions", "readiness", "alerts", "reports", "app-and-api"])
    expect(topicOf("overview", view)?.screens).toEqual([`overview/${view}`]);
  const screens = helpTopics.flatMap((topic) => topic.screens);
  expect(new Set(screens).size).toBe(screens.length);
  expect(topicOf("prompts", "answers")?.id).toBe("prompts");
  expect(topicOf("overview", "score")?.id).toBe("airo");
  expect(topicOf("overview", "unknown")?.id).toBe("overview");
  expect([...new Set(screens.map((screen) => screen.split("/")[0]))].toSorted()).toEqual(
    explainedTabs.toSorted(),
  );
  expect(topicOf("billing", null)).toBeNull();
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

test("a subject with a picture has its file", () => {
  const pictured = helpTopics.filter(({ picture }) => picture !== null);
  expect(pictured.length).toBeGreaterThan(5);
  for (const { id } of pictured) expect(existsSync(`src/web/public/help/${id}.jpg`), id).toBe(true);
});
