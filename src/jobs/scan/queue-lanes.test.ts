import { expect, test } from "vitest";
import { countQueueLanes } from "./queue-lanes.ts";

test("a lane that is full is left alone, and room is that of the fullest other one", () => {
  const lanes = countQueueLanes(8);
  for (let call = 0; call < 8; call += 1) lanes.begin("chatgpt/a");
  for (let call = 0; call < 5; call += 1) lanes.begin("claude/a");
  expect(lanes.full()).toEqual(["chatgpt/a"]);
  expect(lanes.room()).toBe(3);
  lanes.end("chatgpt/a");
  expect(lanes.full()).toEqual([]);
  expect(lanes.room()).toBe(1);
});

test("calls of no lane are not counted", () => {
  const lanes = countQueueLanes(2);
  lanes.begin(null);
  expect([lanes.full(), lanes.room()]).toEqual([[], 2]);
  lanes.end("chatgpt/a");
  expect(lanes.room()).toBe(2);
});
