import { expect, test } from "vitest";
import type { AddedPrompts, NewPrompts } from "#api/prompts/contract.ts";
import { pastedPrompts, readPromptText } from "#measurement/prompts/prompt-text.ts";
import type { Untracked } from "./answer-choice.ts";
import {
  atOnce,
  nextScanWords,
  type Tracking,
  trackedWords,
  trackLabel,
  trackNext,
  untrackedWords,
} from "./tracking.ts";

const question = (text: string, country: string | null = "US"): Untracked => ({
  ...{ text, language: "en", country },
});
const start = (rest: readonly Untracked[]): Tracking => ({ added: 0, known: 0, rest, failure: null });
/** Reads what is sent as the API does; what it has already is a duplicate. */
const server = (known: readonly string[] = []) => {
  const stored: string[] = [];
  const add = async ({ text, country }: NewPrompts): Promise<AddedPrompts> => {
    if (country === "AT") throw new Error("Gone.");
    const texts = pastedPrompts(text).map((line) => {
      const read = readPromptText(line);
      if (!read.ok) throw new Error(read.message);
      return read.text;
    });
    const fresh = texts.filter((one) => !known.includes(one));
    stored.push(...fresh);
    return {
      added: fresh.map((one) => ({ text: one })) as unknown as AddedPrompts["added"],
      duplicates: texts.filter((one) => known.includes(one)),
    };
  };
  return { stored, add };
};

test("questions are stored as their answers have them, with their own quotes and numbers", async () => {
  const texts = ["“Which bike is best?”", "2. Liga clubs with a museum?", "- 5 degrees, what to wear?"];
  const { stored, add } = server();
  await trackNext(start(texts.map((text) => question(text))), add);
  expect(stored).toEqual(texts);
});

test("what is said to be tracked is what the response says", async () => {
  const after = await trackNext(start([question("A?"), question("B?")]), server(["B?"]).add);
  expect(after).toEqual({ added: 1, known: 1, rest: [], failure: null });
  expect(trackedWords(after)).toBe("Tracked 1 prompt: the next scan asks assistants. 1 was tracked already.");
  expect(trackedWords({ added: 0, known: 2 })).toBe("2 were tracked already.");
  expect(trackedWords(start([]))).toBeNull();
});

test("after a failure those of earlier requests are tracked, and the rest alone is left", async () => {
  const [first, second] = [question("A?", "DE"), question("B?", "AT")];
  const after = await trackNext(start([first, second]), server().add);
  expect(after).toEqual({ added: 1, known: 0, rest: [second], failure: new Error("Gone.") });
});

test("more than can be added at once are said plainly, and the others follow", async () => {
  const many = start(Array.from({ length: 700 }, (_, at) => question(`Question ${at}?`)));
  expect(untrackedWords(many)).toBe(
    "700 prompts are not tracked yet, so no scan asks them. 500 can be added at once; the others come after them.",
  );
  expect(trackLabel(many)).toBe("Track the first 500 prompts");
  expect(atOnce(many)).toBe(500);
  const after = await trackNext(many, server().add);
  expect([after.added, trackLabel(after)]).toEqual([500, "Track these 200 prompts"]);
  expect((await trackNext(after, server().add)).added).toBe(700);
  expect(untrackedWords({ rest: [question("A?")] })).toBe("1 prompt is not tracked yet, so no scan asks it.");
});

test("the next scan's cost is said before", () => {
  const assistant = (usd: number | null, billedBy: string | null = "OpenAI") => ({
    ...{ assistant: "chatgpt", surface: "web" as const, label: "ChatGPT", calls: 20, usd, billedBy },
  });
  const forecast = (usd: number | null, assistants = [assistant(usd)], prompts = 10) => ({
    nextScan: { prompts, usd, assistants },
    leftUsd: 3,
  });
  expect(nextScanWords(5, forecast(0.8), 2)).toBe(
    "The next scan then collects 10 more answers and costs about $1.20 instead of $0.80, billed to this brand’s account at OpenAI.",
  );
  expect(nextScanWords(40, forecast(0.8), 2)).toContain(
    "costs about $4.00 instead of $0.80, billed to this brand’s account at OpenAI. Your budget has $3.00 left this month",
  );
  expect(nextScanWords(5, forecast(0.8, [assistant(0.8), assistant(null)]), 1)).toContain("at least $1.20");
  expect(nextScanWords(5, forecast(0.8, [assistant(0.4), assistant(0.4, null)]), 1)).toContain(
    "about $0.60 instead of $0.40, billed to this brand’s account at OpenAI.",
  );
  expect(nextScanWords(5, forecast(0.4, [assistant(null), assistant(0.4, null)]), 1)).toContain(
    "at a price we don’t know yet",
  );
  expect(nextScanWords(1, forecast(0, [assistant(0)]), 1)).toBe(
    "The next scan then collects 1 more answer, free for you.",
  );
  expect(nextScanWords(5, forecast(0.8, [assistant(0.8, null)]), 2)).toBe(
    "The next scan then collects 10 more answers, free for you.",
  );
  expect(nextScanWords(5, forecast(0, [{ ...assistant(0), calls: 0 }], 0), 2)).toContain(
    "a price we don’t know yet",
  );
  expect(nextScanWords(5, forecast(null), 2)).toContain("a price we don’t know yet");
  expect(nextScanWords(5, forecast(null, []), 2)).toContain("No assistant is switched on");
});
