import { type Action, actionId, type Evidence } from "./action.ts";
import type { ActionInputs, FailedCheck } from "./action-inputs.ts";
import { shortened } from "./wording.ts";

const QUOTES = 3;
const EFFORT = {
  S: "A setting or a few lines",
  M: "Some pages or a template to change",
  L: "A larger piece of work on the site",
} as const;

/** What the newest audit of the site found amiss: one action for each check that did not pass. */
export const auditActions = ({ checks }: ActionInputs): readonly Action[] => checks.map(action);

function action(check: FailedCheck): Action {
  const { id, title, details, fix, effort, weight, pointsGained, holdsScoreDown } = check;
  const task = { kind: "fix-check", checkId: id } as const;
  return {
    id: actionId(task),
    task,
    title,
    advice: fix ?? details,
    evidence: evidence(check),
    effort: { size: effort, reason: `${EFFORT[effort]}, by the check's own estimate.` },
    gain:
      pointsGained > 0
        ? {
            kind: "bounded",
            points: pointsGained,
            score: "readiness",
            how: `What this fix adds to Readiness in the fix order, caps first; it weighs ${weight} in its category.`,
          }
        : { kind: "unknown", why: "Fixed alone it does not move Readiness." },
    promptKeys: [],
    comesFirst: holdsScoreDown,
  };
}

function evidence({ id, details, quotes, pagesChecked, holdsScoreDown }: FailedCheck): readonly Evidence[] {
  const link = { kind: "check", id } as const;
  const found: Evidence = { text: details, n: pagesChecked, quote: null, link };
  const cap: Evidence = { text: "It holds the whole of Readiness down.", n: null, quote: null, link };
  return [
    found,
    ...(holdsScoreDown ? [cap] : []),
    ...quotes.slice(0, QUOTES).map(
      ({ url, snippet }): Evidence => ({
        text: url,
        n: null,
        quote: snippet === "" ? null : shortened(snippet, 240),
        link: { kind: "page", url },
      }),
    ),
  ];
}
