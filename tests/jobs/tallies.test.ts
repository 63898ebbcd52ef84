import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { currentAnalysis } from "#database/analyses.ts";
import { storeAnswers } from "#database/answers.ts";
import type { Database } from "#database/connection.ts";
import { dayAfter } from "#database/tallies/stretches.ts";
import {
  answerCells,
  dayCounts,
  entityCells,
  keptBy,
  modelsServed,
  type VisibilityFilter,
  validAnswers,
} from "#database/visibility-query.ts";
import { readNewAnswers } from "#jobs/read-answers.ts";
import { addBrand } from "../database/new-answer.ts";
import { engines, openTestDatabase, type TestDatabase } from "../database/test-database.ts";
import { someAnswers } from "./answers-made-up.ts";

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

  test("are what making them anew from the counts of the days gives", async () => {
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
