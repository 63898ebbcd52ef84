import { beginsAt, endsAt } from "../boundaries.ts";
import { type Hit, withoutOverlaps } from "../hits.ts";
import type { Language } from "../languages.ts";
import type { FoldedText } from "./folded-text.ts";
import { inflectionsOf } from "./inflections.ts";
import type { Form } from "./name-form.ts";
import { needsCue, type PreparedEntity } from "./names.ts";

/** Takes a folded answer, its language and the entities; returns all hits in raw units and order, the longest name where several overlap. */
export function foldedHits(
  folded: FoldedText,
  language: Language,
  entities: readonly PreparedEntity[],
): readonly Hit[] {
  const hits = entities.flatMap((entity, index) =>
    entity.forms.flatMap((form) => hitsOfForm(folded, language, form, index)),
  );
  return withoutOverlaps(hits, folded.text.length)
    .filter((hit) => !isExcluded(folded, hit, entities[hit.entity]))
    .map((hit) => ({
      ...hit,
      start: folded.starts[hit.start] ?? 0,
      end: folded.ends[hit.end - 1] ?? 0,
    }));
}

function hitsOfForm(folded: FoldedText, language: Language, form: Form, entity: number): Hit[] {
  const hits: Hit[] = [];
  const { lower, text } = folded;
  const { length } = form.lower;
  for (let at = lower.indexOf(form.lower); at !== -1; at = lower.indexOf(form.lower, at + 1)) {
    if (!form.fitsCase(text.slice(at, at + length)) || !beginsAt(folded, at, length)) continue;
    const end = endsAt(folded, at, at + length, language);
    if (end !== null && !(end > at + length && language === "en" && needsCue(form, "en")))
      hits.push({ entity, form, start: at, end, size: end - at });
  }
  for (const way of inflectionsOf(form.lower, language))
    hits.push(...inflectedHits(folded, way, form, entity));
  return hits;
}

const titleOf = (lower: string): string => lower.slice(0, 1).toUpperCase() + lower.slice(1);

/** Finds a name whose words were inflected before their end, such as Почта России in "Почтой России". */
function inflectedHits(
  folded: FoldedText,
  { stem, pattern }: { stem: string; pattern: RegExp },
  form: Form,
  entity: number,
): Hit[] {
  const hits: Hit[] = [];
  const { lower, text } = folded;
  for (let at = lower.indexOf(stem); at !== -1; at = lower.indexOf(stem, at + 1)) {
    pattern.lastIndex = at;
    const found = pattern.exec(lower)?.[0];
    if (found === undefined || form.lower === found) continue;
    const written = text.slice(at, at + stem.length);
    // Another way to write it than its own: "w Ikei" of IKEA.
    const isTitle = /^\p{Lu}\p{Ll}+$/u.test(written) && form.fitsCase(titleOf(form.lower));
    const isWritten = isTitle || form.text.startsWith(written) || form.upper.startsWith(written);
    if (isWritten && beginsAt(folded, at, stem.length))
      hits.push({ entity, form, start: at, end: at + found.length, size: found.length });
  }
  return hits;
}

const LONGEST_NEIGHBOUR = 60;

/** Whether a word that its owner named stands right before or after a hit, in folded units. */
export function isExcluded(
  folded: FoldedText,
  { start, end }: Pick<Hit, "start" | "end">,
  entity: PreparedEntity | undefined,
): boolean {
  if (entity === undefined) return true;
  const { neverAfter, neverBefore } = entity;
  if (neverAfter.length + neverBefore.length === 0) return false;
  const before = folded.lower.slice(Math.max(0, start - LONGEST_NEIGHBOUR), start).trimEnd();
  const after = folded.lower.slice(end, end + LONGEST_NEIGHBOUR).trimStart();
  return (
    neverAfter.some((word) => before.endsWith(word) && isWordEdge(before, before.length - word.length - 1)) ||
    neverBefore.some((word) => after.startsWith(word) && isWordEdge(after, word.length))
  );
}

/** CJK words stand without spaces, so only letters that would go on with the word disqualify. */
const isWordEdge = (text: string, at: number): boolean =>
  !/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u.test(text[at] ?? "");
