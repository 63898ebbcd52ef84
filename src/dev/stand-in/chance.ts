import { seededRandom } from "#measurement/airo/seeded-random.ts";

/** Numbers that look random and are the same for the same words, on every machine. */
export type Chance = {
  /** In 0–1. */
  readonly next: () => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly shuffled: <Item>(items: readonly Item[]) => Item[];
};

/** FNV-1a over UTF-16 units: 32 bits of a text. */
export function hashOf(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const word of words) {
    const text = String(word);
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ 0x1f, 0x01000193);
  }
  return hash >>> 0;
}

/** One number in 0–1 for these words. */
export const shareOf = (...words: readonly (string | number)[]): number => seededRandom(hashOf(...words))();

export function chanceFrom(...words: readonly (string | number)[]): Chance {
  const next = seededRandom(hashOf(...words));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  };
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  return { next, pick, shuffled };
}
