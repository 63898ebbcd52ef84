import type { AskError, AskErrorKind, WireAnswer } from "../types.ts";
import type { Exchange } from "./exchange.ts";
import { parseWireBody } from "./wire-body.ts";

const KEPT_BODY = 64 * 1024;
const KEPT_WORDS = 300;
const RETRYABLE: ReadonlySet<AskErrorKind> = new Set(["rate_limited", "overloaded", "network", "timeout"]);
const OUT_OF_MONEY =
  /insufficient_quota|credit balance is too low|insufficient balance|insufficient_credits|billing_hard_limit_reached|spending limit/i;
/** Gemini's 429 for something the account's plan does not include at all: waiting does not help. */
const NO_ALLOWANCE = /\blimit: ?0(?![.\d])|"quotaValue" ?: ?"0"/;
/** The same for searches: it names them, or of a question with a search says neither which limit was reached nor how long to wait. */
const NO_SEARCH = /search|grounding/i;
const UNSPECIFIC = /exceeded your current quota(?![\s\S]*(?:QuotaFailure|retryDelay))/i;
const RETIRED =
  /chat_completions_not_available|model_decommissioned|has been (?:deprecated|decommissioned|retired|shut ?down)/i;
/** A model that is not among the provider's, mostly because it is gone: Anthropic, Google, DeepSeek and Mistral, in this order. */
const UNKNOWN_MODEL =
  /not_found_error[\s\S]{1,30}\bmodel: |is not found for API version|is no longer available|model not exist\b|\binvalid_model\b/i;
const NO_MODEL =
  /model_not_found|model_not_allowed|not have access to (?:the )?model|model_permission_blocked/i;
const KEY_IS_WRONG =
  /API_KEY_INVALID|invalid[ _-](?:x-)?api[ _-]key|incorrect api key|reported as leaked|api key expired|unregistered callers|authentication_error/i;

/** What every kind says to the member; `name` is the assistant's. */
const WORDING: Readonly<Record<AskErrorKind, (name: string) => string>> = {
  auth: (name) => `${name} does not accept the key.`,
  quota: (name) => `The account at ${name} is out of credit.`,
  no_search: (name) => `${name} allows no free web search with this key.`,
  not_allowed: (name) => `${name} does not let this account use the model.`,
  retired: (name) => `${name} no longer offers what was asked.`,
  rate_limited: (name) => `${name} asks for fewer questions at a time.`,
  overloaded: (name) => `${name} has trouble at the moment.`,
  network: (name) => `${name} could not be reached.`,
  timeout: (name) => `${name} took too long to answer.`,
  bad_request: (name) => `${name} does not take this question or model.`,
  bad_response: (name) => `What ${name} sent is no answer.`,
  aborted: (name) => `The question to ${name} was cancelled.`,
};

type Details = Partial<Pick<AskError, "retryAfterMs" | "mayHaveCost" | "costUsd" | "status" | "body">> & {
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
    costUsd: details.costUsd ?? null,
    status: details.status ?? null,
    body:
      details.body == null || details.body === "" ? null : details.body.slice(0, KEPT_BODY).toWellFormed(),
  };
}

/** Takes an exchange whose status is not one of success, whether the question came with a search, and the time (ms); returns what it means. */
export function refusalOf(
  name: string,
  { status, headers, body }: Exchange,
  { searched, now }: { readonly searched: boolean; readonly now: number },
): AskError {
  const kind = errorKindOf(status, body, searched);
  return askError(name, kind, {
    status,
    body,
    said: wordsOf(body),
    retryAfterMs: RETRYABLE.has(kind) ? retryAfterMs(headers, body, now) : null,
    // A gateway that gave up waiting does not know what the provider did.
    mayHaveCost: kind === "timeout",
  });
}

export const CUT_OFF_THINKING = "The answer was cut off while thinking.";

/** Reached its length limit before it wrote a word of the answer. */
export const isCutOffThinking = ({ finish, text }: Pick<WireAnswer, "finish" | "text">): boolean =>
  finish === "truncated" && text.trim() === "";

/** What a status other than success means, with the words that came with it. */
function errorKindOf(
  status: number,
  body: string,
  searched = false,
): Exclude<AskErrorKind, "network" | "aborted"> {
  if (status === 402 || OUT_OF_MONEY.test(body)) return "quota";
  if (status === 429) {
    if (NO_ALLOWANCE.test(body)) return NO_SEARCH.test(body) ? "no_search" : "quota";
    return searched && UNSPECIFIC.test(body) ? "no_search" : "rate_limited";
  }
  if (status === 410 || (status < 500 && RETIRED.test(body))) return "retired";
  if (status === 400 || status === 403 || status === 404) {
    if (NO_MODEL.test(body)) return "not_allowed";
    if (UNKNOWN_MODEL.test(body)) return "retired";
  }
  if (status === 401 || (status < 500 && KEY_IS_WRONG.test(body))) return "auth";
  if (status === 403) return "not_allowed";
  if (status === 408 || status === 504 || status === 524) return "timeout";
  if (status >= 500) return "overloaded";
  return status >= 400 ? "bad_request" : "bad_response";
}

type ReportedError = {
  readonly code?: unknown;
  readonly type?: string | null;
  readonly message: string | null;
};

/** Takes an error object that came under a status of success: its code is the status, or names what happened. */
export function reportedKind({ code, type, message }: ReportedError) {
  const status = Number(code);
  const words = `${code} ${type} ${message}`;
  if (Number.isInteger(status) && status >= 400 && status < 600) return errorKindOf(status, words);
  if (/rate_limit/.test(words)) return "rate_limited";
  if (/server_error|internal_error|overloaded|unavailable/.test(words)) return "overloaded";
  return errorKindOf(/invalid_/.test(words) ? 400 : 200, words);
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

/** Takes headers, the body and the time (ms); returns how long the provider asks to wait, in ms; null where it does not say. */
function retryAfterMs(headers: Headers, body: string, now: number): number | null {
  const milliseconds = headers.get("retry-after-ms");
  if (milliseconds !== null && /^\d+(?:\.\d+)?$/.test(milliseconds.trim()))
    return Math.ceil(Number(milliseconds));
  const after = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(after)) return Math.ceil(Number(after) * 1000);
  const date = Date.parse(after);
  if (!Number.isNaN(date)) return Math.max(0, date - now);
  // Gemini has no header and says it in the body.
  const delay = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1];
  return delay === undefined ? null : Math.ceil(Number(delay) * 1000);
}
