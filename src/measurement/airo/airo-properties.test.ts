import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { airoScore } from "./airo-score.ts";
import type { ScoredAnswer } from "./answer-parts.ts";

const answerIn: fc.Arbitrary<ScoredAnswer> = fc
  .record({
    assistant: fc.constantFrom("chatgpt", "claude", "gemini"),
    prompt: fc.integer({ min: 0, max: 9 }),
    hasTopics: fc.boolean(),
    mentioned: fc.boolean(),
    position: fc.option(fc.integer({ min: 1, max: 12 })),
    sentiment: fc.constantFrom<(-1 | 0 | 1 | null)[]>(-1, 0, 1, null),
    cited: fc.option(fc.boolean()),
    others: fc.integer({ min: 0, max: 12 }),
  })
  .map(({ prompt, hasTopics, ...rest }) => ({
    ...rest,
    prompt: `p${prompt}`,
    topic: hasTopics ? `t${prompt % 4}` : null,
    position: rest.mentioned ? rest.position : null,
  }));
const someAnswers = fc.array(answerIn, { minLength: 1, maxLength: 40 });
const airo = (answers: readonly ScoredAnswer[]): number => airoScore(answers)?.airo ?? Number.NaN;
const tiny = 1e-9;

const withOne = someAnswers.chain((answers) =>
  fc.record({ answers: fc.constant(answers), index: fc.nat({ max: answers.length - 1 }) }),
);
const changed = (answers: readonly ScoredAnswer[], index: number, more: Partial<ScoredAnswer>) =>
  answers.map((answer, at) => (at === index ? { ...answer, ...more } : answer));

describe("the AIRO score", () => {
  test("lies within 0–10, within its interval, and within its assistants", () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const score = airoScore(answers);
        if (score === null) throw new Error("answers have a score");
        expect(score.low).toBeGreaterThanOrEqual(0);
        expect(score.low).toBeLessThanOrEqual(score.airo);
        expect(score.airo).toBeLessThanOrEqual(score.high);
        expect(score.high).toBeLessThanOrEqual(10);
        const own = Object.values(score.perAssistant);
        expect(score.airo).toBeGreaterThanOrEqual(Math.min(...own) - tiny);
        expect(score.airo).toBeLessThanOrEqual(Math.max(...own) + tiny);
      }),
    );
  });

  test("is 0 when all are absent and uncited, 10 when all are first, positive, cited and alone", () => {
    const worst = { mentioned: false, position: null, sentiment: null } as const;
    const best = { mentioned: true, position: 1, sentiment: 1, cited: true, others: 0 } as const;
    fc.assert(
      fc.property(someAnswers, (answers) => {
        expect(airo(answers.map((answer) => ({ ...answer, ...worst, cited: answer.cited && false })))).toBe(
          0,
        );
        expect(airo(answers.map((answer) => ({ ...answer, ...best })))).toBeCloseTo(10, 9);
      }),
    );
  });

  test("never rises by a prompt where the brand is absent and uncited, within its assistant", () => {
    const topic = fc.option(fc.constantFrom("t0", "t1", "new"));
    fc.assert(
      fc.property(withOne, topic, fc.boolean(), ({ answers, index }, newTopic, showsSources) => {
        const assistant = answers[index]?.assistant ?? "";
        const added: ScoredAnswer = {
          assistant,
          topic: newTopic,
          prompt: "added",
          mentioned: false,
          position: null,
          sentiment: null,
          cited: showsSources ? false : null,
          others: 3,
        };
        const before = airoScore(answers)?.perAssistant[assistant] ?? Number.NaN;
        const after = airoScore([...answers, added])?.perAssistant[assistant];
        expect(after).toBeLessThanOrEqual(before + tiny);
        expect(airo([...answers, added])).toBeLessThanOrEqual(airo(answers) + tiny);
      }),
    );
  });

  test("never falls by a mention, a better position or tone, fewer others, or a citation", () => {
    fc.assert(
      fc.property(withOne, ({ answers, index }) => {
        const one = answers[index];
        if (one === undefined) throw new Error("the index is within the answers");
        const before = airo(answers) - tiny;
        const better = (more: Partial<ScoredAnswer>) => airo(changed(answers, index, more));
        expect(better({ mentioned: true })).toBeGreaterThanOrEqual(before);
        if (one.position !== null && one.position > 1)
          expect(better({ position: one.position - 1 })).toBeGreaterThanOrEqual(before);
        if (one.sentiment !== 1)
          expect(better({ sentiment: one.sentiment === -1 ? 0 : 1 })).toBeGreaterThanOrEqual(before);
        if (one.others > 0) expect(better({ others: one.others - 1 })).toBeGreaterThanOrEqual(before);
        if (one.cited === false) expect(better({ cited: true })).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test("is the same in any order, to the last bit, interval included", () => {
    fc.assert(
      fc.property(
        someAnswers.chain((answers) =>
          fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
        ),
        ([answers, shuffled]) => {
          expect(airoScore(shuffled)).toEqual(airoScore(answers));
        },
      ),
    );
  });

  test("is the same when all runs of one prompt are doubled", () => {
    fc.assert(
      fc.property(withOne, ({ answers, index }) => {
        const { assistant, prompt, topic } = answers[index] ?? {};
        const again = answers.filter(
          (answer) => answer.assistant === assistant && answer.prompt === prompt && answer.topic === topic,
        );
        expect(airo([...answers, ...again])).toBeCloseTo(airo(answers), 9);
      }),
    );
  });

  test("is the same when topics and prompts are named otherwise", () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const renamed = answers.map((answer) => ({
          ...answer,
          prompt: `${answer.prompt.slice(1)} reworded`,
          topic: answer.topic === null ? null : `zz${9 - Number(answer.topic.slice(1))}`,
        }));
        expect(airoScore(renamed)).toEqual(airoScore(answers));
      }),
    );
  });
});
