import type { OperatorConnections } from "#assistants/operator-connections.ts";
import { runCommand } from "./run-command.ts";
import type { DataPlace, Terminal } from "./terminal.ts";

/** Runs a command line on given standard input, whole or in chunks; returns the exit code and what was written. */
export async function runOn(
  words: readonly string[],
  input: string | readonly (Uint8Array | string)[] = [],
  connections: OperatorConnections = {},
  place: DataPlace | null = null,
  more: Partial<Pick<Terminal, "accounts" | "interruption" | "now" | "openDatabase" | "sleep">> = {},
) {
  let out = "";
  let errors = "";
  const stream = (write: (text: string) => void) =>
    ({
      write: (chunk: string | Uint8Array) =>
        write(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString()),
    }) as unknown as NodeJS.WriteStream;
  const code = await runCommand(words, {
    stdin: (async function* () {
      yield* typeof input === "string" ? [input] : input;
    })(),
    stdout: stream((text) => {
      out += text;
    }),
    stderr: stream((text) => {
      errors += text;
    }),
    environment: {},
    now: () => new Date("2026-11-21T12:34:56Z"),
    connections: () => connections,
    accounts: () => ({}),
    interruption: () => new AbortController().signal,
    sleep: async () => {},
    openDatabase: () => Promise.reject(new Error("There is no database here.")),
    dataPlace: async () => {
      if (place === null) throw new Error("There are no data here.");
      return place;
    },
    ...more,
  });
  return { code, out, errors };
}
