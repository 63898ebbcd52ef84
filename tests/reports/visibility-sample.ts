import type { Figure, Unit } from "#reports/visibility/figure.ts";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";

const period = { from: "2026-11-16", to: "2026-11-22" };

/** A figure with the numbers that matter, all others unknown. */
export const figure = (unit: Unit, numbers: Partial<Omit<Figure, "unit">> = {}): Figure => ({
  unit,
  ...{ value: null, low: null, high: null, n: null, verdict: null, smallestDetectable: null },
  ...numbers,
});

const share = (value: number, n = 120) =>
  figure("share", { value, low: Math.max(0, value - 0.08), high: Math.min(1, value + 0.08), n });

/** A change of a share: real where it is said to be. */
export const change = (value: number | null, isReal = false): Figure =>
  figure("points", {
    value,
    ...(value !== null && {
      low: value - 0.05,
      high: value + 0.05,
      verdict: isReal ? ("real change" as const) : ("within noise" as const),
      smallestDetectable: 0.05,
    }),
  });

const competitor = (name: string, value: number) => ({
  name,
  isBrand: false,
  visibility: share(value),
  change: change(0.01),
  shareOfVoice: figure("share", { value: 0.3, low: 0.2, high: 0.4, n: 90 }),
  position: figure("position", { value: 2.1, n: 60 }),
  sentiment: figure("tone", { value: 61, low: 52, high: 70, n: 40 }),
});

/** A week of a brand called Acme with everything in it that a report can hold. */
export function visibilitySample(changes: Partial<VisibilityReport> = {}): VisibilityReport {
  const headline = {
    visibility: share(0.42, 120),
    change: change(0.07, true),
    airo: figure("score", { value: 4.2, low: 3.3, high: 5.1, n: 120 }),
    shareOfVoice: figure("share", { value: 0.24, low: 0.18, high: 0.31, n: 90 }),
    position: figure("position", { value: 2.34, low: 1.9, high: 2.8, n: 50 }),
    sentiment: figure("tone", { value: 69.6, low: 61, high: 78, n: 44 }),
    mentions: figure("count", { value: 51, n: 120 }),
  };
  return {
    kind: "visibility",
    format: 1,
    brand: { name: "Acme", domain: "acme.example" },
    isSample: false,
    period,
    previous: { from: "2026-11-09", to: "2026-11-15" },
    madeAt: "2026-11-23T08:00:00.000Z",
    evidence: { display: "shown", grade: "directional" },
    headline,
    readiness: {
      score: 7.2,
      day: "2026-11-14",
      rules: "2026-11",
    },
    line: {
      points: [
        {
          days: { from: "2026-11-17", to: "2026-11-17" },
          figure: share(0.4, 60),
        },
        {
          days: { from: "2026-11-22", to: "2026-11-22" },
          figure: share(0.44, 60),
        },
      ],
      competitors: [{ name: "Boardly", values: [0.5, 0.52] }],
      marks: [
        { day: "2026-11-18", text: "ChatGPT answers as m-2" },
        {
          day: "2026-11-19",
          text: "Prompts: 3 added, 1 deleted",
        },
      ],
    },
    assistants: [
      {
        name: "Claude",
        valid: 60,
        visibility: share(0.62, 60),
        airo: figure("score", {
          value: 5,
          low: 4,
          high: 6,
          n: 60,
        }),
      },
      {
        name: "ChatGPT",
        valid: 60,
        visibility: share(0.22, 60),
        airo: figure("score", {
          value: 3,
          low: 2,
          high: 4,
          n: 60,
        }),
      },
    ],
    entities: [
      competitor("Boardly", 0.52),
      { name: "Acme", isBrand: true, ...headline },
      competitor("Kanbo", 0.12),
    ],
    prompts: {
      won: [
        {
          name: "Which boards?",
          before: 0.2,
          figure: share(0.7, 30),
          change: change(0.5, true),
        },
      ],
      lost: [],
      compared: 12,
      all: [
        {
          text: "Which boards?",
          visibility: share(0.7, 30),
          change: change(0.5, true),
          position: figure("position", { value: 1.5, n: 20 }),
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
          used: figure("share", { value: 0.3, low: 0.2, high: 0.4, n: 120 }),
          change: change(0.02, false),
          averageCitations: figure("ratio", { value: 1.25, n: 36 }),
        },
      ],
      domains: 1,
      types: [
        {
          type: "Editorial",
          domains: 1,
          citations: 45,
        },
      ],
      gained: [],
      lost: [],
      compared: 1,
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
    },
    actions: [
      {
        title: "Be named on press.example",
        advice: "Offer its authors a test.",
        evidence: "Cited in 12 answers that name Boardly and not you.",
        quote: null,
        effort: "M",
        gain: "up to +0.3 AIRO score",
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
      clusteredBy: "topic",
      surfaces: [{ name: "API with web search", valid: 120 }],
      models: [{ assistant: "Claude", model: "m-1", since: "2026-11-16" }],
      isRereading: false,
    },
    ...changes,
  };
}
