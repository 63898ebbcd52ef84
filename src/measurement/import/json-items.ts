/** A value of a JSON file, cut out of it and not parsed yet; `json` is null where it is too large or ends too early. */
export type JsonItem = {
  readonly number: number;
  readonly json: string | null;
  readonly problem: string | null;
};

type JsonItems = {
  add(text: string): JsonItem[];
  /** Returns what is left: an item that the file ends within. */
  finish(): JsonItem[];
};

/** A conversation has a few hundred kilobytes; one item is parsed at once and must not hold the page up. */
const MAX_ITEM = 32_000_000;

const QUOTE = 34;
const BACKSLASH = 92;
const opens = new Set(["{", "["].map((one) => one.charCodeAt(0)));
const closes = new Set(["}", "]"].map((one) => one.charCodeAt(0)));
/** Between items of a list, or between lines of JSON. */
const between = new Set([..." \t\r\n,]\ufeff"].map((one) => one.charCodeAt(0)));

/**
 * Cuts a JSON file into the items of its list as it comes, so that a file of 100 MB is never parsed as a whole and one broken item
 * spoils no other. Objects that follow each other, as in JSON lines, are items too.
 */
export function jsonItems(maxItem = MAX_ITEM): JsonItems {
  let base: number | null = null;
  let depth = 0;
  let number = 0;
  let isInString = false;
  let isEscaped = false;
  let hasGarbage = false;
  let pieces: string[] = [];
  let length = 0;

  const keep = (piece: string) => {
    length += piece.length;
    if (length <= maxItem) pieces.push(piece);
    else pieces = [];
  };
  const item = (): JsonItem => {
    const isTooLarge = length > maxItem;
    const json = isTooLarge ? null : pieces.join("");
    pieces = [];
    length = 0;
    number += 1;
    return { number, json, problem: isTooLarge ? "It is too large to be read." : null };
  };
  const garbage = (): JsonItem[] => {
    if (hasGarbage) return [];
    hasGarbage = true;
    return [{ number: number + 1, json: null, problem: "There is something before it that isn’t JSON." }];
  };

  return {
    add(text) {
      const items: JsonItem[] = [];
      let start = 0;
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (isInString) {
          if (isEscaped) isEscaped = false;
          else if (code === BACKSLASH) isEscaped = true;
          else if (code === QUOTE) isInString = false;
          continue;
        }
        const isAtBase = depth === (base ?? 0);
        if (opens.has(code)) {
          if (base === null) {
            base = code === 91 ? 1 : 0;
            if (base === 1) {
              depth = 1;
              continue;
            }
          }
          if (isAtBase) start = at;
          depth += 1;
        } else if (closes.has(code) && depth > (base ?? 0)) {
          depth -= 1;
          if (depth === base) {
            keep(text.slice(start, at + 1));
            items.push(item());
          }
        } else if (isAtBase && !between.has(code)) {
          items.push(...garbage());
        } else if (code === QUOTE) isInString = true;
      }
      if (base !== null && depth > base) keep(text.slice(start));
      return items;
    },
    finish() {
      if (base === null || depth <= base) return [];
      return [{ ...item(), json: null, problem: "The file ends in the middle of it." }];
    },
  };
}
