import type { Selectable } from "kysely";
import type { AnswersTable } from "#database/platform/tables/answer-tables.ts";
import { usedChange, usedShare } from "#measurement/metrics/source-metrics.ts";
import { observe, type prepareScope } from "#measurement/reading/observe.ts";
import type { HandFilter, PromptFacts } from "./visibility-by-hand.ts";

type Raw = Selectable<AnswersTable>;
type Scope = ReturnType<typeof prepareScope>;

/** The sources of a brand worked out from its raw answers alone: each answer is looked at by itself, nothing is added up before. */
export function sourcesByHand(
  raw: readonly Raw[],
  scope: Scope,
  facts: ReadonlyMap<string, PromptFacts>,
  filter: HandFilter,
) {
  const all = raw.map((row) => ({ row, day: row.asked_at.toISOString().slice(0, 10), ...read(row, scope) }));
  const length = (Date.parse(filter.to) - Date.parse(filter.from)) / 86_400_000 + 1;
  const shift = (day: string) => new Date(Date.parse(day) - length * 86_400_000).toISOString().slice(0, 10);
  const within = (from: string, to: string) =>
    all.filter(({ row, day, isValid }) => isValid && day >= from && day <= to && keeps(row, facts, filter));
  const shown = within(filter.from, filter.to);
  const before = within(shift(filter.from), shift(filter.to));
  const topicOf = ({ row }: (typeof all)[number]) => facts.get(row.prompt_key)?.topic ?? null;
  const isOneTopic = new Set(shown.map(topicOf)).size === 1;
  const clusterOf = (one: (typeof all)[number]) =>
    (isOneTopic ? null : topicOf(one)) ?? `prompt ${one.row.prompt_key}`;
  const domains = [...new Set(shown.flatMap(({ pages }) => pages.map(({ domain }) => domain)))];
  const prompts = new Set(shown.map(({ row }) => row.prompt_key)).size;
  return domains.map((domain) => {
    const uses = ({ pages }: (typeof all)[number]) => pages.some((page) => page.domain === domain);
    const counted = (answers: typeof all, by: (answer: (typeof all)[number]) => string) =>
      new Map(
        [...Map.groupBy(answers, by)].map(([key, ones]) => [
          key,
          { valid: ones.length, used: ones.filter(uses).length },
        ]),
      );
    const own = shown.filter(uses);
    const citations = own
      .flatMap(({ cited }) => cited)
      .filter((page) => page.domain === domain)
      .reduce((sum, { count }) => sum + count, 0);
    const byPrompt = ({ row }: (typeof all)[number]) => row.prompt_key;
    return {
      domain,
      answers: own.length,
      citing: own.filter(({ cited }) => cited.some((page) => page.domain === domain)).length,
      citations,
      averageCitations: citations / own.length,
      gaps: own.filter(({ isGap }) => isGap).length,
      used: usedShare([...counted(shown, clusterOf).values()], prompts),
      change: usedChange(counted(before, byPrompt), counted(shown, byPrompt)),
    };
  });
}

function read(row: Raw, scope: Scope) {
  const observation = observe(row, scope);
  if ("missing" in observation) return { isValid: false, isGap: false, pages: [], cited: [] };
  const { brand, competitors, citations, retrieved } = observation;
  return {
    isValid: true,
    isGap: brand.mentioned === "no" && competitors.some(({ mentioned }) => mentioned === "yes"),
    pages: [...citations, ...retrieved],
    cited: citations,
  };
}

function keeps(row: Raw, facts: ReadonlyMap<string, PromptFacts>, filter: HandFilter): boolean {
  const { topic, tags, isBranded } = facts.get(row.prompt_key) ?? { topic: null, tags: [], isBranded: false };
  const has = (kept: readonly string[] | undefined, value: string | null) =>
    kept === undefined || kept.includes(value ?? "");
  return (
    has(filter.assistant, row.assistant) &&
    has(filter.surface, row.surface) &&
    has(filter.topic, topic) &&
    has(filter.country, row.country) &&
    has(filter.prompt, row.prompt_key) &&
    (filter.tag === undefined || filter.tag.some((tag) => tags.includes(tag))) &&
    (filter.branded === undefined || filter.branded === isBranded)
  );
}
