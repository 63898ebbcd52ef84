import { createAdaptorServer, type HttpBindings, type ServerType } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Hono } from "hono";

export type Listening = {
  /** With scheme and the port that was given. */
  readonly address: string;
  /** Takes no new connections, waits some seconds for the answers under way, and lets go of each connection after its last one. */
  close(): Promise<void>;
};

/** A sender or reader slower than this is let go, so that a few cannot hold the server's connections. */
export const timeLimits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  /** Nothing sent and nothing read: an answer that nobody takes. */
  idle: 120_000,
};
const IDLE_LET_GO_EVERY_MS = 50;
const ANSWERS_WAITED_FOR_MS = 5000;

/** Serves the interface on a port; rejects with a plain sentence where it is taken or not allowed. */
export async function listen(
  api: Hono | OpenAPIHono,
  { host, port }: { readonly host: string; readonly port: number },
  { idle, ...serverOptions } = timeLimits,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: api.fetch, serverOptions });
  if ("setTimeout" in server) server.setTimeout(idle);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new ListenError(error, host, port)));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return {
    address: `http://${name}:${typeof bound === "object" && bound !== null ? bound.port : port}`,
    close: () => drained(server),
  };
}

/** A connection that is kept alive would hold the server for as long as its other side likes. */
function drained(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    if (!("closeIdleConnections" in server)) {
      server.close(() => resolve());
      return;
    }
    server.prependListener(
      "request",
      (_request: HttpBindings["incoming"], response: HttpBindings["outgoing"]) =>
        response.setHeader("Connection", "close"),
    );
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_LET_GO_EVERY_MS);
    const slow = setTimeout(() => server.closeAllConnections(), ANSWERS_WAITED_FOR_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(slow);
      resolve();
    });
    server.closeIdleConnections();
  });
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "it is in use: stop the other program or set PORT to another one",
  EACCES: "this user may not use it: set PORT to 1024 or above",
  EADDRNOTAVAIL: "this machine does not have that address: check HOST",
};

/** The message says which address could not be had, why, and what to do. */
class ListenError extends Error {
  override readonly name = "ListenError";

  constructor(error: NodeJS.ErrnoException, host: string, port: number) {
    super(`Cannot listen on ${host}:${port}: ${reasons[error.code ?? ""] ?? error.message}.`, {
      cause: error,
    });
  }
}
