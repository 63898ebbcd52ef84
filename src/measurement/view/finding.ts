import { counted } from "../actions/action.ts";
import { SHOWN_FROM_ANSWERS } from "../estimates/evidence.ts";
import { isPrintable, isTooWide, percent } from "../percent.ts";

type Share = { readonly value: number | null; readonly low: number; readonly high: number };
type Entity = { readonly name: string; readonly isBrand: boolean; readonly visibility: Share };
/** With how many answers its share rests on, and how many are left out because their mention of it is unclear. */
type CountedEntity = Entity & {
  readonly visibility: { readonly n: number };
  readonly unclear: number;
};
type Measured = {
  readonly entities: readonly CountedEntity[];
  readonly evidence: { readonly display: "collecting" | "provisional" | "shown" };
};

/** From here on, a share of answers is nearly all of them. */
const NEARLY_ALL_FROM = 95;

/** A share in the words of a headline: "in 51% of answers". */
export function inAnswers(share: number): string {
  if (share === 1) return "in every answer";
  return Math.round(share * 100) >= NEARLY_ALL_FROM
    ? "in nearly every answer"
    : `in ${percent(share)} of answers`;
}

/**
 * Whether one share is clearly above another: the lower bound of their difference is above zero. The bounds of a difference follow
 * from those of its parts (Newcombe 1998, method 10), as if the two were independent, which is the cautious side for brands named
 * in the same answers. A share that is not printed for want of prompts is clearly above nobody's, and nobody's above it.
 */
const isClearlyAbove = (first: Share, second: Share): boolean =>
  !isTooWide(first) &&
  !isTooWide(second) &&
  (first.value ?? 0) - (second.value ?? 0) >
    Math.hypot((first.value ?? 0) - first.low, second.high - (second.value ?? 0));

/** The competitor that is named most; undefined where none is tracked. */
export const strongestCompetitor = <One extends Entity>(entities: readonly One[]): One | undefined =>
  entities
    .filter(({ isBrand }) => !isBrand)
    .toSorted((a, b) => (b.visibility.value ?? 0) - (a.visibility.value ?? 0))[0];

/** A lead that is not clear is worth a word from this many points on; below, two shares are level. */
const LEAD_SHOWN_FROM = 0.05;

export type Standing = "ahead" | "ahead so far" | "level" | "behind so far" | "behind";

/** How a brand's share is beside a competitor's: "so far" where the lead can be chance. */
export function standingOf(own: Share, other: Share): Standing {
  if (isClearlyAbove(own, other)) return "ahead";
  if (isClearlyAbove(other, own)) return "behind";
  const lead = (own.value ?? 0) - (other.value ?? 0);
  if (Math.abs(lead) < LEAD_SHOWN_FROM) return "level";
  return lead > 0 ? "ahead so far" : "behind so far";
}

/** Who gave the counted answers. */
export type Asked = {
  /** Where, to begin a sentence: "in the ChatGPT app"; empty for APIs, and for several surfaces at once. */
  readonly place: string;
  /** The name of the only assistant, where the place doesn't say it. */
  readonly assistant: string | null;
};

/** What a page about a brand says first, in one sentence: how often assistants name it, and against whom. */
export function finding({ entities, evidence }: Measured, { place, assistant }: Asked): string {
  const brand = entities.find(({ isBrand }) => isBrand);
  const own = brand?.visibility;
  const [they, name, dont] =
    assistant === null ? ["assistants", "name", "don’t"] : [assistant, "names", "doesn’t"];
  if (own === undefined || own.value === null || evidence.display === "collecting")
    return `${answersSoFar(own?.n ?? 0, brand?.unclear ?? 0)}; figures are shown from ${SHOWN_FROM_ANSWERS} on.`;
  if (isTooWide(own))
    return `Too few prompts to say how often ${they} ${name} you${place === "" ? "" : ` ${place}`}.`;
  const strongest = strongestCompetitor(entities);
  const against = strongest === undefined ? "" : comparison(own, strongest);
  const who = place === "" ? they : `${place}, ${they}`;
  if (own.value === 0) return capital(`${who} ${dont} name you yet${against}.`);
  const sentence = `${who} ${name} you ${inAnswers(own.value)}${against}.`;
  return evidence.display === "shown" ? capital(sentence) : `An early reading: ${sentence}`;
}

/** "3 answers so far", "No clear answer so far": the answers that figures count. */
function answersSoFar(clear: number, unclear: number): string {
  const answer = unclear === 0 ? "answer" : "clear answer";
  return `${clear === 0 ? `No ${answer}` : counted(clear, answer)} so far`;
}

/** The same beside a figure that is not shown yet: "3 of 10 answers so far". */
export const ofAnswersNeeded = (clear: number, unclear: number): string =>
  `${Math.min(clear, SHOWN_FROM_ANSWERS)} of ${SHOWN_FROM_ANSWERS} ${unclear === 0 ? "answers" : "clear answers"} so far`;

/** With its first letter as a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function comparison(own: Share, { name, visibility: other }: Entity): string {
  const theirs = other.value ?? 0;
  if ((own.value ?? 0) === 0) {
    if (theirs === 0) return "";
    return `; ${name} is named ${isPrintable(other) ? inAnswers(theirs) : "in some answers"}`;
  }
  switch (standingOf(own, other)) {
    case "ahead":
      return ", more than any competitor";
    case "behind":
      return `; ${name} is named ${inAnswers(theirs)}`;
    case "ahead so far":
      return theirs === 0 ? "" : `; ahead of ${name} so far, but not clearly`;
    case "behind so far":
      return `; ${name} is ahead so far, but not clearly`;
    case "level":
      return theirs === 0 ? "" : `, about as often as ${name}`;
  }
}
