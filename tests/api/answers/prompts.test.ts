import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postponeRequest } from "#database/audits/brand-audit-requests.ts";
import { FIRST_FIGURE_PROMPTS } from "#measurement/estimates/first-figure.ts";
import { addUser, engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

describe.each(engines)("prompts on %s", (engine) => {
  let api: TestApi;
  let ann: string;
  let bob: string;
  let brand: string;

  const as = async (userId: string, method: string, path: string, body?: unknown) => {
    const answer = await api.request(`/api/v1/brands/${brand}${path}`, {
      method,
      headers: { authorization: `Bearer ${userId}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
  };

  beforeAll(async () => {
    api = await openTestApi(engine);
    [ann, bob] = [
      await addUser(api.database, "ann@example.com"),
      await addUser(api.database, "bob@example.com"),
    ];
    brand = await api.database.asMember(ann, async (transaction) => {
      const row = await transaction
        .insertInto("public.brands")
        .values({ name: "Acme", domain: "acme.example", owner_user_id: ann })
        .returning("id")
        .executeTakeFirstOrThrow();
      return row.id;
    });
  });
  afterAll(() => api.remove());

  test("pasted lines become prompts in a topic with tags; those that ask the same stay single", async () => {
    const added = await as(ann, "POST", "/prompts", {
      text: "1. Which board is best?\n2. Which board lasts?\n\nWHICH board is best",
      topic: "Boards",
      tags: ["summer", "Summer", "new"],
    });
    expect(added.status).toBe(201);
    expect(added.body.added.map(({ text }: { text: string }) => text)).toEqual([
      "Which board is best?",
      "Which board lasts?",
    ]);
    expect(added.body.duplicates).toEqual(["WHICH board is best"]);
    const again = await as(ann, "POST", "/prompts", { text: "Which board lasts" });
    expect(again.body).toMatchObject({ added: [], duplicates: ["Which board lasts"] });
    const { body } = await as(ann, "GET", "/prompts");
    expect(body.topics.map(({ name }: { name: string }) => name)).toEqual(["Boards", "General"]);
    expect(body.tags.map(({ name }: { name: string }) => name)).toEqual(["new", "summer"]);
    expect(body.prompts).toHaveLength(2);
    expect(body.prompts[0]).toMatchObject({ language: "en", country: "US", state: "active", version: 1 });
    expect(body.prompts[0].tagIds).toHaveLength(2);
  });

  test("up to 500 lines are pasted at once", async () => {
    const paste = (count: number) =>
      as(ann, "POST", "/prompts", { text: Array(count).fill("Which board is best?").join("\n") });
    await paste(1);
    const { added, duplicates } = (await paste(500)).body;
    expect(added).toEqual([]);
    expect(duplicates).toHaveLength(500);
    expect((await paste(501)).body.error.message).toBe(
      "Please paste at most 500 prompts at once; these are 501.",
    );
  });

  test("a prompt of 20,000 characters gets a clear message", async () => {
    const { status, body } = await as(ann, "POST", "/prompts", { text: "b".repeat(20_000) });
    expect(status).toBe(400);
    expect(body.error).toEqual({
      code: "bad_request",
      field: "text",
      message: "A prompt can have up to 2,000 characters; this one has 20,000. Please shorten it.",
    });
    const many = await as(ann, "POST", "/prompts", { text: `Fine?\n${"b".repeat(2001)}` });
    expect(many.body.error.message).toBe(
      "Line 2: A prompt can have up to 2,000 characters; this one has 2,001. Please shorten it.",
    );
  });

  test("a changed text is a new version, a pause is none; another's text is refused", async () => {
    const { body } = await as(ann, "GET", "/prompts");
    const [first, second] = body.prompts;
    const changed = await as(ann, "PATCH", `/prompts/${first.id}`, { text: "Which board is cheapest?" });
    expect(changed.body).toMatchObject({
      version: 2,
      text: "Which board is cheapest?",
      tagIds: first.tagIds,
    });
    const paused = await as(ann, "PATCH", `/prompts/${first.id}`, { state: "paused", tags: [] });
    expect(paused.body).toMatchObject({ version: 2, state: "paused", tagIds: [] });
    const clash = await as(ann, "PATCH", `/prompts/${first.id}`, { text: second.text });
    expect(clash).toMatchObject({
      status: 409,
      body: { error: { message: "Another prompt asks the same." } },
    });
    const { body: history } = await as(ann, "GET", `/prompts/${first.id}/versions`);
    expect(history.versions.map(({ text }: { text: string }) => text)).toEqual([
      "Which board is cheapest?",
      "Which board is best?",
    ]);
  });

  test("a topic with prompts is deleted only when they have another to go to", async () => {
    const { body } = await as(ann, "GET", "/prompts");
    const [boards, general] = body.topics;
    const refused = await as(ann, "DELETE", `/topics/${boards.id}`);
    expect(refused.body.error.message).toBe("This topic has 2 prompts. Say which topic to move them to.");
    expect((await as(ann, "DELETE", `/topics/${boards.id}?moveTo=${general.id}`)).status).toBe(204);
    const after = await as(ann, "GET", "/prompts");
    expect(after.body.prompts.map(({ topicId }: { topicId: string }) => topicId)).toEqual([
      general.id,
      general.id,
    ]);
  });

  test("a site that is read for somebody else just then is being read; one that a daily limit holds up is not", async () => {
    const waitsUntil = async (ms: number) => {
      await api.database.asService((transaction) =>
        postponeRequest(transaction, brand, new Date(Date.now() + ms)),
      );
      return (await as(ann, "GET", "/prompt-suggestions")).body.isReadingSite;
    };
    expect(await waitsUntil(3000)).toBe(true);
    expect(await waitsUntil(86_400_000)).toBe(false);
    await waitsUntil(0);
  });

  test("the questions of the domain’s free report come first, and none comes twice", async () => {
    const asked = ["What is the best board for a shop?", "Which shared boards last?"];
    const add = (domain: string, questions: readonly string[]) =>
      api.database.asService((transaction) =>
        transaction
          .insertInto("app.first_looks")
          .values({ domain, created_at: new Date(), questions: JSON.stringify(questions) })
          .execute(),
      );
    await add("acme.example", asked);
    await add("other.example", ["Who else?"]);
    const { body } = await as(ann, "GET", "/prompt-suggestions");
    expect(body.suggestions).toEqual(asked.map((text) => ({ text, topic: "General", by: null })));
    expect((await as(bob, "GET", "/prompt-suggestions")).status).toBe(404);
    await api.database.asService((transaction) => transaction.deleteFrom("app.first_looks").execute());
  });

  test("suggestions leave out what is asked already", async () => {
    const before = await as(ann, "GET", "/prompt-suggestions");
    // Nobody has read its site: nothing is known of what it offers, and its name alone is no question.
    expect(before.body.suggestions).toEqual([]);
    const { revision } = (await as(ann, "GET", "/profile")).body;
    await as(ann, "PATCH", "/profile", { revision, offering: "shared whiteboards" });
    const offered = await as(ann, "GET", "/prompt-suggestions");
    // Enough for a first figure, of a site that names one thing.
    expect(offered.body.suggestions).toHaveLength(FIRST_FIGURE_PROMPTS);
    expect(offered.body.suggestions[0]).toEqual({
      text: "Who would you recommend for shared whiteboards?",
      topic: "shared whiteboards",
      by: null,
    });
    await as(ann, "POST", "/prompts", { text: offered.body.suggestions[0].text });
    const after = await as(ann, "GET", "/prompt-suggestions");
    expect(after.body.suggestions).toHaveLength(FIRST_FIGURE_PROMPTS - 1);
  });

  test("a brand has at most 1,000 topics and 1,000 tags", async () => {
    const full = (
      await api.database.asService((transaction) =>
        transaction
          .insertInto("public.brands")
          .values({ name: "Full", domain: "full.example", owner_user_id: ann })
          .returning("id")
          .executeTakeFirstOrThrow(),
      )
    ).id;
    const many = Array.from({ length: 1000 }, (_, index) => ({ brand_id: full, name: `n${index}` }));
    await api.database.asService(async (transaction) => {
      await transaction.insertInto("app.tags").values(many).execute();
      await transaction.insertInto("app.topics").values(many).execute();
    });
    const headers = { authorization: `Bearer ${ann}`, "content-type": "application/json" };
    for (const kind of ["tags", "topics"]) {
      const add = (name: string) =>
        api.request(`/api/v1/brands/${full}/${kind}`, {
          method: "POST",
          headers,
          body: JSON.stringify({ name }),
        });
      const refused = await add("one more");
      expect(refused.status).toBe(409);
      expect((await refused.json()).detail).toBe(
        `A brand can have 1000 ${kind}. Delete or merge some first.`,
      );
      expect((await add("n7")).status).toBe(201);
    }
  });

  test("another member sees nothing of it and changes nothing", async () => {
    const { body } = await as(ann, "GET", "/prompts");
    for (const [method, path] of [
      ["GET", "/prompts"],
      ["GET", "/prompt-suggestions"],
      ["DELETE", `/prompts/${body.prompts[0].id}`],
      ["GET", "/settings"],
      ["GET", "/scans"],
      ["GET", "/assistants"],
    ] as const)
      expect((await as(bob, method, path)).status).toBe(404);
    expect((await api.request(`/api/v1/brands/${brand}/prompts`)).status).toBe(401);
    expect((await as(ann, "GET", "/prompts")).body).toEqual(body);
  });

  test("a deleted prompt is gone from the list and may be added again", async () => {
    const { body } = await as(ann, "GET", "/prompts");
    const [prompt] = body.prompts;
    expect((await as(ann, "DELETE", `/prompts/${prompt.id}`)).status).toBe(204);
    expect((await as(ann, "DELETE", `/prompts/${prompt.id}`)).status).toBe(404);
    const { body: added } = await as(ann, "POST", "/prompts", { text: prompt.text });
    expect(added.added).toHaveLength(1);
  });
});
