import { expect, test } from "vitest";
import { candidateNames } from "./candidates/candidate-names.ts";
import { observe, prepareScope } from "./observe.ts";

const scope = prepareScope({ name: "Acme", domains: ["acme.com"] }, [
  { name: "Globex" },
  { name: "Monday" },
  { name: "Target" },
  { name: "aa" },
  { name: "京东" },
]);

/** Processor time, so that a busy machine does not fail the test; the lesser of two. */
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

const LENGTH = 4000;
const TIMES = 8;
/** Growth is 8 where it is linear and 64 where it is quadratic. */
const MOST_GROWTH = 28;
const NOISE_MS = 40;

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
    const text = piece.repeat(Math.ceil(LENGTH / piece.length));
    cost(text);
    const [short, long] = [cost(`${text}x`), cost(`${text.repeat(TIMES)}x`)];
    expect(long).toBeLessThan(MOST_GROWTH * short + NOISE_MS);
  },
  60_000,
);
