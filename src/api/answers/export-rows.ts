import { type ExportedAnswer, exportedAnswers } from "#database/answers/exported-answers.ts";
import type { ExportKind } from "#database/answers/exported-kinds.ts";
import {
  type ExportedPage,
  exportedRows,
  exportScope,
  ReadAnewError,
} from "#database/answers/exported-rows.ts";
import type { Database } from "#database/platform/connection.ts";
import { answerColumns } from "#reports/answer-table.ts";
import { type CsvCell, csvLine } from "#reports/csv.ts";

const AT_ONCE = 1000;

/** Who asks, and of which brand. */
export type Exported = { readonly database: Database; readonly userId: string; readonly brandId: string };
export type ExportFormat = "ndjson" | "csv";

/** All answers of a brand, a page at a time, as text; each page in a transaction of its own, so that nobody waits for a slow reader. */
export async function* answerTexts(
  { database, userId, brandId }: Exported,
  format: ExportFormat,
): AsyncGenerator<string> {
  if (format === "csv") yield csvLine(answerColumns.map(([title]) => title));
  let after: ExportedAnswer | null = null;
  while (true) {
    const from: ExportedAnswer | null = after;
    const page: readonly ExportedAnswer[] = await database.asMember(userId, (transaction) =>
      exportedAnswers(transaction, brandId, from, AT_ONCE),
    );
    yield page
      .map((answer) =>
        format === "csv"
          ? csvLine(answerColumns.map(([, cellOf]) => cellOf(answer)))
          : `${JSON.stringify(answer)}\n`,
      )
      .join("");
    after = page.at(-1) ?? null;
    if (page.length < AT_ONCE) return;
  }
}

/** All rows of a kind as text, likewise. Ends with ReadAnewError where the reading they are of is no longer shown. */
export async function* rowTexts(
  { database, userId, brandId }: Exported,
  kind: ExportKind,
  format: ExportFormat,
): AsyncGenerator<string> {
  const names = Object.keys(kind.fields);
  if (format === "csv") yield csvLine(names.map(headingOf));
  const scopeId = await database.asMember(userId, (transaction) => exportScope(transaction, brandId, kind));
  if (scopeId === null) return;
  let after: readonly string[] | null = null;
  do {
    const from: readonly string[] | null = after;
    const page: ExportedPage = await database.asMember(userId, async (transaction) => {
      if ((await exportScope(transaction, brandId, kind)) !== scopeId)
        throw new ReadAnewError("The answers were read again meanwhile. Export them again.");
      return await exportedRows(transaction, kind, { scopeId, after: from, limit: AT_ONCE });
    });
    yield page.rows
      .map((row) =>
        format === "csv" ? csvLine(names.map((name) => cellOf(row[name]))) : `${JSON.stringify(row)}\n`,
      )
      .join("");
    after = page.next;
  } while (after !== null);
}

/** askedAt → asked_at, as tables have it. */
const headingOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join("; ");
  return JSON.stringify(value);
}
