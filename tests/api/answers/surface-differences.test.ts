import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeAnswers } from "#database/answers/answers.ts";
import { addPrompts } from "#database/prompts/prompts.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { addBrand, newAnswer } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

describe.each(engines)("an assistant's app beside its API on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  const ask = async (userId: string, brandId: string, query = "from=2026-11-01&to=2026-11-30") => {
    const response = await api.request(`/api/v1/brands/${brandId}/surface-differences?${query}`, {
      headers: { authorization: `Bearer ${userId}` },
    });
    return { status: response.status, body: await response.json() };
  };

  test("is compared on shared prompts and days, with what only one cites and an answer of each", async () => {
    const { userId, brandId } = await addBrand(api.database);
    const page = (url: string) => ({ url, title: null });
    const prompts = Array.from({ length: 10 }, (_, place) => `Which boards for team ${place}?`);
    const runs = (surface: "app" | "web", text: string, day: string, url: string, asked = prompts) =>
      asked.flatMap((promptText) =>
        Array.from({ length: 5 }, () =>
          newAnswer({
            brandId,
            promptText,
            surface,
            ...(surface === "app" && { via: "standin" }),
            text,
            askedAt: new Date(`${day}T10:00:00Z`),
            citations: [page(url)],
          }),
        ),
      );
    await api.database.asService((tx) =>
      storeAnswers(tx, [
        ...runs("app", "Boardly is the one to take.", "2026-11-10", "https://only-app.example/a"),
        ...runs("web", "Acme is the one to take.", "2026-11-10", "https://only-api.example/a"),
        ...runs("app", "Boardly again.", "2026-11-11", "https://both.example/a"),
        ...runs("web", "# Acme\nAcme is the one to take again.", "2026-11-11", "https://both.example/a"),
        // The app was not asked yet: these days are not compared.
        ...runs("web", "Acme as ever.", "2026-11-02", "https://only-app.example/a"),
        // Nor is a prompt that only the API was asked, nor what answers to it cite.
        ...runs("web", "Acme.", "2026-11-10", "https://other-prompt.example/a", ["Only by API?"]),
        // Asked both ways on the same day, but never the same.
        ...[
          ...runs("app", "Acme.", "2026-11-10", "https://both.example/a", ["Only in the app?"]),
          ...runs("web", "Acme.", "2026-11-10", "https://both.example/a", ["Only by API?"]),
        ].map((answer) => ({ ...answer, assistant: "perplexity" })),
        // Asked in one way only.
        ...runs("web", "Acme.", "2026-11-10", "https://both.example/a").map((answer) => ({
          ...{ ...answer, assistant: "gemini" },
        })),
      ]),
    );
    await readNewAnswers(api.database);
    const { status, body } = await ask(userId, brandId);
    expect(status).toBe(200);
    expect(body.assistants).toHaveLength(1);
    const [one] = body.assistants;
    expect(one).toMatchObject({
      assistant: "chatgpt",
      period: { from: "2026-11-10", to: "2026-11-11" },
      prompts: 10,
      app: { surface: "app", answers: 100, visibility: { value: 0 } },
      api: { surface: "web", answers: 100, visibility: { value: 1 } },
      onlyApp: [{ domain: "only-app.example", answers: 50 }],
      onlyApi: [{ domain: "only-api.example", answers: 50 }],
      // The app's answers are the headline's: what is left to do is on the sites that only it cites.
      advice: { report: "For ChatGPT, use the app’s 0% in your reports.", next: "win-sites" },
    });
    expect(body.headlineSurface).toBe("app");
    expect(body.unpaired).toMatchObject([
      {
        ...{ assistant: "gemini", reason: "api-only", surface: "web", answers: 50, visibility: { value: 1 } },
        ...{ canConnect: false, appUsdAScan: null },
      },
      { assistant: "perplexity", reason: "other-days" },
    ]);
    expect(one.difference.value).toBe(-1);
    expect(one.examples).toHaveLength(3);
    expect(one.examples[0]).toMatchObject({
      app: { named: 0, answers: 10, answer: { quote: "Boardly again.", name: null, mentioned: "no" } },
      api: {
        ...{ surface: "web", named: 10, answers: 10 },
        answer: { quote: "Acme is the one to take again.", name: "Acme", mentioned: "yes" },
      },
    });
    expect((await ask(userId, brandId, "from=2026-11-01&to=2026-11-05")).body.assistants).toEqual([]);
    const stranger = await addBrand(api.database);
    expect((await ask(stranger.userId, brandId)).status).toBe(404);
  });

  test("carries the price of an answer by the price table, and none where it isn't known", async () => {
    const { userId, brandId } = await addBrand(api.database);
    const answers = (assistant: string, surface: "app" | "web") =>
      ["Which boards?", "Cheap boards?"].map((promptText) =>
        newAnswer({ brandId, promptText, assistant, surface, ...(surface === "app" && { via: "standin" }) }),
      );
    await api.database.asService((tx) =>
      storeAnswers(tx, [
        ...["chatgpt", "mystery"].flatMap((id) => [...answers(id, "app"), ...answers(id, "web")]),
        ...answers("copilot", "app"),
      ]),
    );
    await readNewAnswers(api.database);
    const { assistants, unpaired } = (await ask(userId, brandId)).body;
    const [chatgpt, mystery] = assistants;
    expect(chatgpt.app.price.answerUsd).toBeGreaterThan(0);
    expect(chatgpt.api.price.answerUsd).toBeGreaterThan(0);
    expect(mystery).toMatchObject({ assistant: "mystery", app: { price: null }, api: { price: null } });
    expect(unpaired).toMatchObject([{ assistant: "copilot", reason: "app-only", canConnect: false }]);
  });

  test("has a price where a data provider can check the app", async () => {
    const { userId, brandId } = await addBrand(api.database);
    await api.database.asService((tx) =>
      storeAnswers(tx, [newAnswer({ brandId, surface: "web", askedAt: new Date("2026-11-10T10:00:00Z") })]),
    );
    await readNewAnswers(api.database);
    await api.database.asService(async (tx) => {
      const topic = await tx
        .insertInto("app.topics")
        .values({ brand_id: brandId, name: "General" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const prompt = { topicId: topic.id, text: "Which boards?", language: "en", country: "US" };
      await addPrompts(tx, [{ ...prompt, state: "active" }], { brandId, userId, now: new Date() });
    });
    const { unpaired } = (await ask(userId, brandId)).body;
    expect(unpaired).toMatchObject([{ assistant: "chatgpt", reason: "api-only", canConnect: true }]);
    // One prompt, asked twice, at a cent each.
    expect(unpaired[0].appUsdAScan).toBeCloseTo(0.02, 6);
  });

  test("is nothing where nothing was asked", async () => {
    const { userId, brandId } = await addBrand(api.database);
    expect((await ask(userId, brandId)).body).toEqual({
      ...{ brandId, headlineSurface: null, assistants: [], unpaired: [] },
    });
  });
});
