import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { currentAnalysis } from "#database/answers/analyses/analyses.ts";
import { storeAnswers } from "#database/answers/answers.ts";
import type { Database } from "#database/platform/connection.ts";
import { sourcePoints } from "#database/sources/source-detail.ts";
import { rankedSources } from "#database/sources/source-query.ts";
import { sourceEntities, sourcePrompts } from "#database/sources/source-report.ts";
import { sourceScope } from "#database/sources/source-scope.ts";
import { linePoints } from "#database/visibility/line-points.ts";
import { firstServed } from "#database/visibility/models-served.ts";
import {
  answerCells,
  entityCells,
  type Kept,
  keptBy,
  lastDaysNamed,
  type VisibilityFilter,
  validAnswers,
} from "#database/visibility/visibility-query.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { entityMetrics } from "#measurement/metrics/entity-metrics.ts";
import { dayAfter, type Period } from "#measurement/metrics/period.ts";
import { namedAt, pointEstimate } from "#measurement/metrics/point.ts";
import { countsOf, promptClusters } from "#measurement/view/visibility-view.ts";
import { addBrand } from "../../database/new-answer.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../database/test-database.ts";
import { someAnswers } from "./answers-made-up.ts";
import { comparedPages } from "./pages-by-hand.ts";

type Row = Readonly<Record<string, unknown>>;

