import { expect, test } from "vitest";
import { NO_COUNTS } from "../metrics/counts.ts";
import { entityMetrics } from "../metrics/entity-metrics.ts";
import { type EntityDayCell, entityDays } from "./entity-days.ts";

const cell = (day: string, entityId: string, more: Partial<EntityDayCell>): EntityDayCell => ({
  ...{ day, entityId, cluster: "a", mentions: 0 },
  ...{ positionSum: 0, positionCount: 0, sentimentSum: 0, sentimentCount: 0, ...more },
});

test("each day counts its own mentions alone, an entity nobody names has no position and no tone", () => {
  const days = entityDays(
    [
      cell("2026-11-02", "own", {
        mentions: 3,
        positionSum: 6,
        positionCount: 3,
        sentimentSum: 1,
        sentimentCount: 2,
      }),
      cell("2026-11-02", "own", { cluster: "b", mentions: 1, positionSum: 1, positionCount: 1 }),
      cell("2026-11-02", "other", { mentions: 4, positionSum: 4, positionCount: 4 }),
      cell("2026-11-02", "dropped", { mentions: 100 }),
      cell("2026-11-01", "other", { mentions: 2, positionSum: 2, positionCount: 2 }),
    ],
    ["own", "other"],
  );
  expect(days.map(({ day }) => day)).toEqual(["2026-11-01", "2026-11-02"]);
  const [first, second] = days.map(({ entities }) => entities);
  expect(first).toMatchObject([
    { id: "own", shareOfVoice: { value: 0 }, position: null, sentiment: null },
    { id: "other", shareOfVoice: { value: 1 }, position: { value: 1 } },
  ]);
  // 4 of 8 mentions, (6 + 1) ÷ 4, and 50 × (1 + 2) ÷ 2.
  expect(second).toMatchObject([
    {
      id: "own",
      shareOfVoice: { value: 0.5, n: 8 },
      position: { value: 1.75, n: 4 },
      sentiment: { value: 75, n: 2 },
    },
    { id: "other", shareOfVoice: { value: 0.5 }, position: { value: 1 }, sentiment: null },
  ]);
  expect(entityDays([], ["own"])).toEqual([]);
});

test("without a competitor there is no share of voice, on a day as in total", () => {
  const [day] = entityDays([cell("2026-11-02", "own", { mentions: 3 })], ["own"]);
  expect(day?.entities[0]?.shareOfVoice.value).toBeNull();
  const counts = new Map([["all", { ...NO_COUNTS, valid: 4, mentioning: 3 }]]);
  const alone = entityMetrics(new Map([["own", counts]]), 1);
  expect(alone.get("own")?.shareOfVoice.value).toBeNull();
  const beside = entityMetrics(
    new Map([
      ["own", counts],
      ["other", counts],
    ]),
    1,
  );
  expect(beside.get("own")?.shareOfVoice.value).toBe(0.5);
});
