import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type NewAnswer, storeAnswers } from "#database/answers/answers.ts";
import type { Database } from "#database/platform/connection.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { reanalyse, takeUpAnalyses } from "#jobs/answers/reanalyse.ts";
import { addBrand } from "../../database/new-answer.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../database/test-database.ts";
import { someAnswers } from "./answers-made-up.ts";
import { countsFromRaw, storedCounts } from "./recount.ts";

describe.each(engines)("reading answers on %s", (engine) => {
  let opened: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    database = opened.database;
  });
  afterAll(() => opened.remove());

  const addCompetitor = (userId: string, brandId: string, name: string) =>
    database.asMember(userId, (tx) =>
      tx
        .insertInto("app.competitors")
        .values({ brand_id: brandId, name, domains: [`${name.toLowerCase()}.example`] })
        .execute(),
    );
  const store = async (brandId: string, count: number, seed: number, more: Partial<NewAnswer> = {}) => {
    const [answers = []] = fc.sample(someAnswers(brandId, { minLength: count, maxLength: count }), {
      numRuns: 1,
      seed,
    });
    await database.asService((tx) =>
      storeAnswers(
        tx,
        // Around the end of a month.
        answers.map((answer) => ({
          ...answer,
          askedAt: new Date(answer.askedAt.getTime() + 12 * 86_400_000),
          ...more,
        })),
      ),
    );
  };
  const count = async (table: string) => {
    const { rows } = await database.asService((tx) =>
      sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx),
    );
    return rows[0]?.n;
  };

  test("the counts are always what the raw answers give: after storing, importing again, re-deriving and deleting", async () => {
    const ann = await addBrand(database);
    await addCompetitor(ann.userId, ann.brandId, "Boardly");
    const other = await addBrand(database);
    await store(other.brandId, 30, 99);
    const agree = async () => {
      const stored = await storedCounts(database, ann.brandId);
      expect(stored).toEqual(await countsFromRaw(database, ann.brandId));
      expect(Object.keys(stored)).toHaveLength(11);
      for (const [table, rows] of Object.entries(stored)) expect(rows.length, table).toBeGreaterThan(1);
    };
    for (const seed of [1, 2]) {
      await store(ann.brandId, 60, seed);
      await readNewAnswers(database);
      await agree();
    }
    await store(ann.brandId, 60, 2);
    await addCompetitor(ann.userId, ann.brandId, "Kanbo");
    const before = await storedCounts(database, ann.brandId);
    await takeUpAnalyses(database);
    expect(await storedCounts(database, ann.brandId)).not.toEqual(before);
    await readNewAnswers(database);
    await agree();
    await database.asMember(ann.userId, (tx) =>
      tx.updateTable("public.brands").set({ name: "Acme Boards" }).where("id", "=", ann.brandId).execute(),
    );
    await takeUpAnalyses(database);
    await agree();
    await database.asMember(ann.userId, (tx) =>
      tx.deleteFrom("app.competitors").where("name", "=", "Boardly").execute(),
    );
    await takeUpAnalyses(database);
    await agree();
    // As with answers that were read before names were looked for.
    await database.asService((tx) =>
      sql`delete from app.name_candidates found using app.analyses read
        where read.id = found.analysis_id and read.brand_id = ${ann.brandId}`.execute(tx),
    );
    expect((await storedCounts(database, ann.brandId)).name_candidates).toEqual([]);
    await reanalyse(database, ann.brandId);
    await agree();
    await database.asMember(ann.userId, (tx) =>
      tx.deleteFrom("public.brands").where("id", "=", ann.brandId).execute(),
    );
    expect(await storedCounts(database, other.brandId)).toEqual(await countsFromRaw(database, other.brandId));
    await database.asMember(other.userId, (tx) => tx.deleteFrom("public.brands").execute());
    for (const table of ["answers", "observations", "citations", "entity_month", "answer_words"])
      expect(await count(`app.${table}`), table).toBe(0);
  });

  test("old and new stand side by side until the new one is complete, and an aborted reading is gone on with", async () => {
    const { userId, brandId } = await addBrand(database);
    // More than one batch of any engine.
    await store(brandId, 500, 5, { externalId: null });
    await readNewAnswers(database);
    const old = await storedCounts(database, brandId);
    await addCompetitor(userId, brandId, "Boardly");
    const seen: unknown[] = [];
    const stopAfterOne = () => {
      const abort = new AbortController();
      return {
        signal: abort.signal,
        onProgress: (progress: object) => {
          seen.push(progress);
          abort.abort();
        },
      };
    };
    await takeUpAnalyses(database, stopAfterOne());
    expect(seen).toHaveLength(1);
    expect(await storedCounts(database, brandId)).toEqual(old);
    await store(brandId, 20, 6);
    await readNewAnswers(database);
    expect(await storedCounts(database, brandId)).toEqual(await countsFromRaw(database, brandId));
    await takeUpAnalyses(database, { onProgress: (progress) => seen.push(progress) });
    const last = seen.at(-1) as { done: number; total: number };
    expect(last.done).toBe(last.total);
    expect(last.done).toBeGreaterThan(100);
    const now = await storedCounts(database, brandId);
    expect(now).toEqual(await countsFromRaw(database, brandId));
    expect(now).not.toEqual(old);
    const states = await database.asService((tx) =>
      tx
        .selectFrom("app.analyses")
        .select(["state", "names_version"])
        .where("brand_id", "=", brandId)
        .execute(),
    );
    expect(states).toEqual([{ state: "current", names_version: 2 }]);
    // Given up midway for other names: the next one begins again.
    await addCompetitor(userId, brandId, "Kanbo");
    await takeUpAnalyses(database, stopAfterOne());
    await addCompetitor(userId, brandId, "Trellis");
    await takeUpAnalyses(database);
    expect(await storedCounts(database, brandId)).toEqual(await countsFromRaw(database, brandId));
  });

  test("a batch that is ended midway leaves its answers unread, and reading them twice at once counts them once", async () => {
    const { brandId } = await addBrand(database);
    await store(brandId, 80, 7);
    const stopped = new Error("the process ends here");
    await expect(
      database.asService(async (transaction) => {
        await sql`delete from app.unread_answers where brand_id = ${brandId}`.execute(transaction);
        throw stopped;
      }),
    ).rejects.toThrow(stopped);
    await Promise.all([readNewAnswers(database), readNewAnswers(database), readNewAnswers(database)]);
    await readNewAnswers(database);
    expect(await count("app.unread_answers")).toBe(0);
    expect(await storedCounts(database, brandId)).toEqual(await countsFromRaw(database, brandId));
  });
});
