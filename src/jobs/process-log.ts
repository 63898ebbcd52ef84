import { inspect } from "node:util";
import pino, { type DestinationStream, type Logger } from "pino";

/** An error as it is logged: without the statement's values, which engines attach to their errors. */
function withoutValues(error: unknown): unknown {
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
    ...(cause === undefined ? {} : { cause: withoutValues(cause) }),
  };
}

/** The log of a process: one line of JSON for each event, without secrets and addresses, to standard error. */
export function openProcessLog(
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    {
      level: "info",
      base: null,
      serializers: { err: withoutValues },
      hooks: { streamWrite: withoutSecrets },
    },
    destination,
  );
}

const redactions: readonly (readonly [RegExp, string])[] = [
  [/(:\/\/)[^\s/@]{1,500}@/g, "$1[credentials]@"],
  [/\b(bearer|basic) +[\w.~+/=-]{4,}/gi, "$1 [redacted]"],
  [/\?[^\s?]{0,2000}=[^\s?]{0,2000}/g, "?[query]"],
  [/[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,253}\.\p{L}{2,24}/gu, "[email]"],
  [/\b(?:sk|pk|rk|tn|sb|whsec)[-_][\w-]{8,}/g, "[redacted]"],
  [/\bAIza[\w-]{20,}/g, "[redacted]"],
  // Drawn by chance and written as base64 or hex: session, share and invitation tokens, digests. Ids (UUIDs) have no capitals.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{22,}(?![\w-])/g, "[redacted]"],
  [/(?<![\w-])(?=[0-9a-f]*\d)[0-9a-f]{32,}(?![\w-])/g, "[redacted]"],
];

/** Takes a line of the log (JSON) and returns it with no email addresses, tokens, keys, credentials and query strings in its texts. */
export function withoutSecrets(line: string): string {
  const clean = (_key: string, value: unknown) =>
    typeof value === "string"
      ? redactions.reduce((text, [pattern, instead]) => text.replace(pattern, instead), value)
      : value;
  return `${JSON.stringify(JSON.parse(line, clean))}\n`;
}
