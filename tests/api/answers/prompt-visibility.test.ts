import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { wilson } from "#measurement/estimates/wilson.ts";
import { addBrand } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

const within = "from=2026-11-11&to=2026-11-20";

describe.each(engines)("prompts and what is seen of them on %s", (engine) => {
  let api: TestApi;
  let userId: string;
  let brandId: string;
  const prompts = new Map<string, string>();
  beforeAll(async () => {
    api = await openTestApi(engine);
    ({ userId, brandId } = await addBrand(api.database));
    const pasted = { text: "Which boards?\nWhich lists?", topic: "Boards", tags: ["core"] };
    for (const body of [pasted, { text: "Which charts?", topic: "Charts" }])
      for (const { id, text } of (await ask("POST", "/prompts", body)).body.added) prompts.set(text, id);
    // Each prompt's runs of a day: y names the brand, n does not, ? cannot be read.
    const runs = [
      ["Which boards?", "2026-11-15", "chatgpt", "yyyyyyn"],
      ["Which boards?", "2026-11-16", "claude", "yyyyn?"],
      ["Which boards?", "2026-11-05", "chatgpt", "nnnnnnnnnnny"],
      ["Which lists?", "2026-11-15", "chatgpt", "nny"],
      ["An imported one?", "2026-11-15", "chatgpt", "y"],
    ] as const;
    const lines = runs.flatMap(([prompt, day, assistant, outcomes]) =>
      [...outcomes].map((outcome, index) =>
        JSON.stringify({
          id: `${prompt} ${day} ${index}`,
          prompt,
          assistant,
          askedAt: `${day}T10:00:00Z`,
          language: "en",
          country: "US",
          ...(outcome === "?"
            ? { text: "", finish: "refused" }
            : { text: outcome === "y" ? "1. Acme\n2. Other" : "Nobody at all." }),
        }),
      ),
    );
    await ask("POST", "/answers", lines.join("\n"));
    await readNewAnswers(api.database);
  });
  afterAll(() => api.remove());

  const ask = async (method: string, path: string, body?: unknown, as = userId) => {
    const response = await api.request(`/api/v1/brands/${brandId}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${as}`,
        "content-type": typeof body === "string" ? "application/x-ndjson" : "application/json",
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  };
  const idOf = (text: string) => prompts.get(text) ?? "";

  test("each prompt has its visibility with interval, change and last asking; topics and tags as well", async () => {
    const { body } = await ask("GET", `/visibility/prompts?${within}`);
    const boards = body.prompts.find(({ key }: { key: string }) => key === idOf("Which boards?"));
    expect(boards).toMatchObject({
      visibility: wilson(10, 12),
      display: "provisional",
      mentions: 10,
      change: { verdict: "real change" },
      position: { value: 1, n: 10 },
      isInFigures: true,
      lastAskedAt: "2026-11-16T10:00:00.000Z",
    });
    expect(boards.change.value).toBeCloseTo(10 / 12 - 1 / 12, 12);
    const lists = body.prompts.find(({ key }: { key: string }) => key === idOf("Which lists?"));
    expect(lists).toMatchObject({ visibility: wilson(1, 3), display: "collecting", change: null });
    const [topic] = body.topics.filter(({ visibility }: { visibility: { n: number } }) => visibility.n > 0);
    expect(topic).toMatchObject({ prompts: 2, mentions: 11, visibility: { n: 15 } });
    expect(topic.visibility.value).toBeCloseTo(11 / 15, 12);
    expect(body.tags).toMatchObject([{ prompts: 2, mentions: 11 }]);
    const claude = await ask("GET", `/visibility/prompts?${within}&assistants=claude`);
    expect(claude.body.prompts[0].visibility).toEqual({ ...wilson(4, 5), tooFewPrompts: true });
  });

  test("one prompt is seen by assistant, by day and by how often its runs agree", async () => {
    const { body } = await ask("GET", `/visibility/prompts/${idOf("Which boards?")}?${within}`);
    expect(body).toMatchObject({ text: "Which boards?", valid: 12, deletedAt: null });
    expect(body.entities[0]).toMatchObject({ name: "Acme", visibility: wilson(10, 12) });
    expect(
      body.assistants.map(({ assistant, visibility }: Record<string, unknown>) => [assistant, visibility]),
    ).toEqual([
      ["chatgpt", { ...wilson(6, 7), tooFewPrompts: false }],
      ["claude", { ...wilson(4, 5), tooFewPrompts: true }],
    ]);
    expect(body.days.map(({ day, valid }: Record<string, unknown>) => [day, valid])).toEqual([
      // The seven answers of the day before are too few for a point of their own.
      ["2026-11-16", 12],
    ]);
    // Three answers in all are no point.
    expect((await ask("GET", `/visibility/prompts/${idOf("Which lists?")}?${within}`)).body).toMatchObject({
      valid: 3,
      days: [],
    });
    expect(body.agreement).toBeCloseTo((15 + 6) / (21 + 10), 12);
    const imported = await ask("GET", `/answers?${within}&search=nobody&limit=1`);
    expect((await ask("GET", `/visibility/prompts/${imported.body.answers[0].promptKey}`)).status).toBe(200);
    expect((await ask("GET", `/visibility/prompts/${brandId}`)).status).toBe(404);
  });

  test("many are changed at once or not at all, and what is deleted comes back with its history", async () => {
    const ids = [idOf("Which boards?"), idOf("Which charts?")];
    const change = (body: unknown) => ask("POST", "/prompts/changes", body);
    expect(
      (await change({ ids, change: { state: "paused", topic: "All", addTags: ["x", "y"] } })).body,
    ).toEqual({
      changed: 2,
    });
    await change({ ids: [idOf("Which charts?")], change: { removeTags: ["X", "never given"] } });
    const { body } = await ask("GET", "/prompts");
    expect(body.tags.map(({ name }: { name: string }) => name)).not.toContain("never given");
    const states = body.prompts.map((prompt: { state: string; tagIds: string[] }) => [
      prompt.state,
      prompt.tagIds.length,
    ]);
    expect(states).toEqual([
      ["paused", 3],
      ["active", 1],
      ["paused", 1],
    ]);
    expect((await change({ ids: [brandId], change: { state: "active" } })).body).toEqual({ changed: 0 });
    expect((await change({ ids, change: { isDeleted: true } })).body).toEqual({ changed: 2 });
    expect((await ask("GET", "/prompts")).body.prompts).toHaveLength(1);
    const gone = await ask("GET", `/visibility/prompts/${ids[0]}?${within}`);
    expect(gone.body).toMatchObject({ valid: 12, deletedAt: expect.any(String) });
    await ask("POST", "/prompts", { text: "which CHARTS" });
    expect((await change({ ids, change: { isDeleted: false } })).status).toBe(409);
    expect((await change({ ids: ids.slice(0, 1), change: { isDeleted: false } })).body).toEqual({
      changed: 1,
    });
    expect((await change({ ids: [], change: {} })).status).toBe(400);
  });

  test("a prompt somebody else has changed meanwhile is not overwritten", async () => {
    const path = `/prompts/${idOf("Which lists?")}`;
    const seen = (await ask("GET", "/prompts")).body.prompts.find(
      ({ id }: { id: string }) => id === idOf("Which lists?"),
    );
    const first = await ask("PATCH", path, { text: "Which lists then?", basedOn: seen.updatedAt });
    expect(first.status).toBe(200);
    const late = await ask("PATCH", path, { text: "Which lists, please?", basedOn: seen.updatedAt });
    expect(late.status).toBe(409);
    expect((await ask("GET", `${path}/versions`)).body.versions[0].text).toBe("Which lists then?");
  });

  test("tags are made, renamed, merged and deleted", async () => {
    const { id } = (await ask("POST", "/tags", { name: "Later" })).body;
    const { id: other } = (await ask("POST", "/tags", { name: "Merged" })).body;
    expect((await ask("POST", "/tags", { name: "later" })).body.id).toBe(id);
    expect((await ask("PATCH", `/tags/${id}`, { name: "merged" })).status).toBe(409);
    expect((await ask("PATCH", `/tags/${id}`, { name: "Soon" })).body).toEqual({ id, name: "Soon" });
    await ask("PATCH", `/prompts/${idOf("Which lists?")}`, { tags: ["Soon"] });
    expect((await ask("DELETE", `/tags/${id}?into=${id}`)).status).toBe(409);
    expect((await ask("DELETE", `/tags/${id}?into=${other}`)).status).toBe(204);
    const { body } = await ask("GET", "/prompts");
    expect(body.prompts.find((one: { id: string }) => one.id === idOf("Which lists?")).tagIds).toEqual([
      other,
    ]);
    expect((await ask("DELETE", `/tags/${id}`)).status).toBe(404);
  });

  test("a rejected suggestion is not made again, until that is taken back; what the company sells is suggested from", async () => {
    const suggested = async (): Promise<readonly string[]> =>
      (await ask("GET", "/prompt-suggestions")).body.suggestions.map(({ text }: { text: string }) => text);
    expect(await suggested()).toEqual([]);
    const { revision } = (await ask("GET", "/profile")).body;
    await ask("PATCH", "/profile", { revision, offering: "whiteboard markers" });
    const [first = ""] = await suggested();
    expect(first).toContain("whiteboard markers");
    expect((await ask("POST", "/prompt-suggestions/rejected", { texts: [first] })).status).toBe(204);
    expect(await suggested()).not.toContain(first);
    await ask("POST", "/prompt-suggestions/rejected", { texts: [first], isRejected: false });
    expect(await suggested()).toContain(first);
  });

  test("a brand's profile is changed, and never over a change that was not seen", async () => {
    const { body: before } = await ask("GET", "/profile");
    expect(before).toMatchObject({ name: "Acme", logoLetters: null, holdings: { answers: 29, keys: 0 } });
    const change = {
      revision: before.revision,
      companyName: " Acme  AS ",
      logoLetters: "AC",
      name: "Acme Boards",
    };
    const { body: after } = await ask("PATCH", "/profile", change);
    expect(after).toMatchObject({ companyName: "Acme AS", logoLetters: "AC", name: "Acme Boards" });
    expect((await ask("GET", "/profile/mark")).body).toEqual({ logoLetters: "AC", companyName: "Acme AS" });
    expect((await ask("PATCH", "/profile", { ...change, companyName: "Other" })).status).toBe(409);
    const cleared = await ask("PATCH", "/profile", {
      revision: after.revision,
      companyName: "",
      status: "inactive",
    });
    expect(cleared.body).toMatchObject({ companyName: null, status: "inactive", logoLetters: "AC" });
    const bad = (body: object) => ask("PATCH", "/profile", { revision: cleared.body.revision, ...body });
    expect((await bad({ name: "  " })).body.error.message).toBe("Brand name is required.");
    expect((await bad({ logoLetters: "ABC" })).status).toBe(400);
    expect((await bad({ domain: "not a domain" })).status).toBe(400);
    const stranger = await addBrand(api.database);
    expect((await ask("GET", "/profile", undefined, stranger.userId)).status).toBe(404);
  });

  test("a prompt that names the brand is listed with its own figures, and counts in none of its topic", async () => {
    const topic = "Reputation";
    const added = (await ask("POST", "/prompts", { text: "Is Acme any good?\nWhich tools?", topic })).body
      .added;
    const keys = new Map<string, string>(
      added.map(({ id, text }: { id: string; text: string }) => [text, id]),
    );
    const line = (prompt: string, index: number, text: string) =>
      JSON.stringify({
        id: `${prompt} ${index}`,
        prompt,
        assistant: "chatgpt",
        askedAt: "2026-11-17T10:00:00Z",
        language: "en",
        country: "US",
        text,
      });
    const lines = Array.from({ length: 12 }, (_, index) => [
      line("Is Acme any good?", index, "Acme is good."),
      line("Which tools?", index, "Nobody at all."),
    ]).flat();
    await ask("POST", "/answers", lines.join("\n"));
    await readNewAnswers(api.database);
    const standingOf = async (query: string) => {
      const { body } = await ask("GET", `/visibility/prompts?from=2026-11-17&to=2026-11-17${query}`);
      const named = body.prompts.find((one: { key: string }) => one.key === keys.get("Is Acme any good?"));
      const group = body.topics.find(
        (one: { mentions: number; visibility: { n: number } }) => one.visibility.n > 0,
      );
      return [
        named.visibility.n,
        named.visibility.value,
        named.isInFigures,
        group.visibility.n,
        group.visibility.value,
      ];
    };
    expect(await standingOf("")).toEqual([12, 1, false, 12, 0]);
    expect(await standingOf("&branded=all")).toEqual([12, 1, true, 24, 0.5]);
    const page = await ask(
      "GET",
      `/visibility/prompts/${keys.get("Is Acme any good?")}?from=2026-11-17&to=2026-11-17`,
    );
    expect(page.body.valid).toBe(12);
  });

  test("a point of a prompt's line is the same whenever the period begins", async () => {
    const points = async (from: string) => {
      const key = prompts.get("Which boards?");
      const { body } = await ask("GET", `/visibility/prompts/${key}?from=${from}&to=2026-11-20`);
      return body.days;
    };
    const [long, short] = [await points("2026-11-01"), await points("2026-11-11")];
    expect(short.length).toBeGreaterThan(0);
    expect(long.slice(-short.length)).toEqual(short);
  });
});
