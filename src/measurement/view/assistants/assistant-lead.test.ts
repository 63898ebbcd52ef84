import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assistantLead, assistantLeadWords, type ScoredAssistant } from "./assistant-lead.ts";

const scored = (name: string, value: number, low: number, high: number): ScoredAssistant => ({
  ...{ name, value, low, high },
});
const words = (...given: readonly ScoredAssistant[]) => {
  const lead = assistantLead(given);
  return lead && assistantLeadWords(lead, "you");
};

const claude = scored("Claude", 7.3, 6, 8.4);
const gemini = scored("Gemini", 6.2, 4.9, 7.4);
const deepSeek = scored("DeepSeek", 5.9, 4.4, 7.3);
const perplexity = scored("Perplexity", 5.5, 3.9, 7);
const chatGpt = scored("ChatGPT", 3.9, 2.4, 5.6);

describe("what may be said of assistants", () => {
  test("of five, the best is ahead of those whose ranges don't meet its own", () => {
    expect(words(claude, gemini, deepSeek, perplexity, chatGpt)).toBe(
      "Claude is clearly ahead of ChatGPT, not clearly of the others",
    );
    expect(words(claude, gemini, deepSeek, scored("Perplexity", 4.1, 2.5, 5.7), chatGpt)).toBe(
      "Claude is clearly ahead of Perplexity and ChatGPT, not clearly of the others",
    );
    expect(words(claude, gemini, deepSeek, perplexity)).toBe("Differences may be chance");
  });

  test("of three, the one between is named", () => {
    expect(words(claude, gemini, chatGpt)).toBe("Claude is clearly ahead of ChatGPT, not clearly of Gemini");
    expect(words(scored("Claude", 9, 8.5, 9.4), gemini, chatGpt)).toBe("Claude rates you best");
  });

  test("of two, one is ahead or none", () => {
    expect(words(claude, chatGpt)).toBe("Claude rates you best");
    expect(words(claude, gemini)).toBe("Differences may be chance");
  });

  test("nothing is said of one alone, nor where no one names the brand", () => {
    expect(words(claude)).toBe(null);
    expect(words()).toBe(null);
    expect(words(scored("Claude", 0, 0, 0.5), scored("ChatGPT", 0, 0, 0.5))).toBe(null);
  });

  test("a range of too few prompts is neither ahead nor behind", () => {
    const vague = scored("Gemini", 8, 3.5, 9.5);
    expect(words(vague, claude, chatGpt)).toBe("Claude is clearly ahead of ChatGPT, not clearly of Gemini");
    expect(words(vague, chatGpt)).toBe("Differences may be chance");
  });
});

/** With ranges narrow enough to be printed. */
const assistants = fc
  .array(
    fc.tuple(fc.double({ min: 0, max: 10, noNaN: true }), fc.double({ min: 0.1, max: 2.4, noNaN: true })),
    {
      minLength: 2,
      maxLength: 7,
    },
  )
  .map((ones) =>
    ones.map(([value, margin], index) =>
      scored(`A${index}`, value, Math.max(0, value - margin), Math.min(10, value + margin)),
    ),
  );
const behind = (ones: readonly ScoredAssistant[]) => assistantLead(ones)?.behind ?? [];

describe("the laws of the lead", () => {
  test("the order of the assistants doesn't matter", () => {
    fc.assert(
      fc.property(assistants, (ones) => {
        expect(assistantLead(ones.toReversed())).toEqual(assistantLead(ones));
      }),
    );
  });

  test("each assistant is the best, behind or close, and only once", () => {
    fc.assert(
      fc.property(assistants, (ones) => {
        const lead = assistantLead(ones);
        fc.pre(lead !== null);
        expect([lead.best, ...lead.behind, ...lead.close].sort()).toEqual(
          ones.map(({ name }) => name).sort(),
        );
      }),
    );
  });

  test("more answers, which narrow every range, take nobody from those behind", () => {
    fc.assert(
      fc.property(assistants, fc.double({ min: 0, max: 1, noNaN: true }), (ones, by) => {
        const narrower = ones.map((one) => ({
          ...one,
          low: one.value - (one.value - one.low) * by,
          high: one.value + (one.high - one.value) * by,
        }));
        expect(behind(narrower)).toEqual(expect.arrayContaining([...behind(ones)]));
      }),
    );
  });

  test("a worse score of one that is behind leaves it behind", () => {
    fc.assert(
      fc.property(assistants, fc.double({ min: 0, max: 5, noNaN: true }), (ones, by) => {
        const [worst] = behind(ones);
        const lower = ones.map((one) =>
          one.name === worst
            ? { ...one, value: one.value - by, low: one.low - by, high: one.high - by }
            : one,
        );
        expect(behind(lower)).toEqual(expect.arrayContaining([...behind(ones)]));
      }),
    );
  });

  test("alike assistants are not clearly ahead of one another", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 7 }),
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (count, value) => {
          const alike = Array.from({ length: count }, (_, at) =>
            scored(`A${at}`, value, value - 0.1, value + 0.1),
          );
          expect(words(...alike)).toBe("Differences may be chance");
        },
      ),
    );
  });
});
