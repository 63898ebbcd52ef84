import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { fullReport } from "../../../../tests/reports/full-report.ts";
import { pdfText } from "../../../../tests/reports/pdf-text.ts";
import { figure, visibilitySample } from "../../../../tests/reports/visibility-sample.ts";
import { renderPdf } from "../../pdf/render-pdf.tsx";
import type { Figure } from "../figure.ts";
import { unmeasured } from "../unmeasured.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { drawableVisibility } from "./report-document.tsx";
import { sectionsOf } from "./sections.tsx";

const pages = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length ?? 0;
/** The sizes that texts of a PDF are set in, points. */
const sizesOf = (bytes: Uint8Array): readonly number[] => {
  const text = Buffer.from(bytes).toString("latin1");
  const sizes = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = ""]) => {
    const page = inflated(stream);
    return [...page.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size));
  });
  return [...new Set(sizes)].toSorted((a, b) => a - b);
};

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}

/** The text of each page, without spaces. */
const pageTexts = (bytes: Uint8Array): readonly string[] =>
  pdfText(bytes)
    .replaceAll(/\s/g, "")
    .split(/(?<=\dof\d+)(?=TrueNorth)/);

const sample = visibilitySample();
const name =
  "Überlange Handelsgesellschaft für Fahrräder und Zubehör mit Sitz in Donaudampfschifffahrtshausen";

test("the PDF is whole for a full report, and for names of any length and script", async () => {
  const full = await renderPdf(sample);
  expect([pages(full), full.length < 300_000]).toEqual([5, true]);
  expect(Buffer.compare(full, await renderPdf(sample))).toBe(0);

  const [first, ...others] = sample.entities;
  const strange = await renderPdf({
    ...sample,
    isSample: true,
    brand: { name, domain: `${"a".repeat(60)}.example` },
    entities: [
      ...(first ? [{ ...first, name: "自転車の専門店" }] : []),
      ...others.map((one) => ({ ...one, name: "دراجات الشمال" })),
    ],
    prompts: {
      ...sample.prompts,
      all: sample.prompts.all.map((one) => ({ ...one, text: "電動自転車のおすすめは？".repeat(20) })),
    },
    portrayal: {
      ...sample.portrayal,
      kind: sample.portrayal.kind.map((one) => ({ ...one, text: "الدراجات ممتازة ".repeat(30) })),
    },
  });
  expect(pages(strange)).toBe(5);
}, 30_000);

test("its first page is the finding, its second what to do first; of the rest a brand chooses", async () => {
  const [first = "", second = ""] = pageTexts(await renderPdf(sample));
  for (const said of [
    "Acmeisnamedin42%ofanswers,up7points.",
    "AIRO,howAIpresentsit4.2of10",
    "Rank2ndof3",
    "Tone70of100",
  ])
    expect(first).toContain(said);
  for (const said of ["Whattheanswerssay", "Onethingtodofirst"]) expect(second).toContain(said);
  const only = { ...sample, design: { logo: null, sections: ["competitors" as const] } };
  expect(sectionsOf(only).map(({ id }) => id)).toEqual(["competitors"]);
}, 30_000);

const full = fullReport();
const arabic = "شركة دراجات الشمال للتجارة والخدمات في مدينة هامبورغ وضواحيها القريبة والبعيدة جدا";
const marked = fullReport({
  brand: name,
  competitor: `${name} II`,
  prompt: `Wer ist besser als die ${name}?`,
});
const month: Readonly<Record<string, VisibilityReport>> = {
  "a brand as the sample": { ...full, isSample: true },
  "long names": {
    ...marked,
    brand: { name, domain: `${"a".repeat(60)}.example`, letters: "ÜH", company: name },
  },
  "names in other scripts": fullReport({
    brand: arabic,
    competitor: "自転車の専門店".repeat(6),
    prompt: "電動自転車のおすすめは？".repeat(9),
  }),
  "its first day": {
    ...full,
    headline: { ...full.headline, change: figure("points") },
    line: { ...full.line, points: full.line.points.slice(-1), marks: [] },
    prompts: { ...full.prompts, won: [], lost: [], compared: 0 },
    sources: { ...full.sources, gained: [], lost: [], compared: 0 },
  },
};

test.each(Object.entries(month))(
  "%s: the summary is two pages, and no page before the last is nearly empty",
  async (_, one) => {
    const texts = pageTexts(await renderPdf(one));
    const at = (said: string) => texts.findIndex((text) => text.includes(said));
    expect(
      ["Written", "Inshort", "Threethingstodofirst", "Readinessofthesite", "Whattodonext"].map(at),
    ).toEqual([0, 1, 1, 1, 2]);
    // The third of the things to do is the last line of the summary.
    expect(texts[1]).toMatch(/3.{20,160}Mediumeffort/);
    expect(texts.length).toBeLessThanOrEqual(9);
    for (const text of texts.slice(0, -1)) expect(text.length).toBeGreaterThan(500);
  },
  30_000,
);

