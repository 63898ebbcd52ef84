import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { currentAnalysis } from "#database/answers/analyses/analyses.ts";
import { readingState } from "#database/answers/analyses/reading-state.ts";
import { storeAnswers } from "#database/answers/answers.ts";
import { headlineSurfaces } from "#database/visibility/headline-surface.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { addBrand, newAnswer } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

const within = "from=2026-11-11&to=2026-11-20&assistants=google-ai-overview";

describe.each(engines)("pages without an AI answer on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  test("are an outcome of their own in lists, figures and exports, never “not named”", async () => {
    const { userId, brandId } = await addBrand(api.database);
    const ask = async (path: string) => {
      const response = await api.request(`/api/v1/brands/${brandId}${path}`, {
        headers: { authorization: `Bearer ${userId}` },
      });
      return response.text();
    };
    const page = (
      promptText: string,
      outcome: "complete" | "not_shown" | "not_captured" | "failed",
      text = "",
    ) =>
      newAnswer({
        ...{
          brandId,
          assistant: "google-ai-overview",
          surface: "google-ai-overview",
          via: "cloro",
          device: "desktop",
        },
        ...{ promptText, finish: outcome, text, externalId: `${promptText} ${outcome}` },
      });
    await api.database.asService((transaction) =>
      storeAnswers(transaction, [
        page("Which boards?", "complete", "Acme is the best."),
        page("Which boards?", "failed"),
        page("Which boards?", "not_captured"),
        page("Which charts?", "not_shown"),
      ]),
    );
    await readNewAnswers(api.database);
    // As many as the names page will count when the answers are read again.
    const reading = await api.database.asMember(userId, (tx) => readingState(tx, brandId));
    expect(reading).toMatchObject({ state: "current", total: 4 });

    const { answers } = JSON.parse(await ask(`/answers?${within}`));
    const read = answers.map(({ prompt, missing, mentioned }: Record<string, unknown>) => [
      ...[prompt, missing, mentioned],
    ]);
    expect(read.toSorted()).toEqual([
      ["Which boards?", null, "yes"],
      ["Which boards?", "failed", null],
      ["Which boards?", "not_captured", null],
      ["Which charts?", "not_shown", null],
    ]);

    const { prompts } = JSON.parse(await ask(`/visibility/prompts?${within}`));
    const counted = prompts.map((one: { notShown: number; visibility: { n: number } }) => [
      one.notShown,
      one.visibility.n,
    ]);
    expect(counted.toSorted()).toEqual([
      [0, 1],
      [1, 0],
    ]);

    const { view } = JSON.parse(await ask(`/visibility?${within}`));
    expect(view.coverage).toMatchObject({
      ...{ asked: 4, valid: 1, notShown: 1 },
      missing: { failed: 1, not_captured: 1 },
    });
    const [{ shown }] = view.assistants;
    expect([shown.trigger.value, shown.mention.value, shown.reach.value]).toEqual([0.5, 1, 0.5]);

    // Google's page is no app: the headline counts the app alone, and says so.
    await api.database.asService((transaction) =>
      storeAnswers(transaction, [
        newAnswer({
          brandId,
          assistant: "chatgpt",
          surface: "app",
          via: "cloro",
          text: "Acme.",
          externalId: "a",
        }),
      ]),
    );
    await readNewAnswers(api.database);
    const period = "from=2026-11-11&to=2026-11-20";
    const headline = JSON.parse(await ask(`/visibility?${period}`)).view;
    expect(headline.surfaces).toEqual([{ surface: "app", valid: 1 }]);
    expect(headline.assistants.map(({ assistant }: { assistant: string }) => assistant)).toEqual(["chatgpt"]);
    const pooled = JSON.parse(await ask(`/visibility?${period}&surfaces=app,google-ai-overview`)).view;
    expect(pooled.coverage).toMatchObject({ asked: 5, valid: 2 });

    // So does every other response with figures, of the headline as of surfaces that are asked for.
    const { prompts: listed } = JSON.parse(await ask(`/visibility/prompts?${period}`));
    for (const path of [
      ...["/visibility", "/visibility/days", "/visibility/airo-change", "/visibility/prompts", "/actions"],
      ...[`/visibility/prompts/${listed[0].key}`, "/competitors"],
      ...["/sources", "/sources/acme.example", "/sources/acme.example/pages", "/source-gaps"],
    ]) {
      const countedBy = async (query: string) => {
        const body = JSON.parse(await ask(`${path}?${period}${query}`));
        const { surfaces } = body.view ?? body;
        return surfaces.map(({ surface }: { surface: string }) => surface);
      };
      expect(await countedBy(""), path).toEqual(["app"]);
      const isOfAnother = path.includes(listed[0].key);
      expect(await countedBy("&surfaces=google-ai-overview"), path).toEqual(
        isOfAnother ? [] : ["google-ai-overview"],
      );
    }

    const lines = (await ask("/export/answers")).trim().split("\n");
    const outcomes = lines.map((line) => {
      const { finish, reading } = JSON.parse(line);
      return [finish, reading.missing, reading.mentioned];
    });
    expect(outcomes).toContainEqual(["not_shown", "not_shown", null]);
  });

  test.each([
    ["google-ai-mode", "google-ai-overview"],
    ["google-ai-overview", "google-ai-mode"],
  ] as const)("a brand with Google’s pages alone keeps the one it asked first: %s", async (first, second) => {
    const { userId, brandId } = await addBrand(api.database);
    const answerOf = (surface: "google-ai-mode" | "google-ai-overview", day: string) =>
      newAnswer({
        ...{ brandId, assistant: surface, surface, via: "cloro", text: "Acme.", externalId: surface },
        askedAt: new Date(`${day}T10:00:00Z`),
      });
    await api.database.asService((transaction) =>
      storeAnswers(transaction, [answerOf(second, "2026-11-12"), answerOf(first, "2026-11-11")]),
    );
    await readNewAnswers(api.database);
    // What she chose for another brand of hers is nothing to this one.
    const chosen = { headline_surface: "web" as const };
    await api.database.asMember(userId, async (transaction) => {
      const other = { name: "Globex", domain: "globex.example", owner_user_id: userId };
      const added = transaction.insertInto("public.brands").values(other).returning("id");
      const { id } = await added.executeTakeFirstOrThrow();
      await transaction
        .insertInto("app.brand_settings")
        .values({ brand_id: id, ...chosen })
        .onConflict((conflict) => conflict.column("brand_id").doUpdateSet(chosen))
        .execute();
    });
    const bodyOf = async (path: string) =>
      (await api.request(`/api/v1/${path}`, { headers: { authorization: `Bearer ${userId}` } })).json();
    const { view } = await bodyOf(`brands/${brandId}/visibility?from=2026-11-01&to=2026-11-20`);
    expect(view.surfaces).toEqual([{ surface: first, valid: 1 }]);
    const { choices } = await bodyOf(`brands/${brandId}/filter-choices`);
    expect(choices.headlineSurface).toBe(first);
    const inList = await api.database.asMember(userId, async (tx) => {
      const analysis = await currentAnalysis(tx, brandId);
      return headlineSurfaces(tx, { brandIds: [brandId], analysisIds: [analysis?.id ?? 0] });
    });
    expect(inList.get(brandId)).toBe(first);
  });
});
