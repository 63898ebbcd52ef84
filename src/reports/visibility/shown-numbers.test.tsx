import { load } from "cheerio";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  type Derived,
  forms,
  numbersTold,
  unmarkedNumbers,
} from "../../../tests/reports/unmarked-numbers.tsx";
import { visibilitySample } from "../../../tests/reports/visibility-sample.ts";
import type { VisibilityReport } from "./visibility-report.ts";

const report = visibilitySample();

/** What references yield where everything is counted anew as it was. */
function derivationsOf(one: VisibilityReport): ReadonlyMap<string, Derived> {
  const found = new Map<string, Derived>();
  for (const form of Object.values(forms))
    for (const { figure } of form.listed(one)) found.set(figure.reference, { figure });
  for (const { title, advice, evidence, gain, gained } of one.actions)
    if (gained) found.set(gained.reference, { figure: gained, words: { title, advice, evidence, gain } });
  return found;
}

// The renderer of pages does not know the names of a sheet's parts and says so of each.
beforeAll(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

const bareIn = (one: VisibilityReport, name: string, derived = derivationsOf(one)) => {
  const form = forms[name];
  if (form === undefined) throw new Error(`no form ${name}`);
  return unmarkedNumbers(one, numbersTold(one, form), (reference) => derived.get(reference));
};

test.each(Object.keys(forms))("whatever number the %s shows, a reference beside it yields", (name) => {
  expect(bareIn(report, name)).toEqual([]);
});

const collected = { ...report.headline.visibility, value: 0.3, low: 0, high: 0.9, n: 4 };
const {
  method: { counted },
  portrayal,
} = report;
const variants: Readonly<Record<string, VisibilityReport>> = {
  "with too few answers": {
    ...report,
    evidence: { display: "collecting", grade: "exploratory" },
    headline: { ...report.headline, visibility: collected },
    entities: report.entities.map((one) => (one.isBrand ? { ...one, visibility: collected } : one)),
    method: { ...report.method, valid: 4, ...(counted && { counted: { ...counted, n: 4 } }) },
  },
  "with nothing that moved and two critical answers": {
    ...report,
    prompts: { ...report.prompts, won: [] },
    portrayal: {
      ...report.portrayal,
      negative: 2,
      ...(portrayal.counted && { counted: { ...portrayal.counted, value: 2 } }),
    },
    headline: { ...report.headline, change: { ...report.headline.change, verdict: "within noise" } },
  },
};

test.each(Object.entries(variants))("the same %s", (_, one) => {
  for (const name of Object.keys(forms)) expect(bareIn(one, name), name).toEqual([]);
});

test.each(Object.keys(forms))("a share that is small is not told as none by the %s", (name) => {
  const small = { value: 0.003, low: 0.001, high: 0.02 };
  const [source] = report.sources.types;
  const [gained] = report.prompts.won;
  const one: VisibilityReport = {
    ...report,
    headline: {
      ...report.headline,
      visibility: { ...report.headline.visibility, ...small },
      shareOfVoice: { ...report.headline.shareOfVoice, ...small },
    },
    assistants: report.assistants.map((each) => ({ ...each, visibility: { ...each.visibility, ...small } })),
    entities: report.entities.map((each) => ({ ...each, visibility: { ...each.visibility, ...small } })),
    line: { ...report.line, rivals: [{ name: "Boardly", values: [0.004, 0.004] }] },
    prompts: { ...report.prompts, won: gained ? [{ ...gained, before: 0.002 }] : [] },
    sources: {
      ...report.sources,
      all: report.sources.all.map((each) => ({ ...each, used: { ...each.used, ...small } })),
      types: source ? [source, { ...source, type: "UGC", citations: 1, domains: 1 }] : [],
    },
  };
  const [told, asNone] = shareWords(one, name);
  expect(told).toContain("<1%");
  expect(asNone).toEqual([]);
});

/** The texts of a form without the scales of its charts, and the places where it says that a share is none. */
function shareWords(one: VisibilityReport, name: string): readonly [string, readonly string[]] {
  const page = load(forms[name]?.html(one) ?? "");
  page(forms[name]?.apart ?? "").remove();
  const told = page.text();
  return [told, told.match(/.{0,20}(?<![\d.])0 ?%.{0,20}/g) ?? []];
}

/** The same figure as if the answers had other numbers. */
function otherwise({ figure, ...more }: Derived): Derived {
  const { value, low, high, n, parts = {} } = figure;
  const by = figure.unit === "share" || figure.unit === "points" ? 0.137 : 3.7;
  const moved = (number: number | null) => (number === null ? null : number + by);
  const counts = Object.entries(parts).map(([name, count]) => [name, count + 371]);
  return {
    ...more,
    figure: {
      ...figure,
      value: moved(value),
      low: moved(low),
      high: moved(high),
      n: n === null ? null : n + 371,
      parts: Object.fromEntries(counts),
    },
  };
}

test("a reference that yields another number than is printed is found", () => {
  const found = [report, ...Object.values(variants)].flatMap((one) => {
    const derived = derivationsOf(one);
    const told = Object.values(forms).flatMap((form) => numbersTold(one, form));
    return [...derived].flatMap(([reference, counted]) => {
      const changed = new Map([...derived, [reference, otherwise(counted)]]);
      return unmarkedNumbers(one, told, (asked) => changed.get(asked)).length > 0 ? [reference] : [];
    });
  });
  const missed = [...derivationsOf(report).keys()].filter((reference) => !found.includes(reference));
  // A point within the line and the end of a rival's are drawn; single prompts have their positions in the list alone.
  expect(missed).toEqual([
    "visibility~metrics-4~3~days:20261117-20261117~20261116-20261122",
    "visibility~metrics-4~3~rival:11111111~20261122-20261122",
    "position~metrics-4~3~prompt:0a1b2c3d~20261116-20261122",
  ]);
});
