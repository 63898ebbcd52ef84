import { expect, test } from "vitest";
import { type SourceKind, sourceAdvice, sourceKind } from "./source-advice.ts";
import type { SourceType } from "./source-types.ts";

test.each<[string, SourceType, SourceKind]>([
  ["g2.com", "UGC", "Reviews"],
  ["youtube.com", "UGC", "Videos"],
  ["reddit.com", "UGC", "Discussions"],
  ["forum.example", "UGC", "Discussions"],
  // What is set by hand holds.
  ["g2.com", "Editorial", "Editorial"],
  // App stores are known by their host: the rest of their domain holds no reviews.
  ["apps.apple.com", "UGC", "Reviews"],
  ["discussions.apple.com", "UGC", "Discussions"],
  ["groups.google.com", "UGC", "Discussions"],
])("%s of the type %s is a source of the kind %s", (host, type, kind) => {
  expect(sourceKind(host, type)).toBe(kind);
});

test("there is different advice for every kind of source", () => {
  const advice = Object.values(sourceAdvice);
  expect(new Set(advice.map(({ title }) => title)).size).toBe(advice.length);
  expect(new Set(advice.map(({ detail }) => detail)).size).toBe(advice.length);
});
