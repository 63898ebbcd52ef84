import { inspect } from "node:util";
import pino, { type DestinationStream, type Logger } from "pino";
import { withoutSecrets } from "./without-secrets.ts";

/** What is told of an error: never the statement's values, which engines hang on their errors. */
function told(error: unknown): unknown {
  if (!(error instanceof Error))
    return { message: typeof error === "object" ? inspect(error) : String(error) };
  const { name, stack = "", cause } = error;
  const code = "code" in error ? error.code : undefined;
  // The database quotes what it could not take (class 22): that is what somebody typed.
  const message = /^22[0-9A-Z]{3}$/.test(String(code))
    ? error.message.replace(/".*"/s, "[value]")
    : error.message;
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name,
    message,
    code,
    stack: frames.join("\n"),
    ...(cause === undefined ? {} : { cause: told(cause) }),
  };
}

/** The log of a process: one line of JSON for each event, without secrets and addresses, to standard error. */
export function openProcessLog(
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    { level: "info", base: null, serializers: { err: told }, hooks: { streamWrite: withoutSecrets } },
    destination,
  );
}
