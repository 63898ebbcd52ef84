import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UnreadableFileError } from "./file-text.ts";
import { importLine } from "./imported-answer.ts";
import { jsonItems } from "./json-items.ts";
import { answerSourceOf, readAnswers } from "./read-answers.ts";
import { testConversation, testExchange } from "./test-conversation.ts";

const now = new Date("2026-11-21T12:00:00Z");

async function read(text: string, size = text.length || 1) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const items = [];
  for await (const found of readAnswers(pieces(), answerSourceOf(text), { assistant: "chatgpt", now }))
    items.push(...found);
  return items;
}
const answers = async (text: string, size?: number) =>
  (await read(text, size)).flatMap((item) => (item.ok ? [item.answer] : []));
const complaints = async (text: string) =>
  (await read(text)).flatMap((item) => (item.ok ? [] : [`${item.place}: ${item.complaint}`]));

describe("ChatGPT’s data export", () => {
  test("gives each question with its answer, its model, time and sources", async () => {
    const conversation = testConversation([
      { role: "system", text: "", metadata: { is_visually_hidden_from_conversation: true } },
      { role: "user", text: "Which e-bike is best?" },
      {
        role: "assistant",
        text: "search(…)",
        over: { recipient: "web" },
        metadata: { search_model_queries: { queries: ["best e-bike"] } },
      },
      {
        role: "tool",
        text: "…",
        metadata: { search_result_groups: [{ entries: [{ url: "https://b.example/", title: "B" }] }] },
      },
      { role: "assistant", text: "thinking", over: { content: { content_type: "thoughts", thoughts: [] } } },
      {
        role: "assistant",
        text: '\ue200entity\ue202["company","Northwind","bikes"]\ue201 is good.\ue200cite\ue202turn0search1\ue201 Others too【3†source】.',
        metadata: {
          model_slug: "gpt-5",
          content_references: [
            {
              type: "grouped_webpages",
              matched_text: "x",
              items: [
                {
                  url: "https://a.example/test",
                  title: "Test",
                  supporting_websites: [{ url: "https://c.example/", title: "C" }],
                },
              ],
            },
            { type: "sources_footnote", sources: [{ url: "https://d.example/", title: "D" }] },
            { type: "webpage", url: "javascript:alert(1)", title: "bad" },
          ],
        },
      },
      { role: "user", text: "And cheaper?" },
      { role: "assistant", text: "Yes.", metadata: { finish_details: { type: "max_tokens" } } },
    ]);
    expect(await answers(JSON.stringify([conversation]))).toMatchObject([
      {
        prompt: "Which e-bike is best?",
        text: "Northwind is good. Others too.",
        assistant: "chatgpt",
        model: "gpt-5",
        askedAt: "2025-10-09T08:53:21.000Z",
        finish: "complete",
        citations: [
          { url: "https://a.example/test", title: "Test" },
          { url: "https://c.example/", title: "C" },
        ],
        retrieved: [
          { url: "https://b.example/", title: "B" },
          { url: "https://d.example/", title: "D" },
        ],
        searchQueries: ["best e-bike"],
        isFollowUp: false,
      },
      { prompt: "And cheaper?", text: "Yes.", citations: null, finish: "truncated", isFollowUp: true },
    ]);
  });

  test("follows the branch it was left at, and no circle", async () => {
    const conversation = testExchange("Old question?", "Old answer.");
    const branched = {
      ...conversation,
      current_node: "b2",
      mapping: {
        b1: {
          parent: "n0",
          children: ["b2"],
          message: {
            author: { role: "user" },
            content: {
              content_type: "multimodal_text",
              parts: [{ content_type: "image_asset_pointer" }, "New question?"],
            },
          },
        },
        b2: {
          parent: "b1",
          children: [],
          message: {
            author: { role: "assistant" },
            content: { content_type: "text", parts: ["New answer."] },
          },
        },
        ...conversation.mapping,
      },
    };
    expect(await answers(JSON.stringify([branched]))).toMatchObject([
      { prompt: "New question?", text: "New answer." },
    ]);
    // Where nothing says so, the last branch.
    expect(await answers(JSON.stringify([{ ...branched, current_node: undefined }]))).toMatchObject([
      { prompt: "Old question?" },
    ]);
    const circle = {
      mapping: { a: { parent: "b", message: null }, b: { parent: "a", message: null } },
      current_node: "a",
    };
    expect(await read(JSON.stringify([circle]))).toEqual([]);
  });

  test("is read the same wherever the file is cut, and gives the same ids again", async () => {
    const text = JSON.stringify([
      testExchange('A " {question}?', "An \\ answer ]"),
      testExchange("B?", "Ä 🚲"),
    ]);
    const whole = await answers(text);
    expect(whole.map(({ prompt }) => prompt)).toEqual(['A " {question}?', "B?"]);
    for (const size of [1, 7, 100]) expect(await answers(text, size)).toEqual(whole);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(2);
    expect(whole[0]?.id).toMatch(/^import-[0-9a-f]{28}$/);
  });

  test("names the conversation that is broken, and reads the others", async () => {
    const good = JSON.stringify(testExchange("A?", "B."));
    const text = `[${good},{"mapping":nonsense},{"title":"no talk"},${good},{"mapping":{"a":`;
    expect(await complaints(text)).toEqual([
      "Conversation 2: It isn’t JSON.",
      "Conversation 3: It isn’t a conversation.",
      "Conversation 5: The file ends in the middle of it.",
    ]);
    expect(await answers(text)).toHaveLength(2);
  });

  test("with 4 MB of markup in an answer says so, and keeps hostile text as it is", async () => {
    const long = JSON.stringify([testExchange("Long?", "<div>".repeat(800_000))]);
    expect(await complaints(long)).toEqual([
      "Conversation 1: The answer has 4,000,000 characters; at most 500,000 can be imported.",
    ]);
    const [answer] = await answers(
      JSON.stringify([testExchange("Script?", "<script>alert(1)</script>\u202e")]),
    );
    expect(answer?.text).toBe("<script>alert(1)</script>\u202e");
  });
});

