import { Z_95 } from "./estimate.ts";

/** One prompt's runs so far: `hits` of `runs`. */
export type PromptRuns = { readonly hits: number; readonly runs: number };

export type NextRun =
  | { readonly kind: "ask"; readonly prompt: number }
  | { readonly kind: "stop"; readonly reason: "precise enough" | "budget spent" | "no prompts" };

const FIRST_RUNS = 2;

/** The variance of one run of a prompt, from its hits and misses with half a hit added to each. */
function runVariance({ hits, runs }: PromptRuns): number {
  const [a, b] = [hits + 0.5, runs - hits + 0.5];
  return (a * b) / (a + b) ** 2;
}

/** What one more run takes off v/n. */
const gain = (prompt: PromptRuns): number => runVariance(prompt) / (prompt.runs * (prompt.runs + 1));

/** Takes runs of each prompt; returns half of the 95 % interval (z) of the mean over prompts, Infinity while one has none, each weighing the same however often it was asked; 0–1 scale. */
export function allocatedHalfWidth(prompts: readonly PromptRuns[]): number {
  if (prompts.length === 0 || prompts.some(({ runs }) => runs === 0)) return Number.POSITIVE_INFINITY;
  const variance = prompts.reduce((sum, prompt) => sum + runVariance(prompt) / prompt.runs, 0);
  return (Z_95 * Math.sqrt(variance)) / prompts.length;
}

/**
 * Takes the runs so far and what remains of the budget, in calls; returns the prompt (index) to ask next: each twice at first,
 * then where v ÷ (n(n+1)) is largest, which is what one more answer takes off the variance v ÷ n, until the half-width (0–1) is
 * reached or the money is spent.
 */
export function nextRun(
  prompts: readonly PromptRuns[],
  limits: { readonly callsLeft: number; readonly targetHalfWidth: number },
): NextRun {
  if (prompts.length === 0) return { kind: "stop", reason: "no prompts" };
  if (limits.callsLeft < 1) return { kind: "stop", reason: "budget spent" };
  const fewest = Math.min(...prompts.map(({ runs }) => runs));
  if (fewest < FIRST_RUNS) return { kind: "ask", prompt: prompts.findIndex(({ runs }) => runs === fewest) };
  if (allocatedHalfWidth(prompts) <= limits.targetHalfWidth)
    return { kind: "stop", reason: "precise enough" };
  const gains = prompts.map(gain);
  return { kind: "ask", prompt: gains.indexOf(Math.max(...gains)) };
}
