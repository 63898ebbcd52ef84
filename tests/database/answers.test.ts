import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type NewAnswer, storeAnswers } from "#database/answers/answers.ts";
import type { Database } from "#database/platform/connection.ts";
import { addBrand, newAnswer } from "./new-answer.ts";
import { engines, openTestDatabase, type TestDatabase } from "./test-database.ts";

const storeAnswer = async (transaction: Parameters<typeof storeAnswers>[0], answer: NewAnswer) =>
  (await storeAnswers(transaction, [answer]))[0];

describe.each(engines)("answers on %s", (engine) => {
  let opened: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    database = opened.database;
  });
  afterAll(() => opened.remove());

  const kept = (brandId: string) =>
    database.asService((tx) =>
      tx.selectFrom("app.answers").selectAll().where("brand_id", "=", brandId).execute(),
    );
  const unread = (brandId: string) =>
    database.asService((tx) =>
      tx.selectFrom("app.unread_answers").select("answer_id").where("brand_id", "=", brandId).execute(),
    );

  test("are kept as they came, NUL and broken surrogates aside, which the wire body keeps", async () => {
    const { brandId } = await addBrand(database);
    const text = "a\0b \u202Eright to left\u202C \uD800 ☃ “quoted” \\ 'n'";
    const answer = newAnswer({
      brandId,
      source: "scan",
      scanCallId: crypto.randomUUID(),
      text,
      citations: [{ url: "https://a.example/\0", title: "T\uDC00" }],
      retrieved: [{ url: "https://b.example/", title: null }],
      searchQueries: ["best boards"],
      usage: { inputTokens: 7 },
      costUsd: 0.01234567,
      latencyMs: 1234.4,
      wire: { raw: text },
    });
    const stored = await database.asService((tx) => storeAnswer(tx, answer));
    const [row] = await kept(brandId);
    expect(row).toMatchObject({
      id: stored?.id,
      text: "a\uFFFDb \u202Eright to left\u202C \uFFFD ☃ “quoted” \\ 'n'",
      citations: [{ url: "https://a.example/\uFFFD", title: "T\uFFFD" }],
      retrieved: [{ url: "https://b.example/", title: null }],
      search_queries: ["best boards"],
      usage: { inputTokens: 7 },
      cost_usd: 0.01234567,
      latency_ms: 1234,
      asked_at: answer.askedAt,
      received_at: answer.receivedAt,
      model_served: "gpt-5-2026",
    });
    expect(JSON.parse(gunzipSync(row?.wire ?? new Uint8Array()).toString())).toEqual({ raw: text });
    expect(await unread(brandId)).toEqual([{ answer_id: stored?.id }]);
  });

  test("of one call or one external id are kept once, within a batch too", async () => {
    const { brandId } = await addBrand(database);
    const call = newAnswer({ brandId, source: "scan", scanCallId: crypto.randomUUID() });
    const named = newAnswer({ brandId, externalId: "a-1" });
    const store = () => database.asService((tx) => storeAnswers(tx, [call, call, named, named]));
    expect((await store()).filter(({ isNew }) => isNew)).toHaveLength(2);
    expect((await store()).map(({ isNew }) => isNew)).toEqual([false, false, false, false]);
    const other = await addBrand(database);
    const elsewhere = newAnswer({ brandId: other.brandId, externalId: "a-1" });
    expect(await database.asService((tx) => storeAnswer(tx, elsewhere))).toMatchObject({ isNew: true });
    expect(await kept(brandId)).toHaveLength(2);
    expect(await unread(brandId)).toHaveLength(2);
  });

  test("cannot be changed or deleted, not by the service either, until their brand goes", async () => {
    const { userId, brandId } = await addBrand(database);
    await database.asService((tx) => storeAnswers(tx, [newAnswer({ brandId }), newAnswer({ brandId })]));
    const refused = /kept as they came/;
    await expect(
      database.asService((tx) => tx.updateTable("app.answers").set({ text: "Better." }).execute()),
    ).rejects.toThrow(refused);
    await expect(
      database.asService((tx) => tx.deleteFrom("app.answers").where("brand_id", "=", brandId).execute()),
    ).rejects.toThrow(refused);
    expect(await kept(brandId)).toHaveLength(2);
    await database.asMember(userId, (tx) =>
      tx.deleteFrom("public.brands").where("id", "=", brandId).execute(),
    );
    expect(await kept(brandId)).toEqual([]);
    expect(await unread(brandId)).toEqual([]);
  });

  test("are imported by a member for own brands only, and never as a paid call's", async () => {
    const ann = await addBrand(database);
    const bob = await addBrand(database);
    const asAnn = (answer: Parameters<typeof newAnswer>[0]) =>
      database.asMember(ann.userId, (tx) => storeAnswer(tx, newAnswer(answer)));
    expect(await asAnn({ brandId: ann.brandId })).toMatchObject({ isNew: true });
    await expect(asAnn({ brandId: bob.brandId })).rejects.toThrow(/row-level security/);
    await expect(
      asAnn({ brandId: ann.brandId, source: "scan", scanCallId: crypto.randomUUID() }),
    ).rejects.toThrow(/row-level security/);
    const seen = await database.asMember(bob.userId, (tx) => sql`select id from app.answers`.execute(tx));
    expect(seen.rows).toEqual([]);
  });
});
