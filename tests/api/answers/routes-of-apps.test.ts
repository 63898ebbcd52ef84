import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Visibility } from "#api/visibility/contract.ts";
import { storeAnswers } from "#database/answers/answers.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { addBrand, newAnswer } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

describe.each(engines)("an app that was asked through two data providers on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  test("has a mark where the other one came, and where the first came back", async () => {
    const { userId, brandId } = await addBrand(api.database);
    const answer = (day: string, via: "cloro" | "brightdata", model: string) =>
      newAnswer({
        ...{ brandId, assistant: "chatgpt", surface: "app", via, device: "desktop", searchMode: "auto" },
        ...{ modelServed: model, text: "Acme.", externalId: `${day} ${via}`, promptText: "Which boards?" },
        askedAt: new Date(`2026-11-${day}T10:00:00Z`),
      });
    await api.database.asService((transaction) =>
      storeAnswers(transaction, [
        answer("02", "cloro", "m-1"),
        answer("03", "cloro", "m-2"),
        // The day of the change has answers of both, which is no return.
        answer("09", "cloro", "m-2"),
        answer("09", "brightdata", "m-2"),
        answer("10", "brightdata", "m-2"),
        answer("12", "brightdata", "m-2"),
        answer("16", "cloro", "m-2"),
        answer("17", "cloro", "m-2"),
      ]),
    );
    await readNewAnswers(api.database);
    const servedIn = async (path: string): Promise<Visibility["models"]> => {
      const response = await api.request(`/api/v1/brands/${brandId}/visibility${path}`, {
        headers: { authorization: `Bearer ${userId}` },
      });
      const body = await response.json();
      return (body.view ?? body).models;
    };
    const period = "from=2026-11-01&to=2026-11-20";
    const found = (await servedIn(`?${period}`)).map(({ model, route, since, again }) => [
      ...[model, route, since, again],
    ]);
    expect(found).toEqual([
      ["m-1", "cloro", "2026-11-02", ["2026-11-16"]],
      ["m-2", "cloro", "2026-11-03", undefined],
      ["m-2", "brightdata", "2026-11-09", undefined],
    ]);
    const [prompt] = (
      await (
        await api.request(`/api/v1/brands/${brandId}/visibility/prompts?${period}`, {
          headers: { authorization: `Bearer ${userId}` },
        })
      ).json()
    ).prompts;
    const ofPrompt = await servedIn(`/prompts/${prompt.key}?${period}`);
    expect(ofPrompt.map(({ again }) => again)).toEqual([["2026-11-16"], undefined, undefined]);
    // Before the return there is none.
    const before = await servedIn("?from=2026-11-01&to=2026-11-15");
    expect(before.filter(({ again }) => again !== undefined)).toEqual([]);
  });
});
