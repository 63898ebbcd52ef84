import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeAnswers } from "#database/answers/answers.ts";
import { requestScan } from "#database/scans/scans.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { reanalyse } from "#jobs/answers/reanalyse.ts";
import { addBrand, newAnswer } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { askOfBrands, openTestApi, type TestApi } from "../test-api.ts";

describe.each(engines)("filters of a brand's answers on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  const ask = askOfBrands(() => api);

  test("are kept under names, renamed and deleted, for their member alone", async () => {
    const { userId, brandId } = await addBrand(api.database);
    const other = await addBrand(api.database);
    const germany = { name: "Germany", query: "countries=DE&days=90" };
    const { status, body: saved } = await ask(userId, `${brandId}/views`, "POST", germany);
    expect([status, saved]).toEqual([201, { id: saved.id, ...germany }]);
    await ask(userId, `${brandId}/views`, "POST", { name: "austria", query: "countries=AT" });
    const twice = await ask(userId, `${brandId}/views`, "POST", { ...germany, name: " GERMANY " });
    expect([twice.status, twice.body.error.message]).toEqual([409, "Another view has this name."]);
    expect((await ask(userId, `${brandId}/views`, "POST", { ...germany, name: " " })).status).toBe(400);

    const { body } = await ask(userId, `${brandId}/views`);
    expect(body.views.map(({ name }: { name: string }) => name)).toEqual(["austria", "Germany"]);
    const path = `${brandId}/views/${saved.id}`;
    expect((await ask(userId, path, "PATCH", { name: "Austria" })).status).toBe(409);
    expect((await ask(userId, path, "PATCH", { name: "DACH" })).body).toEqual({ ...saved, name: "DACH" });

    expect((await ask(other.userId, `${brandId}/views`)).status).toBe(404);
    expect((await ask(other.userId, `${other.brandId}/views/${saved.id}`, "DELETE")).status).toBe(404);
    expect((await ask(userId, path, "DELETE")).status).toBe(204);
    expect((await ask(userId, path, "DELETE")).status).toBe(404);
  });

  test("offer what there are answers of, and nothing before", async () => {
    const { userId, brandId } = await addBrand(api.database);
    expect((await ask(userId, `${brandId}/filter-choices`)).body).toEqual({ choices: null });
    await api.database.asService((tx) =>
      storeAnswers(tx, [
        newAnswer({ brandId, assistant: "claude", surface: "web", country: "US" }),
        newAnswer({ brandId, assistant: "chatgpt", surface: "app", country: "DE" }),
      ]),
    );
    await readNewAnswers(api.database);
    const { choices } = (await ask(userId, `${brandId}/filter-choices`)).body;
    expect(choices).toMatchObject({
      assistants: ["chatgpt", "claude"],
      surfaces: ["app", "web"],
      topics: [],
      isScanned: false,
    });
    expect(choices.countries).toEqual(["DE", "US"]);
    await api.database.asService((tx) =>
      requestScan(tx, {
        brandId,
        requestedBy: userId,
        trigger: "member",
        runsPerPrompt: 1,
        targetHalfWidth: null,
      }),
    );
    const isScanned = async () => (await ask(userId, `${brandId}/filter-choices`)).body.choices.isScanned;
    // A scan that brought nothing makes no imported answer a scanned one.
    expect(await isScanned()).toBe(false);
    const scanned = newAnswer({ brandId, assistant: "claude", surface: "web", source: "scan" });
    await api.database.asService((tx) => storeAnswers(tx, [scanned]));
    expect(await isScanned()).toBe(true);
    const headline = async () => {
      const { body } = await ask(userId, `${brandId}/filter-choices`);
      return [body.choices.headlineSurface, body.choices.chosenSurface];
    };
    expect(await headline()).toEqual(["web", null]);
    await ask(userId, `${brandId}/settings`, "PATCH", { headlineSurface: "app" });
    expect(await headline()).toEqual(["app", "app"]);
  });

  test("say when the headline came to count another surface, not when it was first asked", async () => {
    const { userId, brandId } = await addBrand(api.database);
    const add = async (surface: "app" | "imported" | "web", day: string, count: number) => {
      const askedAt = new Date(`${day}T10:00:00Z`);
      const answers = Array.from({ length: count }, () => newAnswer({ brandId, surface, askedAt }));
      await api.database.asService((tx) => storeAnswers(tx, answers));
      await readNewAnswers(api.database);
      const counted = await ask(userId, `${brandId}/visibility?from=2026-11-01&to=2026-11-26`);
      const { choices } = (await ask(userId, `${brandId}/filter-choices`)).body;
      return [counted.body.view.surfaces, choices.headlineSurface, choices.headlineChange];
    };
    const today = new Date().toISOString().slice(0, 10);
    const web = [{ surface: "web", valid: 40 }];
    expect(await add("web", "2026-11-02", 40)).toEqual([web, "web", null]);
    // As if that had been weeks ago.
    await api.database.asService((tx) =>
      sql`update app.analyses set headline = jsonb_set(headline, '{since}', '"2026-11-02"') where brand_id = ${brandId}`.execute(
        tx,
      ),
    );
    // Answers of earlier days change nothing about what was counted on them.
    expect(await add("imported", "2026-11-01", 40)).toEqual([web, "web", null]);
    expect(await add("app", "2026-11-03", 29)).toEqual([web, "web", null]);
    const app = [{ surface: "app", valid: 30 }];
    const changed = { day: today, before: "web" };
    expect(await add("app", "2026-11-26", 1)).toEqual([app, "app", changed]);
    await reanalyse(api.database, brandId);
    expect(await add("app", "2026-11-26", 0)).toEqual([app, "app", changed]);

    await ask(userId, `${brandId}/settings`, "PATCH", { headlineSurface: "imported" });
    expect((await add("app", "2026-11-26", 0)).slice(1)).toEqual(["imported", null]);
    await add("web", "2026-11-26", 1);
    await ask(userId, `${brandId}/settings`, "PATCH", { headlineSurface: null });
    expect((await add("app", "2026-11-26", 0)).slice(1)).toEqual(["app", null]);
  });
});
