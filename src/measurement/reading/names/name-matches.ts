import { BARRIER, masksOf } from "../masks.ts";
import { observe, prepareScope } from "../observe.ts";
import type { Span } from "../sentences.ts";
import { isWordCode } from "./characters.ts";
import { domainVerdict } from "./domain-names.ts";
import { type Hit, placesLike } from "./find-names.ts";
import type { NamedEntity, PreparedEntity } from "./names.ts";
import { isNeverBeside } from "./neighbours.ts";
import { languageOf } from "./ordinary-words.ts";
import { beginsAt, endOf } from "./word-edges.ts";

/** Why a place that is written like a name does not count. */
export type Refusal =
  | "hidden"
  | "longer name"
  | "other capitals"
  | "longer word"
  | "never beside"
  | "address"
  | "nothing known";

/** A place of a text that is written like a name, in UTF-16 units of the raw text. */
export type NameMatch = Span & {
  /** 0 for the brand, then the competitors in their order. */
  readonly entity: number;
  readonly verdict: "certain" | "unclear" | "rejected";
  /** Null unless rejected. */
  readonly refusal: Refusal | null;
};

const MOST_MATCHES = 500;

/**
 * Takes a text, the brand and its competitors; returns every place written like one of their names, in order: those the reader
 * counts, those that are unclear, and those it rejects with the reason. What counts is what `observe` finds, to the letter.
 */
export function nameMatches(
  text: string,
  brand: NamedEntity,
  competitors: readonly NamedEntity[],
): readonly NameMatch[] {
  const scope = prepareScope(brand, competitors);
  const observation = observe({ text, finish: "complete", citations: null, retrieved: [] }, scope);
  if ("missing" in observation) return [];
  const observed = [observation.brand, ...observation.competitors];
  const found = observed.flatMap(({ spans, unclearSpans }, entity): NameMatch[] => [
    ...spans.map((span): NameMatch => ({ ...span, entity, verdict: "certain", refusal: null })),
    ...unclearSpans.map((span): NameMatch => ({ ...span, entity, verdict: "unclear", refusal: null })),
  ]);
  const { marks } = masksOf(text);
  const language = () => languageOf(text);
  const rejected = placesLike({ raw: text, marks: null, names: scope.names, language })
    .filter((place) => !found.some((one) => one.entity === place.entity && overlaps(one, place)))
    .slice(0, MOST_MATCHES)
    .flatMap((place): NameMatch[] => {
      const entity = scope.entities[place.entity];
      if (entity === undefined) return [];
      const isHidden = marks?.subarray(place.start, place.end).includes(BARRIER) === true;
      const isUnknown = observed[place.entity]?.isAbsentByName === true;
      const refusal = isHidden
        ? "hidden"
        : found.some((one) => overlaps(one, place))
          ? "longer name"
          : refusalOf(text, place, entity, language, isUnknown);
      return [{ start: place.start, end: place.end, entity: place.entity, verdict: "rejected", refusal }];
    });
  return [...found, ...withoutShorter(rejected)]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .slice(0, MOST_MATCHES);
}

function refusalOf(
  raw: string,
  place: Hit,
  entity: PreparedEntity,
  language: () => string,
  isUnknown: boolean,
): Refusal {
  const { form, start, end } = place;
  const last = endOf(raw, start, end, form, language);
  if (last === -1 || !beginsAt(raw, start, raw.charCodeAt(start))) return "longer word";
  if (domainVerdict(raw, place, entity.domains) === "address") return "address";
  if (!form.fitsCase(raw.slice(start, end))) return "other capitals";
  if (isNeverBeside(raw, { start, end: last }, entity)) return "never beside";
  if (isUnknown) return "nothing known";
  return isWordCode(raw.charCodeAt(end)) ? "longer word" : "longer name";
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** A name and its alias at one place are one match, the longer. */
const withoutShorter = (matches: readonly NameMatch[]): readonly NameMatch[] =>
  matches.filter(
    (one) =>
      !matches.some(
        (other) =>
          other !== one &&
          other.entity === one.entity &&
          overlaps(one, other) &&
          other.end - other.start > one.end - one.start,
      ),
  );
