import fc from "fast-check";
import { expect, test } from "vitest";
import { allocatedHalfWidth } from "#measurement/estimates/run-allocation.ts";
import {
  type AssistantProgress,
  callLimit,
  firstCalls,
  nextCalls,
  type PromptProgress,
} from "./plan-calls.ts";

const claude = { assistant: "claude", surface: "web" } as const;
const gemini = { assistant: "gemini", surface: "api" } as const;
const ids = (count: number) => Array.from({ length: count }, (_, index) => `prompt-${index}`);

const standing = (promptId: string, hits: number, read: number): PromptProgress => ({
  promptId,
  calls: read,
  lastRun: read,
  read,
  hits,
  pending: 0,
});

test("begins with two runs of each prompt by each assistant, all first runs before all second ones", () => {
  const calls = firstCalls(ids(3), [claude, gemini], 5);
  expect(calls).toHaveLength(12);
  expect(calls.map(({ run }) => run)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]);
  expect(firstCalls(ids(3), [claude], 1)).toHaveLength(3);
  expect(callLimit(3, 2, 5)).toBe(30);
});

test("the next call goes to the prompt where v/(n(n+1)) is largest", () => {
  // v = ab/(a+b)², a = k+.5, b = n−k+.5: 2 of 4 gives .25/20, 0 of 2 gives .1389/6, 4 of 4 gives .09/20.
  const prompts = [standing("half", 2, 4), standing("none", 0, 2), standing("all", 4, 4)];
  const options = { runsPerPrompt: 50, targetHalfWidth: null, limit: 1 };
  expect(nextCalls([{ ...claude, prompts }], options).calls).toEqual([
    { ...claude, promptId: "none", run: 3 },
  ]);
});

test("stops at the half-width aimed at, and not before", () => {
  const prompts = ids(40).map((id) => standing(id, 4, 4));
  const width = allocatedHalfWidth(prompts.map(({ hits, read }) => ({ hits, runs: read })));
  const at = (targetHalfWidth: number) =>
    nextCalls([{ ...claude, prompts }], { runsPerPrompt: 50, targetHalfWidth, limit: 5 });
  expect(at(width + 0.001)).toEqual({ calls: [], isPrecise: true });
  expect(at(width - 0.001).isPrecise).toBe(false);
  expect(at(width - 0.001).calls.length).toBeGreaterThan(0);
});

test("one assistant that is known closely does not keep another from being asked", () => {
  const known = ids(40).map((id) => standing(id, 4, 4));
  const unknown = ids(40).map((id) => standing(id, 1, 2));
  const { calls, isPrecise } = nextCalls(
    [
      { ...claude, prompts: known },
      { ...gemini, prompts: unknown },
    ],
    { runsPerPrompt: 50, targetHalfWidth: 0.06, limit: 10 },
  );
  expect(isPrecise).toBe(false);
  expect(new Set(calls.map(({ assistant }) => assistant))).toEqual(new Set(["gemini"]));
});

const anyPrompt = fc
  .record({
    read: fc.integer({ min: 0, max: 12 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    pending: fc.integer({ min: 0, max: 4 }),
    failed: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ read, share, pending, failed }) => ({
    read,
    hits: Math.round(read * share),
    pending,
    calls: read + pending + failed,
    lastRun: read + pending + failed,
  }));
const anyProgress = fc
  .array(fc.array(anyPrompt, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 })
  .map((groups): readonly AssistantProgress[] =>
    groups.map((prompts, group) => ({
      assistant: `assistant-${group}`,
      surface: "web",
      prompts: prompts.map((prompt, index) => ({ promptId: `prompt-${index}`, ...prompt })),
    })),
  );

test("never plans beyond an assistant's share of the calls, never a run twice, never more than asked for", () => {
  fc.assert(
    fc.property(
      anyProgress,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 60 }),
      (progress, runsPerPrompt, limit) => {
        const { calls } = nextCalls(progress, { runsPerPrompt, targetHalfWidth: null, limit });
        expect(calls.length).toBeLessThanOrEqual(limit);
        const keys = calls.map(({ assistant, promptId, run }) => `${assistant}/${promptId}/${run}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { assistant, prompts } of progress) {
          const made = prompts.reduce((sum, prompt) => sum + prompt.calls, 0);
          const added = calls.filter((call) => call.assistant === assistant);
          expect(added.length).toBeLessThanOrEqual(Math.max(0, prompts.length * runsPerPrompt - made));
          for (const { promptId, run } of added)
            expect(run).toBeGreaterThan(prompts.find((prompt) => prompt.promptId === promptId)?.lastRun ?? 0);
        }
      },
    ),
  );
});

test("no prompt gets a third run while another has fewer than two", () => {
  fc.assert(
    fc.property(anyProgress, fc.integer({ min: 1, max: 40 }), (progress, limit) => {
      const { calls } = nextCalls(progress, { runsPerPrompt: 20, targetHalfWidth: null, limit });
      for (const { assistant, prompts } of progress) {
        const added = calls.filter((call) => call.assistant === assistant);
        const runs = new Map(prompts.map(({ promptId, read, pending }) => [promptId, read + pending]));
        for (const { promptId } of added) {
          const fewest = Math.min(...runs.values());
          if (fewest < 2) expect(runs.get(promptId)).toBe(fewest);
          runs.set(promptId, (runs.get(promptId) ?? 0) + 1);
        }
      }
    }),
  );
});
