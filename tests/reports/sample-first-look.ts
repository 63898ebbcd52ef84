import type { FirstLookFindings } from "#measurement/first-look/findings.ts";
import type { FirstLookInput } from "#reports/first-look.ts";

const QUESTIONS = [
  "Where can I buy a good city bike online?",
  "Which bike shops deliver a bike fully built?",
  "What are reliable bikes for commuting in winter?",
  "Which bike brands offer a long warranty?",
  "What should I buy instead of a second car?",
];

const quote = (text: string, question: number, names: readonly (readonly [string, number | null])[]) => ({
  text,
  question,
  marks: names.map(([name, rank]) => {
    const start = text.indexOf(name);
    return { start, end: start + name.length, rank };
  }),
});

/** Invented answers of five assistants: two name the brand, two do not, and one did not answer. */
export const sampleFindings: FirstLookFindings = {
  brandName: "Northwind Bikes",
  questions: QUESTIONS,
  others: ["Velora", "Kettenwerk", "Pedalhaus"],
  missed: 15,
  missedForFirst: 11,
  leftOut: [{ label: "DeepSeek", reason: "overloaded" }],
  assistants: [
    {
      label: "ChatGPT",
      answers: 5,
      named: 2,
      quote: quote(
        "For winter commuting, Northwind Bikes is worth a look: hub gears and lights come fitted, though delivery is slow.",
        2,
        [["Northwind Bikes", null]],
      ),
      instead: [
        { rank: 0, answers: 3 },
        { rank: 1, answers: 2 },
      ],
      cutShort: null,
      isWithoutSearch: false,
    },
    {
      label: "Perplexity",
      answers: 5,
      named: 3,
      quote: quote("Northwind Bikes and Kettenwerk both deliver their bikes fully built.", 1, [
        ["Northwind Bikes", null],
        ["Kettenwerk", 1],
      ]),
      instead: [{ rank: 1, answers: 2 }],
      cutShort: null,
      isWithoutSearch: false,
    },
    {
      label: "Gemini",
      answers: 5,
      named: 0,
      quote: quote(
        'Velora is the usual choice <b onclick="alert(1)">for cities</b>; Kettenwerk costs less.',
        0,
        [
          ["Velora", 0],
          ["Kettenwerk", 1],
        ],
      ),
      instead: [
        { rank: 0, answers: 4 },
        { rank: 1, answers: 2 },
        { rank: 2, answers: 1 },
      ],
      cutShort: null,
      isWithoutSearch: true,
    },
    {
      label: "Claude",
      answers: 5,
      named: 0,
      quote: quote(
        "Instead of a second car I’d start with a Pedalhaus cargo bike, or a Velora if you need less space.",
        4,
        [
          ["Pedalhaus", 2],
          ["Velora", 0],
        ],
      ),
      instead: [
        { rank: 0, answers: 4 },
        { rank: 2, answers: 3 },
      ],
      cutShort: null,
      isWithoutSearch: false,
    },
  ],
};

export const sampleFirstLook: FirstLookInput = {
  state: "done",
  progress: { done: 25, total: 25 },
  findings: sampleFindings,
  createdAt: "2026-11-14T09:12:30.000Z",
};
