import type { AskOutcome } from "#assistants/answer.ts";
import type { FirstLookAskers, FirstLookAssistant } from "#jobs/first-look/askers.ts";
import { auditResult } from "./audit-result.ts";

export const QUESTIONS = [
  "Which task board suits a team of ten?",
  "What do small agencies use to plan client work?",
  "Which project tools are easy to start with?",
  "Which planning tools have a free plan?",
  "What replaces spreadsheets for tracking tasks?",
];
export const LIST =
  "Good choices:\n\n1. **Orbiboard**: the usual choice for small agencies.\n2. **Planwell**: costs less.\n";

/** What the site says of itself, as an audit finds it. */
export const resultOf = (domain: string) => ({
  ...auditResult(domain),
  brandName: "Tasklane",
  checks: [
    {
      id: "title-descriptive",
      category: "structure" as const,
      title: "",
      outcome: "pass" as const,
      score: 1,
      weight: 1,
      evidence: [{ url: `https://${domain}/`, snippet: "Task boards for small teams" }],
      details: "",
      fix: null,
      why: "",
      source: "",
      evidenceStrength: "",
      effort: "S" as const,
      pointsGained: 0,
      pagesChecked: 1,
      critical: null,
    },
  ],
});

type Ask = (question: string, signal: AbortSignal) => Promise<AskOutcome>;
export const asker = (
  id: FirstLookAssistant["id"],
  label: string,
  ask: Ask,
  usd = 0.02,
): FirstLookAssistant => ({
  id,
  label,
  isWithoutSearch: true,
  boundUsd: () => usd,
  ask,
});
export const written = (prompts: readonly string[]): FirstLookAskers["writer"] => ({
  id: "chatgpt",
  boundUsd: () => 0.01,
  write: async () => ({
    ok: true,
    value: prompts.map((prompt) => ({ topic: "boards", prompt })),
    costUsd: 0.004,
    calls: 1,
    servedModel: "model-1",
    wires: [],
  }),
});
export const askersOf = (
  assistants: readonly FirstLookAssistant[],
  more: Partial<FirstLookAskers> = {},
): FirstLookAskers => ({
  budget: { perReportUsd: 1, perDayUsd: 100 },
  writer: written(QUESTIONS),
  assistants,
  ...more,
});
