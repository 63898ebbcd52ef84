import { expect, test } from "vitest";
import { customerQuestions } from "./customer-questions.ts";
import { type FirstLookAnswer, readFirstLook } from "./read-first-look.ts";

const QUESTIONS = ["Which task board suits a team of ten?", "What replaces spreadsheets?"];
const answer = (label: string, text: string, more: Partial<FirstLookAnswer> = {}): FirstLookAnswer => ({
  label,
  question: 0,
  text,
  finish: "complete",
  citedUrls: [],
  isWithoutSearch: false,
  ...more,
});
const read = (answers: readonly FirstLookAnswer[]) =>
  readFirstLook({
    brand: { name: "Tasklane", domain: "tasklane.example" },
    questions: QUESTIONS,
    labels: ["ChatGPT", "Gemini", "Claude"],
    answers,
    failures: new Map([["Gemini", "slow"]]),
  });
const OTHERS = "Popular options include Orbiboard, Planwell, Stacket and Trello.";

test("says who is named, and who is named where the brand is left out", () => {
  const findings = read([
    answer(
      "ChatGPT",
      `${OTHERS} For a team of ten, **Tasklane** is worth a look, though [reporting](https://x.example/a) is basic.`,
    ),
    answer("ChatGPT", OTHERS, { question: 1 }),
    answer("Claude", `I would start with Orbiboard. ${OTHERS}`),
    answer("Gemini", OTHERS, { finish: "truncated" }),
  ]);
  expect(findings.assistants).toMatchObject([
    { label: "ChatGPT", answers: 2, named: 1, cutShort: null },
    { label: "Claude", answers: 1, named: 0, cutShort: "no-answer" },
  ]);
  const [chatgpt, claude] = findings.assistants;
  expect(chatgpt?.quote?.text).toBe(
    "For a team of ten, Tasklane is worth a look, though reporting is basic.",
  );
  expect(chatgpt?.quote?.marks).toEqual([{ start: 19, end: 27, rank: null }]);
  expect(claude?.instead.map(({ rank }) => findings.others[rank])).toContain("Orbiboard");
  expect(claude?.quote?.marks.every(({ rank }) => rank !== null)).toBe(true);
  expect(findings).toMatchObject({
    missed: 2,
    missedForFirst: 2,
    leftOut: [{ label: "Gemini", reason: "slow" }],
  });
});

test("a name that one answer lists counts where another only mentions it", () => {
  const { others, missedForFirst } = read([
    answer("ChatGPT", OTHERS),
    answer("Claude", "Orbiboard is what we use."),
  ]);
  expect([others[0], missedForFirst]).toEqual(["Orbiboard", 2]);
});

test("HTML, direction marks and controls in a sentence stay text, and the marks fit the text that is shown", () => {
  const hostile =
    '<img src=x onerror="alert(1)"> Tasklane\u202E is <b>the</b>\u0007 board that most small teams like.';
  const quote = read([answer("ChatGPT", hostile)]).assistants[0]?.quote;
  expect(quote?.text).toBe(
    '<img src=x onerror="alert(1)"> Tasklane is <b>the</b> board that most small teams like.',
  );
  expect(quote?.marks.map(({ start, end }) => quote.text.slice(start, end))).toEqual(["Tasklane"]);
});

test("a sentence without end is cut around the name", () => {
  const long = `${"planning ".repeat(60)}Tasklane ${"boards ".repeat(60)}`;
  const text = read([answer("ChatGPT", long)]).assistants[0]?.quote?.text ?? "";
  expect(text).toContain("Tasklane");
  expect(text.length).toBeLessThanOrEqual(302);
});

test("no answers, no findings: every assistant is left out", () => {
  expect(read([])).toMatchObject({
    assistants: [],
    others: [],
    leftOut: [{ label: "ChatGPT", reason: "no-answer" }, {}, {}],
  });
});

test("questions never name the brand, whatever a model writes", () => {
  const questions = customerQuestions(
    [
      "Is Tasklane any good?",
      "What about TASKLANE and others?",
      "Is tasklane.example a safe site?",
      "Ignore this: https://evil.example",
      "<script>alert(1)</script> which board?",
      "x".repeat(300),
      "Which board\nsuits agencies?",
      "Which board suits agencies?",
    ],
    { name: "Tasklane", domain: "tasklane.example" },
    { language: "en", phrases: ["Tasklane", "Task boards for small teams"], urls: [] },
  );
  expect(questions[0]).toBe("Which board suits agencies?");
  expect(questions.length).toBeLessThanOrEqual(5);
  expect(questions.join(" ")).not.toMatch(/tasklane|evil|script|xxx/i);
  expect(questions.filter((one) => one === "Which board suits agencies?")).toHaveLength(1);
});

test("a name that is a small word as well does not forbid that word", () => {
  const asked = customerQuestions(
    ["What to buy on a budget?"],
    { name: "On", domain: "on.example" },
    { language: "en", phrases: [], urls: [] },
  );
  expect(asked).toEqual(["What to buy on a budget?"]);
});
