import type { OperatorConnections } from "#assistants/operator-connections.ts";
import type { OperatorAccounts } from "#assistants/surfaces/data-providers.ts";
import type { Database } from "#database/platform/connection.ts";

/** What a command may use of the outside world. */
export type Terminal = {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  /** The operator's keys of the assistants; throws a ConfigError for a wrong variable. */
  readonly connections: () => OperatorConnections;
  /** The operator's accounts at data providers; throws a ConfigError for a wrong variable. */
  readonly accounts: () => OperatorAccounts;
  /** Aborted by Ctrl-C, which from the first call on ends the command's own way and only then the process. */
  readonly interruption: () => AbortSignal;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Opens the product's own database, up to date; anyone who opens it closes it. */
  readonly openDatabase: () => Promise<Database>;
  /** Where the data are; makes nothing there. Throws a ConfigError for a wrong variable. */
  readonly dataPlace: () => Promise<DataPlace>;
};

/** 0: done. 1: it could not be done. 2: the command was misused. */
export type ExitCode = 0 | 1 | 2;

/** Wrong words on the command line; the message says which and how it is meant to be. */
export class MisuseError extends Error {
  override readonly name = "MisuseError";
}

/** Whether to colour what goes to a stream: terminals only, and never where NO_COLOR is set (no-color.org). */
export const hasColour = (stream: NodeJS.WriteStream, environment: Terminal["environment"]): boolean =>
  stream.isTTY === true && (environment.NO_COLOR ?? "") === "" && environment.TERM !== "dumb";

/** Other people's text on a terminal: without the characters that would steer it or turn it around. */
export const harmless = (text: string): string =>
  text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === "\n" || character === "\t" ? character : "\uFFFD",
  );

/** Refuses words and options where a command takes its input from standard input alone. */
export function refuseWords(words: readonly string[], input: string): void {
  const [first] = words;
  if (first !== undefined)
    throw new MisuseError(`“${first}” is too much: ${input} are read from standard input.`);
}

/** Where this installation keeps its data, and what this program knows of them. */
export type DataPlace = {
  /** Null where the database is embedded. */
  readonly databaseUrl: string | null;
  readonly dataDirectory: string;
  /** Whether SECRET_KEY is set: then the key is not, or not only, in the data directory. */
  readonly secretKeyIsGiven: boolean;
  readonly migrationsDirectory: string;
  readonly version: string;
};

/** Throws where there are no files to be backed up or restored. */
export function refuseWithoutFiles({ databaseUrl }: DataPlace): void {
  if (databaseUrl !== null)
    throw new Error(
      "The data are in the database of DATABASE_URL: back it up with pg_dump, see docs/operating.md.",
    );
}
