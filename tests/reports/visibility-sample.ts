import type { Figure, Unit } from "#reports/visibility/figure.ts";
import {
  type FigureMetric,
  type FigureSubject,
  writeReference,
} from "#reports/visibility/figure-reference.ts";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";

const period = { from: "2026-11-16", to: "2026-11-22" };
const brand: FigureSubject = { kind: "brand" };

type Numbers = Partial<Omit<Figure, "reference" | "unit">>;

/** A figure with the numbers that matter, all others unknown. */
export function figure(
  metric: FigureMetric,
  unit: Unit,
  { subject = brand, ...numbers }: Numbers & { subject?: FigureSubject } = {},
): Figure {
  const reference = writeReference({ metric, analysisId: 3, subject, period });
  const none = { value: null, low: null, high: null, n: null, verdict: null, smallestDetectable: null };
  return { reference, unit, ...none, ...numbers };
}

const share = (value: number, n = 120, subject: FigureSubject = brand, parts?: Figure["parts"]) =>
  figure("visibility", "share", {
    value,
    ...(parts && { parts }),
    low: Math.max(0, value - 0.08),
    high: Math.min(1, value + 0.08),
    n,
    subject,
  });

/** A change of a share: real where it is said to be. */
export const change = (value: number | null, isReal = false, subject: FigureSubject = brand): Figure =>
  figure("change", "points", {
    value,
    subject,
    ...(value === null
      ? {}
      : {
          low: value - 0.05,
          high: value + 0.05,
          verdict: isReal ? ("real change" as const) : ("within noise" as const),
          smallestDetectable: 0.05,
        }),
  });

const rival = (name: string, id: string, { value, place }: { value: number; place: number }) => ({
  name,
  isBrand: false,
  visibility: share(value, 120, { kind: "rival", id }, { place, brands: 3 }),
  change: change(0.01, false, { kind: "rival", id }),
  shareOfVoice: figure("shareOfVoice", "share", {
    value: 0.3,
    low: 0.2,
    high: 0.4,
    n: 90,
    subject: { kind: "rival", id },
  }),
  position: figure("position", "position", { value: 2.1, n: 60, subject: { kind: "rival", id } }),
  sentiment: figure("sentiment", "tone", { value: 61, n: 40, subject: { kind: "rival", id } }),
});

