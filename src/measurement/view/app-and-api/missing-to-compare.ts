import type { Estimate } from "../../estimates/estimate.ts";
import { SHOWN_FROM_ANSWERS } from "../../estimates/evidence.ts";
import { criticalT } from "../../estimates/student-t.ts";
import type { JudgedChange } from "../../estimates/verdict.ts";
import { isTooWide } from "../../percent.ts";

type Range = Pick<JudgedChange, "low" | "high">;
type Side = { readonly visibility: Pick<Estimate, "n"> };

export type ComparedSides = {
  readonly difference: Pick<JudgedChange, "value" | "low" | "high" | "verdict"> | null;
  /** Prompts asked both ways. */
  readonly prompts: number;
  readonly app: Side;
  readonly api: Side;
};

export type Missing = {
  /** "Too few answers in the app", "3 answers so far, 10 needed". */
  readonly words: string;
  readonly more: string;
  /** "The app has 3 answers so far, 10 are needed." */
  readonly sentence: string;
};

/** Of prompts that nobody compared yet nothing is known; with as many a range is usually narrow enough. */
const USUALLY_ENOUGH = 10;
const MOST_PROMPTS = 1000;

/** What an app and its API lack to be compared, by the one thing that is missing; null where nothing is. */
export function missingToCompare({ difference, prompts, app, api }: ComparedSides): Missing | null {
  const [inApp, byApi] = [app.visibility.n, api.visibility.n];
  const fewest = Math.min(inApp, byApi);
  if (fewest < SHOWN_FROM_ANSWERS) {
    const [where, name] = inApp === fewest ? ["in the app", "The app"] : ["through the API", "The API"];
    return {
      words: `Too few answers ${where}`,
      more: answersNeeded(fewest),
      sentence: `${name} has ${answersNeeded(fewest)}.`,
    };
  }
  if (difference !== null && !isTooWide(difference)) return null;
  const needed =
    difference === null ? Math.max(USUALLY_ENOUGH, prompts + 1) : promptsNeeded(difference, prompts);
  const asked = `${prompts} ${prompts === 1 ? "prompt" : "prompts"} asked both ways so far, about ${needed} needed`;
  return {
    words: "Too few prompts",
    more: asked,
    sentence: `There are ${asked}.`.replace("are 1 ", "is 1 "),
  };
}

/** "3 answers so far, 10 needed". */
export const answersNeeded = (answers: number): string =>
  `${answers} ${answers === 1 ? "answer" : "answers"} so far, ${SHOWN_FROM_ANSWERS} needed`;

/** How many prompts make a range of differences narrow enough to be said, if those to come vary as those so far. */
function promptsNeeded({ low, high }: Range, prompts: number): number {
  const spread = ((high - low) / 2 / criticalT(prompts - 1)) * Math.sqrt(prompts);
  let needed = prompts + 1;
  while (needed < MOST_PROMPTS && (criticalT(needed - 1) * spread) / Math.sqrt(needed) > 0.25) needed += 1;
  return needed;
}
