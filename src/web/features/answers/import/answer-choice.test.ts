import { describe, expect, test } from "vitest";
import { type ImportableAnswer, readItem } from "#measurement/import/imported-answer.ts";
import {
  choiceText,
  choosable,
  countsOf,
  daysOf,
  firstChoice,
  importParts,
  shownAnswers,
  untrackedQuestions,
} from "./answer-choice.ts";

const now = new Date("2026-11-21T12:00:00Z");
function answer(prompt: string, over: Partial<ImportableAnswer> = {}): ImportableAnswer {
  const item = readItem("Line 1", { prompt, text: "Acme.", assistant: "chatgpt", ...over }, now);
  if (!item.ok) throw new Error(item.complaint);
  return item.answer;
}
const prompt = (text: string) => ({ text, language: "en", country: "US" });

const tracked = answer("which  BIKE is best?");
const elsewhere = answer("Which bike is best?", { country: "DE" });
const known = answer("Which lock?");
const other = answer("Am I ill?");
const later = answer("Which bike is best? ", { text: "Later.", isFollowUp: true });
const all = choosable(
  [tracked, elsewhere, known, other, later],
  [prompt("Which bike is best?")],
  new Set([known.id]),
);

describe("the answers of a file", () => {
  test("are tracked by wording and market as the server finds them, new, or imported before", () => {
    expect(all.map(({ state }) => state)).toEqual(["tracked", "new", "known", "new", "tracked"]);
    expect(choiceText(countsOf(all))).toBe(
      "5 answers to 3 questions: 2 to prompts you track, 2 to questions you don’t track, 1 already imported",
    );
  });

  test("of a private export are ticked only where they are tracked; of a table all that are new", () => {
    expect([...firstChoice(all, "chatgpt")]).toEqual([tracked.id]);
    expect([...firstChoice(all, "csv")]).toEqual([tracked.id, elsewhere.id, other.id]);
  });

  test("have questions to track: each that is chosen and new, once, in its market", () => {
    const again = answer("am i  ILL", { text: "Once more." });
    const followUp = answer("And now?", { isFollowUp: true });
    // What the API takes for no prompt would refuse all that is sent with it.
    const wordless = [answer("???"), answer("👍")];
    const long = answer("x".repeat(3000));
    const some = choosable(
      [tracked, elsewhere, known, other, again, followUp, ...wordless, long],
      [prompt("Which bike is best?")],
      new Set([known.id]),
    );
    const answers = some.map((one) => one.answer);
    expect(untrackedQuestions(some, answers).map(({ text, country }) => [text, country])).toEqual([
      ["Which bike is best?", "DE"],
      ["Am I ill?", null],
    ]);
    expect(untrackedQuestions(some, [tracked, other]).map(({ text }) => text)).toEqual(["Am I ill?"]);
  });

  test("are found by the words of their question", () => {
    expect(shownAnswers(all, "all", "BEST bike").map(({ answer: { id } }) => id)).toEqual([
      tracked.id,
      elsewhere.id,
      later.id,
    ]);
    expect(shownAnswers(all, "new", "acme")).toEqual([]);
    expect(shownAnswers(all, "known", "")).toHaveLength(1);
  });

  test("have the days of those with a date", () => {
    expect(daysOf([other])).toBeNull();
    const dated = ["2026-03-02T01:00:00.000Z", "2026-01-01T23:00:00.000Z"].map((askedAt) =>
      answer("A?", { askedAt }),
    );
    expect(daysOf([...dated, other])).toEqual({ from: "2026-01-01", to: "2026-03-02" });
  });
});

test("the chosen ones are sent in parts the API takes, each line once and in order", () => {
  const many = Array.from({ length: 450 }, (_, at) => answer(`Question ${at}?`, { text: "x".repeat(9000) }));
  const parts = importParts(many);
  expect(parts.flat().map((line) => JSON.parse(line).prompt)).toEqual(many.map(({ prompt: text }) => text));
  for (const lines of parts) {
    expect(lines.length).toBeLessThanOrEqual(200);
    expect(lines.join("\n").length).toBeLessThan(2_100_000);
  }
});
