import { ACCENTED, DIGIT, foldedUnit, kindOf, LOWER, OTHER, UPPER } from "../character-kinds.ts";
import { type Hit, withoutOverlaps } from "../hits.ts";
import type { Language } from "../languages.ts";
import { MARKUP, SEEN } from "../marks.ts";
import type { TextScan } from "../text-scan.ts";
import { foldedHits } from "./folded-hits.ts";
import { foldText } from "./folded-text.ts";
import { isInflecting } from "./inflections.ts";
import { type NameIndex, tripleOf } from "./name-index.ts";
import type { PreparedEntity } from "./names.ts";
import { hitAt, type PlainText, UNSURE } from "./plain-hit.ts";

/**
 * Takes a scanned answer, what is hidden of it, its language and the entities; returns all hits in raw units and order, the
 * longest name where several overlap. Names are looked for where words begin; the text is folded only if a place needs it.
 */
export function findHits(
  scan: TextScan,
  marks: Uint8Array,
  language: Language,
  entities: readonly PreparedEntity[],
  names: NameIndex,
): readonly Hit[] {
  const isPlain =
    !names.hasOdd &&
    (scan.kinds & (1 << OTHER)) === 0 &&
    !isInflecting(language) &&
    // A letter written as a number (&#65;) begins a word that the scan does not see.
    !scan.raw.includes("&#");
  const hits = isPlain ? plainHits({ scan, marks, language }, entities, names) : null;
  return hits ?? foldedHits(foldText(scan.raw, marks), language, entities);
}

/** Null where only the folded text can tell. */
function plainHits(
  text: PlainText,
  entities: readonly PreparedEntity[],
  names: NameIndex,
): readonly Hit[] | null {
  const { codes, wordStarts, wordEnds, wordCount, begins, beginCount, length } = text.scan;
  const { triples, pairs } = names;
  const { marks } = text;
  const hits: Hit[] = [];
  for (let word = 0; word < wordCount; word += 1) {
    const start = wordStarts[word] ?? 0;
    const first = codes[start] ?? 0;
    const next = codes[start + 1] ?? 0;
    // Most words begin like no name: told here by two letters or three.
    if ((wordEnds[word] ?? 0) - start > 2) {
      const isNameless = triples[tripleOf(first, next, codes[start + 2] ?? 0)] === 0;
      if (isNameless && marks[start] !== MARKUP) continue;
    }
    const second = next | 32;
    if (second >= 97 && second <= 122 && pairs[((first | 32) << 7) | second] === 0) continue;
    if (!collect(text, names, start, lettersFrom(text, start, wordEnds[word] ?? 0), hits)) return null;
  }
  for (let begin = 0; begin < beginCount; begin += 1)
    if (!collect(text, names, begins[begin] ?? 0, 0, hits)) return null;
  if (hits.some(({ entity }) => hasNeighbourRules(entities[entity]))) return null;
  return withoutOverlaps(hits, length);
}

const hasNeighbourRules = (entity: PreparedEntity | undefined): boolean =>
  entity !== undefined && entity.neverAfter.length + entity.neverBefore.length > 0;

/** How many letters a word has that nothing goes on with as a domain would; 0 where that is not plain. */
function lettersFrom({ scan, marks }: PlainText, start: number, end: number): number {
  const code = scan.codes[end] ?? 0;
  const isPlain = marks[start] === SEEN && marks[end] === SEEN && code < 128;
  return isPlain && code !== 46 && code !== 38 && code !== 96 ? end - start : 0;
}

/** Adds the hits that begin at a place; false where it is not plain enough to tell. */
function collect(
  text: PlainText,
  { byFirst, pairs }: NameIndex,
  at: number,
  letters: number,
  hits: Hit[],
): boolean {
  const { codes } = text.scan;
  const first = foldedUnit(codes[at] ?? 0);
  const next = codes[at + 1] ?? 0;
  const kind = kindOf(next);
  const isLetter = kind === LOWER || kind === UPPER || kind === DIGIT || kind === ACCENTED;
  if (isLetter && pairs[(first << 7) | foldedUnit(next)] === 0) return true;
  const forms = byFirst[first];
  if (forms === undefined) return true;
  const third = isLetter && next < 128 ? plainThird(text, at) : 0;
  for (let index = 0; index < forms.length; index += 1) {
    const form = forms[index];
    if (form === undefined || (third !== 0 && form.third !== 0 && form.third !== third)) continue;
    if (form.letters !== 0 && form.letters === letters) continue;
    const hit = hitAt(text, form, at);
    if (hit === UNSURE) return false;
    if (hit !== null) hits.push(hit);
  }
  return true;
}

/** The third unit from a place, folded; 0 where markup stands among the three or it may fold in another way. */
function plainThird({ scan, marks }: PlainText, at: number): number {
  const code = scan.codes[at + 2] ?? 0;
  const isPlain =
    code < 128 && code !== 38 && marks[at] !== MARKUP && marks[at + 1] !== MARKUP && marks[at + 2] !== MARKUP;
  return isPlain ? foldedUnit(code) : 0;
}
