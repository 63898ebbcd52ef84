import { createHash } from "node:crypto";
import type { Dispatcher } from "undici";
import { Agent, buildConnector, request as send } from "undici";
import type { Hop, Resource } from "../../artifacts.ts";
import { checkedLookup, type Resolve, resolveBySystem } from "./checked-lookup.ts";
import { causeOf, failure } from "./fetch-failure.ts";
import { refusalOf } from "./public-address.ts";
import { type Body, readBody } from "./response-body.ts";

export type FetchRequest = {
  readonly url: string;
  readonly method?: "GET" | "HEAD" | "POST";
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For each request on the way, redirects counted separately. */
  readonly timeoutMs: number;
  /** Bytes of the body that are kept; may depend on the content type (lower case, without parameters). */
  readonly limitBytes: number | ((contentType: string) => number);
  /** At most this many redirects are followed: 5 unless said, none for POST. */
  readonly maxRedirects?: number;
  /** Asked before each request, redirects included: it may wait, and it may refuse by returning why. */
  readonly admit?: (url: URL) => Promise<Pick<Resource & { ok: false }, "kind" | "message"> | null>;
  readonly signal?: AbortSignal;
};

/** Asks one address. Never rejects: whatever goes wrong is a ResourceFailure. */
export type GuardedFetch = (request: FetchRequest) => Promise<Resource>;

export type GuardedFetchOptions = {
  readonly userAgent: string;
  /** Tests and intranets: lifts the rules on addresses and ports. */
  readonly allowPrivateHosts: boolean;
  readonly resolve?: Resolve;
  /** Where named hosts are really served; honoured only together with `allowPrivateHosts`. */
  readonly connectTo?: ConnectTo;
};

/** Host name → address and port, such as {"shop.example": "127.0.0.1:8080"}: reads a site before its name leads to it. */
export type ConnectTo = Readonly<Record<string, string>>;

const maxHeaderBytes = 65_536;
const connectTimeoutMs = 10_000;

/**
 * The one way to ask an address that a person typed: http(s) on the web's ports only, every address a name has must be
 * public, the socket connects to what was checked, and each redirect is judged again. `close` ends its connections.
 */
