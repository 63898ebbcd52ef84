import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeAnswers } from "#database/answers/answers.ts";
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
    const prompts = ["Which boards?", "Boards for teams?", "Cheap boards?", "Boards for schools?"];
    const runs = (surface: "app" | "web", text: string, day: string, url: string) =>
      prompts.flatMap((promptText) =>
        Array.from({ length: 5 }, () =>
          newAnswer({
            brandId,
            promptText,
            surface,
            ...(surface === "app" && { via: "cloro" }),
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
        ...runs("web", "Acme again.", "2026-11-11", "https://both.example/a"),
        // The app was not asked yet: these days are not compared.
        ...runs("web", "Acme as ever.", "2026-11-02", "https://only-app.example/a"),
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
      prompts: 4,
      app: { surface: "app", answers: 40, visibility: { value: 0 } },
      api: { surface: "web", answers: 40, visibility: { value: 1 } },
      onlyApp: [{ domain: "only-app.example", answers: 20 }],
      onlyApi: [{ domain: "only-api.example", answers: 20 }],
    });
    expect(one.difference.value).toBe(-1);
    expect(one.examples).toHaveLength(3);
    expect(one.examples[0]).toMatchObject({
      app: { excerpt: "Boardly again.", mentioned: "no" },
      api: { excerpt: "Acme again.", mentioned: "yes" },
    });
    expect((await ask(userId, brandId, "from=2026-11-01&to=2026-11-05")).body.assistants).toEqual([]);
    const stranger = await addBrand(api.database);
    expect((await ask(stranger.userId, brandId)).status).toBe(404);
  });

  test("is nothing where nothing was asked", async () => {
    const { userId, brandId } = await addBrand(api.database);
    expect((await ask(userId, brandId)).body).toEqual({ brandId, assistants: [] });
  });
});
