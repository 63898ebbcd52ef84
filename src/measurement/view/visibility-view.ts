import { type AiroScore, airoScores, type OwnScore } from "../airo/airo-score.ts";
import type { PromptSums } from "../airo/answer-sums.ts";
import type { Estimate } from "../estimates/estimate.ts";
import { evidenceOf } from "../estimates/evidence.ts";
import { addCounts, type Counts, clusteredBy, clusterNames, NO_COUNTS } from "../metrics/counts.ts";
import { byPartName } from "../metrics/definitions.ts";
import { entityMetrics } from "../metrics/entity-metrics.ts";
import { sentimentChange, visibility, visibilityChange } from "../metrics/metrics.ts";
import { periodBefore } from "../metrics/period.ts";
import { namedAt, pointEstimate } from "../metrics/point.ts";
import { rankBefore } from "../metrics/rank-before.ts";
import { type ShownRates, shownRates } from "../metrics/shown-rates.ts";
import { isTooWide } from "../percent.ts";
import {
  type AnswerCell,
  type Cells,
  type CountedPrompt,
  type CountedVisibility,
  type InPeriod,
  MISSING,
  type ScopeChanges,
} from "./counted.ts";

export type VisibilityView = ReturnType<typeof visibilityView>;

type Counted = { readonly surface: string; readonly valid: number };

/** The surfaces some figures are of, with the answers counted on each. More than one: the figures pool them. */
export const countedSurfaces = (cells: readonly Counted[]): { surface: string; valid: number }[] =>
  [...Map.groupBy(cells, ({ surface }) => surface)]
    .map(([surface, ones]) => ({ surface, valid: ones.reduce((sum, { valid }) => sum + valid, 0) }))
    .sort((a, b) => (a.surface < b.surface ? -1 : 1));

/** Turns counts into estimates: everything shown of a brand's visibility for one filter. */
export function visibilityView(counts: CountedVisibility, changes: ScopeChanges, filter: InPeriod) {
  const { analysis, building, answers, before } = counts;
  const { brand, competitors } = analysis.names;
  const entityIds = [brand.id, ...competitors.map(({ id }) => id)];
  const names = promptClusters(counts);
  const clusters = countsOf(counts, entityIds, names);
  const prompts = new Set(answers.filter(({ valid }) => valid > 0).map(({ promptKey }) => promptKey)).size;
  const found = entityMetrics(clusters, prompts);
  const own = found.get(brand.id);
  if (own === undefined) throw new Error("a brand has a standing");
  const byPrompt = { before: countsOf(before, entityIds, null), now: countsOf(counts, entityIds, null) };
  const ofBoth = (id: string) =>
    [byPrompt.before.get(id) ?? new Map(), byPrompt.now.get(id) ?? new Map()] as const;
  const changeOf = (id: string) => visibilityChange(...ofBoth(id));
  const scores = airoScores(sumsOfPrompts(counts));
  return {
    brandId: brand.id,
    period: filter.period,
    previous: periodBefore(filter.period),
    analysis: { version: analysis.analysisVersion, namesVersion: analysis.namesVersion },
    rereading: building === null ? null : { done: building.done, total: building.total },
    clusteredBy: clusteredBy(names),
    clusters: clusters.get(brand.id)?.size ?? 0,
    prompts,
    surfaces: countedSurfaces(answers),
    coverage: coverage(counts),
    leftOut: leftOut(counts),
    evidence: evidenceOf(own.visibility, clusters.get(brand.id)?.size ?? 0),
    entities: [brand, ...competitors].flatMap(({ id, name }) => {
      const standing = found.get(id);
      if (standing === undefined) return [];
      const { counts: own, ...estimates } = standing;
      const { mentioning, unclear } = own;
      return [
        {
          id,
          name,
          isBrand: id === brand.id,
          colour: changes.colours.get(id) ?? null,
          change: changeOf(id),
          sentimentChange: sentimentChange(...ofBoth(id)),
          ...estimates,
          praised: own.praised,
          neutral: own.neutral,
          criticized: own.criticized,
          mentions: mentioning,
          unclear,
          absentByName: sumOf(
            counts.entities.filter(({ entityId }) => entityId === id),
            ({ absentByName }) => absentByName,
          ),
        },
      ];
    }),
    askedByName: askedByName(counts),
    change: changeOf(brand.id),
    rankBefore: rankBefore({ brandId: brand.id, ...byPrompt, clusters: names }),
    airo: airoShown(scores.all),
    assistants: assistantMetrics(counts, scores),
    promptChanges: changes.prompts.map((change) => ({ ...change })),
    namesChanged: changes.namesSince,
    days: pointsShown(counts, entityIds),
    models: counts.models.map((model) => ({ ...model })),
  };
}