export function createGuardedFetch(options: GuardedFetchOptions): {
  readonly fetch: GuardedFetch;
  readonly close: () => Promise<void>;
} {
  const { allowPrivateHosts, userAgent, resolve = resolveBySystem, connectTo = {} } = options;
  const agent = new Agent({
    allowH2: false,
    maxHeaderSize: maxHeaderBytes,
    connect: redirected(
      buildConnector({ lookup: checkedLookup(resolve, allowPrivateHosts), timeout: connectTimeoutMs }),
      allowPrivateHosts ? connectTo : {},
    ),
  });

  async function askOnce(url: URL, request: FetchRequest, timing: Timing) {
    const timeout = AbortSignal.timeout(request.timeoutMs);
    const signal = request.signal === undefined ? timeout : AbortSignal.any([timeout, request.signal]);
    const answer = await send(url, {
      dispatcher: agent.compose(timed(timing)),
      method: request.method ?? "GET",
      headers: { "user-agent": userAgent, "accept-encoding": "gzip, br, zstd, deflate", ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      // The signal bounds the whole exchange; undici's own clocks only bound its parts.
      headersTimeout: request.timeoutMs,
      bodyTimeout: request.timeoutMs,
      signal,
    });
    // A body that is thrown away may still fail, and then nobody listens.
    answer.body.on("error", () => {});
    return { status: answer.statusCode, headers: headersOf(answer.headers), stream: answer.body, signal };
  }

  async function fetch(request: FetchRequest): Promise<Resource> {
    const hops: Hop[] = [];
    const startedAt = performance.now();
    const maxRedirects = request.maxRedirects ?? (request.method === "POST" ? 0 : 5);
    let url = URL.parse(request.url);
    if (url === null)
      return failure(request.url, { kind: "bad-address", message: "This is not a web address." });
    url.hash = "";
    for (;;) {
      const refusal = refusalOf(url, { allowPrivateHosts });
      if (refusal !== null) return failure(request.url, { kind: "refused-address", message: refusal }, hops);
      const objection = (await request.admit?.(url)) ?? null;
      if (objection !== null) return failure(request.url, objection, hops);
      const timing: Timing = { sentAtMs: null, answeredAtMs: null };
      try {
        const { status, headers, stream } = await askOnce(url, request, timing);
        const target = redirectTarget(status, headers.location, url);
        if (target !== null && maxRedirects > 0) {
          // Reads the little that is left, so that the connection can be used again.
          void stream.dump({ limit: 16_384 }).catch(() => {});
          hops.push({ url: url.href, status });
          if (target === "unreadable") {
            return failure(
              request.url,
              { kind: "bad-address", message: "It redirects to something that is not an address." },
              hops,
            );
          }
          if (hops.length > maxRedirects) {
            const message = `It redirects more than ${maxRedirects} times.`;
            return failure(request.url, { kind: "too-many-redirects", message }, hops);
          }
          url = target;
          continue;
        }
        const limitBytes = limitOf(request, headers["content-type"] ?? "");
        const body = await readBody(stream, headers["content-encoding"] ?? "", limitBytes);
        return responseOf({ request, url, status, headers, body, hops, timing, startedAt });
      } catch (error) {
        const failed = failure(request.url, causeOf(error, url.hostname, request.timeoutMs), hops);
        return timing.sentAtMs === null ? failed : { ...failed, wasSent: true };
      }
    }
  }
  return { fetch, close: () => agent.destroy() };
}

/** Connects to where a name is really served; every other name is looked up and checked as always. */
function redirected(connect: buildConnector.connector, connectTo: ConnectTo): buildConnector.connector {
  return (options, callback) => {
    const target = Object.hasOwn(connectTo, options.hostname) ? connectTo[options.hostname] : undefined;
    const url = target === undefined ? null : URL.parse(`http://${target}`);
    connect(
      url === null ? options : { ...options, hostname: url.hostname, port: url.port || "80" },
      callback,
    );
  };
}

function limitOf({ limitBytes }: FetchRequest, contentType: string): number {
  if (typeof limitBytes === "number") return limitBytes;
  return limitBytes((contentType.split(";")[0] ?? "").trim().toLowerCase());
}

function responseOf(parts: {
  request: FetchRequest;
  url: URL;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Body;
  hops: readonly Hop[];
  timing: Timing;
  startedAt: number;
}): Resource {
  const { request, url, status, headers, body, hops, timing, startedAt } = parts;
  const { sentAtMs, answeredAtMs } = timing;
  return {
    ok: true,
    url: request.url,
    finalUrl: url.href,
    status,
    headers,
    body: body.bytes,
    bytes: body.bytes.length,
    sha256: createHash("sha256").update(body.bytes).digest("hex"),
    truncated: body.truncated,
    hops,
    ttfbMs: sentAtMs === null || answeredAtMs === null ? null : Math.round(answeredAtMs - sentAtMs),
    totalMs: Math.round(performance.now() - startedAt),
    attempts: 1,
  };
}

/** Takes headers as received (lower-case names), returns one text for each: repeated ones joined by a comma and a space. */
function headersOf(
  received: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string>> {
  const entries = Object.entries(received).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name.toLowerCase(), Array.isArray(value) ? value.join(", ") : value] as const],
  );
  return Object.fromEntries(entries);
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Where an answer redirects to, "unreadable" where that is no address, null where it does not redirect. */
function redirectTarget(status: number, location: string | undefined, from: URL): URL | "unreadable" | null {
  if (!redirectStatuses.has(status) || location === undefined) return null;
  const target = URL.parse(location.trim(), from);
  if (target === null) return "unreadable";
  // The part behind # belongs to the reader's browser and is kept across redirects there; here it only disturbs.
  target.hash = "";
  return target;
}

/** When a request went out on its connection and when the answer began, by performance.now(); null until then. */
type Timing = { sentAtMs: number | null; answeredAtMs: number | null };

/** Records these two moments: only here can the time to connect be separated from the server's own time. */
const timed =
  (timing: Timing): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, {
      onRequestStart(controller, context) {
        timing.sentAtMs = performance.now();
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (...parts) => handler.onRequestUpgrade?.(...parts),
      onResponseStart(controller, status, headers, statusText) {
        timing.answeredAtMs ??= performance.now();
        handler.onResponseStart?.(controller, status, headers, statusText);
      },
      onResponseData: (...parts) => handler.onResponseData?.(...parts),
      onResponseEnd: (...parts) => handler.onResponseEnd?.(...parts),
      onResponseError: (...parts) => handler.onResponseError?.(...parts),
    });
