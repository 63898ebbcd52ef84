import { createHash } from "node:crypto";
import type { SourceCounts } from "#database/source-report.ts";
import type { Action } from "#visibility/actions/action.ts";
import type { VisibilityView } from "../measured/visibility-view.ts";
import { type Figure, ofCount } from "./figure.ts";
import { type Basis, figureOf } from "./figure-of.ts";
import { type AuditDigits, shortId } from "./figure-reference.ts";
import { ownOf } from "./figures.ts";

/** Takes the view; returns how much of what was asked for could be counted, with why the rest could not and what came on which way. */
export function coverageFigure(
  basis: Basis,
  { coverage: { asked, valid, missing, unanswered }, surfaces }: VisibilityView,
): Figure {
  const failedCalls = Object.values(unanswered).reduce((sum, calls) => sum + calls, 0);
  const ways = surfaces.map((one) => [`surface ${one.surface}`, one.valid] as const);
  const parts = { valid, ...missing, ...(failedCalls > 0 && { failedCalls }), ...Object.fromEntries(ways) };
  return figureOf(
    basis,
    { metric: "coverage", subject: { kind: "brand" } },
    ofCount(asked === 0 ? null : valid / asked, asked, parts),
  );
}

/** Takes the view; returns how many independent answers the valid ones are worth, with the prompts and topics they are of. */
export const sampleFigure = (basis: Basis, view: VisibilityView): Figure =>
  figureOf(
    basis,
    { metric: "effectiveSample", subject: { kind: "brand" } },
    ofCount(ownOf(view).visibility.nEff, view.coverage.valid, {
      prompts: view.prompts,
      clusters: view.clusters,
    }),
  );

/** Takes the view and a day; returns how many prompts came and went on it. */
export function promptChangesFigure(
  basis: Basis,
  { promptChanges }: Pick<VisibilityView, "promptChanges">,
  on: string,
): Figure {
  const { added, deleted } = promptChanges.find(({ day }) => day === on) ?? { added: 0, deleted: 0 };
  const subject = { kind: "days", days: { from: on, to: on } } as const;
  return figureOf(
    basis,
    { metric: "promptChanges", subject },
    ofCount(added + deleted, null, { added, deleted }),
  );
}

/** Takes how many were compared and those that moved; returns that as a figure. */
export const comparedFigure = (
  basis: Basis,
  metric: "comparedPrompts" | "comparedSources",
  moved: Moved,
): Figure =>
  figureOf(
    basis,
    { metric, subject: { kind: "brand" } },
    ofCount(moved.compared, null, {
      more: moved.up.length,
      less: moved.down.length,
      ...(moved.all !== undefined && { all: moved.all }),
    }),
  );

type Moved = {
  readonly up: readonly unknown[];
  readonly down: readonly unknown[];
  readonly compared: number;
  /** Of prompts, all with answers. */
  readonly all?: number;
};

/** Takes the view; returns how many answers speak of the brand critically, of those whose tone is known. */
export const criticalFigure = (basis: Basis, view: VisibilityView): Figure =>
  figureOf(
    basis,
    { metric: "critical", subject: { kind: "brand" } },
    ofCount(view.airo?.negativeMentions ?? null, ownOf(view).sentiment?.n ?? 0),
  );

/** Takes an audit of the brand's site, the day it was made (UTC) and its Readiness; returns that as a figure, or null where there is none. */
export function readinessFigure(
  analysisId: number,
  { id, day }: { readonly id: string; readonly day: string },
  score: number | null,
): Figure {
  const basis = { analysisId, period: { from: day, to: day } };
  const subject = { kind: "audit", id: shortId(id) } as const;
  return figureOf(basis, { metric: "readiness", subject }, ofCount(score));
}

/** The digits by which an action's reference tells it: ids of actions hold what people typed. */
export const actionDigits = (id: string): string => shortId(createHash("sha256").update(id).digest("hex"));

/** Takes an action and the audit it was ranked by, if any; returns what it could gain at most as a figure; without a value where that cannot be said. */
export const gainFigure = (
  basis: Basis,
  { id, gain }: Pick<Action, "id" | "gain">,
  audit: AuditDigits | null | undefined,
): Figure =>
  figureOf(
    basis,
    {
      metric: "gain",
      subject: { kind: "action", id: actionDigits(id), ...(audit !== undefined && { audit }) },
    },
    ofCount(gain.kind === "bounded" ? gain.points : null),
  );

/** Takes the audit that actions were ranked by; returns how references tell it. */
export const auditDigits = (audit: { readonly id: string; readonly finishedAt: Date | null } | null) =>
  audit === null || audit.finishedAt === null
    ? null
    : { digits: shortId(audit.id), day: audit.finishedAt.toISOString().slice(0, 10) };

type TypeCounts = SourceCounts["ranked"]["types"];
const sumOf = (types: TypeCounts, number: "domains" | "citations") =>
  types.reduce((sum, one) => sum + one[number], 0);

/** Takes the counts of all types of sources; returns of how many domains they are. */
export const domainsFigure = (basis: Basis, types: TypeCounts): Figure =>
  figureOf(basis, { metric: "domains", subject: { kind: "brand" } }, ofCount(sumOf(types, "domains")));

/** Takes the counts of all types of sources; returns how citations share out to one of them, named as in its reference. */
export function citationShareFigure(basis: Basis, types: TypeCounts, name: string): Figure {
  const all = sumOf(types, "citations");
  const own = types.find(({ type }) => type.toLowerCase() === name)?.citations ?? 0;
  const subject = { kind: "type", id: name } as const;
  return figureOf(basis, { metric: "citationShare", subject }, ofCount(all === 0 ? null : own / all, all));
}
