import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { hashOf } from "./chance.ts";
import { type Counts, createCounts } from "./counts.ts";
import { type Fault, faultOf, type Orders, ordersShape } from "./faults.ts";
import { judged } from "./judge-answers.ts";
import { readQuestion, type WireQuestion } from "./requests.ts";
import { standInAnswer } from "./stand-in-answer.ts";
import { type BodyFrame, wireBody } from "./wire-bodies.ts";
import type { World } from "./world.ts";

const FAULT_STATUS: Partial<Record<Fault, number>> = {
  auth: 401,
  quota: 402,
  rate: 429,
  overloaded: 529,
  server: 500,
};
const HUGE = 12 * 1024 * 1024;

export type StandIn = {
  /** Such as http://127.0.0.1:4010. */
  readonly origin: string;
  readonly counts: () => Counts;
  /** Replaces the orders it had. */
  readonly order: (orders: Partial<Orders>) => void;
  readonly close: () => Promise<void>;
};

/**
 * Starts one server that speaks the wire formats of all assistants, each below its own path (`standInBaseUrl`). Listens on loopback
 * only, and says in every answer that it is a stand-in. Port 0: any that is free.
 *
 * `GET /stand-in/counts`, `POST /stand-in/orders` (JSON of `Orders`), `POST /stand-in/reset`.
 */
export async function startStandIn(options: {
  readonly world: World;
  readonly seed: number;
  readonly port?: number;
  readonly orders?: Partial<Orders>;
}): Promise<StandIn> {
  const { world, seed } = options;
  let orders = ordersShape.parse(options.orders ?? {});
  const counts = createCounts();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const body = await bodyOf(request);
    const question = readQuestion(path, body);
    if (question !== null) await answer(question, request, response);
    else if (path === "/stand-in/counts") sendJson(response, 200, counts.read());
    else if (path === "/stand-in/reset") {
      counts.reset();
      sendJson(response, 200, counts.read());
    } else if (path === "/stand-in/orders") {
      orders = ordersShape.parse(JSON.parse(body));
      sendJson(response, 200, orders);
    } else sendJson(response, 404, { error: { message: "Not a path of the stand-in." } });
  }

  async function answer(question: WireQuestion, request: IncomingMessage, response: ServerResponse) {
    const { assistant, prompt } = question;
    const { day } = orders;
    const header = request.headers["x-stand-in-fault"];
    const run = counts.nextRun(assistant, prompt, day);
    const fault = faultOf(orders, {
      header: typeof header === "string" ? header : undefined,
      prompt,
      apiKey: keyOf(request),
      seed,
      name: `${assistant}|${prompt}|${run}`,
    });
    counts.arrive(assistant, fault);
    try {
      const wait = fault === "slow" ? orders.slowMs : orders.latencyMs;
      if (wait > 0) await gone(response, wait);
      const frame: BodyFrame = {
        id: `${hashOf(seed, assistant, prompt, day).toString(16)}-${run}`,
        model: `${question.model}-stand-in`,
        searched: question.searched,
        ending: fault === "truncated" || fault === "refused" ? fault : "complete",
        promptTokens: Math.ceil((prompt.length + question.system.length) / 4),
      };
      const said = standInAnswer(world, seed, { assistant, prompt, day, run });
      const given = question.wantsJson
        ? { ...said, text: judged(world, question), citations: [], retrieved: [], searchQueries: [] }
        : said;
      send(fault, response, JSON.stringify(wireBody(assistant, given, frame)), orders.retryAfterSeconds);
    } finally {
      counts.leave();
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 400, { error: { message: String(error) } });
    });
  });
  // A busy machine takes its time between two questions; a connection closed meanwhile would look like a fault.
  server.keepAliveTimeout = 120_000;
  const port = await listening(server, options.port ?? 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    counts: counts.read,
    order: (next) => {
      orders = ordersShape.parse(next);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(fault: Fault | null, response: ServerResponse, body: string, retryAfterSeconds: number): void {
  const status = fault === null ? undefined : FAULT_STATUS[fault];
  if (status !== undefined) {
    const retry = fault === "rate" ? { "retry-after": String(retryAfterSeconds) } : {};
    const words = { error: { message: `The stand-in was told to say ${status}.`, type: fault } };
    sendJson(response, status, words, retry);
  } else if (fault === "reset-early") response.destroy();
  else if (fault === "reset") {
    response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
    response.write(body.slice(0, 20), () => response.destroy());
  } else if (fault === "html")
    sendText(response, "<!doctype html><title>Sign in to the stand-in</title>", "text/html");
  else sendText(response, spoilt(fault, body));
}

function spoilt(fault: Fault | null, body: string): string {
  switch (fault) {
    case "half":
      return body.slice(0, body.length / 2);
    case "empty":
      return "";
    case "huge":
      return `"${"a".repeat(HUGE)}"`;
    case "shape":
      return '{"hello":"world"}';
    default:
      return body;
  }
}

const sendJson = (response: ServerResponse, status: number, value: unknown, headers = {}): void =>
  sendText(response, JSON.stringify(value), "application/json", status, headers);

function sendText(
  response: ServerResponse,
  text: string,
  type = "application/json",
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(text),
    "x-truenorth-stand-in": "1",
    ...headers,
  });
  response.end(text);
}

/** Waits, or less where the asker hangs up. */
const gone = (response: ServerResponse, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    response.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** By events: iterating over a request costs as much time as the answer does. */
const bodyOf = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => {
      body += chunk;
    });
    request.on("end", () => resolve(body));
    request.on("error", reject);
  });

function keyOf({ headers }: IncomingMessage): string {
  const given = headers["x-api-key"] ?? headers["x-goog-api-key"] ?? headers.authorization ?? "";
  return String(given).replace(/^Bearer /, "");
}

const listening = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
