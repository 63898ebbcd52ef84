import type { Form, PreparedEntity } from "./names.ts";

/** One way to write a name, and whose it is. */
export type IndexedForm = {
  readonly entity: number;
  readonly form: Form;
  /** Units of the folded name in lower case. */
  readonly codes: Uint16Array;
  /** The third unit where it is a letter or digit of ASCII, else 0: it tells most words from names without a closer look. */
  readonly third: number;
};

/** The names of a scope by how they begin, built once for many answers. */
export type NameIndex = {
  /** By the first unit of the folded name; empty where no name begins so. */
  readonly byFirst: readonly (readonly IndexedForm[])[];
  /** 1 at `first << 7 | second` where a name begins with these two ASCII letters or digits, or is the first alone. */
  readonly pairs: Uint8Array;
  /** A name that only the folded text can be searched for: it begins with a sign, or holds a dash or the word "and". */
  readonly hasOdd: boolean;
};

const ODD = /-|(?:^| )and(?: |$)|^[^\p{L}\p{N}]/u;
const ASCII = 128;

/** Takes prepared entities; returns the index of their names. */
export function nameIndex(entities: readonly PreparedEntity[]): NameIndex {
  const byFirst: IndexedForm[][] = Array.from({ length: ASCII }, () => []);
  const pairs = new Uint8Array(ASCII * ASCII);
  let hasOdd = false;
  for (const [entity, { forms }] of entities.entries())
    for (const form of forms) {
      const codes = Uint16Array.from(form.lower, (_, at) => form.lower.charCodeAt(at));
      const [first = ASCII, second = 0] = codes;
      hasOdd ||= ODD.test(form.lower) || [...form.lower].length !== form.lower.length;
      const third = /^..[a-z\d]/.test(form.lower) ? (codes[2] ?? 0) : 0;
      byFirst[first]?.push({ entity, form, codes, third });
      if (codes.length === 1) pairs.fill(1, first << 7, (first + 1) << 7);
      else if (first < ASCII && second < ASCII) pairs[(first << 7) | second] = 1;
    }
  return { byFirst, pairs, hasOdd };
}
