import calendar from "../../lexicons/calendar.json" with { type: "json" };
import { lexiconLanguages, termsOf } from "../../lexicons/languages.ts";
import { termsSource } from "../../lexicons/term-pattern.ts";

/** A date as people write it: milliseconds since the epoch (UTC midnight) and the words around it. */
export type DateInText = { readonly at: number; readonly text: string; readonly index: number };

const monthOf = new Map<string, number>();
for (const lists of [calendar.months, calendar.otherMonthForms]) {
  for (const language of lexiconLanguages) {
    for (const [index, name] of termsOf(lists[language]).entries()) monthOf.set(name, index + 1);
  }
}
for (const [index, name] of termsOf(calendar.shortMonthForms).entries()) monthOf.set(name, index + 1);

const names = [...monthOf.keys()].filter((name) => !/^\d/.test(name));
const month = termsSource(names);
// A month with a year alone is a date only when written out: "sold out 2026" is none.
const longMonth = termsSource(names.filter((name) => name.length >= 4 || name === "may" || name === "mai"));
const ordinal = "(?:st|nd|rd|th|er|º|°|\\.)?";
const of = "(?:(?:de|of|del)\\s+)?";
const year = "((?:19|20)\\d{2})(?!\\d)";

type Parts = { readonly year: number; readonly month: number; readonly day: number };
type Reader = {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray, language: string) => Parts | null;
};

const part = (match: RegExpExecArray, index: number) => match[index] ?? "";

const readers: readonly Reader[] = [
  {
    pattern: /(?<!\d)((?:19|20)\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g,
    read: (m) => ({ year: Number(part(m, 1)), month: Number(part(m, 3)), day: Number(part(m, 4)) }),
  },
  {
    pattern: /(?<!\d)(\d{1,2})([-/.])(\d{1,2})\2((?:19|20)\d{2})(?!\d)/g,
    read: (m, language) => dayAndMonth(m, language),
  },
  {
    pattern: /((?:19|20)\d{2})\s?年\s?(\d{1,2})\s?月(?:\s?(\d{1,2})\s?日)?/g,
    read: (m) => ({ year: Number(part(m, 1)), month: Number(part(m, 2)), day: Number(part(m, 3) || 1) }),
  },
  {
    pattern: new RegExp(
      `(?<!\\d)(\\d{1,2})${ordinal}\\s{0,3}${of}(${month})\\.?,?\\s{1,3}${of}${year}`,
      "giu",
    ),
    read: (m) => named(part(m, 3), part(m, 2), part(m, 1)),
  },
  {
    pattern: new RegExp(`(${month})\\.?\\s{1,3}(\\d{1,2})${ordinal},?\\s{1,3}${year}`, "giu"),
    read: (m) => named(part(m, 3), part(m, 1), part(m, 2)),
  },
  {
    pattern: new RegExp(`(${longMonth}),?\\s{1,3}${of}${year}`, "giu"),
    read: (m) => named(part(m, 2), part(m, 1), "1"),
  },
];

// 03/11/2026 is 11 March to Americans and 3 November to everybody else; a part above 12 settles it.
function dayAndMonth(match: RegExpExecArray, language: string): Parts {
  const [first, second, writtenYear] = [
    Number(part(match, 1)),
    Number(part(match, 3)),
    Number(part(match, 4)),
  ];
  const isMonthFirst = second > 12 || (language === "en" && part(match, 2) === "/" && first <= 12);
  return isMonthFirst
    ? { year: writtenYear, month: first, day: second }
    : { year: writtenYear, month: second, day: first };
}

function named(writtenYear: string, name: string, day: string): Parts | null {
  const number = monthOf.get(name.toLowerCase());
  return number === undefined ? null : { year: Number(writtenYear), month: number, day: Number(day) };
}

/** Calendar dates written in a text, in twelve languages and as numbers, in order; impossible days are left out. */
export function datesIn(text: string, language: string): readonly DateInText[] {
  const found: DateInText[] = [];
  const taken: (readonly [number, number])[] = [];
  for (const { pattern, read } of readers) {
    for (const match of text.matchAll(pattern)) {
      const parts = read(match, language);
      const at = parts === null ? null : instantOf(parts);
      const end = match.index + match[0].length;
      const isFree = !taken.some(([from, to]) => match.index < to && end > from);
      // An impossible day takes its place too, lest "31 February 2026" be read as February.
      taken.push([match.index, end]);
      if (at !== null && isFree) found.push({ at, text: match[0], index: match.index });
    }
  }
  return found.sort((a, b) => a.index - b.index);
}

function instantOf(parts: Parts): number | null {
  const at = Date.UTC(parts.year, parts.month - 1, parts.day);
  const date = new Date(at);
  return date.getUTCMonth() === parts.month - 1 && date.getUTCDate() === parts.day ? at : null;
}

const DAY_MS = 86_400_000;

/** Whether an instant can be the date of a page: from 1995 (UTC) to one day after `now`, in milliseconds since the epoch. */
export const isPlausibleDate = (at: number, now: number): boolean =>
  at >= Date.UTC(1995, 0, 1) && at <= now + DAY_MS;

/** A machine-written date (ISO 8601 and its usual variations, RFC 2822) in milliseconds since the epoch; null where it is none. */
export function machineDate(written: string): number | null {
  const text = written.trim();
  if (!/^\d{4}(?:-?\d{2}){0,2}(?!\d)|^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4}/.test(text))
    return null;
  const compact = /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text);
  const normal = compact ? `${compact[1]}-${compact[2]}-${compact[3]}${text.slice(8)}` : text;
  const isDayOnly = /^\d{4}-\d{2}-\d{2}$/.test(normal);
  const at = Date.parse(isDayOnly ? `${normal}T00:00:00Z` : withZone(normal));
  return Number.isNaN(at) ? null : at;
}

// Date.parse reads a time without a zone in the zone of this machine; the audit must not depend on it.
function withZone(text: string): string {
  const spaced = text.replace(/^(\d{4}-\d{2}-\d{2})\s+(?=\d)/, "$1T").replace(/^(\S+)\s+(?=[+-]\d{2})/, "$1");
  const colonZone = spaced.replace(/([+-]\d{2})(\d{2})$/, "$1:$2");
  return /T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(colonZone) ? `${colonZone}Z` : colonZone;
}
