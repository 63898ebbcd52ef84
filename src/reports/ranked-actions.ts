import type { ActionEvidence } from "#database/actions/action-evidence.ts";
import type { Action } from "#measurement/actions/action.ts";
import type { ActionInputs, FailedCheck } from "#measurement/actions/action-inputs.ts";
import { rankActions } from "#measurement/actions/rank-actions.ts";
import type { AuditResult } from "#site-audit/audit-result.ts";
import { inFixOrder } from "./forecast.ts";

const QUOTES = 3;

/** What is stored of a brand's newest audit and answers. */
export type ActionBasis = {
  readonly brand: string;
  readonly activePrompts: number;
  readonly audit: { readonly result: AuditResult | null } | null;
  readonly evidence: ActionEvidence | null;
  readonly labelOf: (assistant: string) => string;
};

/** Takes what is stored of a brand; returns what is to be done for it, the best first. */
export const rankedActions = (basis: ActionBasis): readonly Action[] => rankActions(actionInputs(basis));

function actionInputs(given: ActionBasis): ActionInputs {
  const { brand, activePrompts, audit, evidence, labelOf } = given;
  const cells = evidence?.cells ?? [];
  const assistants = new Set(cells.map(({ assistant }) => assistant));
  const isApp = cells.length > 0 && cells.every(({ surface }) => surface === "app");
  const nameOf = (id: string) => (isApp ? `the ${labelOf(id)} app` : labelOf(id));
  return {
    brand,
    activePrompts,
    checks: audit?.result ? failedChecks(inFixOrder(audit.result)) : [],
    cells,
    cellsByName: evidence?.cellsByName ?? [],
    prompts: evidence?.prompts ?? {},
    topics: evidence?.topics ?? {},
    competitors: Object.fromEntries(
      (evidence?.analysis.names.competitors ?? []).map(({ id, name }) => [id, name]),
    ),
    assistants: Object.fromEntries([...assistants].map((id) => [id, nameOf(id)])),
    sources: evidence?.gaps ?? [],
    criticisms: (evidence?.critical ?? []).map(({ answerId, prompt, assistant, quote }) => ({
      answerId,
      prompt,
      assistant,
      quote: quote.trim(),
    })),
  };
}

function failedChecks({ checks, caps }: AuditResult): readonly FailedCheck[] {
  const holding = new Set<string>(caps.map(({ id }) => id));
  return checks
    .filter(({ outcome }) => outcome === "fail" || outcome === "partial")
    .map(({ id, title, details, fix, effort, pointsGained, pagesChecked, evidence, critical }) => ({
      id,
      title,
      details,
      fix,
      effort,
      pointsGained,
      pagesChecked,
      quotes: evidence.slice(0, QUOTES).map(({ url, snippet }) => ({ url, snippet })),
      holdsScoreDown: critical !== null && holding.has(critical),
    }));
}
