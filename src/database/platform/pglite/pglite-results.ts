import { messages as kinds, type PGlite } from "@electric-sql/pglite";
import type { RawResult } from "./pglite-messages.ts";

export type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;
export type Readers = PGlite["parsers"];

/**
 * Takes what the database answered; returns the result of each statement. Reads as PGlite's own function does, which copies the
 * readers of all types for each answer: that took longer than many a statement.
 */
export function resultsOf(messages: Messages, readers: Readers): readonly RawResult[] {
  const results: RawResult[] = [];
  let fields: RawResult["fields"] = [];
  let rows: unknown[][] = [];
  for (const message of messages) {
    if (message instanceof kinds.RowDescriptionMessage) {
      fields = message.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
    } else if (message instanceof kinds.DataRowMessage) {
      rows.push(message.fields.map((text, index) => readValue(text, fields[index]?.type, readers)));
    } else if (message instanceof kinds.CommandCompleteMessage) {
      results.push({ fields, rows, affectedRows: affectedRows(message.text) });
      fields = [];
      rows = [];
    }
  }
  return results;
}

function readValue(text: string | null, type: number | undefined, readers: Readers): unknown {
  const read = type === undefined ? undefined : readers[type];
  return text === null || read === undefined ? text : read(text, type);
}

/** Of an answer such as "UPDATE 3" or "INSERT 0 3"; 0 where nothing was to change. */
function affectedRows(commandTag: string): number {
  return Number(/^(?:INSERT \d+|UPDATE|DELETE|COPY|MERGE) (\d+)$/.exec(commandTag)?.[1] ?? 0);
}