/** The brand's visibility where prompts name it, shown beside the headline; null where none did. */
function askedByName({ byName, analysis: { names } }: CountedVisibility): Estimate | null {
  if (byName === null) return null;
  const clusters = promptClusters(byName);
  const own = countsOf(byName, [names.brand.id], clusters).get(names.brand.id);
  return own === undefined || own.size === 0 ? null : visibility([...own.values()], clusters.size);
}

/** The clusters for intervals of the prompts with valid answers. */
export function promptClusters({
  answers,
  prompts,
}: Pick<Cells, "answers"> & { readonly prompts: readonly CountedPrompt[] }): ReadonlyMap<string, string> {
  const topics = new Map(prompts.map(({ key, topicId }) => [key, topicId]));
  const asked = answers.filter(({ valid }) => valid > 0);
  return clusterNames(new Map(asked.map(({ promptKey }) => [promptKey, topics.get(promptKey) ?? null])));
}

/**
 * Entity → cluster → counts, each prompt by itself where no clusters are given. Clusters come in order of their names: sums of residuals
 * depend on the order in their last bits.
 */
export function countsOf(
  { answers, entities }: Cells,
  entityIds: readonly string[],
  clusters: ReadonlyMap<string, string> | null,
): ReadonlyMap<string, ReadonlyMap<string, Counts>> {
  const clusterOf = (promptKey: string) => clusters?.get(promptKey) ?? promptKey;
  const valid = new Map<string, number>();
  for (const cell of answers)
    if (cell.valid > 0)
      valid.set(clusterOf(cell.promptKey), (valid.get(clusterOf(cell.promptKey)) ?? 0) + cell.valid);
  const names = [...valid.keys()].sort();
  const start = () =>
    new Map(
      names.map((cluster): [string, Counts] => [cluster, { ...NO_COUNTS, valid: valid.get(cluster) ?? 0 }]),
    );
  const all = new Map(entityIds.map((id) => [id, start()]));
  for (const cell of entities) {
    const own = all.get(cell.entityId);
    const cluster = clusterOf(cell.promptKey);
    const before = own?.get(cluster);
    if (before === undefined) continue;
    own?.set(cluster, addCounts(before, { ...cell, valid: 0, mentioning: cell.mentions }));
  }
  return all;
}

/** Assistants with answers none of which counts, because they were asked in another way than the figures are of. */
function leftOut({ answers, elsewhere }: Pick<CountedVisibility, "answers" | "elsewhere">) {
  const counted = new Set(answers.filter(({ valid }) => valid > 0).map(({ assistant }) => assistant));
  return elsewhere.filter(({ assistant }) => !counted.has(assistant)).map((one) => ({ ...one }));
}

type Coverage = {
  readonly asked: number;
  readonly valid: number;
  /** Pages that were seen and had no AI answer: they count in trigger rate and reach. */
  readonly notShown: number;
  /** Answers that count nowhere, by reason. */
  readonly missing: Record<string, number>;
  /** Calls without any answer, by error. */
  readonly unanswered: Record<string, number>;
};

function coverage({ answers, failedCalls }: CountedVisibility): Coverage {
  const missing: Record<string, number> = {};
  for (const cell of answers)
    for (const reason of MISSING)
      if (cell.missing[reason] > 0) missing[reason] = (missing[reason] ?? 0) + cell.missing[reason];
  const valid = sumOf(answers, (cell) => cell.valid);
  const unanswered = Object.values(failedCalls).reduce((sum, calls) => sum + calls, 0);
  const lost = Object.values(missing).reduce((sum, count) => sum + count, 0);
  const notShown = sumOf(answers, (cell) => cell.notShown);
  return {
    asked: valid + notShown + lost + unanswered,
    valid,
    notShown,
    missing,
    unanswered: { ...failedCalls },
  };
}

