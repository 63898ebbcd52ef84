import { describe, expect, test } from "vitest";
import { testExchange } from "#measurement/import/test-conversation.ts";
import { readAnswerFile } from "./read-file.ts";

const read = (
  content: string | Uint8Array<ArrayBuffer>,
  over: Partial<Parameters<typeof readAnswerFile>[1]> = {},
) =>
  readAnswerFile(new Blob([content]), {
    assistant: "gemini",
    now: new Date("2026-11-21T12:00:00Z"),
    table: null,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...over,
  });

describe("a file in the browser", () => {
  test("is read in pieces with progress, each answer once, and mistakes counted", async () => {
    const conversations = Array.from({ length: 300 }, (_, at) =>
      testExchange(`Question ${at % 290}?`, `Answer ${"x".repeat(6000)}`),
    );
    const text = `${JSON.stringify(conversations).slice(0, -1)},{"title":"x"}]`;
    const seen: number[] = [];
    const file = await read(text, { onProgress: ({ bytes }) => seen.push(bytes) });
    expect(file).toMatchObject({
      source: { format: "chatgpt" },
      repeated: 10,
      problemCount: 1,
      problems: [{ place: "Conversation 301", complaint: "It isn’t a conversation." }],
    });
    expect(file.answers).toHaveLength(290);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.at(-1)).toBe(text.length);
  });

  test("that is a table waits until its columns are matched", async () => {
    const text = "What,Said\nWhich bike?,Acme.\n";
    const found = await read(text).then(({ source }) => source);
    if (found.format !== "csv") throw new Error("a table");
    const unmatched = { ...found, columns: { ...found.columns, prompt: null } };
    expect((await read(text, { table: unmatched })).answers).toEqual([]);
    const matched = { ...found, hasHeader: true, columns: { ...found.columns, prompt: 0, text: 1 } };
    expect((await read(text, { table: matched })).answers).toMatchObject([
      { prompt: "Which bike?", text: "Acme.", assistant: "gemini" },
    ]);
  });

  test.each([
    ["an empty file", "", "empty"],
    ["a ZIP", "PK\u0003\u0004", "ZIP"],
    ["an export without conversations", "[]", "no question with an answer"],
    ["a web page", "<html>", "conversations.json"],
  ])("%s is refused in words", async (_, content, words) => {
    await expect(read(content)).rejects.toThrow(words);
  });

  test("is read no further once stopped", async () => {
    const controller = new AbortController();
    const text = JSON.stringify(
      Array.from({ length: 300 }, (_, at) => testExchange(`Q ${at}?`, "x".repeat(9000))),
    );
    const reading = read(text, { signal: controller.signal, onProgress: () => controller.abort() });
    await expect(reading).rejects.toThrow(/abort/i);
  });
});
