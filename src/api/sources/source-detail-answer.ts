import type { z } from "@hono/zod-openapi";
import type { ScopeNames } from "#database/platform/tables/answer-tables.ts";
import type { PromptAnswers } from "#database/sources/source-query.ts";
import type { SourceDetailCounts } from "#database/sources/source-report.ts";
import { namedAt, pointEstimate } from "#measurement/metrics/point.ts";
import { sourceEstimator } from "#measurement/view/source-estimates.ts";
import { sourceFacts } from "#measurement/view/source-facts.ts";
import type { gapListView, sourceDetailView } from "./contract.ts";
import { basisOf } from "./source-answer.ts";

const PROMPTS_TOLD = 100;

/** Turns counts into everything shown of one source. */
export function sourceDetailAnswer(
  { scope, building, answers, ranked, prompts, points, entities, texts }: SourceDetailCounts,
  domain: string,
): z.infer<typeof sourceDetailView> {
  const { names } = scope.analysis;
  const estimates = sourceEstimator(scope, answers)(prompts);
  const [source] = ranked.page;
  const asked = promptsBeside(
    prompts.map(({ promptKey, used }) => ({ promptKey, answers: used })),
    answers,
    texts,
  );
  return {
    ...basisOf(scope, building, answers),
    domain,
    source: source === undefined ? null : { ...sourceFacts(source, names), ...estimates },
    days: points.map((point) => ({
      day: point.days.to,
      valid: point.valid,
      answers: namedAt(point, domain).mentions,
      used: pointEstimate(point, domain),
    })),
    named: namedBeside(
      entities.map(({ entityId, mentions }) => ({ entityId, answers: mentions })),
      names,
    ),
    prompts: asked.slice(0, PROMPTS_TOLD),
    promptsInAll: asked.length,
  };
}

type Named = z.infer<typeof sourceDetailView>["named"];
type Asked = z.infer<typeof gapListView>["gaps"][number]["prompts"];

/** You and the tracked competitors, the most named first, those never named at the end. */
export function namedBeside(
  found: readonly { readonly entityId: string; readonly answers: number }[],
  { brand, competitors }: ScopeNames,
): Named {
  const counts = new Map(found.map(({ entityId, answers }) => [entityId, answers]));
  return [brand, ...competitors]
    .map(({ id, name }) => ({ id, name, isBrand: id === brand.id, answers: counts.get(id) ?? 0 }))
    .sort((a, b) => b.answers - a.answers);
}

/** The prompts with such answers, those with the most first. */
export function promptsBeside(
  found: readonly { readonly promptKey: string; readonly answers: number }[],
  asked: readonly PromptAnswers[],
  texts: ReadonlyMap<string, string>,
): Asked {
  const valid = new Map(asked.map((one) => [one.promptKey, one.valid]));
  return found
    .filter(({ answers }) => answers > 0)
    .map(({ promptKey: key, answers }) => ({
      key,
      text: texts.get(key) ?? "",
      answers,
      valid: valid.get(key) ?? 0,
    }))
    .sort((a, b) => b.answers - a.answers || (a.text < b.text ? -1 : 1));
}
