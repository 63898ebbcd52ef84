import { mkdir } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import type { Engine, Session, StatementResult } from "./engine.ts";

export type PgliteOptions = {
  /** The folder of the database files; `null` keeps everything in memory. */
  readonly directory: string | null;
  /** A dump of another database's files to begin with, instead of a new empty one. */
  readonly snapshot?: Blob;
};

/** Statements may run for about this long before requests that wait are looked at. */
const LONGEST_STRETCH_MS = 5;

/**
 * Opens PGlite as an engine. PGlite has a single SQL session, so that `begin` of one caller would swallow the statements of
 * all others: the session is handed out to one caller at a time, in order of asking.
 */
export async function openPglite(options: PgliteOptions): Promise<Engine & { readonly pglite: PGlite }> {
  if (options.directory !== null) await mkdir(options.directory, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create({
    ...(options.directory === null ? {} : { dataDir: options.directory }),
    ...(options.snapshot === undefined ? {} : { loadDataDir: options.snapshot }),
  });
  let lastInLine: Promise<void> = Promise.resolve();
  let loopTurnedAt = performance.now();

  async function acquire(): Promise<Session> {
    const before = lastInLine;
    const { promise, resolve } = Promise.withResolvers<void>();
    lastInLine = promise;
    await before;
    return { run, release: () => resolve() };
  }

  /** PGlite computes on this thread and answers without a turn of the event loop: a line of statements would hold up all else. */
  async function letTheLoopTurn(): Promise<void> {
    if (performance.now() - loopTurnedAt < LONGEST_STRETCH_MS) return;
    await nextTurn();
    loopTurnedAt = performance.now();
  }

  const run: Session["run"] = async (text, values, parsers): Promise<StatementResult> => {
    await letTheLoopTurn();
    if (values.length > 0) {
      const result = await pglite.query(text, [...values], { parsers });
      return { rows: result.rows, affectedRows: result.affectedRows };
    }
    const results = await pglite.exec(text, { parsers });
    return { rows: results.flatMap((result) => result.rows), affectedRows: results.at(-1)?.affectedRows };
  };

  return {
    kind: "pglite",
    pglite,
    acquire,
    async close() {
      await lastInLine;
      if (!pglite.closed) await pglite.close();
    },
  };
}
