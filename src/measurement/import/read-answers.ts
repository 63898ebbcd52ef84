import { type AnswerColumns, answerFields, answerOfRow } from "./answer-table.ts";
import { messagesOf } from "./chatgpt.ts";
import { columnsByHeader, guessColumns, isHeaderOf } from "./columns.ts";
import { answersOf } from "./conversation.ts";
import { type CsvRow, csvReader, csvShape, type Delimiter } from "./csv.ts";
import { UnreadableFileError } from "./file-text.ts";
import type { AnswerDraft, ReadItem } from "./imported-answer.ts";
import { readItem } from "./imported-answer.ts";
import { jsonItems } from "./json-items.ts";
import { conversationOf } from "./markdown.ts";

/** A table of answers: what separates its cells, what they hold, and its first rows to show. */
export type AnswerTable = {
  readonly format: "csv";
  readonly delimiter: Delimiter | null;
  readonly hasHeader: boolean;
  readonly columns: AnswerColumns;
  readonly sample: readonly CsvRow[];
};

/** How a file holds answers: conversations as JSON, one conversation as text, or a table. */
export type AnswerSource = { readonly format: "chatgpt" } | { readonly format: "markdown" } | AnswerTable;

/** As much of a file's beginning tells its format. */
export const HEAD_CHARACTERS = 100_000;
const SAMPLE_ROWS = 20;

/** Takes the beginning of a file; returns how it holds answers, or throws an UnreadableFileError that says what to do. */
export function answerSourceOf(head: string): AnswerSource {
  const begun = head.slice(0, HEAD_CHARACTERS).trimStart();
  if (begun === "") throw new UnreadableFileError("This file is empty. Choose another one.");
  if (/^<(?:!doctype|html|\?xml|head|body)/i.test(begun))
    throw new UnreadableFileError(
      "This is a web page. Of ChatGPT’s export choose conversations.json, not chat.html.",
    );
  if (/^(?:\[\s*[[{\]"]|\{\s*["}])/.test(begun)) return { format: "chatgpt" };
  const table = answerTableOf(begun);
  const { prompt, text } = columnsByHeader(table.sample[0]?.cells ?? [], answerFields);
  if (prompt !== null && text !== null) return table;
  if (conversationOf(begun) !== null) return { format: "markdown" };
  if (table.delimiter !== null) return table;
  throw new UnreadableFileError(
    "There are no questions and answers here that we can read. Choose ChatGPT’s conversations.json, a conversation as JSON or Markdown, or a CSV with a column of questions and one of answers.",
  );
}

/** Takes the beginning of a CSV file; returns its shape and what its columns seem to hold. */
function answerTableOf(head: string): AnswerTable {
  const whole = head.slice(0, head.lastIndexOf("\n") + 1 || undefined);
  const { delimiter } = csvShape(whole, isHeaderOf(answerFields));
  const reader = csvReader({ delimiter });
  const sample = [...reader.add(whole), ...reader.finish().rows].slice(0, SAMPLE_ROWS);
  return { format: "csv", delimiter, sample, ...guessColumns(sample, answerFields, ["prompt", "text"]) };
}

export type ReadOptions = {
  /** Whose answers they are where the file names nobody. */
  readonly assistant: string;
  readonly now: Date;
};

/** A conversation as text is read as a whole; exports with many are JSON. */
const MAX_TEXT = 20_000_000;

/** Reads the answers of a file as it comes, with what is wrong at which place; a piece of text gives any number of them. */
export async function* readAnswers(
  text: AsyncIterable<string>,
  source: AnswerSource,
  options: ReadOptions,
): AsyncGenerator<readonly ReadItem[]> {
  if (source.format === "csv") yield* readTable(text, source, options);
  else if (source.format === "chatgpt") yield* readConversations(text, options);
  else yield readTextConversation(await wholeText(text), options);
}

async function wholeText(text: AsyncIterable<string>): Promise<string> {
  let whole = "";
  for await (const piece of text) {
    whole += piece;
    if (whole.length > MAX_TEXT)
      throw new UnreadableFileError("This is too long for one conversation. Split it into parts.");
  }
  return whole;
}

function readTextConversation(text: string, { assistant, now }: ReadOptions): readonly ReadItem[] {
  const conversation = conversationOf(text);
  if (conversation === null)
    throw new UnreadableFileError("Nothing here names who speaks, such as “## User” and “## Assistant”.");
  return answersOf(conversation.messages, conversation.assistant ?? assistant).map((draft, index) =>
    readItem(`Question ${index + 1}`, draft, now),
  );
}

async function* readTable(
  text: AsyncIterable<string>,
  { delimiter, hasHeader, columns }: AnswerTable,
  options: ReadOptions,
): AsyncGenerator<readonly ReadItem[]> {
  const reader = csvReader({ delimiter });
  let isHeader = hasHeader;
  const itemsOf = (rows: readonly CsvRow[]) => {
    const answers = isHeader ? rows.slice(1) : rows;
    if (rows.length > 0) isHeader = false;
    return answers.map((row) => answerOfRow(row, columns, options));
  };
  for await (const piece of text) yield itemsOf(reader.add(piece));
  const { rows, unclosedQuote } = reader.finish();
  if (unclosedQuote === null) yield itemsOf(rows);
  else
    yield [
      {
        ok: false,
        place: `Line ${unclosedQuote.toLocaleString("en")}`,
        complaint: "Its quotation mark is never closed: nothing after it can be read.",
      },
    ];
}

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

function parsed(json: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(json) };
  } catch {
    return { ok: false };
  }
}

const isMessage = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  ["role", "author", "sender"].some((name) => Object.hasOwn(value, name)) &&
  !Object.hasOwn(value, "mapping");

async function* readConversations(
  text: AsyncIterable<string>,
  { assistant, now }: ReadOptions,
): AsyncGenerator<readonly ReadItem[]> {
  const items = jsonItems();
  // A list of messages is one conversation.
  const loose: unknown[] = [];
  const itemsOf = (found: ReturnType<typeof items.add>): readonly ReadItem[] =>
    found.flatMap(({ number, json, problem }): readonly ReadItem[] => {
      const place = `Conversation ${number.toLocaleString("en")}`;
      if (json === null) return [{ ok: false, place, complaint: problem ?? "It can’t be read." }];
      const value = parsed(json);
      if (!value.ok) return [{ ok: false, place, complaint: "It isn’t JSON." }];
      if (isMessage(value.value)) {
        loose.push(value.value);
        return [];
      }
      const drafts = draftsOf(value.value, assistant);
      if (drafts === null) return [{ ok: false, place, complaint: "It isn’t a conversation." }];
      return drafts.map((draft) => readItem(place, draft, now));
    });
  for await (const piece of text) yield itemsOf(items.add(piece));
  yield itemsOf(items.finish());
  if (loose.length > 0)
    yield (draftsOf({ messages: loose }, assistant) ?? []).map((draft) =>
      readItem("Conversation 1", draft, now),
    );
}

/** The answers of a conversation as JSON, or null for something else; its form tells whose they are, where it does. */
function draftsOf(value: unknown, assistant: string): readonly AnswerDraft[] | null {
  const messages = messagesOf(value);
  if (messages === null) return null;
  const has = (name: string) => typeof value === "object" && value !== null && Object.hasOwn(value, name);
  const isChatgpt = has("mapping") || has("linear_conversation");
  return answersOf(messages, isChatgpt ? "chatgpt" : has("chat_messages") ? "claude" : assistant);
}
