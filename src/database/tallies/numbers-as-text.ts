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

/** Takes numbers as text; hands them out one by one. A page of a year holds millions: they are never all there as numbers. */
export function numberReader(text: string): { hasMore(): boolean; next(): number } {
  let at = 0;
  return {
    hasMore: () => at < text.length,
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

/** Takes numbers as text; returns them. */
export function numbersIn(text: string): Int32Array {
  const numbers = new Int32Array(text.length);
  const { hasMore, next } = numberReader(text);
  let length = 0;
  while (hasMore()) {
    numbers[length] = next();
    length += 1;
  }
  return numbers.subarray(0, length);
}
