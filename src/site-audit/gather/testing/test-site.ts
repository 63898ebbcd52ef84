import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Server, Socket } from "node:net";

export type TestAnswer =
  | string
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
    };

export type TestSite = {
  /** Such as http://127.0.0.1:40123/ */
  readonly url: string;
  readonly port: number;
  /** "GET /path" of every request, in order. */
  readonly log: string[];
  readonly close: () => Promise<void>;
};

export type Answers = Readonly<Record<string, TestAnswer | ((request: IncomingMessage) => TestAnswer)>>;

/** For tests: a web server on a free port of the loopback interface; paths not listed answer 404. */
export async function startSite(answers: Answers): Promise<TestSite> {
  const log: string[] = [];
  return listening(createServer(answering(answers, log)), log);
}

/** Answers requests from a table, and notes each in `log`. */
export const answering =
  (answers: Answers, log: string[]) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? "/";
    log.push(`${request.method} ${path}`);
    const found = answers[path] ?? { status: 404, body: "not found" };
    const answer = typeof found === "function" ? found(request) : found;
    const { status = 200, headers = {}, body = "" } = typeof answer === "string" ? { body: answer } : answer;
    const type = /\.txt$/.test(path)
      ? "text/plain"
      : /\.xml$/.test(path)
        ? "application/xml"
        : "text/html; charset=utf-8";
    response.writeHead(status, { "content-type": type, ...headers }).end(body);
  };

/** Listens on a free port; `close` cuts off anyone who is still connected. */
export async function listening(server: Server, log: string[]): Promise<TestSite> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    log,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
