import type { AskError } from "../types.ts";
import { askError, refusalOf } from "../wire/ask-error.ts";
import { connectionFailure } from "../wire/connection-failure.ts";
import { type Exchange, type ExchangeNotes, notedFetch } from "../wire/exchange.ts";
import { withoutSecret } from "../wire/send.ts";
import { parseWireBody } from "../wire/wire-body.ts";
import type { Polled, ProviderConnection, Submitted } from "./data-provider.ts";

/** Replies are small, or a result that is ready: nobody waits longer for one. */
const CALL_MS = 60_000;
/** Some results carry the page's markup several times over. */
const LONGEST_BODY = 24 * 1024 * 1024;

type Call = {
  readonly method: "GET" | "POST" | "DELETE";
  readonly url: string;
  readonly authorization: string;
  readonly body?: unknown;
};

/**
 * What came back from one call. `body` is JSON, undefined where there is none. Of a call that failed:
 * `isRefused` says that the provider did nothing, `isUnreadable` that a reply came which no further call will make readable.
 */
export type Called =
  | { readonly ok: true; readonly status: number; readonly body: unknown }
  | {
      readonly ok: false;
      readonly error: AskError;
      readonly body: unknown;
      readonly isRefused: boolean;
      readonly isUnreadable: boolean;
    };

/** One call to a data provider, never repeated. Never rejects; no error holds what the account signs in with. */
export async function callProvider(
  label: string,
  { method, url, authorization, body }: Call,
  connection: ProviderConnection,
): Promise<Called> {
  const signal = AbortSignal.any([connection.signal, AbortSignal.timeout(CALL_MS)]);
  const notes: ExchangeNotes = { requested: false, exchange: null };
  const failed = (error: AskError, isRefused: boolean): Called => ({
    ok: false,
    error,
    body: undefined,
    isRefused,
    isUnreadable: false,
  });
  if (!/^[\x20-\x7e]+$/.test(authorization))
    return failed(askError(label, "auth", { said: "The account holds characters that no key has." }), true);
  if (connection.signal.aborted)
    return failed(connectionFailure(label, null, { signal: connection.signal, requested: false }), true);
  try {
    await notedFetch(
      connection.fetch,
      notes,
      LONGEST_BODY,
    )(url, {
      method,
      headers: {
        accept: "application/json",
        authorization,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    });
  } catch (thrown) {
    const error = connectionFailure(label, thrown, { signal, requested: notes.requested });
    return failed(error, !error.mayHaveCost);
  }
  if (notes.exchange === null) return failed(askError(label, "network", { mayHaveCost: true }), false);
  return readCall(label, withoutSecrets(notes.exchange, authorization, connection), connection.now());
}

function readCall(label: string, exchange: Exchange, now: number): Called {
  const { status, body, tooLong } = exchange;
  const parsed = tooLong ? undefined : parseWireBody(body);
  if (status >= 200 && status < 300 && !tooLong) return { ok: true, status, body: parsed };
  const error = tooLong
    ? askError(label, "bad_response", { status, said: "It is too long.", mayHaveCost: true })
    : refusalOf(label, exchange, { searched: false, now });
  const isRefused = !tooLong && status >= 300 && status < 500 && status !== 408;
  return { ok: false, error, body: parsed, isRefused, isUnreadable: tooLong };
}

/** Some providers and proxies repeat the account in what they send; it must not be stored or shown with it. */
function withoutSecrets(
  exchange: Exchange,
  authorization: string,
  { credentials }: ProviderConnection,
): Exchange {
  const secrets = [...Object.values(credentials), authorization.replace(/^\w+ /, "")];
  const body = secrets
    .filter((secret) => secret.length >= 6)
    .reduce((text, secret) => withoutSecret(text, secret, "[account]"), exchange.body);
  return { ...exchange, body };
}

export const bearer = (key: string | undefined): string => `Bearer ${key ?? ""}`;
export const basic = (user: string | undefined, password: string | undefined): string =>
  `Basic ${Buffer.from(`${user ?? ""}:${password ?? ""}`).toString("base64")}`;

/** Takes a base URL as an operator sets it, with or without its version; returns it with the version once. */
export const versioned = (baseUrl: string, version: string): string =>
  `${baseUrl.replace(/\/+$/, "").replace(new RegExp(`/${version}$`), "")}/${version}`;

/** What becomes of a paid post that failed. */
export const notSubmitted = ({ error, isRefused }: Extract<Called, { ok: false }>): Submitted =>
  isRefused
    ? { state: "refused", error: { ...error, mayHaveCost: false } }
    : { state: "unknown", error: { ...error, mayHaveCost: true } };

/** A paid post whose reply names no task. */
export const noTaskNamed = (label: string): Submitted => ({
  state: "unknown",
  error: askError(label, "bad_response", { said: "It names no task.", mayHaveCost: true }),
});

/** Fields that hold the page's markup, whichever provider. */
const MARKUP = /^(?:response_raw|page_source|screenshot)$|html$/i;
/** No answer is longer: a longer text is markup under another name. */
export const LONGEST_TEXT = 200_000;
/** Nothing is kept of what is nested deeper; no provider does it. */
const DEEPEST = 60;

/** Takes a body as JSON; returns what is kept of it for ever: all that a reader uses, without the page's markup. */
export function storedRaw(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.length > LONGEST_TEXT ? null : value;
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => storedRaw(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !MARKUP.test(name))
      .map(([name, inner]: [string, unknown]) => [name, storedRaw(inner, depth + 1)]),
  );
}

/** A poll that brought the result: kept without bulky markup. */
export const ready = (raw: unknown): Extract<Polled, { state: "ready" }> => ({
  state: "ready",
  raw: storedRaw(raw ?? null),
});

/** What becomes of a poll that failed: the task may be all right, unless the provider no longer has it. */
export function notPolled(label: string, called: Extract<Called, { ok: false }>): Polled {
  if (called.isUnreadable) return { state: "failed", error: called.error, usd: null };
  return called.error.status === 404 || called.error.status === 410
    ? { state: "failed", error: taskGone(label, called.error), usd: null }
    : { state: "pending", error: called.error };
}

const taskGone = (label: string, { status, body }: AskError): AskError =>
  askError(label, "bad_response", {
    status,
    body,
    said: `${label} no longer has this task.`,
    mayHaveCost: true,
  });
