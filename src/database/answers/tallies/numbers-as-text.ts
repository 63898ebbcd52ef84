import { type RawBuilder, sql } from "kysely";

/**
 * Whole numbers from 0 as text, one after the other: of the 95 characters from the space on the first 48 stand for themselves, the
 * next 46 begin a number of two characters, the last one of six. Values that a statement sends by the million are then a
 * character or two, and the same text on both engines; bytes would be sent as hexadecimal digits.
 */
const FIRST = 32;
const DIGITS = 95;
const SHORT = 48;
const TWO = DIGITS - SHORT - 1;
const LONGER = SHORT + TWO * DIGITS;
const LONG_DIGITS = [4, 3, 2, 1, 0].map((power) => DIGITS ** power);

/** Takes a whole number from 0 in SQL (named again and again, so a column); returns it as text there. */
export function asText(column: RawBuilder<unknown>): RawBuilder<unknown> {
  const digit = (value: RawBuilder<unknown>) => sql`chr(${sql.lit(FIRST)} + ${value})`;
  const [tens, ones] = [
    sql`${sql.lit(SHORT)} + (${column} - ${sql.lit(SHORT)}) / ${sql.lit(DIGITS)}`,
    sql`(${column} - ${sql.lit(SHORT)}) % ${sql.lit(DIGITS)}`,
  ];
  const long = LONG_DIGITS.map((power) =>
    digit(sql`(${column} / ${sql.lit(power)} % ${sql.lit(DIGITS)})::integer`),
  );
  return sql`case when ${column} < ${sql.lit(SHORT)} then ${digit(column)}
    when ${column} < ${sql.lit(LONGER)} then ${digit(tens)} || ${digit(ones)}
    else '~' || ${sql.join(long, sql` || `)} end`;
}

export type NumberReader = {
  hasMore(): boolean;
  next(): number;
  /** At which character of the text it stands. */
  place(): number;
  skip(characters: number): void;
};

/** Takes numbers as text; hands them out one by one, for those who skip some of them. */
export function numberReader(text: string): NumberReader {
  let at = 0;
  return {
    hasMore: () => at < text.length,
    place: () => at,
    skip(characters) {
      at += characters;
    },
    next() {
      const first = text.charCodeAt(at) - FIRST;
      at += 1;
      if (first < SHORT) return first;
      if (first < SHORT + TWO) {
        at += 1;
        return SHORT + (first - SHORT) * DIGITS + text.charCodeAt(at - 1) - FIRST;
      }
      let number = 0;
      for (const power of LONG_DIGITS) {
        number += (text.charCodeAt(at) - FIRST) * power;
        at += 1;
      }
      return number;
    },
  };
}

/**
 * Takes numbers as text, and where to put them if not into a new list (one as long as the text is always long enough); returns them. The
 * quickest way where all of them are wanted: one loop that calls nothing.
 */
export function numbersIn(text: string, numbers = new Int32Array(text.length)): Int32Array {
  let length = 0;
  for (let at = 0; at < text.length; length += 1) {
    const first = text.charCodeAt(at) - FIRST;
    at += 1;
    if (first < SHORT) numbers[length] = first;
    else if (first < SHORT + TWO) {
      numbers[length] = SHORT + (first - SHORT) * DIGITS + text.charCodeAt(at) - FIRST;
      at += 1;
    } else {
      let number = 0;
      for (const end = at + LONG_DIGITS.length; at < end; at += 1)
        number = number * DIGITS + text.charCodeAt(at) - FIRST;
      numbers[length] = number;
    }
  }
  return numbers.subarray(0, length);
}

/** Takes texts of numbers; returns a list long enough for the numbers of any one of them. */
export const roomFor = (texts: readonly string[]): Int32Array<ArrayBuffer> =>
  new Int32Array(texts.reduce((most, { length }) => Math.max(most, length), 0));

/** Takes whole numbers from 0; returns them as text. */
export function textOf(numbers: Iterable<number>): string {
  const parts: string[] = [];
  for (const number of numbers) parts.push(numberText(number));
  return parts.join("");
}

function numberText(number: number): string {
  const digit = (value: number) => String.fromCharCode(FIRST + value);
  if (number < SHORT) return digit(number);
  if (number < LONGER) {
    const beyond = number - SHORT;
    return digit(SHORT + Math.floor(beyond / DIGITS)) + digit(beyond % DIGITS);
  }
  return `~${LONG_DIGITS.map((power) => digit(Math.floor(number / power) % DIGITS)).join("")}`;
}
