import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "#cli/run-command.ts";
import { storeAnswers } from "#database/answers/answers.ts";
import { testConversation, testExchange } from "#measurement/import/test-conversation.ts";
import { addBrand, newAnswer } from "../../database/new-answer.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../database/test-database.ts";

describe.each(engines)("import, export and reanalyse on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.remove());

  async function run(words: readonly string[], input = "") {
    const written = { out: "", errors: "" };
    const stream = (to: "out" | "errors") =>
      ({
        write: (text: string) => {
          written[to] += text;
          return true;
        },
      }) as unknown as NodeJS.WriteStream;
    const code = await runCommand(words, {
      stdin: (async function* () {
        yield input;
      })(),
      stdout: stream("out"),
      stderr: stream("errors"),
      environment: {},
      now: () => new Date("2026-11-21T12:00:00Z"),
      connections: () => ({}),
      accounts: () => ({}),
      interruption: () => new AbortController().signal,
      sleep: async () => {},
      openDatabase: async () => ({ ...opened.database, close: async () => {} }),
      dataPlace: () => Promise.reject(new Error("There are no data here.")),
    });
    return { code, ...written };
  }
  const lines = (...values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");
  const answer = { prompt: "Which boards?", text: "Acme is the best.", assistant: "ChatGPT" };

  test("keep good lines, tell bad ones by number, and take the same file again without effect", async () => {
    const { brandId } = await addBrand(opened.database, { domain: "import.example" });
    const input = [
      lines({ ...answer, id: "1", askedAt: "2026-11-20T10:00:00Z", citations: ["https://import.example/"] }),
      "{half a",
      lines({ ...answer, id: "2", text: "=cmd()", askedAt: "2026-11-20T11:00:00Z" }),
      lines({ text: "no prompt", assistant: "claude" }),
      "",
      lines({ ...answer, id: 3, surface: "moon" }),
      lines({ ...answer, id: 4, askedAt: "2027-11-20T11:00:00Z" }),
      "[]",
    ].join("\n");
    const first = await run(["import", "import.example"], input);
    expect(first.errors.trim().split("\n")).toEqual([
      "Line 2: This is not JSON.",
      "Line 4: “prompt” is missing.",
      "Line 6: “surface” must be one of app, web, api, imported, google-ai-overview, google-ai-mode.",
      "Line 7: “askedAt” lies in the future.",
      "Line 8: An answer is a JSON object.",
    ]);
    expect(first.code).toBe(1);
    expect(JSON.parse(first.out)).toEqual({ stored: 2, known: 0, bad: 5, read: 2 });
    expect(JSON.parse((await run(["import", brandId], input)).out)).toMatchObject({ stored: 0, known: 2 });

    const json = await run(["export", brandId, "--json"]);
    expect(
      json.out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      {
        text: "Acme is the best.",
        askedAt: "2026-11-20T10:00:00.000Z",
        assistant: "chatgpt",
        surface: "imported",
        citations: [{ url: "https://import.example/", title: null }],
        reading: { missing: null, mentioned: "yes", cited: true },
      },
      { text: "=cmd()", reading: { mentioned: "no" } },
    ]);
    // A brand's own export brings nothing it does not have.
    expect(JSON.parse((await run(["import", brandId], json.out)).out)).toEqual({
      stored: 0,
      known: 2,
      bad: 0,
      read: 0,
    });
    const csv = await run(["export", brandId, "--csv"]);
    expect(csv.out.split("\r\n")[0]).toMatch(/^id,asked_at,assistant,/);
    expect(csv.out).toContain(`,"'=cmd()"\r\n`);
    const copy = await addBrand(opened.database, { domain: "copy.example" });
    expect(JSON.parse((await run(["import", copy.brandId], json.out)).out)).toMatchObject({ stored: 2 });
    expect((await run(["export", copy.brandId, "--json"])).out.split("\n")).toHaveLength(3);
  });

  test("take an export with pages that had no AI answer, and keep them as what they are", async () => {
    const [own, copy] = [
      await addBrand(opened.database, { domain: "pages.example" }),
      await addBrand(opened.database, { domain: "pages-copy.example" }),
    ];
    const outcomes = ["not_shown", "not_captured"] as const;
    await opened.database.asService((tx) =>
      storeAnswers(
        tx,
        outcomes.map((finish) =>
          newAnswer({
            brandId: own.brandId,
            surface: "google-ai-overview",
            finish,
            text: "",
            externalId: finish,
          }),
        ),
      ),
    );
    const { out } = await run(["export", own.brandId, "--json"]);
    expect(JSON.parse((await run(["import", copy.brandId], out)).out)).toMatchObject({ stored: 2, bad: 0 });
    const copied = (await run(["export", copy.brandId, "--json"])).out.trim().split("\n");
    expect(copied.map((line) => JSON.parse(line).reading.missing).toSorted()).toEqual(outcomes.toSorted());
  });

  test("reanalyse tells its progress and reads what was imported again", async () => {
    const { brandId } = await addBrand(opened.database, { domain: "again.example" });
    await run(["import", brandId], lines(...Array.from({ length: 90 }, () => answer)));
    const { code, out, errors } = await run(["reanalyse", brandId]);
    expect({ code, out }).toEqual({ code: 0, out: "Read again: 1 brand.\n" });
    expect(errors).toContain(`Reading answers of ${brandId}: 90 of 90`);
    const analyses = await opened.database.asService((tx) =>
      tx
        .selectFrom("app.analyses")
        .select(["state", "names_version"])
        .where("brand_id", "=", brandId)
        .execute(),
    );
    expect(analyses).toContainEqual({ state: "current", names_version: 2 });
  });

  test("take ChatGPT's export, a conversation as Markdown and a table, each twice without effect", async () => {
    const { brandId } = await addBrand(opened.database, { domain: "formats.example" });
    const exported = JSON.stringify([
      testExchange("Which boards?", "Acme."),
      testConversation([
        { role: "user", text: "Which pens?" },
        { role: "assistant", text: "Acme pens." },
        { role: "user", text: "Cheaper?" },
        { role: "assistant", text: "No." },
      ]),
    ]);
    const markdown = "## User\nWhich desks?\n## Assistant\nAcme desks.\n";
    const table = "Question,Answer,Date\nWhich lamps?,Acme lamps.,2026-11-20\nWhich chairs?,,\n";
    const imports = async (from: string, input: string, ...more: readonly string[]) => {
      const { out, errors, code } = await run(["import", brandId, "--from", from, ...more], input);
      const { stored, known, bad } = out === "" ? { stored: 0, known: 0, bad: 0 } : JSON.parse(out);
      return { stored, known, bad, code, errors };
    };
    const fine = { bad: 0, code: 0, errors: "" };
    expect(await imports("chatgpt", exported, "--tracked")).toEqual({ stored: 0, known: 0, ...fine });
    expect(await imports("chatgpt", exported)).toEqual({ stored: 2, known: 0, ...fine });
    expect(await imports("chatgpt", exported, "--follow-ups")).toEqual({ stored: 1, known: 2, ...fine });
    expect(await imports("markdown", markdown)).toEqual({ stored: 1, known: 0, ...fine });
    expect(await imports("markdown", markdown)).toEqual({ stored: 0, known: 1, ...fine });
    const missing = { bad: 1, code: 1, errors: "Line 3: The answer is missing.\n" };
    expect(await imports("csv", table, "--assistant", "Claude")).toEqual({ stored: 1, known: 0, ...missing });
    expect(await imports("csv", table, "--assistant", "Claude")).toEqual({ stored: 0, known: 1, ...missing });
    expect((await imports("csv", markdown)).errors).toContain("looks like markdown, not like csv");
    const stored = await opened.database.asService((tx) =>
      tx
        .selectFrom("app.answers")
        .select(["prompt_text", "assistant", "surface"])
        .where("brand_id", "=", brandId)
        .where("prompt_text", "in", ["Which pens?", "Which lamps?"])
        .orderBy("prompt_text")
        .execute(),
    );
    expect(stored).toEqual([
      { prompt_text: "Which lamps?", assistant: "claude", surface: "imported" },
      { prompt_text: "Which pens?", assistant: "chatgpt", surface: "imported" },
    ]);
  });

  test.each([
    ["import of an unknown format", ["import", "import.example", "--from", "xml"], "--from wants one of"],
    ["import without a brand", ["import"], "Which brand?"],
    ["an unknown brand", ["import", "nobody.example"], "There is no brand “nobody.example”."],
    ["export as nothing", ["export", "import.example"], "As what? --csv or --json."],
    ["two brands", ["reanalyse", "a", "b"], "One brand at a time"],
  ])("answer %s with 2 and one line", async (_, words, complaint) => {
    const { code, errors } = await run(words);
    expect(code).toBe(2);
    expect(errors).toContain(complaint);
  });
});
