import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeAnswers } from "#database/answers.ts";
import { readNewAnswers } from "#jobs/read-answers.ts";
import type { Entity } from "#web/api-client/visibility.ts";
import { rankingColumns } from "#web/features/overview/ranking-columns.ts";
import { csvOf } from "#web/ui/csv.ts";
import { addBrand, newAnswer } from "../database/new-answer.ts";
import { engines } from "../database/test-database.ts";
import { addFilteredBrand } from "./filtered-brand.ts";
import { openTestApi, type TestApi } from "./test-api.ts";
import { visibilityByHand } from "./visibility-by-hand.ts";

describe.each(engines)("a brand's visibility on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

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

  test("equals the computation by hand from the raw answers, for every filter", async () => {
    const { userId, brandId, raw, facts, filters, rivals } = await addFilteredBrand(api.database);
    const names = { brand: { name: "Acme", domains: ["acme.example"] }, rivals };
    for (const [query, filter] of filters) {
      const { body } = await ask(userId, brandId, `?from=${filter.from}&to=${filter.to}${query}`);
      const { view } = body;
      const shown = {
        asked: view.coverage.asked,
        valid: view.coverage.valid,
        entities: view.entities.map((one: Record<string, unknown>) => ({
          name: one.name,
          visibility: one.visibility,
          shareOfVoice: one.shareOfVoice,
          position: one.position,
          sentiment: one.sentiment,
        })),
        change: view.change,
        airo: view.airo,
      };
      const byHand = visibilityByHand(raw, names, facts, filter);
      expect(shown, query).toEqual(JSON.parse(JSON.stringify(byHand)));
      expect(view.entities[0].change, query).toEqual(view.change);
      // The file a page exports holds the same numbers to the last digit.
      const file = csvOf<Entity>(view.entities, rankingColumns).slice(1).trimEnd();
      const [heading = [], ...lines] = file.split("\r\n").map((line) => line.split(","));
      const cell = (line: readonly string[], name: string) => {
        const text = line[heading.indexOf(name)];
        return text === "" ? null : Number(text);
      };
      expect(
        lines.map((line) => ["Visibility", "Share of voice", "Position"].map((name) => cell(line, name))),
        query,
      ).toEqual(
        byHand.entities.map((one) => [
          one.visibility.value,
          one.shareOfVoice.value,
          one.position?.value ?? null,
        ]),
      );
    }
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
    const { view } = (await ask(userId, brandId, "?from=2026-11-01&to=2026-11-20")).body;
    expect(view.coverage).toEqual({
      asked: 5,
      valid: 2,
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
