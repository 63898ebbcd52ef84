import { isTooWide, percent } from "../percent.ts";

type Share = { readonly value: number | null; readonly low: number; readonly high: number };
type Entity = { readonly name: string; readonly isBrand: boolean; readonly visibility: Share };
type Measured = {
  readonly entities: readonly Entity[];
  readonly evidence: { readonly display: "collecting" | "provisional" | "shown" };
};

/** Shares that have short words, in percent. Tenths come first, as the most usual ones. */
const FRACTIONS = [10, 4, 3].flatMap((of) =>
  Array.from({ length: of - 1 }, (_, n) => ({ words: `${n + 1} of ${of}`, percents: ((n + 1) / of) * 100 })),
);
/** How far from the share, in percent, its words may be. */
const MAX_OFF = 2;

/** A share in the words of a headline: "in 8 of 10 answers"; its percent where no short words are close to it. */
export function inAnswers(share: number): string {
  if (share === 1) return "in every answer";
  // As its percent is shown: 74.7% is "75%", and so 3 of 4.
  const shown = Math.round(share * 100);
  if (shown >= 95) return "in nearly every answer";
  const close =
    shown < 10 ? undefined : FRACTIONS.find(({ percents }) => Math.abs(percents - shown) <= MAX_OFF);
  return close === undefined ? `in ${percent(share)} of answers` : `in ${close.words} answers`;
}

/**
 * Whether one share is clearly above another: the lower bound of their difference is above zero. The bounds of a difference follow
 * from those of its parts (Newcombe 1998, method 10), as if the two were independent, which is the cautious side for brands named
 * in the same answers.
 */
const isClearlyAbove = (first: Share, second: Share): boolean =>
  (first.value ?? 0) - (second.value ?? 0) >
  Math.hypot((first.value ?? 0) - first.low, second.high - (second.value ?? 0));

/** The competitor that is named most; undefined where none is tracked. */
export const strongestCompetitor = <One extends Entity>(entities: readonly One[]): One | undefined =>
  entities
    .filter(({ isBrand }) => !isBrand)
    .toSorted((a, b) => (b.visibility.value ?? 0) - (a.visibility.value ?? 0))[0];

/** A lead that is not clear is worth a word from this many points on; below, two shares are level. */
const LEAD_SHOWN_FROM = 0.05;

/** How a brand's share is beside a competitor's: "so far" where the lead can be chance. */
export function standingOf(
  own: Share,
  other: Share,
): "ahead" | "ahead so far" | "level" | "behind so far" | "behind" {
  if (isClearlyAbove(own, other)) return "ahead";
  if (isClearlyAbove(other, own)) return "behind";
  const lead = (own.value ?? 0) - (other.value ?? 0);
  if (Math.abs(lead) < LEAD_SHOWN_FROM) return "level";
  return lead > 0 ? "ahead so far" : "behind so far";
}

/** What a page about a brand says first, in one sentence: how often assistants name it, and against whom. Takes where: "in the ChatGPT app". */
export function finding({ entities, evidence }: Measured, place = ""): string {
  const own = entities.find(({ isBrand }) => isBrand)?.visibility;
  if (own === undefined || own.value === null || evidence.display === "collecting")
    return "The first answers are coming in.";
  if (isTooWide(own))
    return `Too few prompts to say how often assistants name you${place === "" ? "" : ` ${place}`}.`;
  const strongest = strongestCompetitor(entities);
  const against = strongest === undefined ? "" : comparison(own, strongest);
  const assistants = place === "" ? "assistants" : `${place}, assistants`;
  if (own.value === 0) return capital(`${assistants} don't name you yet${against}.`);
  const sentence = `${assistants} name you ${inAnswers(own.value)}${against}.`;
  return evidence.display === "shown" ? capital(sentence) : `An early reading: ${sentence}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function comparison(own: Share, { name, visibility: other }: Entity): string {
  const theirs = other.value ?? 0;
  if ((own.value ?? 0) === 0) return theirs === 0 ? "" : `; ${name} is named ${inAnswers(theirs)}`;
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
      return theirs === 0 ? "" : `; too close to call against ${name}`;
  }
}