/** What a score is made of: the sums of answers with the topics of their prompts. */
export function sumsOfPrompts({
  answers,
  prompts,
}: {
  readonly answers: readonly Pick<AnswerCell, "assistant" | "promptKey" | "sums">[];
  readonly prompts: readonly CountedPrompt[];
}): readonly PromptSums[] {
  const topics = new Map(prompts.map(({ key, topicId }) => [key, topicId]));
  return answers.map(({ assistant, promptKey, sums }) => ({
    assistant,
    topic: topics.get(promptKey) ?? null,
    prompt: promptKey,
    sums,
  }));
}

function airoShown(score: AiroScore | null) {
  if (score === null) return null;
  return {
    ...score,
    weights: byPartName(score.weights),
    parts: byPartName(score.parts),
    perAssistant: { ...score.perAssistant },
  };
}

/** By point of the line; `day` is its last day. */
const pointsShown = ({ points }: CountedVisibility, entityIds: readonly string[]) =>
  points.map((point) => ({
    day: point.days.to,
    valid: point.valid,
    entities: entityIds.map((id) => ({ id, ...namedAt(point, id), visibility: pointEstimate(point, id) })),
  }));

const sumOf = <One>(ones: readonly One[], number: (one: One) => number): number =>
  ones.reduce((sum, one) => sum + number(one), 0);

/** How often pages of an assistant have an AI answer; null where none was seen without one. */
function ratesOf(
  cells: readonly AnswerCell[],
  topics: ReadonlyMap<string, string | null>,
): ShownRates | null {
  if (cells.every(({ notShown }) => notShown === 0)) return null;
  const seen = cells.filter(({ valid, notShown }) => valid + notShown > 0);
  const names = clusterNames(
    new Map(seen.map(({ promptKey }) => [promptKey, topics.get(promptKey) ?? null])),
  );
  const clusters = Map.groupBy(seen, ({ promptKey }) => names.get(promptKey) ?? promptKey);
  return shownRates(
    [...clusters]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, ones]) => ({
        shown: sumOf(ones, ({ valid }) => valid),
        notShown: sumOf(ones, ({ notShown }) => notShown),
        clear: sumOf(ones, ({ sums }) => sums.answers),
        mentioning: sumOf(ones, ({ sums }) => sums.mentioning),
      })),
    names.size,
  );
}

/**
 * How each assistant speaks of the brand, by its own answers alone and its own score of them; by name. Where all of them together
 * are too few prompts for a range of the score, one alone has none either: its narrower interval holds for its own answers, not for
 * questions like these.
 */
export function assistantMetrics(
  { answers, prompts }: Pick<CountedVisibility, "answers" | "prompts">,
  { all, ofEach }: Pick<ReturnType<typeof airoScores>, "all" | "ofEach">,
) {
  const isVague = all === null || isTooWide(all, 10);
  const shown = (own: OwnScore) => (isVague ? { ...own, low: 0, high: 10 } : own);
  const topics = new Map(prompts.map(({ key, topicId }) => [key, topicId]));
  return [...Map.groupBy(answers, ({ assistant }) => assistant)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([assistant, cells]) => {
      const clusters = new Map<string, Counts>();
      const clear = cells.filter(({ sums }) => sums.answers > 0);
      const names = clusterNames(
        new Map(clear.map(({ promptKey }) => [promptKey, topics.get(promptKey) ?? null])),
      );
      for (const { promptKey, sums } of clear) {
        const cluster = names.get(promptKey) ?? promptKey;
        const { valid, mentioning } = clusters.get(cluster) ?? NO_COUNTS;
        // Unclear answers are in no sum, so none is counted here.
        clusters.set(cluster, {
          ...NO_COUNTS,
          valid: valid + sums.answers,
          mentioning: mentioning + sums.mentioning,
        });
      }
      const inOrder = [...clusters].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counts]) => counts);
      const own = ofEach.get(assistant);
      return {
        assistant,
        valid: cells.reduce((sum, { valid }) => sum + valid, 0),
        visibility: visibility(inOrder, names.size),
        shown: ratesOf(cells, topics),
        airo: own === undefined ? null : shown(own),
      };
    });
}
