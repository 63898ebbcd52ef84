import { beginsAt, endsAt } from "../boundaries.ts";
import { hiddenParts } from "../hidden-parts.ts";
import { languageOf } from "../language.ts";
import type { Language } from "../languages.ts";
import { BARRIER } from "../marks.ts";
import { observe, prepareScope, type Scope } from "../observe.ts";
import type { Span } from "../sentences.ts";
import { scanText } from "../text-scan.ts";
import { domainVerdict } from "../words/domain-names.ts";
import { isExcluded } from "./folded-hits.ts";
import { type FoldedText, foldText } from "./folded-text.ts";
import type { NamedEntity, PreparedEntity } from "./names.ts";

/** Why a place that is written like a name does not count. */
export type Refusal =
  | "hidden"
  | "longer name"
  | "other capitals"
  | "longer word"
  | "never beside"
  | "address"
  | "common word"
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
 * counts, those it cannot tell, and those it rejects with the reason. What counts is what `observe` finds, to the letter.
 */
export function nameMatches(
  text: string,
  brand: NamedEntity,
  competitors: readonly NamedEntity[],
): readonly NameMatch[] {
  const scope = prepareScope(brand, competitors);
  const answer = { text, finish: "complete", citations: null, retrieved: [] } as const;
  const observation = observe(answer, scope);
  if ("missing" in observation) return [];
  const found = [observation.brand, ...observation.competitors].flatMap(
    ({ spans, unclearSpans }, entity): NameMatch[] => [
      ...spans.map((span): NameMatch => ({ ...span, entity, verdict: "certain", refusal: null })),
      ...unclearSpans.map((span): NameMatch => ({ ...span, entity, verdict: "unclear", refusal: null })),
    ],
  );
  const isUnknown = [observation.brand, ...observation.competitors].map((one) => one.isAbsentByName);
  const rejected = refusedPlaces(text, scope, found, isUnknown);
  return [...found, ...rejected].sort((a, b) => a.start - b.start || b.end - a.end).slice(0, MOST_MATCHES);
}

function refusedPlaces(
  raw: string,
  { entities }: Scope,
  found: readonly NameMatch[],
  isUnknown: readonly boolean[],
): readonly NameMatch[] {
  const scan = scanText(raw);
  const { marks } = hiddenParts(scan);
  const language = languageOf(scan);
  const refused = new Map<string, NameMatch>();
  for (const folded of [foldText(raw, marks), foldText(raw)])
    for (const [entity, prepared] of entities.entries())
      for (const place of placesOf(folded, prepared)) {
        const key = `${entity} ${place.start}`;
        const isFound = found.some((one) => one.entity === entity && overlaps(one, place));
        if (isFound || refused.has(key) || refused.size >= MOST_MATCHES) continue;
        const reading = { raw, marks, language, folded, found };
        const refusal = refusalOf(reading, place, prepared, isUnknown[entity] === true);
        refused.set(key, { start: place.start, end: place.end, entity, verdict: "rejected", refusal });
      }
  return withoutShorter([...refused.values()]);
}

type Place = Span & { readonly form: PreparedEntity["forms"][number]; readonly at: number };

/** Where the letters of a name stand, whatever is around them. */
function placesOf(folded: FoldedText, { forms }: PreparedEntity): readonly Place[] {
  const places: Place[] = [];
  for (const form of forms) {
    let at = folded.lower.indexOf(form.lower);
    for (; at !== -1 && places.length < MOST_MATCHES; at = folded.lower.indexOf(form.lower, at + 1)) {
      const [start, end] = [folded.starts[at] ?? 0, folded.ends[at + form.lower.length - 1] ?? 0];
      places.push({ form, at, start, end });
    }
  }
  return places;
}

type Reading = {
  readonly raw: string;
  readonly marks: Uint8Array;
  readonly language: Language;
  readonly folded: FoldedText;
  readonly found: readonly NameMatch[];
};

function refusalOf(
  { raw, marks, language, folded, found }: Reading,
  { form, at, start, end }: Place,
  entity: PreparedEntity,
  isUnknown: boolean,
): Refusal {
  const after = at + form.lower.length;
  if (marks.subarray(start, end).includes(BARRIER)) return "hidden";
  if (found.some((one) => overlaps(one, { start, end }))) return "longer name";
  const ending = endsAt(folded, at, after, language);
  if (ending === null || !beginsAt(folded, at, form.lower.length)) return "longer word";
  if (domainVerdict(raw, { start, end }, entity.domains) === "address") return "address";
  const written = folded.text.slice(at, after);
  if (!form.fitsCase(written) || form.isLowered(written)) return "other capitals";
  if (isExcluded(folded, { start: at, end: ending }, entity)) return "never beside";
  if (isUnknown) return "nothing known";
  return form.isCommon ? "common word" : "longer name";
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** A name and its alias at one place are told once, by the longer one. */
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
