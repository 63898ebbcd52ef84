import { assistantNamed } from "./assistant-names.ts";
import { type Columns, cellOf } from "./columns.ts";
import type { CsvRow } from "./csv.ts";
import { type ReadItem, readItem } from "./imported-answer.ts";
import { countryCode, languageCode } from "./market-codes.ts";

/** What the columns of a table of answers may hold, and what headers call it. */
export const answerFields = [
  { name: "prompt", words: ["question", "prompt", "query", "input", "user", "frage"] },
  {
    name: "text",
    words: ["answer", "response", "reply", "output", "completion", "assistant answer", "text", "antwort"],
  },
  { name: "askedAt", words: ["date", "asked", "asked at", "time", "timestamp", "created", "datum"] },
  { name: "assistant", words: ["assistant", "model", "engine", "platform", "source", "llm", "tool"] },
  { name: "language", words: ["language", "lang", "locale", "sprache"] },
  { name: "country", words: ["country", "market", "region", "land"] },
  {
    name: "citations",
    words: ["citations", "cited", "sources", "urls", "links", "references", "cited urls"],
  },
] as const;

export type AnswerField = (typeof answerFields)[number]["name"];
export type AnswerColumns = Columns<AnswerField>;

/** Takes a row and what its columns hold; returns its answer, or what is wrong with it. An empty assistant is `assistant`. */
export function answerOfRow(
  row: CsvRow,
  columns: AnswerColumns,
  { assistant, now }: { readonly assistant: string; readonly now: Date },
): ReadItem {
  const place = `Line ${row.line.toLocaleString("en")}`;
  const cell = (name: AnswerField) => cellOf(row, columns, name);
  const refused = (complaint: string): ReadItem => ({ ok: false, place, complaint });
  const date = cell("askedAt") === "" ? null : dateOf(cell("askedAt"));
  if (date !== null && !date.ok) return refused(date.complaint);
  const language = cell("language") === "" ? null : languageCode(cell("language"));
  if (cell("language") !== "" && language === null)
    return refused(`“${cell("language").slice(0, 40)}” isn’t a language. Use a code such as en.`);
  const country = cell("country") === "" ? null : countryCode(cell("country"));
  if (cell("country") !== "" && country === null)
    return refused(`“${cell("country").slice(0, 40)}” isn’t a country. Use a code such as US.`);
  const name = cell("assistant");
  if (name.length > 100) return refused("The name of the assistant is too long.");
  return readItem(
    place,
    {
      prompt: cell("prompt"),
      text: cell("text"),
      assistant: name === "" ? assistant : assistantNamed(name),
      askedAt: date?.time ?? null,
      language,
      country,
      citations: columns.citations === null ? null : addressesIn(cell("citations")),
    },
    now,
  );
}

const addressesIn = (cell: string) =>
  [...cell.matchAll(/https?:\/\/[^\s|<>"]+/gi)].flatMap(([found]) =>
    // A comma or semicolon separates two addresses where the next one follows; at the end it belongs to none.
    found.split(/[,;]+(?=https?:\/\/|$)/i).flatMap((url) => (url === "" ? [] : [{ url, title: null }])),
  );

type DateRead =
  | { readonly ok: true; readonly time: string }
  | { readonly ok: false; readonly complaint: string };

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;
const POINTS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}):(\d\d)(?::(\d\d))?)?$/;
const SLASHES = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:,?\s+(\d{1,2}):(\d\d)(?::(\d\d))?)?$/;

/** A day or a time; without a zone it is UTC. Of 3/4/2026 nobody can say which is the month. */
function dateOf(typed: string): DateRead {
  const refused = (complaint: string): DateRead => ({ ok: false, complaint });
  const unknown = `“${typed.slice(0, 40)}” isn’t a date. Use one such as 2026-11-21.`;
  const iso = ISO.exec(typed);
  if (iso) {
    const [, year = "", month = "", day = "", hour = "00", minute = "00", second = "00", zone = "Z"] = iso;
    return timeOf([year, month, day, hour, minute, second], zone) ?? refused(unknown);
  }
  const points = POINTS.exec(typed);
  const slashes = SLASHES.exec(typed);
  const [, first = "", second = "", year = "", ...clock] = points ?? slashes ?? [];
  if (first === "") return refused(unknown);
  const isDayFirst = points !== null || Number(first) > 12;
  if (!isDayFirst && Number(second) <= 12 && first !== second)
    return refused(`“${typed}” can be two days. Use 2026-11-21 for 21 November.`);
  const [month, day] = isDayFirst ? [second, first] : [first, second];
  const [hour = "00", minute = "00", seconds = "00"] = clock;
  return timeOf([year, month, day, hour, minute, seconds], "Z") ?? refused(unknown);
}

function timeOf(parts: readonly string[], zone: string): DateRead | null {
  const [year, month, day, hour, minute, second] = parts.map((part) => part.padStart(2, "0"));
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone.toUpperCase()}`);
  // 31 April would be 1 May.
  const isReal = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day);
  return Number.isNaN(date.getTime()) || !isReal ? null : { ok: true, time: date.toISOString() };
}
