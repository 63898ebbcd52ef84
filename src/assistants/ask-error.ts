import type { Exchange } from "./exchange.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { AskError, AskErrorKind } from "./types.ts";
import { parseWireBody } from "./wire-body.ts";

const KEPT_BODY = 64 * 1024;
const KEPT_WORDS = 300;
const RETRYABLE: ReadonlySet<AskErrorKind> = new Set(["rate_limited", "overloaded", "network", "timeout"]);
const OUT_OF_MONEY =
  /insufficient_quota|credit balance is too low|insufficient balance|insufficient_credits/i;

/** What every kind says to the member; `name` is the assistant's. */
const WORDING: Readonly<Record<AskErrorKind, (name: string) => string>> = {
  auth: (name) => `${name} does not accept the key.`,
  quota: (name) => `The account at ${name} is out of money.`,
  rate_limited: (name) => `${name} asks for fewer questions at a time.`,
  overloaded: (name) => `${name} has trouble at the moment.`,
  network: (name) => `${name} could not be reached.`,
  timeout: (name) => `${name} took too long to answer.`,
  bad_request: (name) => `${name} does not take this question or model.`,
  bad_response: (name) => `What ${name} sent is no answer.`,
  aborted: (name) => `The question to ${name} was cancelled.`,
};

type Details = Partial<Pick<AskError, "retryAfterMs" | "mayHaveCost" | "status" | "body">> & {
  /** What went wrong in someone else's words; shown after ours. */
  readonly said?: string | null;
};

/** Takes the assistant's label, a kind and what is known; returns the error as data. */
export function askError(name: string, kind: AskErrorKind, details: Details = {}): AskError {
  const said = oneLine(details.said ?? "");
  return {
    kind,
    message: WORDING[kind](name) + (said === "" ? "" : ` ${said}`),
    retryable: RETRYABLE.has(kind),
    retryAfterMs: details.retryAfterMs ?? null,
    mayHaveCost: details.mayHaveCost ?? false,
    status: details.status ?? null,
    body:
      details.body == null || details.body === "" ? null : details.body.slice(0, KEPT_BODY).toWellFormed(),
  };
}

/** Takes an exchange whose status is not one of success and the time (ms); returns what it means. */
export function refusalOf(name: string, { status, headers, body }: Exchange, now: number): AskError {
  const kind = kindOf(status, body);
  return askError(name, kind, {
    status,
    body,
    said: wordsOf(body),
    retryAfterMs: RETRYABLE.has(kind) ? retryAfterMs(headers, body, now) : null,
    // A gateway that gave up waiting does not know what the provider did.
    mayHaveCost: kind === "timeout",
  });
}

function kindOf(status: number, body: string): AskErrorKind {
  if (status === 402 || OUT_OF_MONEY.test(body)) return "quota";
  if (status === 401 || status === 403 || body.includes("API_KEY_INVALID")) return "auth";
  if (status === 429) return "rate_limited";
  if (status === 408 || status === 504 || status === 524) return "timeout";
  if (status >= 500) return "overloaded";
  return status >= 400 ? "bad_request" : "bad_response";
}

/** A body of a successful status that no reader can read: paid for, perhaps. */
export function unreadable(name: string, exchange: Exchange): AskError {
  const { body, status, tooLong } = exchange;
  const start = body.trimStart().slice(0, 200);
  const said = tooLong
    ? "It is longer than 8 MB."
    : start === ""
      ? "It is empty."
      : /^<(?:!doctype|html|head|body|\?xml)/i.test(start)
        ? "It is a web page."
        : parseWireBody(body) === undefined
          ? "It breaks off or is no JSON."
          : null;
  return askError(name, "bad_response", { status, body, said, mayHaveCost: true });
}

/** What a provider says in its own words: `error.message`, wherever it keeps it; null where it says nothing readable. */
function wordsOf(body: string): string | null {
  const parsed = parseWireBody(body);
  const found =
    field(field(parsed, "error"), "message") ?? field(parsed, "message") ?? field(parsed, "error");
  return typeof found === "string" ? found : null;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** Other people's words on one line: no control or direction characters, not too long. */
const oneLine = (words: string): string =>
  words
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, KEPT_WORDS);
