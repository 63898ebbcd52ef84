import { messages as kinds, type PGlite, parse, protocol } from "@electric-sql/pglite";
import type { RawResult, Statement } from "./pglite-messages.ts";

const { serialize } = protocol;

/** More would only hold memory: the product has fewer texts that come back. */
const KEPT = 200;
/** A text this long was put together for one use, such as many rows in one insert. */
const LONGEST_KEPT = 8000;
/** What each statement answers with that leaves all tables and types as they are. */
const leavesSchema = /^(?:SELECT|INSERT|UPDATE|DELETE|MERGE|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET)\b/;
/** A plan whose table was changed; a name that was thrown away from within SQL. */
const staleCodes = new Set(["0A000", "26000"]);

type Prepared = { readonly name: string; readonly values: number[]; readonly fields: Messages };

/**
 * Runs single statements with values by a name under which the database keeps them parsed and, where it sees fit, planned;
 * texts without values as they are. Values are written and read as PGlite's own `query` does, those of `parsers` differently.
 * One statement at a time: the caller waits for each.
 */
export function preparedStatements(pglite: PGlite, parsers: Readers) {
  const readers = { ...pglite.parsers, ...parsers };
  const known = new Map<string, Prepared>();
  /** Names the database still holds and nobody will use. */
  let dropped: string[] = [];
  let lastName = 0;

  const send = (...parts: Uint8Array[]): Promise<Messages> =>
    pglite.execProtocolStream(joined([...parts, serialize.sync()]));

  async function prepare(text: string): Promise<Prepared> {
    const kept = known.get(text);
    known.delete(text);
    if (kept !== undefined) {
      known.set(text, kept);
      return kept;
    }
    if (known.size >= KEPT) forget(known.keys().next().value ?? "");
    const isKept = text.length <= LONGEST_KEPT;
    const name = isKept ? `s${++lastName}` : "";
    const closing = dropped.map((old) => serialize.close({ type: "S", name: old }));
    dropped = [];
    const answer = await send(
      ...closing,
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    );
    const prepared = {
      name,
      values: parse.parseDescribeStatementResults(answer),
      fields: answer.filter((message) => message instanceof kinds.RowDescriptionMessage),
    };
    if (isKept) known.set(text, prepared);
    return prepared;
  }

  function forget(text: string): void {
    const prepared = known.get(text);
    if (prepared === undefined) return;
    known.delete(text);
    dropped.push(prepared.name);
  }

  function forgetAll(): void {
    for (const text of [...known.keys()]) forget(text);
  }

  async function execute({ text, values }: Statement): Promise<Messages> {
    const { name, values: types, fields } = await prepare(text);
    const written = values.map((value, index) => writeValue(pglite, types[index], value));
    return [
      ...fields,
      ...(await send(serialize.bind({ statement: name, values: written }), serialize.execute())),
    ];
  }

  async function answer(statement: Statement): Promise<Messages> {
    if (statement.values.length === 0) {
      try {
        return await send(serialize.query(statement.text));
      } catch (error) {
        // Part of a longer text may have been done.
        forgetAll();
        throw error;
      }
    }
    try {
      return await execute(statement);
    } catch (error) {
      forget(statement.text);
      const isStale = error instanceof Error && "code" in error && staleCodes.has(String(error.code));
      if (!isStale || pglite.isInTransaction()) throw error;
      return await execute(statement);
    }
  }

  return async (statement: Statement): Promise<readonly RawResult[]> => {
    const answered = await answer(statement);
    const changesSchema = answered.some(
      (message) => message instanceof kinds.CommandCompleteMessage && !leavesSchema.test(message.text),
    );
    if (changesSchema) forgetAll();
    return resultsOf(answered, readers);
  };
}

function writeValue(pglite: PGlite, type: number | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const write = type === undefined ? undefined : pglite.serializers[type];
  return write === undefined ? String(value) : write(value);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;
type Readers = PGlite["parsers"];

/**
 * Takes what the database answered; returns the result of each statement. Reads as PGlite's own function does, which copies the
 * readers of all types for each answer: that took longer than many a statement.
 */
function resultsOf(messages: Messages, readers: Readers): readonly RawResult[] {
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
