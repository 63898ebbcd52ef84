import pino, { type Logger } from "pino";

/** What is told of an error: never the statement's values, which engines hang on their errors. */
function told(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: told(cause) }) };
}

/** The log of a process: one line of JSON for each event, to standard error. */
export function openProcessLog(): Logger {
  return pino(
    { level: "info", base: null, serializers: { err: told } },
    pino.destination({ dest: 2, sync: true }),
  );
}
