import { createAdaptorServer } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";

export type Listening = {
  /** With scheme and the port that was given. */
  readonly address: string;
  /** Takes no new connections and waits for the answers under way. */
  close(): Promise<void>;
};

/** A sender or reader slower than this is let go, so that a few cannot hold the server's connections. */
const serverOptions = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
const IDLE_SOCKET_MS = 120_000;

/** Serves the interface on a port; rejects with a plain sentence where it is taken or not allowed. */
export async function listen(
  api: OpenAPIHono,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: api.fetch, serverOptions });
  if ("setTimeout" in server) server.setTimeout(IDLE_SOCKET_MS);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new ListenError(error, host, port)));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return {
    address: `http://${name}:${typeof bound === "object" && bound !== null ? bound.port : port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeIdleConnections" in server) server.closeIdleConnections();
      }),
  };
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "it is in use: stop the other program or set PORT to another one",
  EACCES: "this user may not use it: set PORT to 1024 or above",
  EADDRNOTAVAIL: "this machine does not have that address: check HOST",
};

/** The message says which address could not be had, why, and what to do. */
class ListenError extends Error {
  override readonly name = "StartError";

  constructor(error: NodeJS.ErrnoException, host: string, port: number) {
    super(`Cannot listen on ${host}:${port}: ${reasons[error.code ?? ""] ?? error.message}.`, {
      cause: error,
    });
  }
}
