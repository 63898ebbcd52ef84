import { expect, test } from "vitest";
import type { Source } from "#api/sources/contract.ts";
import type { Entity } from "#api/visibility/contract.ts";
import { competitorChangesText, eventsOf, movedSource, placeText, standingOf } from "./brief-wording.ts";

const changeOf = (value: number, verdict: "real change" | "within noise") => ({
  value,
  low: value - 0.05,
  high: value + 0.05,
  verdict,
  p: null,
  smallestDetectable: 0.05,
});

function entity(name: string, value: number | null, given: Partial<Entity> = {}): Entity {
  const share = { value, low: 0, high: 1, n: 40, nEff: 20 };
  return {
    id: name,
    name,
    isBrand: false,
    colour: null,
    visibility: share,
    change: null,
    shareOfVoice: share,
    position: null,
    sentiment: null,
    sentimentJudged: 0,
    mentions: 0,
    unclear: 0,
    absentByName: 0,
    ...given,
  };
}
const own = (value: number | null) => entity("Northwind", value, { isBrand: true });

test("a brand that leads is told who follows, any other who leads", () => {
  const competitors = [entity("Brakka", 0.4), entity("Velorin", 0.6)];
  expect(standingOf([own(0.7), ...competitors])).toMatchObject({ place: 1, of: 3, otherLeads: false });
  expect(standingOf([own(0.7), ...competitors])?.other.name).toBe("Velorin");
  expect(standingOf([...competitors, own(0.5)])).toMatchObject({ place: 2, otherLeads: true });
  expect(standingOf([...competitors, own(null)])).toMatchObject({ place: 3 });
});

test("brands that are named as often share a place, and alone there is none", () => {
  expect(standingOf([own(0.6), entity("Velorin", 0.6)])).toMatchObject({ place: 1, otherLeads: false });
  expect(standingOf([own(0.6)])).toBeNull();
});

test("places are told as they are said", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 61, 112].map(placeText).join(" ")).toBe(
    "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 61st 112th",
  );
});

test("only real changes of competitors are told, and of none is said so where it could be known", () => {
  const noise = entity("Brakka", 0.4, { change: changeOf(0.04, "within noise") });
  const real = entity("Velorin", 0.6, { change: changeOf(-0.09, "real change") });
  expect(competitorChangesText([own(0.5), noise, real])).toBe("Of your competitors: Velorin −9.");
  expect(competitorChangesText([own(0.5), noise])).toBe("No competitor moved clearly.");
  expect(competitorChangesText([own(0.5), entity("Brakka", 0.4)])).toBe("");
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

test("what else was different is told with its day, the first model of an assistant not", () => {
  const model = { assistant: "chatgpt", surface: "web", model: "gpt-a", since: "2026-11-01" };
  expect(
    eventsOf({
      models: [model, { ...model, model: "gpt-b", since: "2026-11-07" }],
      promptChanges: [{ day: "2026-11-04", added: 2, deleted: 1 }],
      namesChanged: "2026-11-09",
    }),
  ).toEqual([
    "ChatGPT answers with gpt-b since 7 Nov.",
    "2 prompts added, 1 prompt deleted on 4 Nov.",
    "Names or rules were changed on 9 Nov, and all answers read again.",
  ]);
});
