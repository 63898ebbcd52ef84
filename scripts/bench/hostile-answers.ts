import { observe, prepareScope } from "#measurement/reading/observe.ts";
import type { Figure } from "./figure.ts";

const MEGABYTE = 1_000_000;
/** Half the text takes half the time; four times as much would be quadratic. */
const MOST_GROWTH = 2.6;
const NOISE_MS = 5;
const REPEATS = 3;

const scope = prepareScope({ name: "Acme", domains: ["acme.example"], neverBefore: ["pie"] }, [
  { name: "Linear" },
  { name: "京东" },
  { name: "أكمي" },
]);

/** What is repeated, by what is hard about it. */
const ANSWERS: Readonly<Record<string, string>> = {
  "plain sentences": "We like Acme for small teams, and Linear for others. ",
  "one line without spaces": "acmelinear",
  "mixed direction": "Acme أكمي \u202eLinear\u202c 京东 ",
  "60,000 matches": "Acme is fine. ",
  "unclear names": "Linear work. ",
  "sentences that know nothing": "I am not familiar with Acme. ",
};

/** How the time to read an answer of 1 MB grows from that of half of it, and that time. */
export async function hostileAnswers(): Promise<readonly Figure[]> {
  return Object.entries(ANSWERS).map(([what, piece]) => {
    const half = piece.repeat(Math.ceil(MEGABYTE / 2 / piece.length));
    cost(half);
    const [short, long] = [cost(half), cost(half + half)];
    return {
      what: `reading an answer of 1 MB, ${what}, times as long as half of it`,
      measured: `${(long / short).toFixed(2)} (${short.toFixed(0)} and ${long.toFixed(0)} ms)`,
      target: `≤ ${MOST_GROWTH}, or within ${NOISE_MS} ms`,
      reached: long <= MOST_GROWTH * short + NOISE_MS,
    };
  });
}

/** Milliseconds of this process's own time, the least of a few. */
function cost(text: string): number {
  const once = () => {
    const before = process.cpuUsage();
    observe({ text, finish: "complete", citations: [], retrieved: [] }, scope);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  return Math.min(...Array.from({ length: REPEATS }, once));
}