/** A week of a brand called Acme with everything in it that a report can hold. */
export function visibilitySample(changes: Partial<VisibilityReport> = {}): VisibilityReport {
  const headline = {
    visibility: share(0.42, 120, brand, { place: 2, brands: 3 }),
    change: change(0.07, true),
    airo: figure("airo", "score", { value: 4.2, low: 3.3, high: 5.1, n: 120 }),
    shareOfVoice: figure("shareOfVoice", "share", { value: 0.24, low: 0.18, high: 0.31, n: 90 }),
    position: figure("position", "position", { value: 2.34, low: 1.9, high: 2.8, n: 50 }),
    sentiment: figure("sentiment", "tone", { value: 69.6, low: 61, high: 78, n: 44 }),
    mentions: figure("mentions", "count", { value: 51, n: 120 }),
    coverage: figure("coverage", "share", {
      value: 120 / 126,
      n: 126,
      parts: { valid: 120, refused: 4, truncated: 2, "surface web": 120 },
    }),
  };
  const prompt = { kind: "prompt", id: "0a1b2c3d" } as const;
  const source = { kind: "source", id: "press.example" } as const;
  return {
    kind: "visibility",
    format: 1,
    brand: { name: "Acme", domain: "acme.example" },
    isSample: false,
    period,
    previous: { from: "2026-11-09", to: "2026-11-15" },
    madeAt: "2026-11-23T08:00:00.000Z",
    analysis: { id: 3, version: "reading-2", namesVersion: 1 },
    evidence: { display: "shown", grade: "directional" },
    headline,
    readiness: {
      score: 7.2,
      day: "2026-11-14",
      rules: "2026-11",
      counted: figure("readiness", "score", { value: 7.2, subject: { kind: "audit", id: "33333333" } }),
    },
    line: {
      points: [
        {
          days: { from: "2026-11-17", to: "2026-11-17" },
          figure: share(0.4, 60, { kind: "days", days: { from: "2026-11-17", to: "2026-11-17" } }),
        },
        {
          days: { from: "2026-11-22", to: "2026-11-22" },
          figure: share(0.44, 60, { kind: "days", days: { from: "2026-11-22", to: "2026-11-22" } }),
        },
      ],
      rivals: [{ name: "Boardly", values: [0.5, 0.52] }],
      marks: [
        { day: "2026-11-18", text: "ChatGPT answers as m-2" },
        {
          day: "2026-11-19",
          text: "Prompts: 3 added, 1 deleted",
          counted: figure("promptChanges", "count", {
            value: 4,
            subject: { kind: "days", days: { from: "2026-11-19", to: "2026-11-19" } },
            parts: { added: 3, deleted: 1 },
          }),
        },
      ],
    },
    assistants: [
      {
        name: "Claude",
        valid: 60,
        visibility: share(0.62, 60, { kind: "assistant", id: "claude" }, { answers: 60 }),
        airo: figure("airo", "score", {
          value: 5,
          low: 4,
          high: 6,
          n: 60,
          subject: { kind: "assistant", id: "claude" },
        }),
      },
      {
        name: "ChatGPT",
        valid: 60,
        visibility: share(0.22, 60, { kind: "assistant", id: "chatgpt" }, { answers: 60 }),
        airo: figure("airo", "score", {
          value: 3,
          low: 2,
          high: 4,
          n: 60,
          subject: { kind: "assistant", id: "chatgpt" },
        }),
      },
    ],
    entities: [
      rival("Boardly", "11111111", { value: 0.52, place: 1 }),
      { name: "Acme", isBrand: true, ...headline },
      rival("Kanbo", "22222222", { value: 0.12, place: 3 }),
    ],
    prompts: {
      won: [
        {
          name: "Which boards?",
          before: 0.2,
          figure: share(0.7, 30, prompt),
          change: change(0.5, true, prompt),
        },
      ],
      lost: [],
      compared: 12,
      counted: figure("comparedPrompts", "count", { value: 12, parts: { more: 1, less: 0, all: 1 } }),
      all: [
        {
          text: "Which boards?",
          visibility: share(0.7, 30, prompt),
          change: change(0.5, true, prompt),
          position: figure("position", "position", { value: 1.5, n: 20, subject: prompt }),
        },
      ],
      total: 1,
    },
    sources: {
      all: [
        {
          domain: "press.example",
          type: "Editorial",
          owner: null,
          used: figure("used", "share", { value: 0.3, low: 0.2, high: 0.4, n: 120, subject: source }),
          change: change(0.02, false, source),
          averageCitations: figure("averageCitations", "ratio", { value: 1.25, n: 36, subject: source }),
        },
      ],
      domains: 1,
      counted: figure("domains", "count", { value: 1 }),
      types: [
        {
          type: "Editorial",
          domains: 1,
          citations: 45,
          share: figure("citationShare", "share", {
            value: 1,
            n: 45,
            subject: { kind: "type", id: "editorial" },
          }),
        },
      ],
      gained: [],
      lost: [],
      compared: 1,
      comparison: figure("comparedSources", "count", { value: 1, parts: { more: 0, less: 0 } }),
    },
    portrayal: {
      kind: [
        {
          answerId: "a1",
          text: "Acme is the best of them.",
          prompt: "Which boards?",
          assistant: "Claude",
          day: "2026-11-20",
        },
      ],
      critical: [],
      negative: 0,
      counted: figure("critical", "count", { value: 0, n: 44 }),
    },
    actions: [
      {
        title: "Be named on press.example",
        advice: "Offer its authors a test.",
        evidence: "Cited in 12 answers that name Boardly and not you.",
        quote: null,
        effort: "M",
        gain: "up to +0.3 AIRO score",
        gained: figure("gain", "score", {
          value: 0.3,
          subject: {
            kind: "action",
            id: "44444444",
            audit: { digits: "33333333", day: "2026-11-14" },
          },
        }),
      },
    ],
    method: {
      asked: 126,
      valid: 120,
      missing: [
        { reason: "refused", count: 4 },
        { reason: "cut off", count: 2 },
      ],
      prompts: 12,
      clusters: 10,
      clusteredBy: "topic",
      effective: 61.2,
      surfaces: [{ name: "API with web search", valid: 120 }],
      models: [{ assistant: "Claude", model: "m-1", since: "2026-11-16" }],
      isRereading: false,
      counted: figure("effectiveSample", "count", {
        value: 61.2,
        n: 120,
        parts: { prompts: 12, clusters: 10 },
      }),
    },
    ...changes,
  };
}
