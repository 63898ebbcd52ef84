import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeAnswers } from "#database/answers/answers.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { takeUpAnalyses } from "#jobs/answers/reanalyse.ts";
import { observe, prepareScope } from "#measurement/reading/observe.ts";
import { addBrand, newAnswer } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

const list = (names: readonly string[]) =>
  names.map((name, at) => `${at + 1}. **${name}** – boards`).join("\n");

describe.each(engines)("names and competitors on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  /** A brand called Acme with its member, and how they ask. */
  async function start(texts: readonly string[] = []) {
    const own = await addBrand(api.database);
    const ask = async (method: string, path: string, body?: unknown) => {
      const response = await api.request(`/api/v1/brands/${own.brandId}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${own.userId}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === "" ? null : JSON.parse(text) };
    };
    const add = async (more: readonly string[], by: Partial<ReturnType<typeof newAnswer>> = {}) => {
      await api.database.asService((transaction) =>
        storeAnswers(
          transaction,
          more.map((text, at) => ({
            ...newAnswer({ brandId: own.brandId }),
            text,
            assistant: at % 2 === 0 ? "chatgpt" : "claude",
            askedAt: new Date(),
            ...by,
          })),
        ),
      );
      await readNewAnswers(api.database);
    };
    await add(texts);
    return { ...own, ask, add, visible: async () => (await ask("GET", "competitors")).body };
  }

  const version = 0;
  const plain = { aliases: [], domains: [], commonWord: null, neverAfter: [], neverBefore: [] };

  test("names are saved over the version that was seen, and another's are not lost", async () => {
    const { ask } = await start();
    expect((await ask("GET", "names")).body).toMatchObject({
      name: "Acme",
      ...plain,
      automaticCommonWord: false,
      version: 0,
      reading: { state: "none" },
    });
    const first = await ask("PUT", "names", {
      ...plain,
      aliases: [" Acme\tBoards ", "Acme Boards"],
      version,
    });
    expect(first).toMatchObject({ status: 200, body: { aliases: ["Acme Boards"], version: 1 } });
    const late = await ask("PUT", "names", { ...plain, aliases: ["ACME Inc"], version });
    expect(late).toMatchObject({ status: 409, body: { current: { aliases: ["Acme Boards"], version: 1 } } });
    expect(late.body.error.message).toContain("Somebody else changed the names meanwhile.");
    const next = await ask("PUT", "names", { ...plain, domains: ["https://www.Acme.io/x"], version: 1 });
    expect(next).toMatchObject({ status: 200, body: { aliases: [], domains: ["acme.io"], version: 2 } });
  });

  test.each<[object, string]>([
    [{ aliases: ["x".repeat(201)] }, "An alias can have up to 200 characters."],
    [{ aliases: ["–"] }, "An alias needs a letter or a digit."],
    [
      { aliases: ["A"] },
      "“A” is too short to find in answers. Use at least two letters or digits, such as the full name.",
    ],
    [{ aliases: Array.from({ length: 101 }, (_, at) => `a${at}`) }, "There is room for 100 aliases."],
    [{ domains: ["nonsense"] }, "“nonsense” is no domain such as example.com."],
    [{ neverBefore: [""] }, "A word must not be empty."],
    [{ commonWord: "yes" }, "Whether the name is a common word is true, false or null."],
    [{ version: "1" }, "Say which version you saw."],
  ])("names are refused with a reason: %o", async (wrong, message) => {
    const { ask } = await start();
    const refused = await ask("PUT", "names", { ...plain, version, ...wrong });
    expect(refused).toMatchObject({ status: 400, body: { error: { message } } });
  });

  test("changing an alias reads all history again, and the numbers change", async () => {
    const { ask, visible } = await start(["Acme is fine.", "We use A-Board daily.", "Nothing of note."]);
    expect((await visible()).brand.measured).toMatchObject({ mentions: 1, visibility: { n: 3 } });
    const saved = await ask("PUT", "names", { ...plain, aliases: ["A-Board"], version });
    expect(saved.body.reading).toMatchObject({ state: "waiting", done: 0, total: 3 });
    expect((await visible()).brand.measured).toMatchObject({ mentions: 1 });
    await takeUpAnalyses(api.database);
    const after = await visible();
    expect(after.reading).toMatchObject({
      state: "current",
      done: 3,
      total: 3,
      recount: { by: "names", gained: 1 },
    });
    expect(after.brand.measured).toMatchObject({ mentions: 2, assistants: 2, visibility: { n: 3 } });
    // A colour is no name: nothing is read again for it.
    await ask("POST", "competitors", { name: "Kanbo", state: "rejected" });
    expect((await visible()).reading.state).toBe("current");
  });

  test("what new competitors alone did to the score is said, where there is no earlier period", async () => {
    const { ask, add } = await start(Array.from({ length: 12 }, () => list(["Boardly", "Acme", "Kanbo"])));
    const score = async () => (await ask("GET", "visibility")).body.view.airo.airo as number;
    const before = await score();
    expect((await ask("GET", "visibility/airo-change")).body).toMatchObject({
      change: null,
      recounted: null,
    });
    for (const name of ["Boardly", "Kanbo"]) {
      await ask("POST", "competitors", { name });
      await takeUpAnalyses(api.database);
    }
    const now = await score();
    expect(now).toBeLessThan(before - 0.1);
    expect((await ask("GET", "visibility/airo-change")).body.recounted).toEqual({
      competitors: 2,
      before: expect.closeTo(before, 9),
      now: expect.closeTo(now, 9),
    });
    expect((await ask("GET", "actions")).body.newCompetitors).toBe(2);
    // Other answers than those that were recounted.
    const { recounted } = (await ask("GET", "visibility/airo-change?assistants=gemini")).body;
    expect(recounted).toBeNull();
    const isSaid = async () => (await ask("GET", "visibility/airo-change")).body.recounted !== null;
    // Newer answers end it, though they come to the same score.
    await add([list(["Boardly", "Acme", "Kanbo"]), list(["Boardly", "Acme", "Kanbo"])]);
    expect(await score()).toBeCloseTo(now, 9);
    expect(await isSaid()).toBe(false);
    // A change of other names in the same recount.
    await ask("POST", "competitors", { name: "Listo" });
    await ask("PUT", "names", { ...plain, aliases: ["A-Board"], version });
    await takeUpAnalyses(api.database);
    expect(await isSaid()).toBe(false);
    expect((await ask("GET", "actions")).body.newCompetitors).toBe(1);
    await ask("PUT", "names", { ...plain, version: 1 });
    await takeUpAnalyses(api.database);
    expect(await isSaid()).toBe(false);
    expect((await ask("GET", "actions")).body.newCompetitors).toBe(0);
  });

  test("a competitor that replaces another is not the only cause of the score", async () => {
    const { ask } = await start(
      Array.from({ length: 12 }, () => list(["Boardly", "Acme", "Kanbo", "Listo"])),
    );
    const { body } = await ask("POST", "competitors", { name: "Boardly" });
    await takeUpAnalyses(api.database);
    expect((await ask("GET", "visibility/airo-change")).body.recounted).not.toBeNull();
    await ask("DELETE", `competitors/${body.id}`);
    for (const name of ["Kanbo", "Listo"]) await ask("POST", "competitors", { name });
    await takeUpAnalyses(api.database);
    expect((await ask("GET", "visibility/airo-change")).body.recounted).toBeNull();
  });

  test("the test box says what the reader counts, with names that are tried", async () => {
    const { ask } = await start();
    const text = "Acme pie, ACME Boards and Boardly. Acmeville, and A-Board too.";
    const names = { aliases: ["A-Board"], neverBefore: ["pie"] };
    await ask("POST", "competitors", { name: "Boardly" });
    const { body } = await ask("POST", "names/test", { text, names });
    const matches = body.matches.map(
      (one: { start: number; end: number; verdict: string; refusal: string }) => [
        text.slice(one.start, one.end),
        one.refusal ?? one.verdict,
      ],
    );
    expect(matches).toEqual([
      ["Acme", "never beside"],
      ["ACME", "certain"],
      ["Boardly", "certain"],
      ["Acme", "longer word"],
      ["A-Board", "certain"],
    ]);
    const read = observe(
      { text, finish: "complete", citations: null, retrieved: [] },
      prepareScope({ name: "Acme", domains: ["acme.example"], ...names }, [{ name: "Boardly" }]),
    );
    if ("missing" in read) throw new Error("it is an answer");
    expect(body.mentioned).toBe("yes");
    expect(read.brand.spans.map(({ start, end }) => text.slice(start, end))).toEqual(["ACME", "A-Board"]);
    expect((await ask("POST", "names/test", { text: "x".repeat(20_001) })).status).toBe(400);
    const off = await ask("POST", "names/test", { text: "Focus is great", names: { commonWord: null } });
    expect(off.body).toEqual({ mentioned: "no", matches: [] });
  });

  test("a competitor is added, changed by one at a time, rejected and taken back", async () => {
    const { ask, visible } = await start(["Boardly and Acme.", "Bordly wins."]);
    const added = await ask("POST", "competitors", { name: "Boardly", domains: ["boardly.example"] });
    expect(added).toMatchObject({ status: 201, body: { state: "tracked", version: 1 } });
    const { id } = added.body;
    // It counts once the answers are read by its name.
    expect((await visible()).competitors).toMatchObject([{ id, measured: null }]);
    await takeUpAnalyses(api.database);
    expect((await visible()).competitors[0].measured).toMatchObject({ mentions: 1, assistants: 1 });
    const path = `competitors/${id}`;
    const changed = await ask("PATCH", path, { aliases: ["Bordly"], colour: "#0072B2", version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { colour: "#0072b2", version: 2 } });
    const late = await ask("PATCH", path, { name: "Boards", version: 1 });
    expect(late).toMatchObject({ status: 409, body: { current: { name: "Boardly", version: 2 } } });
    await takeUpAnalyses(api.database);
    expect((await visible()).competitors[0].measured).toMatchObject({ mentions: 2, assistants: 2 });
    expect((await ask("PATCH", path, { state: "rejected", version: 2 })).status).toBe(200);
    const back = await ask("POST", "competitors", { name: "boardly", aliases: ["Board.ly"] });
    expect(back.body).toMatchObject({ id, state: "tracked", aliases: ["Bordly", "Board.ly"], version: 4 });
    expect((await ask("DELETE", path)).status).toBe(204);
    expect((await ask("DELETE", path)).status).toBe(404);
    // Until the answers are read again, what was counted of it stays counted.
    const { body } = await ask("GET", "visibility");
    expect(body.view.entities).toMatchObject([{ name: "Acme" }, { name: "Boardly", mentions: 2 }]);
  });

  test.each<[object, number, string]>([
    [{ name: "ACME" }, 400, "“ACME” is a name of your own brand."],
    [{ name: "Kanbo", aliases: ["Trello"] }, 409, "“Trello” is a name of Trello already."],
    [{ name: "trello" }, 409, "“trello” is a name of Trello already."],
    [{ name: " " }, 400, "The name must not be empty."],
    [
      { name: "A" },
      400,
      "“A” is too short to find in answers. Use at least two letters or digits, such as the full name.",
    ],
    [{ name: "Kanbo", colour: "red" }, 400, "A colour is written like #0072b2."],
    [
      { name: "Kanbo", mergedInto: "0b0b0b0b-0000-4000-8000-000000000000" },
      404,
      "There is no such competitor, or it is not yours.",
    ],
  ])("a competitor is refused with a reason: %o", async (wrong, status, message) => {
    const { ask } = await start();
    await ask("POST", "competitors", { name: "Trello" });
    expect(await ask("POST", "competitors", wrong)).toMatchObject({ status, body: { error: { message } } });
  });

  test("a brand's alias cannot be a competitor's name", async () => {
    const { ask } = await start();
    await ask("POST", "competitors", { name: "Trello", aliases: ["Trello Cards"] });
    const refused = await ask("PUT", "names", { ...plain, aliases: ["trello cards"], version });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { message: "“trello cards” is a name of Trello already.", field: "aliases" } },
    });
  });

  test("merged competitors are read as one and split again with nothing lost", async () => {
    const { ask, visible } = await start(["Boardly it is.", "Board.ly Inc it is.", "Bordly it is.", "None."]);
    const [a, b, c] = await Promise.all(
      [
        { name: "Boardly" },
        { name: "Board.ly Inc", domains: ["board.ly"], colour: "#009e73" },
        { name: "Bordly" },
      ].map(async (competitor) => (await ask("POST", "competitors", competitor)).body),
    );
    await takeUpAnalyses(api.database);
    const mentions = async () =>
      Object.fromEntries(
        (await visible()).competitors.map((one: { name: string; measured: { mentions: number } | null }) => [
          one.name,
          one.measured?.mentions ?? null,
        ]),
      );
    expect(await mentions()).toEqual({ Boardly: 1, "Board.ly Inc": 1, Bordly: 1 });
    const merge = (one: { id: string; version: number }, into: string | null) =>
      ask("PATCH", `competitors/${one.id}`, { mergedInto: into, version: one.version });
    const merged = (await merge(c, b.id)).body;
    const inA = (await merge(b, a.id)).body;
    await takeUpAnalyses(api.database);
    expect(await mentions()).toEqual({ Boardly: 3, "Board.ly Inc": null, Bordly: null });
    expect((await merge(a, a.id)).body.error.message).toBe("A competitor cannot be merged into itself.");
    expect((await merge(a, c.id)).body.error.message).toBe("A competitor cannot be merged into itself.");
    expect((await merge(merged, b.id)).status).toBe(200);
    expect((await merge(inA, null)).body).toEqual({ ...b, version: 3 });
    await takeUpAnalyses(api.database);
    // The second one has its own name and what was merged into it before.
    expect(await mentions()).toEqual({ Boardly: 1, "Board.ly Inc": 2, Bordly: null });
  });

  test("names in three answers are suggested, once an answer, until they are tracked or rejected", async () => {
    const tools = ["Acme", "HubSpot", "Trello", "Asana"];
    const { ask, add, visible } = await start([1, 2, 3].map(() => `The best tools:\n${list(tools)}`));
    const suggested = async () =>
      (await visible()).suggestions.map((one: { name: string; answers: number }) => [one.name, one.answers]);
    const three = [
      ["Asana", 3],
      ["HubSpot", 3],
      ["Trello", 3],
    ];
    expect(await suggested()).toEqual(three);
    expect((await visible()).suggestions[1]).toMatchObject({
      assistants: ["chatgpt", "claude"],
      examples: [{ sentence: "HubSpot – boards" }, {}, {}],
    });
    // The same answers as on the overview, which leaves out who answers without web search.
    await add(
      [1, 2, 3, 4].map(() => `The best tools:\n${list(["HubSpot", "Basecamp"])}`),
      { assistant: "deepseek", surface: "api" },
    );
    expect((await ask("GET", "visibility")).body.view.leftOut).toEqual([
      { assistant: "deepseek", surface: "api", valid: 4 },
    ]);
    expect(await suggested()).toEqual(three);
    const { suggestions: ofApi } = (await ask("GET", "competitors?surfaces=api,web")).body;
    expect(ofApi.map(({ name, answers }: { name: string; answers: number }) => [name, answers])).toEqual([
      ["HubSpot", 7],
      ["Basecamp", 4],
      ["Asana", 3],
      ["Trello", 3],
    ]);
    // Examples are of the surface that named it last.
    expect(ofApi[0].examples[0]).toMatchObject({ assistant: "deepseek" });
    // An assistant that has answered nothing hides no name.
    expect((await ask("GET", "competitors?assistants=grok")).body.suggestions).toEqual(ofApi);
    // Reading again counts nothing twice.
    await ask("PUT", "names", { ...plain, aliases: ["Acme Boards"], version });
    await takeUpAnalyses(api.database);
    expect(await suggested()).toEqual(three);
    await add([`Tools:\n${list(["HubSpot.com", "Trello"])}`]);
    const [newest] = (await ask("GET", "competitors?surfaces=api,web")).body.suggestions;
    expect(newest).toMatchObject({ name: "HubSpot", examples: [{ assistant: "chatgpt" }, {}, {}] });
    expect(await suggested()).toEqual([
      ["HubSpot", 4],
      ["Trello", 4],
      ["Asana", 3],
    ]);
    const { body } = await ask("POST", "competitors", { name: "HubSpot" });
    await ask("POST", "competitors", { name: "Trello", state: "rejected" });
    expect(await suggested()).toEqual([["Asana", 3]]);
    await ask("DELETE", `competitors/${body.id}`);
    expect(await suggested()).toEqual([
      ["HubSpot", 4],
      ["Asana", 3],
    ]);
  });
});