describe.each(engines)("rollups on %s", (engine) => {
  let opened: TestDatabase;
  let database: Database;
  let brandId: string;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    database = opened.database;
    const added = await addBrand(database);
    brandId = added.brandId;
    // More than one part of entities: those that answers name stand in the second one too.
    const names = ["One", "Two", "Three", "Four", "Five", "Six", "Boardly", "Seven", "Kanbo", "Eight"];
    for (const name of names)
      await database.asMember(added.userId, (tx) =>
        tx.insertInto("app.competitors").values({ brand_id: brandId, name, domains: [] }).execute(),
      );
    const [answers = []] = fc.sample(someAnswers(brandId, { minLength: 300, maxLength: 300 }), {
      numRuns: 1,
      seed: 11,
    });
    for (const [offset, some] of [answers.slice(0, 180), answers.slice(180)].entries()) {
      // Over the end of a year, those of the past coming later.
      const spread = some.map((answer, index) => ({
        ...answer,
        externalId: null,
        askedAt: new Date(Date.parse("2026-01-20T23:59:00Z") - (index + offset * 40) * 86_400_000),
      }));
      await database.asService((tx) => storeAnswers(tx, spread));
      await readNewAnswers(database);
    }
  });
  afterAll(() => opened.remove());

  const service = <Result>(work: Parameters<typeof database.asService<Result>>[0]) =>
    database.asService(work);
  const shown = () =>
    service(async (tx) => {
      const analysis = await currentAnalysis(tx, brandId);
      if (analysis === null) throw new Error("answers were read");
      return analysis;
    });

  const period = fc
    .tuple(fc.integer({ min: -250, max: 10 }), fc.integer({ min: 0, max: 260 }))
    .map(([from, days]) => ({
      from: dayAfter("2026-01-20", from),
      to: dayAfter("2026-01-20", from + days),
    }));
  const filters: fc.Arbitrary<VisibilityFilter> = fc.record(
    {
      period,
      assistants: fc.subarray(["chatgpt", "claude", "other"], { minLength: 1 }),
      surfaces: fc.subarray(["web", "api", "app"], { minLength: 1 }),
      countries: fc.subarray(["US", "DE"], { minLength: 1 }),
    },
    { requiredKeys: ["period"] },
  );

  test("give for any period and filter what the counts of its days add up to", async () => {
    const analysis = await shown();
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        await service(async (tx) => {
          const kept = await keptBy(tx, analysis, filter);
          const of = within(kept);
          const rows = async (query: ReturnType<typeof sql<Row>>) => sorted((await query.execute(tx)).rows);
          const cells = await answerCells(tx, kept);
          expect(
            sorted(cells.map(({ missing, sums, ...cell }) => ({ ...cell, ...missing, ...sums }))),
          ).toEqual(
            await rows(sql<Row>`select prompt_key as "promptKey", assistant, surface, sum(valid)::int as valid,
                sum(truncated)::int as truncated, sum(refused)::int as refused, sum(paused)::int as paused,
                sum(failed)::int as failed, sum(empty)::int as empty, sum(not_shown)::int as "notShown",
                sum(not_captured)::int as not_captured, sum(clear)::int as answers,
                sum(sourced)::int as sourced, sum(cited)::int as cited, sum(named)::int as mentioning,
                sum(named_negative)::int as negative, sum(score_e9)::bigint as score,
                sum(prominence_e9)::bigint as prominence, sum(sentiment_e9)::bigint as sentiment,
                sum(voice_e9)::bigint as "shareOfVoice"
              from app.answer_day where ${of} group by 1, 2, 3`),
          );
          counted += cells.length;
          expect(sorted(await validAnswers(tx, kept))).toEqual(
            await rows(sql<Row>`select prompt_key as "promptKey", surface, sum(valid)::int as valid,
                sum(sourced)::int as sourced from app.answer_day where ${of} group by 1, 2`),
          );
          const entities =
            await rows(sql<Row>`select prompt_key as "promptKey", entity_id as "entityId", sum(mentions)::int as mentions,
                sum(unclear)::int as unclear, sum(absent_by_name)::int as "absentByName",
                sum(position_sum)::int as "positionSum", sum(position_count)::int as "positionCount",
                sum(sentiment_sum)::int as "sentimentSum", sum(sentiment_count)::int as "sentimentCount",
                sum(praised)::int as praised, sum(neutral)::int as neutral, sum(criticized)::int as criticized
              from app.entity_day where ${of} group by 1, 2`);
          expect(sorted(await entityCells(tx, kept))).toEqual(entities);
          const lastDays = await lastDaysNamed(tx, kept);
          expect(sorted([...lastDays].map(([entity, day]) => ({ entity, day })))).toEqual(
            await rows(sql<Row>`select entity_id as entity, max(day)::text as day from app.entity_day
              where ${of} and mentions > 0 group by 1`),
          );
          expect(sorted(await firstServed(tx, kept))).toEqual(
            await rows(sql<Row>`select assistant, surface, model, route, min(day)::text as since from app.answer_day
              where ${of} and (model <> '' or route <> '') group by 1, 2, 3, 4`),
          );
        });
      }),
      { numRuns: 30, seed: 3 },
    );
    expect(counted).toBeGreaterThan(80);
  });

  test("give each point of a line by its own answers alone, whatever period and other days are around it", async () => {
    const analysis = await shown();
    const { brand, competitors } = analysis.names;
    const ids = [brand.id, ...competitors.map(({ id }) => id)];
    const topics = await service((tx) =>
      tx
        .insertInto("app.topics")
        .values(["Tools", "Trust"].map((name) => ({ brand_id: brandId, name })))
        .returning("id")
        .execute(),
    );
    const asked = await service((tx) => tx.selectFrom("app.asked_prompts").selectAll().execute());
    const kinds = { spread: 0, byPrompt: 0, oneTopic: 0 };
    // Prompts in topics, then most of them in one: some days then have answers to a single topic.
    const halves = new Map(asked.map(({ prompt_key }, at) => [prompt_key, topics[at % 2]?.id ?? null]));
    const most = new Map(
      asked.map(({ prompt_key }, at) => [prompt_key, at < 2 ? null : (topics[0]?.id ?? null)]),
    );
    for (const topicOf of [halves, most])
      await fc.assert(
        fc.asyncProperty(filters, fc.constantFrom(1, 7, 28), async (filter, length) => {
          await service(async (tx) => {
            const inTopics = (kept: Kept): Kept => ({
              ...kept,
              prompts: kept.prompts.map(({ key }) => ({ key, topicId: topicOf.get(key) ?? null })),
            });
            const kept = inTopics(await keptBy(tx, analysis, filter));
            const { from, to } = filter.period;
            const periods: Period[] = [];
            for (let last = to; last >= from; last = dayAfter(last, -length))
              periods.unshift({ from: [dayAfter(last, 1 - length), from].toSorted()[1] ?? from, to: last });
            const points = await linePoints(tx, kept, length === 1 ? undefined : periods);
            if (length > 1) expect(points.map(({ days }) => days)).toEqual(periods);
            for (const point of points.filter((_, at) => at % 9 === 0)) {
              const alone = inTopics(await keptBy(tx, analysis, { ...filter, period: point.days }));
              const cells = {
                answers: await validAnswers(tx, alone),
                entities: await entityCells(tx, alone),
              };
              const clusters = promptClusters({ ...cells, prompts: alone.prompts });
              const whole = entityMetrics(countsOf(cells, ids, clusters), clusters.size);
              for (const id of ids) expect(pointEstimate(point, id)).toEqual(whole.get(id)?.visibility);
              kinds[point.prompts === null ? "spread" : "byPrompt"] += 1;
              if (new Set([...clusters.keys()].map((key) => topicOf.get(key))).size === 1)
                kinds.oneTopic += 1;
            }
          });
        }),
        { numRuns: 15, seed: 7 },
      );
    expect(Object.values(kinds).every((count) => count > 5)).toBe(true);
  });

  test("of sources give for any period and filter what the raw answers give", async () => {
    const analysis = await shown();
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        await service(async (tx) => {
          const scope = await sourceScope(tx, analysis, filter);
          const both = { ...scope.kept, period: { from: scope.previous.from, to: filter.period.to } };
          const rows = async (query: ReturnType<typeof sql<Row>>) => sorted((await query.execute(tx)).rows);
          /** Each domain once for each answer that uses it. */
          const uses = sql`(
            select c.domain, c.day, c.prompt_key, c.answer_id, bool_or(c.kind = 'cited')::int as citing,
              coalesce(sum(c.count) filter (where c.kind = 'cited'), 0) as citations,
              bool_and(o.others > 0 and own.answer_id is null)::int as gap
            from app.citations c join app.observations o using (brand_id, analysis_id, answer_id)
            left join app.observed_entities own on own.brand_id = c.brand_id and own.analysis_id = c.analysis_id
              and own.answer_id = c.answer_id and own.entity_id = c.brand_id and own.mentioned <> 'no'
            where c.brand_id = ${brandId} and c.analysis_id = ${analysis.id} group by 1, 2, 3, 4
          ) uses join (select id as answer_id, assistant, surface, brand_id, ${analysis.id}::bigint as analysis_id
            from app.answers) asked using (answer_id)`;
          const isNow = sql`day >= ${filter.period.from}::date`;
          const domains =
            await rows(sql<Row>`select domain, count(*)::int as used, sum(citing)::int as citing,
              sum(citations)::int as citations, sum(gap)::int as gaps
            from ${uses} where ${within(scope.kept)} group by domain`);
          const ranked = async (domain?: string) => {
            const listing = { sort: "used", order: "desc", after: null, limit: 100 } as const;
            const { page } = await rankedSources(tx, scope, {
              ...listing,
              ...(domain !== undefined && { domain }),
            });
            return sorted(
              page.map((one) => {
                const { used, citing, citations, gaps } = one;
                return { domain: one.domain, used, citing, citations, gaps };
              }),
            );
          };
          expect(await ranked()).toEqual(domains);
          const some = ["reddit.com", "acme.example", "wikipedia.org"];
          const prompts = await rows(sql<Row>`select domain, prompt_key as "promptKey",
              count(*) filter (where ${isNow})::int as used, count(*) filter (where not ${isNow})::int as "usedBefore",
              coalesce(sum(gap) filter (where ${isNow}), 0)::int as gaps
            from ${uses} where ${within(both)} and domain = any(${some}::text[]) group by domain, prompt_key`);
          expect(sorted(await sourcePrompts(tx, scope, some))).toEqual(prompts);
          const [domain = ""] = some;
          expect(await ranked(domain)).toEqual(domains.filter((row) => row.includes(`domain=${domain} `)));
          const entities =
            await rows(sql<Row>`select domain, e.entity_id as "entityId", count(*)::int as mentions,
              sum(gap)::int as gaps
            from ${uses} join app.observed_entities e using (brand_id, analysis_id, answer_id)
            where ${within(scope.kept)} and e.mentioned = 'yes' and domain = any(${some}::text[]) group by 1, 2`);
          expect(sorted(await sourceEntities(tx, scope, some))).toEqual(entities);
          const days = (await sourcePoints(tx, scope, domain)).map((point) => ({
            day: point.days.to,
            valid: point.valid,
            used: namedAt(point, domain).mentions,
          }));
          expect(sorted(days.map(({ day, valid }) => ({ day, valid })))).toEqual(
            await rows(sql<Row>`select day::text as day, sum(valid)::int as valid from app.answer_day
                where ${within(scope.kept)} group by 1`),
          );
          expect(sorted(days.flatMap(({ day, used }) => (used === 0 ? [] : [{ day, used }])))).toEqual(
            await rows(sql<Row>`select day::text as day, count(*)::int as used from ${uses}
                where ${within(scope.kept)} and domain = ${domain} group by 1`),
          );
          compared += domains.length + prompts.length + entities.length + (await comparedPages(tx, scope));
        });
      }),
      { numRuns: 15, seed: 7 },
    );
    expect(compared).toBeGreaterThan(200);
  });
});

/** The condition on rows by day that a filter keeps them. */
const within = ({ where, period }: Kept) =>
  sql`${where} and day between ${period.from}::date and ${period.to}::date`;

const sorted = (rows: readonly Row[]): readonly string[] =>
  rows
    .map((row) =>
      Object.keys(row)
        .sort()
        .map((column) => `${column}=${String(row[column])}`)
        .join(" "),
    )
    .sort();