describe("a shared conversation", () => {
  test("is read as JSON of a shared link, of messages, and of Claude", async () => {
    const { mapping } = testExchange("Which lock?", "This one.");
    const linear = { title: "t", linear_conversation: Object.values(mapping) };
    const list = [
      { role: "user", content: "Which lock?" },
      { role: "assistant", content: [{ type: "text", text: "This one." }] },
    ];
    const claude = {
      chat_messages: [
        { sender: "human", text: "Which lock?", created_at: "2026-01-02T03:04:05Z" },
        { sender: "assistant", text: "This one." },
      ],
    };
    for (const [json, assistant] of [
      [linear, "chatgpt"],
      [list, "chatgpt"],
      [{ messages: list }, "chatgpt"],
      [claude, "claude"],
    ] as const)
      expect(await answers(JSON.stringify(json))).toMatchObject([
        { prompt: "Which lock?", text: "This one.", assistant },
      ]);
    expect((await answers(JSON.stringify(claude)))[0]?.askedAt).toBe("2026-01-02T03:04:05.000Z");
  });

  test.each([
    [
      "headings",
      "# Bikes\n\n## User\n\nWhich bike?\n\n## Assistant\n\nThis: [Test](https://a.example/x).\n\n## User\nCheaper?\n## Assistant\nNo.\n",
      "chatgpt",
    ],
    [
      "names in bold",
      "**You:** Which bike?\n\n**Perplexity:**\nThis: [Test](https://a.example/x).\n\n---\n\n**You:** Cheaper?\n**Perplexity:** No.",
      "perplexity",
    ],
    [
      "copied text",
      "You said:\nWhich bike?\n\nGemini said:\nThis: [Test](https://a.example/x).\nYou said:\nCheaper?\nGemini said:\nNo.",
      "gemini",
    ],
    [
      "copied headings",
      "##### You said:\nWhich bike?\n###### ChatGPT said:\nThis: [Test](https://a.example/x).\n##### You said:\nCheaper?\n###### ChatGPT said:\nNo.",
      "chatgpt",
    ],
    [
      "plain names",
      "User: Which bike?\nAssistant: This: [Test](https://a.example/x).\nUser: Cheaper?\nAssistant: No.",
      "chatgpt",
    ],
  ])("is read from %s", async (_, text, assistant) => {
    expect(await answers(text)).toMatchObject([
      {
        prompt: "Which bike?",
        text: "This: [Test](https://a.example/x).",
        assistant,
        citations: [{ url: "https://a.example/x", title: "Test" }],
        isFollowUp: false,
      },
      { prompt: "Cheaper?", text: "No.", citations: null, isFollowUp: true },
    ]);
  });

  test("keeps headings of its own and marks within code in the answer", async () => {
    const text = "## User\nHow?\n## Assistant\n### Steps\n```\n## User\nx\n```\nDone.";
    expect(await answers(text)).toMatchObject([{ text: "### Steps\n```\n## User\nx\n```\nDone." }]);
  });
});

