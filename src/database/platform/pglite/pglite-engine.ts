import type { Engine, Session, StatementResult } from "../engine.ts";
import { productParsers, type ValueParsers } from "../value-parsers.ts";
import type { PgliteAnswer, RawResult, Statement } from "./pglite-messages.ts";
import { startPgliteThread } from "./pglite-thread.ts";

export type PgliteOptions = {
  /** The folder of the database files; `null` keeps everything in memory. */
  readonly directory: string | null;
  /** A dump of another database's files to begin with, instead of a new empty one. */
  readonly snapshot?: Uint8Array;
};

/**
 * Opens PGlite, in a thread of its own, as an engine. PGlite has a single SQL session, so that `begin` of one caller would
 * swallow the statements of all others: the session is handed out to one caller at a time, in order of asking.
 */
export async function openPglite({
  directory,
  snapshot,
}: PgliteOptions): Promise<Engine & { dump(): Promise<Uint8Array> }> {
  const textTypes = Object.keys(productParsers).map(Number);
  const thread = await startPgliteThread({ directory, snapshot: snapshot ?? null, textTypes });
  let lastInLine: Promise<void> = Promise.resolve();
  /** In line for the session, with anyone who has it. */
  let inLine = 0;
  let closing: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  async function acquire(): Promise<Session> {
    const before = lastInLine;
    const { promise, resolve } = Promise.withResolvers<void>();
    lastInLine = promise;
    inLine += 1;
    await before;
    return {
      run: (text, values, parsers) => runAll([{ text, values }], parsers),
      beginWith: (settings, text, values, parsers) =>
        runAll([...beginning(settings), { text, values }], parsers),
      release() {
        inLine -= 1;
        resolve();
      },
    };
  }

  async function runAll(statements: readonly Statement[], parsers: ValueParsers): Promise<StatementResult> {
    const results = resultsOf(await thread.ask({ kind: "run", statements }));
    if (results.some(({ affectedRows = 0 }) => affectedRows > 0)) for (const tell of listeners) tell();
    return {
      rows: results.flatMap((result) => rowsOf(result, parsers)),
      affectedRows: results.at(-1)?.affectedRows,
    };
  }

  async function close(): Promise<void> {
    await lastInLine;
    await thread.ask({ kind: "close" });
    await thread.end();
  }

  return {
    kind: "pglite",
    acquire,
    onWrite(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async standStill(work) {
      const session = await acquire();
      try {
        await session.run("checkpoint", [], {});
        return await work();
      } finally {
        session.release(false);
      }
    },
    load: () => ({
      waiting: Math.max(0, inLine - 1),
      busy: Math.min(1, inLine),
      idle: 1 - Math.min(1, inLine),
    }),
    async dump() {
      const files = await thread.ask({ kind: "dump" });
      if (!(files instanceof Uint8Array)) throw new Error("The embedded database gave no dump.");
      return files;
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** The settings as values, so that the text is the same for everyone and stays prepared. */
function beginning(settings: ReadonlyMap<string, string>): readonly Statement[] {
  const begin = { text: "begin", values: [] };
  if (settings.size === 0) return [begin];
  const calls = Array.from(
    settings,
    (_setting, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`,
  );
  return [begin, { text: `select ${calls.join(", ")}`, values: [...settings].flat() }];
}

function resultsOf(answer: PgliteAnswer["result"]): readonly RawResult[] {
  if (answer === null || answer instanceof Uint8Array) throw new Error("The embedded database gave no rows.");
  return answer;
}

function rowsOf({ fields, rows }: RawResult, parsers: ValueParsers): Record<string, unknown>[] {
  const readers = fields.map(({ type }) => parsers[type]);
  return rows.map((values) =>
    Object.fromEntries(
      fields.map(({ name }, index) => {
        const value = values[index];
        const read = readers[index];
        return [name, read !== undefined && typeof value === "string" ? read(value) : value];
      }),
    ),
  );
}
