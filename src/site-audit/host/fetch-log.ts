import type { FetchFailureKind, Hop } from "../artifacts.ts";

/** One request of an audit as it was answered, without the body: what a report can be checked against later. */
export type FetchLogEntry = {
  readonly method: "GET" | "HEAD" | "POST";
  /** The address asked for. */
  readonly url: string;
  readonly hops: readonly Hop[];
} & (
  | {
      readonly ok: true;
      /** The address that answered, after redirects. */
      readonly finalUrl: string;
      readonly status: number;
      /** Names in lower case; without cookies, long values cut. */
      readonly headers: Readonly<Record<string, string>>;
      /** Bytes of the decoded body that were read. */
      readonly bytes: number;
      /** Hex SHA-256 of those bytes. */
      readonly sha256: string;
      readonly truncated: boolean;
      readonly ttfbMs: number | null;
    }
  | { readonly ok: false; readonly failure: FetchFailureKind; readonly message: string }
);

/** All requests of one audit in the order they were made. */
export type FetchLog = readonly FetchLogEntry[];
