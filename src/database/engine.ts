import type { ValueParsers } from "./value-parsers.ts";

export type StatementResult = { readonly rows: unknown[]; readonly affectedRows: number | undefined };

/** One SQL session, held by one caller until released. */
export type Session = {
  /**
   * Runs a statement. Without values the text may hold several statements; the rows of all are joined and the
   * affected rows are those of the last.
   */
  run(text: string, values: readonly unknown[], parsers: ValueParsers): Promise<StatementResult>;
  /** Gives the session back; a broken one is thrown away where the engine can make another. */
  release(broken: boolean): void;
};

/** Where SQL runs: PGlite (one session, handed out in turn) or a pool of Postgres sessions. */
export type Engine = {
  readonly kind: "pglite" | "postgres";
  acquire(): Promise<Session>;
  close(): Promise<void>;
};
