import { expect, test } from "vitest";
import type { Source } from "#api/sources/contract.ts";
import { eventsOf, movedSource } from "./overview-wording.ts";

const changeOf = (value: number, verdict: "real change" | "within noise") => ({
  value,
  low: value - 0.05,
  high: value + 0.05,
  verdict,
  p: null,
  smallestDetectable: 0.05,
});

function source(domain: string, value: number, verdict: "real change" | "within noise"): Source {
  return {
    domain,
    type: "Editorial",
    reason: null,
    isOverridden: false,
    owner: null,
    used: { value: 0.5, low: 0.4, high: 0.6, n: 40, nEff: 20 },
    display: "shown",
    answers: 20,
    citing: 20,
    citations: 20,
    averageCitations: 1,
    gaps: 0,
    change: changeOf(value, verdict),
  };
}

test("the source that moved is the one that really changed most, up or down", () => {
  const risen = source("a.example", 0.1, "real change");
  const fallen = source("b.example", -0.2, "real change");
  const noisy = source("c.example", 0.4, "within noise");
  expect(movedSource([risen, fallen, noisy])?.domain).toBe("b.example");
  expect(movedSource([noisy, { ...risen, display: "provisional" }])).toBeUndefined();
});

test("what else was different is reported with its day, the first model of an assistant is not", () => {
  const model = { assistant: "chatgpt", surface: "web", model: "gpt-a", route: "", since: "2026-11-01" };
  expect(
    eventsOf({
      models: [
        model,
        { ...model, model: "gpt-b", since: "2026-11-07" },
        { ...model, model: "", route: "cloro", since: "2026-11-08" },
      ],
      promptChanges: [{ day: "2026-11-04", added: 2, deleted: 1 }],
      namesChanged: "2026-11-09",
    }),
  ).toEqual([
    "ChatGPT answers with gpt-b since 7 Nov.",
    "ChatGPT answers via Cloro since 8 Nov.",
    "2 prompts added, 1 prompt deleted on 4 Nov.",
    "Names or rules were changed on 9 Nov, and all answers read again.",
  ]);
});
