import type { Estimate } from "./estimate.ts";

/** What a sample is good for: exploring, seeing a direction, or deciding. */
export type Grade = "exploratory" | "directional" | "decision";

export type Evidence = {
  /** `collecting`: show no value. `provisional`: show it with its interval. `shown`: badge, arrows and ranks as well. */
  readonly display: "collecting" | "provisional" | "shown";
  readonly grade: Grade;
};

export const SHOWN_FROM_ANSWERS = 10;
/** From so many answers on figures are compared. */
export const COMPARED_FROM_ANSWERS = 30;
const RANKED_FROM = { clusters: 10, answers: COMPARED_FROM_ANSWERS, nEff: 24 } as const;
const DECISION_HALF_WIDTH = 0.1;

/** Takes a share's estimate and its number of topics (or prompts); returns how much may be shown and the grade of the view. */
export function evidenceOf(estimate: Estimate, clusters: number): Evidence {
  const { n, nEff, low, high } = estimate;
  if (n < SHOWN_FROM_ANSWERS) return { display: "collecting", grade: "exploratory" };
  const isRanked = clusters >= RANKED_FROM.clusters && n >= RANKED_FROM.answers && nEff >= RANKED_FROM.nEff;
  if (!isRanked) return { display: "provisional", grade: "exploratory" };
  return { display: "shown", grade: (high - low) / 2 <= DECISION_HALF_WIDTH ? "decision" : "directional" };
}

/** What the sample is good for, in a word or two, the same wherever it is shown. */
export function evidenceLabel({ display, grade }: Evidence): string {
  if (display === "collecting") return "Not enough yet";
  if (display === "provisional") return "Early";
  return { decision: "Solid", directional: "Good indication", exploratory: "Early" }[grade];
}
