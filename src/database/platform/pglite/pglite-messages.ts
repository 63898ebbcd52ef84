/** What the thread of the embedded database is started with. */
export type PgliteWorkerData = {
  readonly directory: string | null;
  readonly snapshot: Uint8Array | null;
  /** OIDs of the types whose values come back as Postgres writes them. */
  readonly textTypes: readonly number[];
};

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

export type PgliteTask =
  /** One statement after the other until one fails; the answer is that to the last. */
  | { readonly kind: "run"; readonly statements: readonly Statement[] }
  | { readonly kind: "dump" }
  | { readonly kind: "close" };

export type PgliteRequest = { readonly id: number; readonly task: PgliteTask };

/** The rows of one statement, each a list of values in the order of `fields`. */
export type RawResult = {
  readonly fields: readonly { readonly name: string; readonly type: number }[];
  readonly rows: readonly (readonly unknown[])[];
  readonly affectedRows: number | undefined;
};

/** The answer to the request of the same id; 0 says that the database is open. */
export type PgliteAnswer = {
  readonly id: number;
  readonly result: readonly RawResult[] | Uint8Array | null;
  readonly error: { readonly message: string; readonly details: Readonly<Record<string, unknown>> } | null;
};
