import { expect, test } from "vitest";
import { candidateNames } from "./candidates/candidate-names.ts";
import { observe, prepareScope } from "./observe.ts";

const scope = prepareScope({ name: "Acme", domains: ["acme.com"] }, [
  { name: "Globex" },
  { name: "Monday", neverAfter: ["blue"], neverBefore: ["morning"] },
  { name: "Target" },
  { name: "aa" },
  { name: "京东" },
]);

/** Milliseconds of processor time, so that a busy machine does not fail the test; the lesser of two. */
function cost(text: string): number {
  const once = () => {
    const before = process.cpuUsage();
    observe({ text, finish: "complete", citations: [], retrieved: [] }, scope);
    candidateNames(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  return Math.min(once(), once());
}

const SHORTEST = 4000;
const LONGEST = 1_000_000;
/** What takes less is mostly noise. */
const MEASURABLE_MS = 6;
const TIMES = 4;
/** Growth is 4 where it is linear and 16 where it is quadratic. */
const MOST_GROWTH = 8;

/** How often a text takes the time of a quarter of it, at a length where time can be measured. */
function growth(piece: string): number {
  let text = piece.repeat(Math.ceil(SHORTEST / piece.length));
  cost(text);
  while (cost(`${text}x`) < MEASURABLE_MS && text.length < LONGEST) text += text;
  const ratio = () => cost(`${text.repeat(TIMES)}x`) / cost(`${text}x`);
  const first = ratio();
  return first < MOST_GROWTH ? first : Math.min(ratio(), ratio());
}

test.each([
  ["letters", "a"],
  ["footnotes begun", "【1†"],
  ["open brackets", "["],
  ["links begun", "]("],
  ["links begun with a label", "[a]("],
  ["ticks", "`` ` "],
  ["tags begun", "<a"],
  ["a name without end", "Acme"],
  ["capitals inside a word without end", "AcmeUmbrella"],
  ["a name again and again", "Acme "],
  ["a common word", "Target said. "],
  ["emphasis", "**"],
  ["a name in a link beside which some words are excluded", "[**Monday**](https://x.example) "],
  ["signs of tone begun", "hard to "],
  ["cells", "|"],
  ["labels", "\n- **Target:** x"],
  ["dots", "a.a."],
  ["mail addresses begun", "a@"],
  ["small names", "acme target "],
  ["sentences of ignorance", "I don't know Acme. "],
  ["ignorance begun", "i not there no "],
  ["items", "\n1. Acme"],
  ["rows", "\n| Acme | x |"],
  ["entities", "&amp;"],
  ["marks", "\u0301"],
  ["fences", "```\n"],
  ["domains", "acme.com "],
  ["citations of the machine begun", "\ue200"],
  ["names beside names", "Acme and Globex "],
  ["Chinese", "京东"],
  ["a Chinese list begun again and again", "如京东、"],
  ["a lone surrogate", "\ud800"],
])(
  "reads hostile text in linear time: %s",
  (_, piece) => {
    expect(growth(piece)).toBeLessThan(MOST_GROWTH);
  },
  60_000,
);
