import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { metricKey } from "./alert-metric.ts";
import { alertEvidence, alertTitle, partLabel } from "./alert-wording.ts";
import { type Batch, type BatchCell, matchedCells } from "./batch.ts";
import type { Candidate, Family } from "./candidate.ts";
import { judgeBatch, oddOf } from "./judge-batch.ts";
import { isLarge, testMetric } from "./metric-test.ts";
import type { RaisedAlert } from "./raise-alerts.ts";

const PROMPTS = 12;
const nothing: BatchCell = {
  prompt: "",
  assistant: "chatgpt",
  surface: "web",
  isHeadline: true,
  model: "m1",
  clear: 0,
  hits: 0,
  sourced: 0,
  cited: 0,
  sentimentSum: 0,
  sentimentCount: 0,
  competitors: {},
};

/** A scan of twelve prompts by each assistant, ten answers each; of some prompts one answer more or less names the brand. */
function scan(
  id: string,
  given: Partial<BatchCell> & { readonly hits: number },
  assistants = ["chatgpt"],
): Batch {
  const cells = assistants.flatMap((assistant) =>
    Array.from({ length: PROMPTS }, (_, index) => {
      const wobble = (index % 3) - 1;
      const hits = Math.min(given.clear ?? 10, Math.max(0, given.hits + wobble));
      return {
        ...nothing,
        assistant,
        clear: 10,
        sourced: 10,
        sentimentCount: 10,
        prompt: `p${index}`,
        ...given,
        hits,
      };
    }),
  );
  return { id, cells };
}

/** Judges scans one after the other as the product does. */
function story(scans: readonly Batch[]) {
  let waiting: readonly Candidate[] = [];
  const since: Partial<Record<Family, string>> = {};
  const odd: string[] = [];
  const raised: { readonly at: string; readonly alert: RaisedAlert }[] = [];
  for (const [index, { id }] of scans.entries()) {
    const judged = judgeBatch({ batches: scans.slice(0, index + 1), waiting, since, odd });
    odd.push(...oddOf(judged.settled));
    const gone = judged.settled.map(({ candidate }) => candidate);
    waiting = [...waiting.filter((one) => !gone.includes(one)), ...judged.candidates];
    for (const alert of judged.alerts) {
      since[alert.family] = alert.since;
      raised.push({ at: id, alert });
    }
  }
  return { raised, waiting };
}

const causesOf = (scans: readonly Batch[]) => story(scans).raised.map(({ at, alert }) => [at, alert.cause]);

