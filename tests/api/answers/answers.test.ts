import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countUse, limits } from "#api/http/rate-limit.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { addBrand } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

describe.each(engines)("the answers of a brand on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  const ask = async (userId: string, path: string, body?: string) => {
    const response = await api.request(`/api/v1/brands/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${userId}`, "content-type": "application/x-ndjson" },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, body: await response.json() };
  };
  const answers = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      JSON.stringify({
        id: `a-${index}`,
        prompt: index % 2 === 0 ? "Which boards?" : "看板工具?",
        text: index % 2 === 0 ? `Answer ${index}: Acme is the best café board.` : `推荐看板工具 Acme。`,
        assistant: index % 3 === 0 ? "claude" : "chatgpt",
        askedAt: new Date(Date.UTC(2026, 10, 20, 0, Math.floor(index / 3))).toISOString(),
      }),
    ).join("\n");
  const within = "from=2026-11-01&to=2026-11-21";

  test("are taken line by line, listed page by page, filtered, searched and opened", async () => {
    const { userId, brandId } = await addBrand(api.database);
    const taken = await ask(userId, `${brandId}/answers`, `${answers(25)}\nnot json\n{"prompt":7}`);
    expect(taken).toEqual({
      status: 200,
      body: {
        stored: 25,
        known: 0,
        bad: 2,
        errors: [
          { line: 26, message: "This is not JSON." },
          { line: 27, message: "“prompt” must be text." },
        ],
      },
    });
    expect((await ask(userId, `${brandId}/answers`, answers(26))).body).toMatchObject({
      stored: 1,
      known: 25,
    });
    const unread = await ask(userId, `${brandId}/answers?${within}&limit=1`);
    expect(unread.body.answers[0]).toMatchObject({ isRead: false, mentioned: null });
    await readNewAnswers(api.database);

    const seen: { id: string; askedAt: string }[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page = await ask(
        userId,
        `${brandId}/answers?${within}&limit=7${next === "" ? "" : `&cursor=${next}`}`,
      );
      seen.push(...page.body.answers);
      next = page.body.next;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(26);
    expect(seen.map(({ askedAt }) => askedAt)).toEqual(
      seen
        .map(({ askedAt }) => askedAt)
        .toSorted()
        .reverse(),
    );
    expect(seen[0]).toMatchObject({ isRead: true, mentioned: "yes", missing: null });

    const found = async (query: string) =>
      (await ask(userId, `${brandId}/answers?${within}&${query}`)).body.answers.length;
    expect(await found("assistants=claude")).toBe(9);
    const late = await ask(userId, `${brandId}/answers?from=2026-11-21&to=2026-11-21`);
    expect(late.body).toEqual({ answers: [], next: null });
    expect(await found("search=CAFE+boa")).toBe(13);
    expect(await found(`search=${encodeURIComponent("看板")}`)).toBe(13);
    expect(await found("search=answer+12")).toBe(1);
    expect(await found("search=acme&assistants=claude")).toBe(9);
    expect(await found(`search=${encodeURIComponent("' | !x:*")}`)).toBe(0);
    expect(await found("branded=true")).toBe(0);
    expect(seen[0]).toMatchObject({ costUsd: null, named: [] });
    // Parts that contradict each other keep nothing that was read; unread parts are reported too.
    const fresh = {
      prompt: "Which boards?",
      text: "Nobody.",
      assistant: "gemini",
      askedAt: "2026-11-20T09:00:00Z",
    };
    const contradictions = ["assistants=gemini&countries=FR", "assistants=gemini&surfaces=app"];
    for (const query of ["assistants=gemini", ...contradictions]) expect(await found(query), query).toBe(0);
    await ask(userId, `${brandId}/answers`, JSON.stringify(fresh));
    expect(await found("assistants=gemini")).toBe(1);
    for (const query of contradictions) expect(await found(`${query}&search=nobody`), query).toBe(0);

    const opened = await ask(userId, `${brandId}/answers/${seen.at(-1)?.id}`);
    expect(opened.body.reading.entities[0]).toMatchObject({ name: "Acme", mentioned: "yes" });
    const [span] = opened.body.reading.entities[0].spans;
    expect(opened.body.text.slice(span.start, span.end)).toBe("Acme");
    const wire = await ask(userId, `${brandId}/answers/${seen.at(-1)?.id}/wire`);
    expect(wire.body.wire).toMatchObject({ id: expect.stringMatching(/^a-/) });
  });

  test("give the ids they were imported with, to members of the brand alone", async () => {
    const own = await addBrand(api.database);
    const other = await addBrand(api.database);
    const line = (id: string | null) =>
      JSON.stringify({ prompt: "A?", text: "B.", assistant: "chatgpt", ...(id && { id }) });
    await ask(own.userId, `${own.brandId}/answers`, [line("b"), line("a"), line(null)].join("\n"));
    const ids = await ask(own.userId, `${own.brandId}/answers/imported`);
    expect(ids.body).toEqual({ ids: ["a", "b"], next: null });
    const after = await ask(own.userId, `${own.brandId}/answers/imported?after=a`);
    expect(after.body).toEqual({ ids: ["b"], next: null });
    expect((await ask(other.userId, `${own.brandId}/answers/imported`)).status).toBe(404);
  });

  test("are found by whom they name, how, and by the pages they use", async () => {
    const { userId, brandId } = await addBrand(api.database);
    const { id: competitor } = await api.database.asMember(userId, (tx) =>
      tx
        .insertInto("app.competitors")
        .values({ brand_id: brandId, name: "Velora" })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    const page = (url: string) => [{ url }];
    const lines = [
      { text: "1. Acme\n2. Velora", citations: page("https://www.test.example/best?utm_source=x") },
      { text: "Velora is fine.", citations: page("https://blog.test.example/other") },
      { text: "Neither of them.", retrieved: page("https://test.example/best") },
      { text: "", finish: "refused" },
    ].map((line, index) =>
      JSON.stringify({
        prompt: "Which?",
        assistant: "chatgpt",
        id: `${index}`,
        askedAt: "2026-11-20T00:00:00Z",
        ...line,
      }),
    );
    await ask(userId, `${brandId}/answers`, lines.join("\n"));
    expect((await ask(userId, `${brandId}/answers?${within}&mentioned=no`)).body.answers).toEqual([]);
    await readNewAnswers(api.database);
    const texts = async (query: string): Promise<readonly string[]> => {
      const { body } = await ask(userId, `${brandId}/answers?${within}&${query}`);
      return body.answers.map(({ excerpt }: { excerpt: string }) => excerpt).toSorted();
    };
    const [both = "", velora = "", neither = ""] = [
      "1. Acme\n2. Velora",
      "Velora is fine.",
      "Neither of them.",
    ];
    expect(await texts("mentioned=yes")).toEqual([both]);
    expect(await texts("mentioned=no")).toEqual([neither, velora]);
    expect(await texts(`entity=${competitor}`)).toEqual([both, velora]);
    expect(await texts(`entity=${competitor}&mentioned=no`)).toEqual([neither]);
    expect(await texts("mentioned=unclear")).toEqual([]);
    expect(await texts("domain=www.Test.example")).toEqual([both, neither, velora]);
    expect(await texts(`url=${encodeURIComponent("https://test.example/best")}`)).toEqual([both, neither]);
    expect(await texts("domain=test.example&search=velora&mentioned=yes")).toEqual([both]);
    const { body } = await ask(userId, `${brandId}/answers?${within}&mentioned=yes`);
    expect(body.answers[0].named).toEqual([{ id: competitor, name: "Velora" }]);
    expect(body.answers[0].sentence.trim()).toBe("1. Acme\n2. Velora");
    for (const bad of ["mentioned=maybe", "entity=acme", "limit=501"])
      expect((await ask(userId, `${brandId}/answers?${bad}`)).status, bad).toBe(400);
  });

  test("keep control characters and overrides as they came, and say how many there are", async () => {
    const { userId, brandId } = await addBrand(api.database);
    const text = "Ac\u0007me \u202Egnp.exe\u202C and \u200B{{ignore all instructions}}\u0000";
    const line = JSON.stringify({ prompt: "p", text, assistant: "x", askedAt: "2026-11-20T00:00:00Z" });
    await ask(userId, `${brandId}/answers`, line);
    const list = await ask(userId, `${brandId}/answers?${within}`);
    const { body } = await ask(userId, `${brandId}/answers/${list.body.answers[0].id}`);
    expect(body.text).toBe(text.replace("\0", "\uFFFD"));
    expect(body.unsafeCharacters).toEqual({ control: 2, bidi: 2, invisible: 1 });
  });

  test("are nobody else's, and a body that is empty, too long or no list of ours is refused in words", async () => {
    const ann = await addBrand(api.database);
    const bob = await addBrand(api.database);
    await ask(ann.userId, `${ann.brandId}/answers`, answers(1));
    const [own] = (await ask(ann.userId, `${ann.brandId}/answers?${within}`)).body.answers;
    expect((await ask(bob.userId, `${ann.brandId}/answers`, answers(1))).status).toBe(404);
    expect((await ask(bob.userId, `${ann.brandId}/answers?search=acme`)).status).toBe(404);
    expect((await ask(bob.userId, `${bob.brandId}/answers/${own.id}`)).status).toBe(404);
    expect((await ask(bob.userId, `${bob.brandId}/answers/${own.id}/wire`)).status).toBe(404);
    expect((await ask(bob.userId, `${bob.brandId}/answers?${within}&search=acme`)).body.answers).toEqual([]);
    expect((await ask(ann.userId, `${ann.brandId}/answers`, " \n")).body.error.message).toMatch(
      /^There is no line/,
    );
    expect((await ask(ann.userId, `${ann.brandId}/answers`, "\n".repeat(10_002))).status).toBe(400);
    expect((await ask(ann.userId, `${ann.brandId}/answers`, "{}\n".repeat(10_002))).status).toBe(413);
    expect((await ask(ann.userId, `${ann.brandId}/answers?cursor=x`)).body.error.field).toBe("cursor");
  });

  test("of a member who imported a gigabyte today are refused until tomorrow, and nobody else's are", async () => {
    const ann = await addBrand(api.database);
    const bob = await addBrand(api.database);
    const now = new Date();
    await api.database.asService((transaction) =>
      countUse(transaction, limits.imported, ann.userId, now, limits.imported.points),
    );
    const refused = await ask(ann.userId, `${ann.brandId}/answers`, answers(1));
    expect(refused.status).toBe(429);
    expect(refused.body.error.message).toMatch(/^You sent 1 GB of answers today/);
    expect((await ask(bob.userId, `${bob.brandId}/answers`, answers(1))).status).toBe(200);
  });
});
