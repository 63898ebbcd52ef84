import type { AskError } from "../types.ts";
import { askError } from "./ask-error.ts";

const NEVER_ARRIVED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);
const TOO_SLOW = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "ETIMEDOUT"]);

/** Thrown by a fetch that knows, in words for the member, why nothing came back, and whether the question went out. */
export class NothingCame extends Error {
  override readonly name = "NothingCame";
  readonly wasSent: boolean;
  constructor(message: string, { wasSent }: { readonly wasSent: boolean }) {
    super(message);
    this.wasSent = wasSent;
  }
}

/**
 * Takes what was thrown while nothing came back; returns what it means. A call that may have arrived may have cost; one whose
 * connection was never made has not.
 */
export function connectionFailure(
  name: string,
  thrown: unknown,
  { signal, requested }: { readonly signal: AbortSignal; readonly requested: boolean },
): AskError {
  if (signal.aborted) {
    const isTimeout = nameOf(signal.reason) === "TimeoutError";
    return askError(name, isTimeout ? "timeout" : "aborted", { mayHaveCost: requested });
  }
  if (!requested) return askError(name, "bad_request", { said: messageOf(thrown) });
  const causes = causesOf(thrown);
  const known = causes.find((cause) => cause instanceof NothingCame);
  if (known !== undefined)
    return askError(name, "network", { said: known.message, mayHaveCost: known.wasSent });
  const codes = causes.map((cause) => Reflect.get(cause, "code"));
  if (codes.some((code) => TOO_SLOW.has(String(code))))
    return askError(name, "timeout", { mayHaveCost: true });
  const arrived = !codes.some((code) => NEVER_ARRIVED.has(String(code)));
  return askError(name, "network", { mayHaveCost: arrived });
}

/** An error and what it was caused by, outermost first; errors that were gathered under one included. */
function causesOf(thrown: unknown, depth = 0): readonly object[] {
  if (typeof thrown !== "object" || thrown === null || depth > 5) return [];
  const gathered = thrown instanceof AggregateError ? thrown.errors : [];
  return [
    thrown,
    ...causesOf(Reflect.get(thrown, "cause"), depth + 1),
    ...gathered.flatMap((one: unknown) => causesOf(one, depth + 1)),
  ];
}

const nameOf = (thrown: unknown): string =>
  typeof thrown === "object" && thrown !== null ? String(Reflect.get(thrown, "name")) : "";
const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : "");