describe("an alert", () => {
  const high = { hits: 8, competitors: { r1: 5 } };
  const low = { hits: 3, competitors: { r1: 5 } };

  test("is raised once a second scan shows the fall again, with what fell beside it, and not again while it lasts", () => {
    const both = ["chatgpt", "claude"];
    const { raised } = story([
      scan("1", high, both),
      scan("2", high, both),
      scan("3", low, both),
      scan("4", low, both),
      scan("5", low, both),
      scan("6", low, both),
      scan("7", low, both),
    ]);
    expect(raised).toHaveLength(1);
    const [{ at, alert }] = raised as [(typeof raised)[number]];
    expect([at, alert.cause, alert.since, alert.baseline]).toEqual(["4", "visibility fell", "3", ["1", "2"]]);
    expect(alert.parts.map(({ together }) => metricKey(together.metric))).toEqual([
      "visibility",
      "visibility chatgpt web",
      "visibility claude web",
      "competitor r1",
    ]);
    const names = { brand: "Acme", assistant: (id: string) => id, competitor: () => "Competitor" };
    expect(alertTitle(alert, names)).toBe("Acme is named less often across assistants: 80% → 30% of answers");
    const [first] = alert.parts;
    expect(first && alertEvidence(first, names)).toBe(
      "Visibility, all assistants: down 50 points, likely between 41 and 59 points, on the same 12 prompts, p = 0.0005; 480 answers before, 480 since.",
    );
    const place = (assistant: string, surface: string) =>
      partLabel({ kind: "visibility", asked: { assistant, surface } }, names);
    expect(place("Gemini", "app")).toBe("Visibility, Gemini in the app");
    expect(place("google-ai-mode", "google-ai-mode")).toBe("Visibility, google-ai-mode");
    const [part] = alert.parts;
    const seldom = part ? [{ ...part, together: { ...part.together, after: 0.004 } }] : [];
    expect(alertTitle({ ...alert, parts: seldom }, names)).toMatch(/80% → <1% of answers$/);
  });

  test("is of the headline surface where it is of all assistants; any other surface speaks for itself", () => {
    const scans = [high, high, low, low].map((given, index) => ({
      id: String(index + 1),
      cells: [scan("", high), scan("", { ...given, surface: "app", isHeadline: false })].flatMap(
        ({ cells }) => cells,
      ),
    }));
    const { raised } = story(scans);
    expect(
      raised.map(({ at, alert }) => [at, alert.parts.map(({ together }) => metricKey(together.metric))]),
    ).toEqual([["4", ["visibility chatgpt app"]]]);
  });

  test("is raised again for another fall, and for a recovery", () => {
    const scans = [high, high, low, low, { hits: 0 }, { hits: 0 }, high, high].map((given, index) =>
      scan(String(index + 1), given),
    );
    expect(causesOf(scans)).toEqual([
      ["4", "visibility fell"],
      ["6", "visibility fell"],
      ["8", "visibility rose"],
    ]);
  });

  test.each([
    ["a single bad scan", [high, high, low, high, high]],
    [
      "nine points",
      [{ hits: 8 }, { hits: 8, clear: 10 }, { hits: 71, clear: 100 }, { hits: 71, clear: 100 }],
    ],
    ["another model", [high, high, { ...low, model: "m2" }, { ...low, model: "m2" }]],
    ["another surface", [high, high, { ...low, surface: "api" }, { ...low, surface: "api" }]],
    [
      "a lead that only shrinks",
      [
        { hits: 9, competitors: { r1: 1 } },
        { hits: 9, competitors: { r1: 1 } },
        { hits: 9, competitors: { r1: 7 } },
        { hits: 9, competitors: { r1: 7 } },
      ],
    ],
  ])("is not raised by %s", (_, given) => {
    expect(causesOf(given.map((one, index) => scan(String(index), one)))).toEqual([]);
  });

  test.each([
    ["competitor overtook", { hits: 5, competitors: { r1: 3 } }, { hits: 5, competitors: { r1: 9 } }],
    ["own pages lost", { hits: 5, cited: 6 }, { hits: 5, cited: 1 }],
    ["sentiment fell", { hits: 5, sentimentSum: 6 }, { hits: 5, sentimentSum: -2 }],
  ] as const)("tells that %s", (cause, before, after) => {
    const scans = [before, before, after, after, after].map((one, index) => scan(String(index), one));
    expect(causesOf(scans)).toEqual([["3", cause]]);
    // What gets better is no cause, except visibility itself.
    expect(causesOf(scans.toReversed())).toEqual([]);
  });

  test("is compared with the last eight scans before", () => {
    const scans = [...Array.from({ length: 10 }, () => high), low, low];
    const { raised } = story(scans.map((given, index) => scan(String(index + 1), given)));
    expect(raised.map(({ alert }) => alert.baseline)).toEqual([["3", "4", "5", "6", "7", "8", "9", "10"]]);
  });

  test("wants ten prompts in both scans", () => {
    const some = (count: number, hits: number) => ({
      id: String(hits),
      cells: scan("", { hits }).cells.slice(0, count),
    });
    const compared = (count: number) =>
      testMetric(matchedCells([some(count, 8)], some(count, 3)), { kind: "visibility", asked: null });
    expect(compared(9)).toBeNull();
    expect(compared(10)).toMatchObject({ prompts: 10 });
  });

  test("is of ten points, for a bit less of them than can be counted, and of a lead that is lost", () => {
    const test = testMetric(matchedCells([scan("1", high)], scan("2", low)), {
      kind: "visibility",
      asked: null,
    });
    if (test === null) throw new Error("nothing was compared");
    const at = (kind: "visibility" | "competitor" | "sentiment", before: number, after: number) =>
      isLarge({
        ...test,
        metric:
          kind === "visibility"
            ? { kind, asked: null }
            : kind === "competitor"
              ? { kind, competitor: "r1" }
              : { kind },
        before,
        after,
        change: { ...test.change, value: after - before },
      });
    expect(at("visibility", 0.3, 0.2)).toBe(true);
    expect(at("visibility", 0.2, 0.3)).toBe(true);
    expect(at("visibility", 0.3, 0.201)).toBe(false);
    expect(at("sentiment", 0.7, 0.5)).toBe(true);
    expect(at("sentiment", 0.5, 0.7)).toBe(false);
    expect(at("competitor", 0.1, -0.1)).toBe(true);
    expect(at("competitor", -0.2, -0.4)).toBe(false);
    expect(at("competitor", 0.4, 0.2)).toBe(false);
  });

  test("waits for a scan that can be compared, and not for ever", () => {
    const failed: Batch = { id: "failed", cells: [] };
    const fall = [scan("1", high), scan("2", high), scan("3", low)];
    expect(causesOf([...fall, failed, failed, scan("6", low)])).toEqual([["6", "visibility fell"]]);
    expect(story([...fall, ...Array.from({ length: 4 }, () => failed)]).waiting).toEqual([]);
  });
});

