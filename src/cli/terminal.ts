import type { OperatorConnections } from "#assistants/operator-connections.ts";
import type { Database } from "#database/platform/connection.ts";
import type { DataPlace } from "./data-place.ts";

/** What a command may use of the outside world. */
export type Terminal = {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  /** The operator's keys of the assistants; throws a ConfigError for a wrong variable. */
  readonly connections: () => OperatorConnections;
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
