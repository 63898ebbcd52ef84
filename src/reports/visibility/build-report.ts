import type { ReportCounts } from "#database/reports/report-counts.ts";
import type { PromptCounts } from "#database/visibility/prompt-counts.ts";
import { isSnoozed } from "#measurement/actions/action.ts";
import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { fisherP } from "#measurement/estimates/fisher.ts";
import { type Counts, NO_COUNTS } from "#measurement/metrics/counts.ts";
import { type Point, pointEstimate } from "#measurement/metrics/point.ts";
import { SOURCE_TYPES } from "#measurement/sources/source-types.ts";
import { newlyServed, servedBy, surfaceTitle } from "#measurement/surfaces.ts";
import { leftOutWords } from "#measurement/view/left-out.ts";
import { toneAsShare } from "#measurement/view/likely.ts";
import { countsByPrompt, promptMetrics } from "#measurement/view/prompt-metrics.ts";
import { sourceEstimator } from "#measurement/view/source-estimates.ts";
import type { ToneCounts } from "#measurement/view/tone-words.ts";
import { type VisibilityView, visibilityView } from "#measurement/view/visibility-view.ts";
import { rankedActions } from "../ranked-actions.ts";
import { plainText } from "../site-text.ts";
import { reportedActions } from "./actions.ts";
import { ofChange, ofCount, ofEstimate, ofMean, ofScore } from "./figure.ts";
import { entityFigures, measuredSources, movedOf, ownOf, rankedEntities } from "./figures.ts";
import { quotesOf } from "./portrayal.ts";
import { REPORT_FORMAT, type VisibilityReport } from "./visibility-report.ts";

export type ReportInput = {
  readonly brand: {
    readonly name: string;
    readonly domain: string;
    readonly letters: string | null;
    readonly company: string | null;
    readonly isSample: boolean;
  };
  readonly counts: ReportCounts;
  /** How assistants are called, by id. */
  readonly labelOf: (assistant: string) => string;
  readonly now: Date;
};

const COMPETITORS_DRAWN = 3;
const MAX_MARKS_SHOWN = 6;

/** Takes the view and the points of the line; returns the brand's line with its intervals, those of the most named competitors, and what bore on them. */
function lineOf(
  view: VisibilityView,
  points: readonly Point[],
  labelOf: (assistant: string) => string,
): VisibilityReport["line"] {
  const own = ownOf(view);
  const competitors = view.entities
    .filter(({ isBrand, mentions }) => !isBrand && mentions > 0)
    .toSorted((a, b) => b.mentions - a.mentions)
    .slice(0, COMPETITORS_DRAWN);
  return {
    points: points.map((point) => ({ days: point.days, figure: ofEstimate(pointEstimate(point, own.id)) })),
    competitors: competitors.map(({ id, name }) => ({
      name: plainText(name, 200),
      values: points.map((point) => {
        const { value, n } = pointEstimate(point, id);
        return n < SHOWN_FROM_ANSWERS ? null : value;
      }),
    })),
    marks: marksOf(view, labelOf).slice(-MAX_MARKS_SHOWN),
  };
}

