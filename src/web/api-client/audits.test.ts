import { expect, test } from "vitest";
import { type Audit, readAudit } from "./audits.ts";

const summary = {
  isReachable: true,
  isLimited: false,
  score: 7.3,
  band: "Good",
  pagesRead: 12,
  passed: 41,
  partly: 9,
  failed: 8,
};
const result = {
  state: "scored",
  score: 7.3,
  band: "Good",
  pagesRead: 12,
  counts: { pass: 41, partial: 9, fail: 8, na: 2 },
};

test.each<[string, unknown, Audit]>([
  ["queued", { state: "queued" }, { state: "queued", progress: null }],
  [
    "running",
    { state: "running", progress: { done: 4, total: 12, label: "Reading page 5 of 12" } },
    { state: "running", progress: { done: 4, total: 12, label: "Reading page 5 of 12" } },
  ],
  [
    "counting past its end",
    { state: "running", progress: { done: 14, total: 12 } },
    { state: "running", progress: { done: 12, total: 12, label: "" } },
  ],
  [
    "done with a first look",
    {
      state: "done",
      result,
      firstLook: {
        state: "asking",
        done: 7,
        total: "x",
        sentence: "…",
        assistants: [{ label: "Claude", isNamed: true, named: 2, answers: 5 }, 3],
      },
    },
    {
      state: "done",
      summary,
      firstLook: {
        state: "asking",
        done: 7,
        total: 0,
        sentence: "…",
        assistants: [{ label: "Claude", isNamed: true, named: 2, answers: 5 }],
      },
    },
  ],
  [
    "done with a first look of another shape",
    { state: "done", result, firstLook: { state: "odd" } },
    { state: "done", summary, firstLook: null },
  ],
  ["done", { state: "done", result }, { state: "done", summary, firstLook: null }],
  [
    "limited",
    { state: "done", result: { ...result, state: "limited", band: null } },
    { state: "done", summary: { ...summary, isLimited: true, band: null }, firstLook: null },
  ],
  [
    "unreachable",
    { state: "done", result: { state: "unreachable", score: null, band: null, counts: {} } },
    {
      state: "done",
      firstLook: null,
      summary: {
        isReachable: false,
        isLimited: false,
        score: null,
        band: null,
        pagesRead: 0,
        passed: 0,
        partly: 0,
        failed: 0,
      },
    },
  ],
  ["done without a result", { state: "done" }, { state: "failed" }],
  ["failed", { state: "failed" }, { state: "failed" }],
  ["of an unknown state", { state: "dreaming" }, { state: "failed" }],
  ["no object", "nonsense", { state: "failed" }],
  ["nothing", null, { state: "failed" }],
])("an audit that is %s is read as such", (_, answer, audit) => {
  expect(readAudit(answer)).toEqual(audit);
});
