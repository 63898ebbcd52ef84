import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Entity } from "#api/visibility/contract.ts";
import { storeAnswers } from "#database/answers/answers.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { takeUpAnalyses } from "#jobs/answers/reanalyse.ts";
import { csvOf } from "#web/ui/table/csv.ts";
import { addBrand, newAnswer } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { addFilteredBrand } from "../filtered-brand.ts";
import { rankingExports } from "../surfaces.ts";
import { openTestApi, type TestApi } from "../test-api.ts";
import { visibilityByHand } from "../visibility-by-hand.ts";

/** Counts and shares of them to the last digit; what is rounded or solved on the way, to nine. */
function near(wanted: unknown): unknown {
  if (typeof wanted === "number") return expect.closeTo(wanted, 7);
  if (Array.isArray(wanted)) return wanted.map(near);
  if (typeof wanted !== "object" || wanted === null) return wanted;
  return Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, near(value)]));
}

describe.each(engines)("a brand's visibility on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  type Own = { readonly userId: string; readonly brandId: string };
  const send = async ({ userId, brandId }: Own, method: string, path: string, body?: object) => {
    const response = await api.request(`/api/v1/brands/${brandId}/${path}`, {
      method,
      headers: { authorization: `Bearer ${userId}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const get = (own: Own, path: string) => send(own, "GET", path);

  /** API, the file a page exports, and the computation by hand hold the same numbers for every filter. */
  async function expectEqual(
    own: Own,
    filters: Awaited<ReturnType<typeof addFilteredBrand>>["filters"],
    byHand: ReturnType<typeof visibilityByHand>,
  ): Promise<void> {
    for (const [query, filter] of filters) {
      const days = `from=${filter.from}&to=${filter.to}${query}`;
      const { view } = (await get(own, `visibility?${days}`)).body;
      const { change: airoChange } = (await get(own, `visibility/airo-change?${days}`)).body;
      const wanted = byHand(filter);
      const entities = new Map<string, Entity>(view.entities.map((one: Entity) => [one.name, one]));
      const shown = {
        asked: view.coverage.asked,
        valid: view.coverage.valid,
        entities: wanted.entities.map(({ name }) => entities.get(name)),
        airo: view.airo,
        airoChange,
      };
      expect(view.entities.length, query).toBe(wanted.entities.length);
      expect(shown, query).toMatchObject(Object(near(wanted)));
      expect(view.change, query).toEqual(view.entities[0].change);
      const named = filter.branded === false ? byHand({ ...filter, branded: true }) : null;
      if (named === null || named.valid === 0) expect(view.askedByName, query).toBeNull();
      else expect(view.askedByName, query).toMatchObject(Object(near(named.entities[0]?.visibility)));
      for (const { day, valid, entities: points } of view.days) {
        const alone = byHand({ ...filter, from: day, to: day });
        expect(valid, `${query} ${day}`).toBe(alone.valid);
        for (const { name, visibility } of alone.entities) {
          const id = entities.get(name)?.id;
          const point = points.find((one: { id: string }) => one.id === id);
          expect(point?.visibility, `${query} ${day} ${name}`).toMatchObject(Object(near(visibility)));
        }
      }
      /** As the file rounds it. */
      const written = (value: number | null | undefined) =>
        value == null ? null : Number(value.toPrecision(6));
      const file = csvOf<Entity>(view.entities, rankingExports).slice(1).trimEnd();
      const [heading = [], ...lines] = file.split("\r\n").map((line) => line.split(","));
      const cell = (line: readonly string[], name: string) => {
        const text = line[heading.indexOf(name)];
        return text === "" ? null : Number(text);
      };
      for (const line of lines) {
        const one = wanted.entities.find(({ name }) => name === line[heading.indexOf("Brand")]);
        expect(
          ["Visibility", "Share of voice", "Position"].map((name) => cell(line, name)),
          query,
        ).toEqual([
          written(one?.visibility.value),
          written(one?.shareOfVoice.value),
          written(one?.position?.value),
        ]);
      }
    }
  }

  const ask = async (userId: string, brandId: string, query = "") => {
    const response = await api.request(`/api/v1/brands/${brandId}/visibility${query}`, {
      headers: { authorization: `Bearer ${userId}` },
    });
    return { status: response.status, body: await response.json() };
  };

  test("says that nothing is measured yet, and nothing at all of another's brand", async () => {
    const ann = await addBrand(api.database);
    const bob = await addBrand(api.database);
    expect(await ask(ann.userId, ann.brandId)).toEqual({
      status: 200,
      body: { brandId: ann.brandId, measured: false },
    });
    expect((await ask(bob.userId, ann.brandId)).status).toBe(404);
    expect((await ask(ann.userId, "none")).status).toBe(404);
    expect((await api.request(`/api/v1/brands/${ann.brandId}/visibility`)).status).toBe(401);
    const wrong = await ask(ann.userId, ann.brandId, "?from=2026-11-20&to=2026-11-01");
    expect(wrong.body.error).toMatchObject({ field: "from", message: "The first day comes after the last." });
    expect((await ask(ann.userId, ann.brandId, "?surfaces=moon")).status).toBe(400);
  });

  test("equals the computation by hand from the raw answers, for every filter and whatever becomes of competitors", async () => {
    const {
      userId,
      brandId,
      raw,
      facts,
      filters,
      competitors: tracked,
    } = await addFilteredBrand(api.database);
    const own = { userId, brandId };
    const brand = { name: "Acme", domains: ["acme.example"] };
    const [boardly, kanbo] = [
      { name: "Boardly", domains: ["boardly.example"] },
      { name: "Kanbo", domains: [] },
    ];
    expect(tracked).toEqual([boardly, kanbo]);
    const equal = (named: Parameters<typeof visibilityByHand>[1]["competitors"]) =>
      expectEqual(own, filters, visibilityByHand(raw, { brand, competitors: named }, facts));
    await equal(tracked);
    const change = async (name: string, body: object) => {
      const { competitors } = (await get(own, "competitors")).body;
      const { id, version } = competitors.find((one: { name: string }) => one.name === name);
      const changed = await send(own, "PATCH", `competitors/${id}`, { ...body, version });
      expect(changed.status).toBe(200);
      await takeUpAnalyses(api.database);
    };
    await change("Kanbo", { state: "rejected" });
    await equal([boardly]);
    expect((await send(own, "POST", "competitors", { name: "Nobody" })).status).toBe(201);
    await takeUpAnalyses(api.database);
    const nobody = { name: "Nobody", domains: [] };
    await equal([boardly, nobody]);
    expect((await send(own, "POST", "competitors", { name: "Kanbo" })).status).toBe(201);
    await takeUpAnalyses(api.database);
    await equal([boardly, kanbo, nobody]);
    const { competitors } = (await get(own, "competitors")).body;
    const into = competitors.find((one: { name: string }) => one.name === "Boardly").id;
    await change("Kanbo", { mergedInto: into });
    await equal([{ ...boardly, aliases: ["Kanbo"] }, nobody]);
  });

  test("names changed on the first day with answers changed no day before it", async () => {
    const today = new Date();
    const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000);
    const namesChangedAfter = async (days: number) => {
      const own = await addBrand(api.database);
      const answer = newAnswer({ brandId: own.brandId, askedAt: daysAgo(days) });
      await api.database.asService((tx) => storeAnswers(tx, [answer]));
      await readNewAnswers(api.database);
      expect((await send(own, "POST", "competitors", { name: "Boardly" })).status).toBe(201);
      await takeUpAnalyses(api.database);
      const [from, to] = [daysAgo(9), today].map((day) => day.toISOString().slice(0, 10));
      return (await get(own, `visibility?from=${from}&to=${to}`)).body.view.namesChanged;
    };
    expect(await namesChangedAfter(0)).toBeNull();
    expect(await namesChangedAfter(3)).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test("assistants whose answers are all left out because of how they were asked are named", async () => {
    const own = await addBrand(api.database);
    const asked = [
      ["chatgpt", "web"],
      ["chatgpt", "web"],
      ["chatgpt", "web"],
      ["chatgpt", "api"],
      ["deepseek", "api"],
      ["deepseek", "api"],
    ] as const;
    const answers = asked.map(([assistant, surface], index) =>
      newAnswer({
        brandId: own.brandId,
        assistant,
        surface,
        askedAt: new Date(Date.UTC(2026, 10, 18, 8, index)),
      }),
    );
    await api.database.asService((tx) => storeAnswers(tx, answers));
    await readNewAnswers(api.database);
    const leftOut = async (query: string) =>
      (await get(own, `visibility?from=2026-11-01&to=2026-11-20&branded=all${query}`)).body.view.leftOut;
    expect(await leftOut("")).toEqual([{ assistant: "deepseek", surface: "api", valid: 2 }]);
    expect(await leftOut("&surfaces=all")).toEqual([]);
    expect(await leftOut("&assistants=deepseek")).toEqual([]);
    expect(await leftOut("&assistants=chatgpt")).toEqual([]);
  });

  test("says figures in words, but none of half a first scan", async () => {
    const own = await addBrand(api.database);
    await api.database.asService((tx) => storeAnswers(tx, [newAnswer({ brandId: own.brandId })]));
    await readNewAnswers(api.database);
    const inWords = async () => (await get(own, "visibility")).body.view.inWords;
    expect(await inWords()).toMatchObject({ finding: "1 answer so far; figures are shown from 10 on." });
    const addScan = () =>
      api.database.asService((tx) =>
        tx
          .insertInto("app.scans")
          .values({ brand_id: own.brandId, runs_per_prompt: 1, trigger: "member", state: "requested" })
          .execute(),
      );
    await addScan();
    expect(await inWords()).toBeNull();
  });

  test("counts what is missing by its reason, and marks the day another model answers", async () => {
    const { userId, brandId } = await addBrand(api.database);
    const of = (day: number, given: object) =>
      newAnswer({ brandId, askedAt: new Date(Date.UTC(2026, 10, day, 12)), ...given });
    await api.database.asService((tx) =>
      storeAnswers(tx, [
        of(18, { modelServed: "m-1" }),
        of(19, { modelServed: "m-2" }),
        of(19, { finish: "refused", text: "I cannot." }),
        of(19, { text: "" }),
        of(20, { finish: "truncated", surface: "api", citations: null }),
      ]),
    );
    await readNewAnswers(api.database);
    const { view } = (await ask(userId, brandId, "?from=2026-11-01&to=2026-11-20&surfaces=all")).body;
    expect(view.coverage).toEqual({
      asked: 5,
      valid: 2,
      notShown: 0,
      missing: { refused: 1, empty: 1, truncated: 1 },
      unanswered: {},
    });
    expect(view.entities[0]).toMatchObject({ mentions: 2, visibility: { value: 1, n: 2 } });
    expect(view.evidence.display).toBe("collecting");
    expect(view.models.map((one: { model: string; since: string }) => [one.model, one.since])).toEqual(
      expect.arrayContaining([
        ["m-1", "2026-11-18"],
        ["m-2", "2026-11-19"],
      ]),
    );
    expect(view.days.map((one: { day: string; valid: number }) => [one.day, one.valid])).toEqual([
      ["2026-11-18", 1],
      ["2026-11-19", 1],
      ["2026-11-20", 0],
    ]);
  });
});
