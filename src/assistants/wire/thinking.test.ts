import { describe, expect, it } from "vitest";
import { assistants } from "../assistants.ts";

const readContent = (content: unknown, more: object = {}, finish = "stop") => {
  const message = { role: "assistant", content, ...more };
  const reading = assistants["openai-compatible"].readWire({ choices: [{ message, finish_reason: finish }] });
  if (!reading.ok) throw new Error(reading.message);
  return reading.answer;
};

describe("what a model thought is not its answer", () => {
  it.each([
    ["a block in front", "<think>\nAcme? Globex?\n</think>\n\nAcme.", "Acme."],
    ["a block without its opening", "Acme or Globex.\n</think>\nAcme.", "Acme."],
    ["a block of another name", "<thinking>Globex</thinking>Acme.", "Acme."],
    ["a block without end", "<think>Globex, or", ""],
    ["an empty block", "<think></think>Acme.", "Acme."],
    [
      "words about the tag",
      "Put it between `<think>` and `</think>`.",
      "Put it between `<think>` and `</think>`.",
    ],
    ["code with the tag", "So:\n```\n<think>a</think>\n```\nAcme.", "So:\n```\n<think>a</think>\n```\nAcme."],
    ["a block in the middle", "Acme.\n<think>Globex?</think>\nAlso Initech.", "Acme.\n\nAlso Initech."],
    ["two blocks", "<think>a</think>\nAcme<thinking>Globex\n</thinking>, Initech.", "Acme, Initech."],
    ["a block after code", "```\nx\n```\nAcme.<think>Globex</think>", "```\nx\n```\nAcme."],
    ["a thought in the middle without end", "Acme. Say <think> first.", "Acme. Say <think> first."],
    ["code in a thought", "<think>```\nGlobex\n```</think>Acme.", "Acme."],
  ])("%s", (_, content, said) => {
    expect(readContent(content).text).toBe(said);
  });

  it.each([
    ["reasoning of OpenRouter, Groq and Ollama", { reasoning: "Globex" }],
    ["reasoning_content of DeepSeek and vLLM", { reasoning_content: "Globex" }],
    ["reasoning_details of OpenRouter", { reasoning_details: [{ type: "reasoning.text", text: "Globex" }] }],
    ["executed_tools of Groq", { executed_tools: [{ type: "search", output: "Globex", arguments: "{}" }] }],
  ])("%s stays out of the text", (_, more) => {
    expect(readContent("Acme.", more).text).toBe("Acme.");
    expect(readContent("", more, "length")).toMatchObject({ text: "", finish: "truncated" });
  });

  it("reads the text of content that comes in parts, and not the thoughts", () => {
    const parts = [
      { type: "thinking", thinking: [{ type: "text", text: "Globex" }] },
      { type: "text", text: "Acme " },
      { type: "text", text: "CRM." },
    ];
    expect(readContent(parts).text).toBe("Acme CRM.");
  });

  it.each([
    ["behind one thought", "<think>Globex</think>Acme is fine."],
    ["behind two", "<think>Globex</think>Well.<think>Initech</think> Acme is fine."],
  ])("moves what points into the text along, %s", (_, content) => {
    const start_index = content.indexOf("Acme");
    const url_citation = { url: "https://acme.example/", start_index, end_index: start_index + 4 };
    const answer = readContent(content, { annotations: [{ type: "url_citation", url_citation }] });
    const [span] = answer.citations[0]?.spans ?? [];
    expect(answer.text.slice(span?.start, span?.end)).toBe("Acme");
  });
});
