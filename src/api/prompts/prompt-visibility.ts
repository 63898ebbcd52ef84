import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Analysis } from "#database/answers/analyses/analyses.ts";
import { askedPrompts } from "#database/prompts/asked-prompts.ts";
import { tagsOfPrompts } from "#database/prompts/prompt-tags.ts";
import { listTopics } from "#database/prompts/prompt-topics.ts";
import { listPrompts } from "#database/prompts/prompts.ts";
import {
  type AskedPromptDetail,
  type DayCell,
  findAskedPrompt,
  lastAsked,
  type PromptCounts,
  promptCounts,
  promptDays,
} from "#database/visibility/prompt-counts.ts";
import type { VisibilityFilter } from "#database/visibility/visibility-query.ts";
import { addCounts, type Counts, NO_COUNTS } from "#measurement/metrics/counts.ts";
import { meanPosition } from "#measurement/metrics/metrics.ts";
import { periodBefore } from "#measurement/metrics/period.ts";
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
  promptMetrics,
} from "#measurement/view/prompt-metrics.ts";
import { countedSurfaces } from "#measurement/view/visibility-view.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  found,
  idOf,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { answerFilter } from "../visibility/answer-filter.ts";
import { answerFilterQuery } from "../visibility/contract.ts";
import { withRangeFlags } from "../visibility/range-flags.ts";
import { promptMetricsList, promptView } from "./contract.ts";

const getPromptMetrics = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/visibility/prompts",
  summary: "Visibility by prompt, topic and tag, with intervals and changes",
  request: { params: brandParams, query: answerFilterQuery },
  security,
  responses: { 200: described("Found", promptMetricsList), ...refusalsOfBrand },
});

const getPrompt = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/visibility/prompts/{key}",
  summary: "One prompt: who is named in its answers, by assistant, and day by day",
  request: { params: z.object({ id: z.string(), key: z.string() }), query: answerFilterQuery },
  security,
  responses: { 200: described("Found", promptView), ...refusalsOfBrand },
});

/** A change is of visibility. */
const scales = { visibility: 1, change: 1, sentiment: 100 };

/** Estimates of single prompts, and of topics and tags. */
export function promptVisibilityRoutes(options: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getPromptMetrics, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const query = context.req.valid("query");
    const filter = answerFilter(query, now());
    // Every prompt is listed with its own figures. Those of topics and tags count as headlines do.
    const listed = answerFilter({ ...query, branded: query.branded ?? "all" }, now());
    const standings = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const counts = await promptCounts(transaction, brand.id, listed);
      if (counts === null) return nothingAsked(brand, filter);
      const kept = await askedPrompts(transaction, brand.id, filter);
      const prompts = await listPrompts(transaction, brand.id);
      const tagIds = await tagsOfPrompts(transaction, brand.id);
      const tagged = prompts.flatMap(({ id }) => (tagIds.get(id) ?? []).map((tag) => ({ id, tag })));
      const topics = new Map(
        (await listTopics(transaction, brand.id)).map((topic) => [
          topic.id,
          prompts.filter(({ topicId }) => topicId === topic.id).map(({ id }) => id),
        ]),
      );
      return promptMetricsAnswer(counts, filter, {
        topics,
        tags: new Map(
          [...Map.groupBy(tagged, ({ tag }) => tag)].map(([tag, ones]) => [tag, ones.map(({ id }) => id)]),
        ),
        lastAsked: await lastAsked(transaction, brand.id),
        grouped: new Set(kept.map(({ key }) => key)),
      });
    });
    return context.json(withRangeFlags(standings, scales), 200);
  });

  routes.openapi(getPrompt, async (context) => {
    const { userId } = context.var;
    const { id: brandId, key } = context.req.valid("param");
    const query = answerFilter(context.req.valid("query"), now());
    const view = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const prompt = found(await findAskedPrompt(transaction, brand.id, idOf(key, "prompt")), "prompt");
      // The page of a prompt is about that prompt, whatever others the filter names.
      const { period, assistants, surfaces } = query;
      const filter = {
        period,
        promptKeys: [prompt.key],
        ...(assistants && { assistants }),
        ...(surfaces && { surfaces }),
      };
      const earlier = { ...filter, period: periodBefore(period) };
      const days = await promptDays(transaction, brand.id, filter);
      const before = await promptDays(transaction, brand.id, earlier);
      return { brand, prompt, filter, days, before };
    });
    const { brand, prompt, filter, days, before } = view;
    const names = { brand: { id: brand.id, name: brand.name }, competitors: [], overrides: {} };
    const unread = { brandId: brand.id, names };
    return context.json(
      withRangeFlags(
        promptViewAnswer(
          prompt,
          days ?? { analysis: unread, days: [], models: [] },
          before?.days ?? [],
          filter,
        ),
        scales,
      ),
      200,
    );
  });

  return routes;
}

type MetricsList = z.infer<typeof promptMetricsList>;
type PromptView = z.infer<typeof promptView>;
/** What of an analysis says whose names it reads by. */
type Named = Pick<Analysis, "brandId" | "names">;

/** Prompts by the topic or tag they have: id → prompt ids. */
type Grouping = ReadonlyMap<string, readonly string[]>;

/** Turns counts by prompt into estimates of each prompt, topic and tag. */
function promptMetricsAnswer(
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
): MetricsList {
  const [present, earlier] = [
    countsByPrompt(now, analysis.brandId),
    countsByPrompt(before, analysis.brandId),
  ];
  const inGroups = (all: ByPrompt): ByPrompt => new Map([...all].filter(([key]) => grouped.has(key)));
  const notShown = new Map<string, number>();
  for (const cell of now.answers)
    notShown.set(cell.promptKey, (notShown.get(cell.promptKey) ?? 0) + cell.notShown);
  const keys = new Set([...present.keys(), ...lastAsked.keys()]);
  return {
    brandId: analysis.brandId,
    period: filter.period,
    surfaces: countedSurfaces(now.answers),
    entities: entitiesOf(analysis),
    prompts: [...keys].map((key) => ({
      ...promptMetrics(key, present, earlier),
      notShown: notShown.get(key) ?? 0,
      isInFigures: grouped.has(key),
      lastAskedAt: lastAsked.get(key)?.toISOString() ?? null,
    })),
    topics: groups(topics, inGroups(present), inGroups(earlier)),
    tags: groups(tags, inGroups(present), inGroups(earlier)),
  };
}

/** The response before any answer was read. */
const nothingAsked = (brand: { id: string; name: string }, filter: VisibilityFilter): MetricsList => ({
  brandId: brand.id,
  period: filter.period,
  surfaces: [],
  entities: [{ id: brand.id, name: brand.name, isBrand: true }],
  prompts: [],
  topics: [],
  tags: [],
});

function groups(grouping: Grouping, present: ByPrompt, earlier: ByPrompt): MetricsList["topics"] {
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
function promptViewAnswer(
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
    surfaces: countedSurfaces(days),
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
