import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { currentAnalysis } from "#database/answers/analyses/analyses.ts";
import { storeAnswers } from "#database/answers/answers.ts";
import { dayAfter } from "#database/answers/tallies/stretches.ts";
import type { Database } from "#database/platform/connection.ts";
import { sourcePoints } from "#database/sources/source-detail.ts";
import { sourceEntities } from "#database/sources/source-entities.ts";
import { sourcePrompts } from "#database/sources/source-prompts.ts";
import { sourceScope } from "#database/sources/source-scope.ts";
import { domainSums } from "#database/sources/source-sums.ts";
import { linePoints } from "#database/visibility/line-points.ts";
import {
  answerCells,
  dayCounts,
  entityCells,
  type Kept,
  keptBy,
  modelsServed,
  type VisibilityFilter,
  validAnswers,
} from "#database/visibility/visibility-query.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { tallyPastSources } from "#jobs/answers/tally-sources.ts";
import type { Period } from "#measurement/metrics/period.ts";
import { namedAt, pointEstimate } from "#measurement/metrics/point.ts";
import { standings } from "#measurement/metrics/standings.ts";
import { countsOf, promptClusters } from "#measurement/view/visibility-view.ts";
import { addBrand } from "../../database/new-answer.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../database/test-database.ts";
import { someAnswers } from "./answers-made-up.ts";
import { comparedPages } from "./pages-both-ways.ts";

type Row = Readonly<Record<string, unknown>>;

