import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { UnclearMentions } from "#api/mentions/contract.ts";
import { storeAnswers } from "#database/answers/answers.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { takeUpAnalyses } from "#jobs/answers/reanalyse.ts";
import { addBrand, newAnswer } from "../../database/new-answer.ts";
import { addUser, engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

const TEXTS = [
  ...Array.from({ length: 3 }, (_, n) => `Linear regression is simple, ${n} times of ten.`),
  "## Why\n\n**Linear** works well for small teams.",
  "Linear works best. Linear regression is another thing.",
  "Nothing of note.",
];

describe.each(engines)("unclear names on %s", (engine) => {
  let api: TestApi;
  let own: Awaited<ReturnType<typeof addBrand>>;
  beforeAll(async () => {
    api = await openTestApi(engine);
    own = await addBrand(api.database, { name: "Linear", domain: "linear.example" });
    await add(TEXTS);
  });
  afterAll(() => api.remove());

  async function add(texts: readonly string[]): Promise<void> {
    const answers = texts.map((text) => newAnswer({ brandId: own.brandId, text }));
    await api.database.asService((transaction) => storeAnswers(transaction, answers));
    await readNewAnswers(api.database);
  }

  async function ask(body?: unknown, userId = own.userId) {
    const response = await api.request(`/api/v1/brands/${own.brandId}/names/unclear`, {
      method: body === undefined ? "GET" : "PUT",
      headers: { authorization: `Bearer ${userId}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as UnclearMentions };
  }

  const decide = (pattern: string, isMeant: boolean | null) =>
    ask({ entityId: own.brandId, pattern, isMeant });
  const patterns = ({ unclear }: UnclearMentions) =>
    unclear.map(({ pattern, answers }) => [pattern, answers]);

  async function counted() {
    await takeUpAnalyses(api.database);
    const found = api.database.kysely
      .selectFrom("app.entity_day")
      .select((eb) => [
        eb.fn.coalesce(eb.fn.sum<number>("mentions"), eb.lit(0)).as("mentions"),
        eb.fn.coalesce(eb.fn.sum<number>("unclear"), eb.lit(0)).as("unclear"),
      ])
      .where("entity_id", "=", own.brandId);
    const { mentions, unclear } = await found.executeTakeFirstOrThrow();
    return [Number(mentions), Number(unclear)];
  }

  test("are listed by what is around them, settled for all answers, past and new, and unsettled again", async () => {
    expect(await counted()).toEqual([0, 5]);
    const { body } = await ask();
    // One answer has both places: it waits for one decision, and counts once.
    expect(patterns(body)).toEqual([
      ["¤ regression", 4],
      ["¤ works", 1],
    ]);
    expect(body.waiting).toBe(5);
    expect(body.unclear[0]).toMatchObject({
      entityId: own.brandId,
      name: "Linear",
      example: { name: "Linear" },
    });
    const said = await decide("¤ regression", false);
    expect(said).toMatchObject({
      status: 200,
      body: {
        decided: [
          {
            pattern: "¤ regression",
            isMeant: false,
            example: { before: "", name: "Linear", after: expect.stringContaining(" regression is") },
          },
        ],
      },
    });
    expect(patterns(said.body)).toEqual([["¤ works", 2]]);
    expect(await counted()).toEqual([0, 2]);
    // "Not me" moves the denominator of the visibility, and is said.
    expect((await ask()).body.reading.recount).toMatchObject({ by: "names", gained: 0, lost: 0, settled: 3 });
    expect((await decide("¤ works", true)).body.unclear).toEqual([]);
    expect(await counted()).toEqual([2, 0]);
    await add(["Linear works for us.", "Linear regression again."]);
    expect(await counted()).toEqual([3, 0]);
    // What the decision before changed is said beside it.
    const { reading } = (await decide("¤ works", null)).body;
    expect(reading).toMatchObject({
      state: "waiting",
      recount: { by: "names", gained: 2, lost: 0, unclear: 0 },
    });
    expect(await counted()).toEqual([0, 3]);
    const { body: undone } = await ask();
    expect(patterns(undone)).toEqual([["¤ works", 3]]);
    expect(undone.decided).toHaveLength(1);
    expect(undone.reading.recount).toMatchObject({ gained: 0, lost: 0, unclear: 3 });
  });

  test("that a yes settles wait for no further decision", async () => {
    const both = "Praise for Linear nowadays. Everybody likes Linear nearly always.";
    await add([both, both]);
    const [asked, ...others] = (await ask()).body.unclear.filter(({ pattern }) =>
      / n(?:ow|ear)/.test(pattern),
    );
    expect([asked?.answers, others]).toEqual([2, []]);
    const { body } = await decide(asked?.pattern ?? "", true);
    expect(body.unclear.map(({ pattern }) => pattern)).not.toContain("likes ¤ nearly");
    expect(body.unclear.map(({ pattern }) => pattern)).not.toContain("for ¤ nowadays");
    // Something else there: then the other place is asked about.
    const no = await decide(asked?.pattern ?? "", false);
    expect(patterns(no.body).filter(([pattern]) => / n(?:ow|ear)/.test(String(pattern)))).toEqual([
      [asked?.pattern === "for ¤ nowadays" ? "likes ¤ nearly" : "for ¤ nowadays", 2],
    ]);
    await decide(asked?.pattern ?? "", null);
  });

  test("are nobody else's, and only of names that are tracked", async () => {
    const other = await addBrand(api.database);
    expect((await ask(undefined, other.userId)).status).toBe(404);
    const named = { entityId: own.brandId, pattern: "¤ regression", isMeant: true };
    expect((await ask(named, other.userId)).status).toBe(404);
    expect((await ask({ ...named, entityId: other.brandId })).status).toBe(404);
    expect((await ask({ ...named, pattern: "regression" })).status).toBe(400);
  });

  test("are places that answers have", async () => {
    const { status, body } = await decide("to ¤ nowhere", true);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { message: "No unclear answer has the name between these words.", field: "pattern" } },
    });
    expect((await ask()).body.decided).toHaveLength(1);
  });

  test("are decided on in an answer older than all that are searched", async () => {
    const { brandId, userId } = await addBrand(api.database, { name: "Linear", domain: "linear.example" });
    const old = newAnswer({ brandId, text: "Linear forever.", askedAt: new Date("2026-01-01") });
    const newer = Array.from({ length: 300 }, (_, n) => newAnswer({ brandId, text: `Linear lately, ${n}.` }));
    const [oldest, newest] = await api.database.asService((transaction) =>
      storeAnswers(transaction, [old, ...newer]),
    );
    await readNewAnswers(api.database);
    const save = (decision: object) =>
      api.request(`/api/v1/brands/${brandId}/names/unclear`, {
        method: "PUT",
        headers: { authorization: `Bearer ${userId}`, "content-type": "application/json" },
        body: JSON.stringify({ entityId: brandId, pattern: "¤ forever", isMeant: true, ...decision }),
      });
    expect((await save({})).status).toBe(400);
    expect((await save({ answerId: newest?.id })).status).toBe(400);
    const saved = await save({ answerId: oldest?.id });
    expect(saved.status).toBe(200);
    expect(((await saved.json()) as UnclearMentions).decided).toMatchObject([
      { pattern: "¤ forever", isMeant: true, example: { name: "Linear", after: " forever." } },
    ]);
  });

  test("are known once answers that came are read, and how many are not is said", async () => {
    const { brandId, userId } = await addBrand(api.database, { name: "Linear", domain: "linear.example" });
    const unread = async () => {
      const headers = { authorization: `Bearer ${userId}` };
      return (await (await api.request(`/api/v1/brands/${brandId}/names`, { headers })).json()).unread;
    };
    expect(await unread()).toBe(0);
    const came = ["Linear works.", "Nothing."].map((text) => newAnswer({ brandId, text }));
    await api.database.asService((transaction) => storeAnswers(transaction, came));
    expect(await unread()).toBe(2);
    await readNewAnswers(api.database);
    expect(await unread()).toBe(0);
  });

  test("are shown with what tells them apart, and without Markdown", async () => {
    await add(["## Tools\n\n1. **[Linear](https://x.example)**\n\nA *fast* tracker of issues."]);
    const { unclear } = (await ask()).body;
    expect(unclear.find(({ pattern }) => pattern === "¤")?.example).toMatchObject({
      before: "1. ",
      name: "Linear",
      after: " A fast tracker of issues.",
    });
  });

  const call = async (method: string, path: string, body?: unknown) =>
    await api.request(`/api/v1/brands/${own.brandId}/competitors${path}`, {
      method,
      headers: { authorization: `Bearer ${own.userId}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  test("stay settled where their competitor is merged into another, and go with it", async () => {
    const { id, version } = await (await call("POST", "", { name: "Monday" })).json();
    const { id: into } = await (await call("POST", "", { name: "Globex Boards" })).json();
    await add(["We meet on Monday again."]);
    await takeUpAnalyses(api.database);
    expect((await ask({ entityId: id, pattern: "on ¤ again", isMeant: false })).status).toBe(200);
    expect((await call("PATCH", `/${id}`, { version, mergedInto: into })).status).toBe(200);
    await takeUpAnalyses(api.database);
    const { body } = await ask();
    expect(body.unclear.filter(({ entityId }) => entityId === into)).toEqual([]);
    expect(body.decided).toContainEqual({
      entityId: id,
      name: "Monday",
      pattern: "on ¤ again",
      isMeant: false,
      example: { before: "We meet on ", name: "Monday", after: " again." },
    });
    const read = await api.database.kysely
      .selectFrom("app.entity_day")
      .select(({ fn }) => [fn.sum("unclear").as("unclear"), fn.sum("mentions").as("mentions")])
      .where("entity_id", "=", into)
      .executeTakeFirstOrThrow();
    expect([Number(read.mentions), Number(read.unclear)]).toEqual([0, 0]);
    expect((await ask({ entityId: id, pattern: "on ¤ again", isMeant: null })).status).toBe(200);
    await takeUpAnalyses(api.database);
    expect((await ask()).body.unclear).toContainEqual(
      expect.objectContaining({ entityId: into, pattern: "on ¤ again" }),
    );
    expect((await ask({ entityId: into, pattern: "on ¤ again", isMeant: false })).status).toBe(200);
    expect((await call("DELETE", `/${into}`)).status).toBe(204);
    const left = api.database.kysely.selectFrom("app.mention_patterns").select("pattern");
    expect(await left.where("entity_id", "=", into).execute()).toEqual([]);
  });

  test("are decided by editors alone, and not without end", async () => {
    const viewer = await addUser(api.database, "viewer@example.com");
    await api.database.asService((transaction) =>
      transaction
        .insertInto("app.brand_members")
        .values({ brand_id: own.brandId, user_id: viewer, role: "viewer" })
        .execute(),
    );
    const place = { entityId: own.brandId, pattern: "¤ regression" };
    for (const isMeant of [true, false, null])
      expect([403, 404]).toContain((await ask({ ...place, isMeant }, viewer)).status);
    expect((await ask()).body.decided).toHaveLength(1);
    await api.database.asService((transaction) =>
      transaction
        .insertInto("app.mention_patterns")
        .values(
          Array.from({ length: 199 }, (_, n) => ({
            brand_id: own.brandId,
            entity_id: own.brandId,
            pattern: `¤ word${n}`,
            is_meant: false,
            decided_at: new Date(),
          })),
        )
        .execute(),
    );
    expect((await decide("¤ regression", true)).status).toBe(200);
    await add(["Linear another time."]);
    expect((await decide("¤ another", true)).status).toBe(409);
  });
});