describe("what a scan says", () => {
  const count = fc.integer({ min: 0, max: 5 });
  const cell = fc.record({
    clear: fc.constant(5),
    hits: count,
    sourced: fc.constant(5),
    cited: count,
    sentimentCount: count,
    sentimentSum: fc.constant(0),
  });
  const batchOf = (id: string) =>
    fc.array(cell, { minLength: 12, maxLength: 12 }).map(
      (cells): Batch => ({
        id,
        cells: cells.map((one, index) => ({
          ...nothing,
          ...one,
          prompt: `p${index}`,
          competitors: { r1: 2 },
        })),
      }),
    );
  const three = fc.tuple(batchOf("1"), batchOf("2"), batchOf("3"));
  const judge = (batches: readonly Batch[]) => judgeBatch({ batches, waiting: [], since: {}, odd: [] });
  const within = (batches: readonly Batch[], change: (cells: readonly BatchCell[]) => readonly BatchCell[]) =>
    batches.map(({ id, cells }) => ({ id, cells: change(cells) }));
  const times =
    (factor: number) =>
    (one: BatchCell): BatchCell => ({
      ...one,
      clear: one.clear * factor,
      hits: one.hits * factor,
      sourced: one.sourced * factor,
      cited: one.cited * factor,
      sentimentSum: one.sentimentSum * factor,
      sentimentCount: one.sentimentCount * factor,
      competitors: { r1: (one.competitors.r1 ?? 0) * factor },
    });

  test("does not hang on the order of answers", () => {
    fc.assert(
      fc.property(three, (batches) => {
        expect(judge(within(batches, (cells) => cells.toReversed()))).toEqual(judge(batches));
      }),
    );
  });

  test("is no surer for asking one prompt, or all of them, twice as often", () => {
    fc.assert(
      fc.property(three, fc.integer({ min: -1, max: 11 }), (batches, only) => {
        const doubled = within(batches, (cells) =>
          cells.map((one, index) => (only < 0 || index === only ? times(2)(one) : one)),
        );
        const bare = ({ tests }: ReturnType<typeof judge>) => tests.map(({ answers: _, ...rest }) => rest);
        expect(bare(judge(doubled))).toEqual(bare(judge(batches)));
      }),
    );
  });

  test("is the same whether calls failed or were never made", () => {
    fc.assert(
      fc.property(three, (batches) => {
        const failed = within(batches, (cells) => [
          ...cells,
          { ...nothing, prompt: "p99" },
          { ...nothing, model: "m9", prompt: "p1" },
        ]);
        expect(judge(failed)).toEqual(judge(batches));
      }),
    );
  });

  test("is nothing where nothing moved, and reverses with the scans", () => {
    fc.assert(
      fc.property(batchOf("1"), batchOf("2"), (first, second) => {
        expect(judge([first, { ...first, id: "2" }]).candidates).toEqual([]);
        const value = (batches: readonly Batch[]) => judge(batches).tests[0]?.change.value ?? 0;
        expect(value([first, second])).toBeCloseTo(-value([second, first]), 10);
      }),
    );
  });
});