/** Days on which something bore on the lines: another model answered, prompts came or went, names were changed. */
function marksOf(
  view: VisibilityView,
  labelOf: (assistant: string) => string,
): VisibilityReport["line"]["marks"] {
  const { models, promptChanges, namesChanged } = view;
  const newModels = newlyServed(models).map(({ assistant, since, ...served }) => ({
    day: since,
    text: `${labelOf(assistant)} answers ${served.model === "" ? "" : "as "}${plainText(servedBy(served, labelOf), 80)}`,
  }));
  const newPrompts = promptChanges.map(({ day, added, deleted }) => ({
    day,
    text: [added > 0 ? `${added} added` : "", deleted > 0 ? `${deleted} deleted` : ""]
      .filter((words) => words !== "")
      .join(", ")
      .replace(/^/, "Prompts: "),
  }));
  const names =
    namesChanged === null
      ? []
      : [{ day: namesChanged, text: "Names, competitors or rules changed; all answers were read again" }];
  return [...newModels, ...newPrompts, ...names].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

const SOURCES_SHOWN = 15;

/** Takes the counts of sources now and of those only used before; returns their estimates, and those that came and went. */
function comparedSources({ sources, earlierSources }: Pick<ReportCounts, "sources" | "earlierSources">) {
  const measured = measuredSources(sources);
  const estimatesOf = sourceEstimator(sources.scope, sources.answers);
  const gone = earlierSources.domains.map((domain) => ({
    domain,
    ...estimatesOf(earlierSources.prompts.filter((one) => one.domain === domain)),
  }));
  return { measured, ...movedOf([...measured, ...gone], ({ change }) => change?.p ?? null) };
}

/** Takes the counts; returns where assistants have it from, and which sources came and went where the evidence supports it. */
function reportedSources(counts: ReportCounts): VisibilityReport["sources"] {
  const { sources } = counts;
  const { measured, up, down, compared } = comparedSources(counts);
  const moves = (ones: typeof up) =>
    ones.map((one) => ({
      name: one.domain,
      before: (one.used.value ?? 0) - (one.change?.value ?? 0),
      figure: ofEstimate(one.used),
      change: ofChange(one.change),
    }));
  const types = new Map(sources.ranked.types.map((one) => [one.type, one]));
  return {
    all: measured.slice(0, SOURCES_SHOWN).map((one) => ({
      domain: one.domain,
      type: one.type,
      owner: one.owner === null ? null : one.owner.isBrand ? "You" : plainText(one.owner.name, 80),
      used: ofEstimate(one.used),
      change: ofChange(one.change),
      averageCitations: ofCount("ratio", one.averageCitations, one.answers),
    })),
    domains: sources.ranked.types.reduce((sum, { domains }) => sum + domains, 0),
    types: SOURCE_TYPES.map((type) => types.get(type) ?? { type, domains: 0, citations: 0 }).filter(
      ({ domains }) => domains > 0,
    ),
    gained: moves(up),
    lost: moves(down),
    compared,
  };
}

/** Takes a brand's counts for a period; returns the report that mail, PDF and share page render. */
export function buildVisibilityReport({ brand, counts, labelOf, now }: ReportInput): VisibilityReport {
  const { period } = counts.sources.scope.filter;
  const view = visibilityView(counts.visibility, counts.changes, { period });
  const actions = rankedActions({ brand: brand.name, ...counts.actions, labelOf });
  const today = now.toISOString().slice(0, 10);
  const waiting = new Set(
    counts.plans.filter(({ snoozedUntil }) => isSnoozed(snoozedUntil, today)).map(({ actionId }) => actionId),
  );
  return {
    kind: "visibility",
    format: REPORT_FORMAT,
    brand: {
      name: plainText(brand.name, 200),
      domain: plainText(brand.domain, 260),
      ...(brand.letters && { letters: plainText(brand.letters, 8) }),
      ...(brand.company && { company: plainText(brand.company, 200) }),
    },
    isSample: brand.isSample,
    period: view.period,
    previous: view.previous,
    madeAt: now.toISOString(),
    evidence: view.evidence,
    headline: headlineOf(view),
    readiness: readinessIn(counts.actions.audit),
    line: lineOf(view, counts.visibility.points, labelOf),
    assistants: view.assistants
      .map((one) => ({
        name: labelOf(one.assistant),
        valid: one.valid,
        visibility: ofEstimate(one.visibility),
        airo: ofScore(one.airo),
      }))
      .toSorted((a, b) => (b.visibility.value ?? -1) - (a.visibility.value ?? -1)),
    entities: entitiesOf(view),
    prompts: reportedPrompts(counts),
    sources: reportedSources(counts),
    portrayal: {
      kind: quotesOf(counts.toned, 1, labelOf),
      critical: quotesOf(counts.toned, -1, labelOf),
      tones: tonesOf(view),
    },
    actions: reportedActions(
      actions.filter(({ id }) => !waiting.has(id)),
      counts.decisions,
    ),
    method: methodOf(view, labelOf),
  };
}

function tonesOf(view: VisibilityView): ToneCounts {
  const { mentions, praised, neutral, criticized } = ownOf(view);
  return { mentions, praised, neutral, criticized };
}

function readinessIn(audit: ReportCounts["actions"]["audit"]): VisibilityReport["readiness"] {
  if (audit?.result?.score == null || audit.finishedAt === null) return null;
  const { score, rulesetVersion: rules } = audit.result;
  const day = audit.finishedAt.toISOString().slice(0, 10);
  return { score, day, rules };
}

function headlineOf(view: VisibilityView): VisibilityReport["headline"] {
  const own = ownOf(view);
  return {
    ...entityFigures(own),
    airo: ofScore(view.airo),
    mentions: ofCount("count", own.mentions, own.visibility.n),
    toneChange: ofChange(own.sentimentChange && toneAsShare(own.sentimentChange)),
    rankBefore: view.rankBefore,
  };
}

const entitiesOf = (view: VisibilityView): VisibilityReport["entities"] =>
  rankedEntities(view).map((entity) => ({
    name: plainText(entity.name, 200),
    isBrand: entity.isBrand,
    ...entityFigures(entity),
  }));

function methodOf(view: VisibilityView, labelOf: (assistant: string) => string): VisibilityReport["method"] {
  const { coverage, leftOut, prompts, clusteredBy, surfaces, models, rereading } = view;
  return {
    asked: coverage.asked,
    valid: coverage.valid,
    missing: missingReasons(coverage),
    leftOut: leftOutWords(leftOut, labelOf).map(({ words }) => words),
    prompts,
    clusteredBy,
    surfaces: surfaces.map(({ surface, valid }) => ({ name: surfaceTitle(surface), valid })),
    models: models.map(({ assistant, since, ...served }) => ({
      assistant: labelOf(assistant),
      model: plainText(servedBy(served, labelOf), 80),
      since,
    })),
    isRereading: rereading !== null,
  };
}

const reasons: Readonly<Record<string, string>> = {
  truncated: "cut off",
  refused: "refused",
  paused: "not finished",
  failed: "failed",
  empty: "empty",
  not_captured: "not captured",
};

type Coverage = {
  readonly missing: Readonly<Record<string, number>>;
  readonly unanswered: Readonly<Record<string, number>>;
};

/** Takes what is missing; returns the reasons with their counts, the most frequent first. */
function missingReasons({ missing, unanswered }: Coverage) {
  const calls = Object.values(unanswered).reduce((sum, count) => sum + count, 0);
  return [
    ...Object.entries(missing).map(([reason, count]) => ({ reason: reasons[reason] ?? reason, count })),
    { reason: calls === 1 ? "call without an answer" : "calls without an answer", count: calls },
  ]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

const PROMPTS_SHOWN = 60;
const LONGEST = 240;

/** The metrics of each prompt, those that moved, and how many there are. */
function comparedPrompts({ analysis, now, before }: PromptCounts) {
  const [present, earlier] = [
    countsByPrompt(now, analysis.brandId),
    countsByPrompt(before, analysis.brandId),
  ];
  const standings = [...present.keys()].map((key) => promptMetrics(key, present, earlier));
  const moved = movedOf(standings, ({ key }) =>
    fisherP(proportion(earlier.get(key)), proportion(present.get(key))),
  );
  return { standings, ...moved };
}

/** The metrics of each prompt, and those won and lost where the evidence supports it. */
function reportedPrompts({ prompts, actions }: ReportCounts): VisibilityReport["prompts"] {
  const { standings, up, down, compared } = comparedPrompts(prompts);
  const textOf = (key: string) => plainText(actions.evidence?.prompts[key] ?? key, LONGEST);
  const moves = (ones: typeof up) =>
    ones.map((one) => ({
      name: textOf(one.key),
      before: (one.visibility.value ?? 0) - (one.change?.value ?? 0),
      figure: ofEstimate(one.visibility),
      change: ofChange(one.change),
    }));
  return {
    won: moves(up),
    lost: moves(down),
    compared,
    all: standings
      .map((one) => ({
        text: textOf(one.key),
        visibility: ofEstimate(one.visibility),
        change: ofChange(one.change),
        position: ofMean("position", one.position),
      }))
      .toSorted(
        (a, b) => (b.visibility.value ?? -1) - (a.visibility.value ?? -1) || (a.text < b.text ? -1 : 1),
      )
      .slice(0, PROMPTS_SHOWN),
    total: standings.length,
  };
}

const proportion = ({ mentioning, valid, unclear }: Counts = NO_COUNTS) => ({
  hits: mentioning,
  n: valid - unclear,
});