test("a report of many competitors and sources stays short, in a size that can be read", async () => {
  const many = <One>(length: number, of: (index: number) => One) =>
    Array.from({ length }, (_, index) => of(index));
  const [competitor] = sample.entities;
  const [source] = sample.sources.all;
  if (competitor === undefined || source === undefined) throw new Error("the sample has them");
  const much = await renderPdf({
    ...sample,
    entities: many(30, (index) => ({
      ...competitor,
      name: `${index} ${index % 2 === 0 ? name : "W".repeat(60)}`,
    })),
    sources: {
      ...sample.sources,
      all: many(15, (index) => ({ ...source, domain: `a-source-with-a-long-name-${index}.example` })),
    },
  });
  expect([pages(much), much.length < 300_000]).toEqual([6, true]);
  expect(sizesOf(much).filter((size) => size < 7)).toEqual([]);
}, 30_000);

test("a report of nothing is a cover and one page", async () => {
  // A cover, and one page of what is missing and what to do about it.
  expect(pages(await renderPdf(nothing))).toBe(2);
}, 30_000);

const { headline, method } = sample;
const dash = (figure: Figure): Figure => ({ ...figure, value: null, low: null, high: null, n: 0 });
const nothing: VisibilityReport = {
  ...sample,
  evidence: { display: "collecting", grade: "exploratory" },
  headline: {
    visibility: dash(headline.visibility),
    change: dash(headline.change),
    airo: dash(headline.airo),
    shareOfVoice: dash(headline.shareOfVoice),
    position: dash(headline.position),
    sentiment: dash(headline.sentiment),
    mentions: dash(headline.mentions),
  },
  readiness: null,
  line: { points: [], competitors: [], marks: [] },
  assistants: [],
  entities: [],
  prompts: { won: [], lost: [], compared: 0, all: [], total: 0 },
  sources: { all: [], domains: 0, types: [], gained: [], lost: [], compared: 0 },
  portrayal: { kind: [], critical: [] },
  actions: [],
  method: { ...method, valid: 0, prompts: 0 },
};

test("what has no data has no section, but is listed in one place with what to do", () => {
  expect(sectionsOf(sample).map(({ id }) => id)).toEqual([
    "actions",
    "trends",
    "competitors",
    "sources",
    "portrayal",
    "prompts",
    "method",
  ]);
  expect(unmeasured(sample)).toEqual([]);
  expect(sectionsOf(nothing).map(({ id }) => id)).toEqual(["not-measured"]);
  expect(unmeasured(nothing).map(({ what }) => what)).toEqual([
    "Visibility, AIRO score, the line over time, each assistant by itself and each prompt by itself",
    "How the brand compares with competitors",
    "Sources",
    "Tone and words",
    "Readiness of the site",
  ]);

  // Two prompts, scanned once: what was counted is shown, the rest is listed together.
  const few = (figure: Figure): Figure => ({ ...figure, n: 6 });
  const little: VisibilityReport = {
    ...sample,
    headline: { ...headline, visibility: few(headline.visibility), change: dash(headline.change) },
    line: { ...sample.line, points: sample.line.points.map((one) => ({ ...one, figure: few(one.figure) })) },
    assistants: sample.assistants.map((one) => ({
      ...one,
      visibility: few(one.visibility),
      airo: few(one.airo),
    })),
    prompts: {
      ...sample.prompts,
      compared: 0,
      won: [],
      all: sample.prompts.all.map((one) => ({ ...one, visibility: few(one.visibility) })),
    },
    sources: { ...sample.sources, compared: 0 },
    method: { ...method, valid: 6, prompts: 2 },
  };
  expect(sectionsOf(little).map(({ id }) => id)).toEqual([
    ...["actions", "competitors", "sources", "portrayal", "prompts", "not-measured", "method"],
  ]);
  expect(unmeasured(little).map(({ what, why }) => [what, why.split(".")[0]])).toEqual([
    [
      "Visibility, AIRO score, the line over time and each assistant by itself",
      "6 answers to 2 prompts so far",
    ],
    [
      "The change of visibility, prompts won and lost and sources gained and lost",
      "No comparison yet: the same prompts were not asked in the 7 days before",
    ],
  ]);
});

test("the first day is a ranking, not a line of one dot, and its prompts are numbers of answers", async () => {
  const few = { ...sample.headline.visibility, value: 0.25, n: 8 };
  const [prompt] = sample.prompts.all;
  if (prompt === undefined) throw new Error("the sample has prompts");
  const day: VisibilityReport = {
    ...sample,
    headline: { ...headline, change: dash(headline.change) },
    line: { ...sample.line, points: sample.line.points.slice(-1) },
    prompts: { ...sample.prompts, all: [{ ...prompt, visibility: few }] },
  };
  const text = pdfText(await renderPdf(day)).replaceAll(/\s/g, "");
  expect(text).toContain("Whoanswersname");
  expect(text).not.toContain("Visibilityovertime");
  expect(text).toContain("2of8answers");
  expect(text).toContain("Thechangeofvisibilityandthelineovertime");
  expect(pdfText(await renderPdf(sample)).replaceAll(/\s/g, "")).toContain("Visibilityovertime");
}, 30_000);

test("the letters of the picture and the company are drawn too", () => {
  const marked = { ...sample, brand: { ...sample.brand, letters: "Ac", company: "Acme Holding" } };
  expect(drawableVisibility(marked, (text) => text).brand).toEqual(marked.brand);
});