describe("a table", () => {
  test("gives answers with date, assistant, language, country and cited pages", async () => {
    const text =
      'Question;Answer;Date;Assistant;Language;Country;Sources\r\n"Which\nbike?";This.;21.11.2026 08:30;Google Gemini;German;DE;"https://a.example/x, https://b.example/y; javascript:x"\r\nCheaper?;No.;2026-11-20;;;;\r\n';
    expect(await answers(text)).toMatchObject([
      {
        prompt: "Which\nbike?",
        text: "This.",
        askedAt: "2026-11-21T08:30:00.000Z",
        assistant: "gemini",
        language: "de",
        country: "DE",
        citations: [
          { url: "https://a.example/x", title: null },
          { url: "https://b.example/y", title: null },
        ],
      },
      { askedAt: "2026-11-20T00:00:00.000Z", assistant: "chatgpt", language: null, citations: [] },
    ]);
  });

  test("says by line what is wrong", async () => {
    const text =
      'Prompt,Response,Date,Language,Country\nA?,,,,\n,B.,,,\nA?,B.,03/04/2026,,\nA?,B.,yesterday,,\nA?,B.,2026-02-30,,\nA?,B.,2027-01-01,,\nA?,B.,,xx,\nA?,B.,,,Narnia\nA?,"B.\n';
    expect(await complaints(text)).toEqual([
      "Line 2: The answer is missing.",
      "Line 3: The question is missing.",
      "Line 4: “03/04/2026” can be two days. Use 2026-11-21 for 21 November.",
      "Line 5: “yesterday” isn’t a date. Use one such as 2026-11-21.",
      "Line 6: “2026-02-30” isn’t a date. Use one such as 2026-11-21.",
      "Line 7: Its date is in the future.",
      "Line 8: “xx” isn’t a language. Use a code such as en.",
      "Line 9: “Narnia” isn’t a country. Use a code such as US.",
      "Line 10: Its quotation mark is never closed: nothing after it can be read.",
    ]);
  });

  test("without a header has the longer texts for answers", async () => {
    expect(
      await answers("Which bike?\tA long answer about bikes.\nWhich lock?\tA long answer about locks.\n"),
    ).toMatchObject([
      { prompt: "Which bike?", text: "A long answer about bikes." },
      { prompt: "Which lock?" },
    ]);
  });
});

describe("what is no answer", () => {
  test.each([
    ["an empty file", " \n", "empty"],
    ["a web page", "<!DOCTYPE html><html>", "conversations.json, not chat.html"],
    ["plain prose", "Dear diary,\ntoday was a day.\n", "no questions and answers"],
  ])("%s is refused in words", (_, text, words) => {
    expect(() => answerSourceOf(text)).toThrow(words);
  });

  test("no garbage breaks a reader", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          '[{"mapping":',
          "[",
          "## User\n## Assistant\n",
          "Question,Answer\n",
          '{"messages":[{"role":"user"},',
        ),
        fc.string({ unit: "binary", maxLength: 60 }),
        async (start, rest) => {
          const items = await read(start + rest).catch((error: unknown) => {
            if (error instanceof UnreadableFileError) return [];
            throw error;
          });
          for (const item of items) if (item.ok) expect(importLine(item.answer)).toContain('"id"');
        },
      ),
    );
  });

  test("an item of JSON that is too large is left out, and the next one read", () => {
    const items = jsonItems(50);
    const found = [
      ...items.add(`[{"a":"${"x".repeat(40)}`),
      ...items.add(`${"x".repeat(40)}"},{"b":1}`),
      ...items.add("]"),
    ];
    expect(found).toEqual([
      { number: 1, json: null, problem: "It is too large to be read." },
      { number: 2, json: '{"b":1}', problem: null },
    ]);
    expect(items.finish()).toEqual([]);
  });
});

test("the line of an answer is one the API takes, on the surface of imported answers", async () => {
  const [answer] = await answers(JSON.stringify([testExchange("A?", "B.")]));
  if (!answer) throw new Error("read above");
  expect(JSON.parse(importLine(answer))).toEqual({
    id: answer.id,
    prompt: "A?",
    text: "B.",
    assistant: "chatgpt",
    surface: "imported",
    model: "gpt-5",
    askedAt: "2025-10-09T08:53:20.000Z",
    language: null,
    country: null,
    finish: "complete",
    citations: null,
    retrieved: [],
    searchQueries: null,
  });
});