describe.each(engines)("tallies on %s", (engine) => {
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
      // Over the end of a year and more than two of the longest stretches, those of the past coming later.
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

  test("are what making them again from the counts of the days gives", async () => {
    const { id } = await shown();
    const all = async () => {
      const tables = ["app.answer_tallies", "app.entity_tallies", "app.day_tallies"];
      return await Promise.all(
        tables.map(async (table) => {
          const { rows } = await service((tx) =>
            sql<{ line: string }>`select t::text as line from ${sql.table(table)} t order by 1`.execute(tx),
          );
          return rows.map(({ line }) => line);
        }),
      );
    };
    const before = await all();
    expect(before.every((lines) => lines.length > 100)).toBe(true);
    await service((tx) => sql`select app.retally(${id})`.execute(tx));
    expect(await all()).toEqual(before);
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
          const of = kept.rows;
          const rows = async (query: ReturnType<typeof sql<Row>>) => sorted((await query.execute(tx)).rows);
          const cells = await answerCells(tx, kept);
          expect(
            sorted(cells.map(({ missing, sums, ...cell }) => ({ ...cell, ...missing, ...sums }))),
          ).toEqual(
            await rows(sql<Row>`select prompt_key as "promptKey", assistant, surface, sum(valid)::int as valid,
                sum(truncated)::int as truncated, sum(refused)::int as refused, sum(paused)::int as paused,
                sum(failed)::int as failed, sum(empty)::int as empty, sum(told)::int as answers,
                sum(sourced)::int as sourced, sum(cited)::int as cited, sum(named)::int as mentioning,
                sum(named_negative)::int as negative, sum(score_e9)::bigint as score,
                sum(prominence_e9)::bigint as prominence, sum(sentiment_e9)::bigint as sentiment,
                sum(voice_e9)::bigint as "shareOfVoice"
              from app.answers_daily where ${of} group by 1, 2, 3`),
          );
          counted += cells.length;
          expect(sorted(await validAnswers(tx, kept))).toEqual(
            await rows(sql<Row>`select prompt_key as "promptKey", sum(valid)::int as valid,
                sum(sourced)::int as sourced from app.answers_daily where ${of} group by 1`),
          );
          const entities =
            await rows(sql<Row>`select prompt_key as "promptKey", entity_id as "entityId", sum(mentions)::int as mentions,
                sum(unclear)::int as unclear, sum(absent_by_name)::int as "absentByName",
                sum(position_sum)::int as "positionSum", sum(position_count)::int as "positionCount",
                sum(sentiment_sum)::int as "sentimentSum", sum(sentiment_count)::int as "sentimentCount",
                sum(sentiment_judged)::int as "sentimentJudged"
              from app.visibility_daily where ${of} group by 1, 2`);
          expect(sorted(await entityCells(tx, kept))).toEqual(entities);
          const days = await dayCounts(tx, kept);
          expect(sorted(days.map(({ day, valid }) => ({ day, valid })))).toEqual(
            await rows(sql<Row>`select day::text as day, sum(valid)::int as valid from app.answers_daily
              where ${of} group by 1`),
          );
          const found = days.flatMap(({ day, entities }) =>
            Object.entries(entities).flatMap(([entity, { mentions, unclear }]) =>
              mentions + unclear > 0 ? [{ day, entity, mentions, unclear }] : [],
            ),
          );
          expect(sorted(found)).toEqual(
            await rows(sql<Row>`select day::text as day, entity_id as entity, sum(mentions)::int as mentions,
                sum(unclear)::int as unclear from app.visibility_daily
              where ${of} group by 1, 2 having sum(mentions + unclear) > 0`),
          );
          expect(sorted(await modelsServed(tx, kept))).toEqual(
            await rows(sql<Row>`select assistant, surface, model, min(day)::text as since from app.answers_daily
              where ${of} and model <> '' group by 1, 2, 3`),
          );
        });
      }),
      { numRuns: 30, seed: 3 },
    );
    expect(counted).toBeGreaterThan(100);
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
              const whole = standings(countsOf(cells, ids, clusters), clusters.size);
              for (const id of ids) expect(pointEstimate(point, id)).toEqual(whole.get(id)?.visibility);
              kinds[point.prompts === null ? "spread" : "byPrompt"] += 1;
              if (new Set([...clusters.keys()].map((key) => topicOf.get(key))).size === 1)
                kinds.oneTopic += 1;
            }
          });
        }),
        { numRuns: 15, seed: 4 },
      );
    expect(Object.values(kinds).every((count) => count > 5)).toBe(true);
  });

  let compared = 0;
  const agree = async (seed: number) => {
    const analysis = await shown();
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        await service(async (tx) => {
          const scope = await sourceScope(tx, analysis, filter);
          const rows = async (query: ReturnType<typeof sql<Row>>) => sorted((await query.execute(tx)).rows);
          const domains =
            await rows(sql<Row>`select domain, sum(used)::int as used, sum(citing)::int as citing,
                sum(citations)::int as citations, sum(gaps)::int as gaps
              from app.source_prompts_daily where ${scope.rows} group by domain`);
          const table = await domainSums(tx, scope, undefined);
          expect(
            await rows(sql<Row>`select * from ${table} t (domain, used, citing, citations, gaps)`),
          ).toEqual(domains);
          const some = ["reddit.com", "acme.example", "wikipedia.org"];
          const prompts = await rows(sql<Row>`select domain, prompt_key as "promptKey",
                coalesce(sum(used) filter (where ${scope.isNow}), 0)::int as used,
                coalesce(sum(used) filter (where not ${scope.isNow}), 0)::int as "usedBefore",
                coalesce(sum(gaps) filter (where ${scope.isNow}), 0)::int as gaps
              from app.source_prompts_daily where ${scope.withPrevious} and domain = any(${some}::text[])
              group by domain, prompt_key`);
          expect(sorted(await sourcePrompts(tx, scope, some))).toEqual(prompts);
          const [domain = ""] = some;
          const one = await domainSums(tx, scope, domain);
          expect(
            await rows(sql<Row>`select * from ${one} t (domain, used, citing, citations, gaps)`),
          ).toEqual(domains.filter((row) => row.includes(`domain=${domain} `)));
          const entities =
            await rows(sql<Row>`select domain, entity_id as "entityId", sum(mentions)::int as mentions, sum(gaps)::int as gaps
              from app.source_entities_daily where ${scope.rows} and domain = any(${some}::text[]) group by 1, 2`);
          expect(sorted(await sourceEntities(tx, scope, some))).toEqual(entities);
          const days = (await sourcePoints(tx, scope, domain)).map((point) => ({
            day: point.days.to,
            valid: point.valid,
            used: namedAt(point, domain).mentions,
          }));
          expect(sorted(days.map(({ day, valid }) => ({ day, valid })))).toEqual(
            await rows(sql<Row>`select day::text as day, sum(valid)::int as valid from app.answers_daily
                where ${scope.rows} group by 1`),
          );
          expect(sorted(days.flatMap(({ day, used }) => (used === 0 ? [] : [{ day, used }])))).toEqual(
            await rows(sql<Row>`select day::text as day, sum(used)::int as used from app.source_prompts_daily
                where ${scope.rows} and domain = ${domain} group by 1`),
          );
          compared += domains.length + prompts.length + entities.length + (await comparedPages(tx, scope));
        });
      }),
      { numRuns: 6, seed },
    );
  };

  test("of sources give the same, whatever of it is tallied, and are taken back by answers that come late", async () => {
    const analysis = await shown();
    const waiting = async () => {
      const { rows } = await service((tx) =>
        sql<{ stretches: number }>`select count(*)::int as stretches from app.source_stretches
          where analysis_id = ${analysis.id} and not (is_ready and pages_ready)`.execute(tx),
      );
      return rows[0]?.stretches ?? 0;
    };
    await agree(1);
    // Numbers of two characters and of six.
    await service((tx) =>
      sql`update app.source_prompts_daily set citations = citations + case when day < '2025-07-01' then 300 else 50000 end
        where domain = 'reddit.com' and day < '2025-08-01'`.execute(tx),
    );
    expect(await tallyPastSources(database, () => new Date("2025-12-20T12:00:00Z"))).toBeGreaterThan(50);
    await agree(2);
    const open = await waiting();
    const [late = []] = fc.sample(someAnswers(brandId, { minLength: 20, maxLength: 20 }), {
      numRuns: 1,
      seed: 5,
    });
    const askedAt = new Date("2025-10-05T12:00:00Z");
    await service((tx) =>
      storeAnswers(
        tx,
        late.map((answer) => ({ ...answer, externalId: null, askedAt })),
      ),
    );
    await readNewAnswers(database);
    expect(await waiting()).toBe(open + 4);
    await agree(3);
    await tallyPastSources(database, () => new Date("2027-01-01T12:00:00Z"));
    expect(await waiting()).toBe(0);
    await agree(4);
    expect(compared).toBeGreaterThan(200);
  });
});

const sorted = (rows: readonly Row[]): readonly string[] =>
  rows
    .map((row) =>
      Object.keys(row)
        .sort()
        .map((column) => `${column}=${String(row[column])}`)
        .join(" "),
    )
    .sort();
