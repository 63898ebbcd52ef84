import type { Form } from "./name-form.ts";
import type { PreparedEntity } from "./names.ts";

/** One way to write a name, and whose it is. */
export type IndexedForm = {
  readonly entity: number;
  readonly form: Form;
  /** Units of the folded name in lower case. */
  readonly codes: Uint16Array;
  /** The third unit where it is a letter or digit of ASCII, else 0: it tells most words from names without a closer look. */
  readonly third: number;
  /** How many letters stand before its first full stop (acme.com), 0 where none does, or something else before it. */
  readonly letters: number;
};

/** The names of a scope by how they begin, built once for many answers. */
export type NameIndex = {
  /** By the first unit of the folded name; empty where no name begins so. */
  readonly byFirst: readonly (readonly IndexedForm[])[];
  /** 1 at `first << 7 | second` where a name begins with these two ASCII letters or digits, or is the first alone. */
  readonly pairs: Uint8Array;
  /** 1 at `tripleOf` of the letters that a name may begin with; says nothing of a third that is no letter. */
  readonly triples: Uint8Array;
  /** A name that only the folded text can be searched for: it begins with a sign, or holds a dash or the word "and". */
  readonly hasOdd: boolean;
};

const ODD = /-|(?:^| )and(?: |$)|^[^\p{L}\p{N}]/u;
const ASCII = 128;

/** Of three letters of ASCII in any case. */
export const tripleOf = (first: number, second: number, third: number): number =>
  ((first & 31) << 10) | ((second & 31) << 5) | (third & 31);

/** Takes prepared entities; returns the index of their names. */
export function nameIndex(entities: readonly PreparedEntity[]): NameIndex {
  const byFirst: IndexedForm[][] = Array.from({ length: ASCII }, () => []);
  const pairs = new Uint8Array(ASCII * ASCII);
  const triples = new Uint8Array(1 << 15);
  let hasOdd = false;
  for (const [entity, { forms }] of entities.entries())
    for (const form of forms) {
      const codes = Uint16Array.from(form.lower, (_, at) => form.lower.charCodeAt(at));
      const [first = ASCII, second = 0] = codes;
      hasOdd ||= ODD.test(form.lower) || [...form.lower].length !== form.lower.length;
      const third = /^..[a-z\d]/.test(form.lower) ? (codes[2] ?? 0) : 0;
      const letters = /^([a-z]+)\./.exec(form.lower)?.[1]?.length ?? 0;
      byFirst[first]?.push({ entity, form, codes, third, letters });
      if (codes.length === 1) {
        pairs.fill(1, first << 7, (first + 1) << 7);
        triples.fill(1, tripleOf(first, 0, 0), tripleOf(first, 31, 31) + 1);
      } else if (first < ASCII && second < ASCII) {
        pairs[(first << 7) | second] = 1;
        if (third === 0) triples.fill(1, tripleOf(first, second, 0), tripleOf(first, second, 31) + 1);
        else triples[tripleOf(first, second, third)] = 1;
      }
    }
  return { byFirst, pairs, triples, hasOdd };
}
