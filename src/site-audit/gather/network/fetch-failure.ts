import type { FetchFailureKind, Hop, ResourceFailure } from "../../artifacts.ts";
import { RefusedAddressError } from "./checked-lookup.ts";
import { UnreadableBodyError } from "./response-body.ts";

type Cause = { readonly kind: FetchFailureKind; readonly message: string };

const secureFaults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is self-signed",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate chain is not complete",
  UNABLE_TO_GET_ISSUER_CERT: "its certificate chain is not complete",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its certificate was issued by nobody we know",
  CERT_REVOKED: "its certificate was revoked",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: "the server speaks only an outdated version of TLS",
  ERR_SSL_UNSUPPORTED_PROTOCOL: "the server speaks only an outdated version of TLS",
};

const connectionFaults: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The connection was refused.",
  ECONNRESET: "The connection was cut off.",
  UND_ERR_SOCKET: "The connection was cut off.",
  EHOSTUNREACH: "The server could not be reached.",
  ENETUNREACH: "The server could not be reached.",
  UND_ERR_HEADERS_OVERFLOW: "The server sent more headers than can be read.",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "The server sent another amount of data than it had announced.",
};

/** Takes what a request threw (any value) and the host asked; returns its kind and one plain sentence. */
export function causeOf(error: unknown, hostname: string, timeoutMs: number): Cause {
  if (error instanceof RefusedAddressError) return { kind: "refused-address", message: error.message };
  if (error instanceof UnreadableBodyError) return { kind: "connection", message: error.message };
  const code = codeOf(error);
  if (isTimeout(error, code)) {
    return { kind: "timeout", message: `No complete answer came within ${timeoutMs / 1000} seconds.` };
  }
  if (/^(?:ENOTFOUND|ENODATA|EAI_\w+|ESERVFAIL|ENONAME|EBADNAME|EREFUSED)$/.test(code)) {
    return { kind: "dns", message: `The name ${hostname} could not be found.` };
  }
  if (isTls(code)) {
    return {
      kind: "tls",
      message: `The secure connection to ${hostname} failed: ${secureFaults[code] ?? "its encryption (TLS) is not set up correctly"}.`,
    };
  }
  if (code.startsWith("HPE_")) return { kind: "connection", message: "The answer is not proper HTTP." };
  return { kind: "connection", message: connectionFaults[code] ?? "The connection failed." };
}

const isTls = (code: string) =>
  code in secureFaults || /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|EPROTO$|HOSTNAME_MISMATCH)/.test(code);

const isTimeout = (error: unknown, code: string) =>
  (error instanceof Error && error.name === "TimeoutError") ||
  /^(?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/.test(code);

/** Node's parallel connection attempts fail together with an AggregateError; its parts know more. */
function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if ("code" in error && typeof error.code === "string") return error.code;
  return "cause" in error ? codeOf(error.cause) : "";
}

export const failure = (
  url: string,
  { kind, message }: Cause,
  hops: readonly Hop[] = [],
): ResourceFailure => ({
  ok: false,
  url,
  kind,
  message,
  hops,
});
