import type { NewPrompts, Prompt } from "#api/prompts/contract.ts";
import { type Columns, cellOf, guessColumns, isHeaderOf } from "#measurement/import/columns.ts";
import { type CsvRow, csvReader, csvShape } from "#measurement/import/csv.ts";
import { countryCode, languageCode } from "#measurement/import/market-codes.ts";
import { MAX_PROMPTS, pastedPrompts } from "#measurement/prompts/prompt-text.ts";
import type { ShownLine } from "../line-preview.tsx";
import { lineReader, MAX_LINES, type Market, readTags } from "../pasted-lines.ts";
import type { PromptDetails } from "../prompt-fields.tsx";

/** As many lines as are read of one file. */
const MAX_FILE_LINES = 10_000;

export const promptFields = [
  {
    name: "prompt",
    words: [
      "prompt",
      "prompts",
      "question",
      "questions",
      "query",
      "keyword",
      "keywords",
      "search term",
      "frage",
    ],
  },
  { name: "topic", words: ["topic", "topics", "category", "group", "cluster", "theme", "thema"] },
  { name: "tags", words: ["tags", "tag", "labels", "label"] },
  { name: "language", words: ["language", "lang", "locale", "sprache"] },
  { name: "country", words: ["country", "market", "region", "land"] },
] as const;

export type PromptField = (typeof promptFields)[number]["name"];
export type PromptColumns = Columns<PromptField>;

/** A file's rows and what its columns seem to hold. */
export type PromptFile = {
  readonly rows: readonly CsvRow[];
  readonly hasHeader: boolean;
  readonly columns: PromptColumns;
  /** Why nothing of it can be added; null where it can. */
  readonly complaint: string | null;
};

/** Takes a file's text, or a pasted table; returns its rows. */
export function readPromptFile(text: string): PromptFile {
  const head = text.slice(0, 20_000);
  const reader = csvReader(
    csvShape(head.slice(0, head.lastIndexOf("\n") + 1 || undefined), isHeaderOf(promptFields)),
  );
  const started = reader.add(text);
  const { rows: last, unclosedQuote } = reader.finish();
  const rows = [...started, ...last];
  return {
    rows,
    ...guessColumns(rows.slice(0, 50), promptFields, ["prompt"]),
    complaint:
      rows.length > MAX_FILE_LINES
        ? `This file has ${rows.length.toLocaleString("en")} lines; at most ${MAX_FILE_LINES.toLocaleString("en")} are read at once. Split it into parts.`
        : unclosedQuote !== null
          ? `The quotation mark on line ${unclosedQuote.toLocaleString("en")} is never closed. Close it and choose the file again.`
          : null,
  };
}

/** A row of the file and what becomes of it; what a prompt is added with. */
export type ImportedPrompt = ShownLine & {
  readonly line: number;
  readonly topic: string;
  readonly tags: readonly string[];
  readonly market: Market;
};

const MAX_TAGS = 20;
const TOPIC_CHARACTERS = 100;
const TAG_CHARACTERS = 60;

type Matching = { readonly columns: PromptColumns; readonly hasHeader: boolean };

/** Takes rows and what their columns hold; what a row leaves out is that of `details`. */
export function importedPrompts(
  rows: readonly CsvRow[],
  { columns, hasHeader }: Matching,
  details: PromptDetails,
  asked: readonly Prompt[],
): readonly ImportedPrompt[] {
  const read = lineReader(asked);
  const usual = readTags(details.tags);
  return rows.slice(hasHeader ? 1 : 0).map((row): ImportedPrompt => {
    const cell = (name: PromptField) => cellOf(row, columns, name).replaceAll(/\s+/g, " ");
    const topic = cell("topic") || details.topic.trim();
    const ownTags = readTags(cell("tags").replaceAll(/[;|]/g, ","));
    const tags = ownTags.length > 0 ? ownTags : usual;
    const language = cell("language") === "" ? details.language : languageCode(cell("language"));
    const country = cell("country") === "" ? details.country : countryCode(cell("country"));
    const text = pastedPrompts(cell("prompt"))[0] ?? "";
    const about = { line: row.line, topic, tags };
    const reason =
      language === null
        ? `“${cell("language").slice(0, 40)}” isn’t a language. Use a code such as en.`
        : country === null
          ? `“${cell("country").slice(0, 40)}” isn’t a country. Use a code such as US.`
          : [...topic].length > TOPIC_CHARACTERS
            ? `The topic is longer than ${TOPIC_CHARACTERS} characters.`
            : tags.some((tag) => [...tag].length > TAG_CHARACTERS)
              ? `A tag is longer than ${TAG_CHARACTERS} characters.`
              : tags.length > MAX_TAGS
                ? `A prompt can have up to ${MAX_TAGS} tags; this one has ${tags.length}.`
                : null;
    if (language === null || country === null || reason !== null)
      return { kind: "wrong", text, reason: reason ?? "", market: details, ...about };
    const market = { language, country };
    const said = [topic, tags.join(", "), `${language}-${country}`].filter((part) => part !== "");
    return { ...read(text, market), market, details: said.join(" · "), ...about };
  });
}

/** Why they can't be added all at once; null where they can. */
export function tooManyPrompts(fresh: number, present: number): string | null {
  if (fresh + present <= MAX_PROMPTS) return null;
  return `A brand can have up to ${MAX_PROMPTS.toLocaleString("en")} prompts. This one has ${present.toLocaleString("en")}, the file adds ${fresh.toLocaleString("en")}. Take some lines out of it.`;
}

/** The API takes 1 MB at once; the text is the most of it. */
const BATCH_BYTES = 700_000;
const encoder = new TextEncoder();

/** The requests that add them: one for each topic, set of tags and market, in parts the API takes. */
export function batchesOfFile(fresh: readonly ImportedPrompt[]): readonly NewPrompts[] {
  const groups = Map.groupBy(fresh, ({ topic, tags, market }) =>
    JSON.stringify([
      topic.toLowerCase(),
      tags.map((tag) => tag.toLowerCase()),
      market.language,
      market.country,
    ]),
  );
  return [...groups.values()].flatMap((prompts) =>
    parts(prompts.map(({ text }) => text)).map((texts): NewPrompts => {
      const { topic = "", tags = [], market } = prompts[0] ?? {};
      return { text: texts.join("\n"), ...(topic !== "" && { topic }), tags, ...market };
    }),
  );
}

function parts(texts: readonly string[]): readonly (readonly string[])[] {
  const all: string[][] = [];
  let bytes = 0;
  for (const text of texts) {
    const size = encoder.encode(text).length + 1;
    const last = all.at(-1);
    if (last === undefined || last.length >= MAX_LINES || bytes + size > BATCH_BYTES) {
      all.push([text]);
      bytes = size;
    } else {
      last.push(text);
      bytes += size;
    }
  }
  return all;
}
