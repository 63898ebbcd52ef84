import type { ValueParsers } from "./value-parsers.ts";

export type StatementResult = { readonly rows: unknown[]; readonly affectedRows: number | undefined };

/** One SQL session, held by one caller until released. */
export type Session = {
  /**
   * Runs a statement. Without values the text may hold several statements; the rows of all are joined and the
   * affected rows are those of the last.
   */
  run(text: string, values: readonly unknown[], parsers: ValueParsers): Promise<StatementResult>;
  /**
   * Begins a transaction with settings that end with it, by name, and runs its first statement, at once where the engine can.
   * Where the beginning fails the statement is not run.
   */
  beginWith(
    settings: ReadonlyMap<string, string>,
    text: string,
    values: readonly unknown[],
    parsers: ValueParsers,
  ): Promise<StatementResult>;
  /** Gives the session back; a broken one is thrown away where the engine can make another. */
  release(broken: boolean): void;
};

/** Where SQL runs: PGlite (one session, handed out in turn) or a pool of Postgres sessions. */
export type Engine = {
  readonly kind: "pglite" | "postgres";
  acquire(): Promise<Session>;
  /**
   * Tells `listener` of each statement that has changed rows, its transaction still open, until what is returned is called.
   * Only an engine that all writes go through has it.
   */
  onWrite?(listener: () => void): () => void;
  /**
   * Does `work` while nobody else has the session and what was written is in the files. Only an engine with one session has it.
   */
  standStill?<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether the disk has no room to write. Only an engine whose disk is this machine's has it. */
  isFull?(): boolean;
  /** How busy it is at this moment. */
  load(): EngineLoad;
  close(): Promise<void>;
};

export type EngineLoad = {
  /** Callers that wait for a session. */
  readonly waiting: number;
  /** Sessions held by a caller, and sessions that are open and free. */
  readonly busy: number;
  readonly idle: number;
};
