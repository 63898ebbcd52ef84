import type { z } from "@hono/zod-openapi";
import type { Analysis } from "#database/answers/analyses/analyses.ts";
import type { AskedPromptDetail, DayCell, PromptCounts } from "#database/visibility/prompt-counts.ts";
import type { VisibilityFilter } from "#database/visibility/visibility-query.ts";
import { addCounts, type Counts, NO_COUNTS } from "#measurement/metrics/counts.ts";
import { meanPosition } from "#measurement/metrics/metrics.ts";
import {
  groupChange,
  groupVisibility,
  promptChange,
  promptVisibility,
  runAgreement,
} from "#measurement/metrics/prompt-visibility.ts";
import {
  type ByPrompt,
  countsByPrompt,
  displayOfPrompt,
  promptStanding,
} from "#measurement/view/prompt-standings.ts";
import type { promptStandings, promptView } from "./contract.ts";

type Standings = z.infer<typeof promptStandings>;
type PromptView = z.infer<typeof promptView>;
/** What of an analysis says whose names it reads by. */
type Named = Pick<Analysis, "brandId" | "names">;

/** Prompts by the topic or tag they have: id → prompt ids. */
export type Grouping = ReadonlyMap<string, readonly string[]>;

/** Turns counts by prompt into estimates of each prompt, topic and tag. */
export function promptStandingsAnswer(
  { analysis, now, before }: PromptCounts,
  filter: VisibilityFilter,
  {
    topics,
    tags,
    lastAsked,
    grouped,
  }: {
    readonly topics: Grouping;
    readonly tags: Grouping;
    readonly lastAsked: ReadonlyMap<string, Date>;
    /** The prompts that figures of topics and tags are counted from. */
    readonly grouped: ReadonlySet<string>;
  },
): Standings {
  const [present, earlier] = [
    countsByPrompt(now, analysis.brandId),
    countsByPrompt(before, analysis.brandId),
  ];
  const inGroups = (all: ByPrompt): ByPrompt => new Map([...all].filter(([key]) => grouped.has(key)));
  const keys = new Set([...present.keys(), ...lastAsked.keys()]);
  return {
    brandId: analysis.brandId,
    period: filter.period,
    entities: entitiesOf(analysis),
    prompts: [...keys].map((key) => ({
      ...promptStanding(key, present, earlier),
      lastAskedAt: lastAsked.get(key)?.toISOString() ?? null,
    })),
    topics: groups(topics, inGroups(present), inGroups(earlier)),
    tags: groups(tags, inGroups(present), inGroups(earlier)),
  };
}

/** What stands where no answer was ever read. */
export const nothingAsked = (brand: { id: string; name: string }, filter: VisibilityFilter): Standings => ({
  brandId: brand.id,
  period: filter.period,
  entities: [{ id: brand.id, name: brand.name, isBrand: true }],
  prompts: [],
  topics: [],
  tags: [],
});

function groups(grouping: Grouping, present: ByPrompt, earlier: ByPrompt): Standings["topics"] {
  return [...grouping].map(([id, promptIds]) => {
    const of = (all: ByPrompt) =>
      new Map(
        promptIds.flatMap((key): [string, Counts][] => {
          const counts = all.get(key);
          return counts === undefined ? [] : [[key, counts]];
        }),
      );
    const [now, before] = [of(present), of(earlier)];
    const counts = [...now.values()];
    const whole = counts.reduce(addCounts, NO_COUNTS);
    const visibility = groupVisibility(counts);
    return {
      id,
      prompts: promptIds.length,
      visibility,
      display: displayOfPrompt(visibility),
      change: groupChange(before, now),
      mentions: whole.mentioning,
      unclear: whole.unclear,
    };
  });
}

const entitiesOf = ({ names: { brand, competitors } }: Named) =>
  [brand, ...competitors].map(({ id, name }) => ({ id, name, isBrand: id === brand.id }));

type PromptDays = {
  readonly analysis: Named;
  readonly days: readonly DayCell[];
  readonly models: Readonly<PromptView["models"]>;
};

/** Turns the days of one prompt into estimates: of all named in it, by assistant, and day by day. */
export function promptViewAnswer(
  prompt: AskedPromptDetail,
  { analysis, days, models }: PromptDays,
  earlier: readonly DayCell[],
  filter: VisibilityFilter,
): PromptView {
  const { brandId } = analysis;
  const own = total(days, brandId);
  const visibility = promptVisibility(own);
  const entities = entitiesOf(analysis);
  return {
    brandId,
    ...prompt,
    deletedAt: prompt.deletedAt?.toISOString() ?? null,
    period: filter.period,
    valid: own.valid,
    change: promptChange(total(earlier, brandId), own),
    display: displayOfPrompt(visibility),
    agreement: runAgreement(days.map((cell) => total([cell], brandId))),
    entities: entities.map((entity) => {
      const counts = total(days, entity.id);
      const { mentioning: mentions, unclear } = counts;
      return {
        ...entity,
        visibility: promptVisibility(counts),
        position: meanPosition([counts]),
        mentions,
        unclear,
      };
    }),
    assistants: [
      ...Map.groupBy(days, ({ assistant, surface }) => `${assistant} ${surface}`).values(),
    ].flatMap((cells) => {
      const [first] = cells;
      if (first === undefined) return [];
      const counts = total(cells, brandId);
      const estimate = promptVisibility(counts);
      const { assistant, surface } = first;
      const position = meanPosition([counts]);
      return [{ assistant, surface, visibility: estimate, display: displayOfPrompt(estimate), position }];
    }),
    days: groupedDays(days, brandId).map((cells) => ({
      day: cells.at(-1)?.day ?? filter.period.to,
      valid: total(cells, brandId).valid,
      entities: entities.map(({ id }) => ({ id, visibility: promptVisibility(total(cells, id)) })),
    })),
    models: [...models],
  };
}

const POINT_FROM_ANSWERS = 10;

/**
 * Days grouped until each point has answers enough to be shown, counted back from the last day, so that a point is the same whenever the period
 * begins; the first days join the point after them. None of too few in all.
 */
function groupedDays(days: readonly DayCell[], brandId: string): readonly (readonly DayCell[])[] {
  const whole: DayCell[][] = [];
  let open: DayCell[] = [];
  for (const cells of [...Map.groupBy(days, ({ day }) => day).values()].reverse()) {
    open.unshift(...cells);
    const { valid, unclear } = total(open, brandId);
    if (valid - unclear < POINT_FROM_ANSWERS) continue;
    whole.unshift(open);
    open = [];
  }
  const [first, ...later] = whole;
  return first === undefined ? [] : [[...open, ...first], ...later];
}

/** What these days say of one entity. */
function total(days: readonly DayCell[], id: string): Counts {
  return days.reduce((sum, { valid, entities }) => {
    const found = entities.filter((entity) => entity.id === id);
    return found.reduce(
      (counts, { mentions, unclear, positionSum, positionCount }) =>
        addCounts(counts, { ...NO_COUNTS, mentioning: mentions, unclear, positionSum, positionCount }),
      addCounts(sum, { ...NO_COUNTS, valid }),
    );
  }, NO_COUNTS);
}
