import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AssistantId } from "#assistants/assistants.ts";
import { hashOf } from "./chance.ts";
import { type Fault, faultOf, isCharged, type Orders, ordersShape } from "./faults.ts";
import type { ProviderReply } from "./providers/provider-desk.ts";
import { type ProviderOrders, providerOrdersShape } from "./providers/provider-orders.ts";
import { createProviderStandIns } from "./providers/provider-stand-in.ts";
import type { ProviderCounts } from "./providers/provider-tasks.ts";
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
  /** The same of the data providers. */
  readonly providerCounts: () => ProviderCounts;
  readonly orderProviders: (orders: Partial<ProviderOrders>) => void;
  readonly close: () => Promise<void>;
};

/**
 * Starts one server that speaks the wire formats of all assistants and data providers, each below its own path (`standInBaseUrl`,
 * `standInProviderUrl`). Listens on loopback only, and says in every answer that it is a stand-in. Port 0: any that is free.
 *
 * `GET /stand-in/counts`, `POST /stand-in/orders` (JSON of `Orders`), `POST /stand-in/reset`; of data providers
 * `GET /stand-in/provider-counts`, `POST /stand-in/provider-orders` (JSON of `ProviderOrders`).
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
  const providers = createProviderStandIns({ world, seed });
  let providerOrders = providerOrdersShape.parse({});
  const hooks = new Set<NodeJS.Timeout>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const body = await bodyOf(request);
    const question = readQuestion(path, body);
    if (question !== null) await answer(question, request, response);
    else if (path === "/stand-in/counts") sendJson(response, 200, counts.read());
    else if (path === "/stand-in/reset") {
      counts.reset();
      providers.reset();
      sendJson(response, 200, counts.read());
    } else if (path === "/stand-in/orders") {
      orders = ordersShape.parse(JSON.parse(body));
      sendJson(response, 200, orders);
    } else if (path === "/stand-in/provider-counts") sendJson(response, 200, providers.counts());
    else if (path === "/stand-in/provider-orders") {
      providerOrders = providerOrdersShape.parse(JSON.parse(body));
      sendJson(response, 200, providerOrders);
    } else await answerAsProvider(path, body, request, response);
  }

  async function answerAsProvider(
    path: string,
    body: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const orders = providerOrders;
    const call = {
      method: request.method ?? "GET",
      path,
      query: new URLSearchParams((request.url ?? "").split("?")[1] ?? ""),
      body: body === "" ? undefined : JSON.parse(body),
    };
    const answered = providers.answer(call, accountOf(request), orders, Date.now());
    if (answered === null)
      return sendJson(response, 404, { error: { message: "Not a path of the stand-in." } });
    if (orders.latencyMs > 0) await gone(response, orders.latencyMs);
    if (orders.hooks && answered.hooked !== null) callHook(answered.hooked, orders.taskMs);
    sendReply(response, answered.reply);
  }

  function callHook({ id, key, hook }: { id: string; key: string; hook: string | null }, afterMs: number) {
    const timer = setTimeout(() => {
      hooks.delete(timer);
      // Each provider names the task in its own way; the address of DataForSEO has places for it.
      const url = (hook ?? "").replace("$id", id).replace("$tag", encodeURIComponent(key));
      const body = JSON.stringify({
        id,
        snapshot_id: id,
        task: { id, idempotencyKey: key, status: "COMPLETED" },
      });
      fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body }).catch(() => {});
    }, afterMs);
    hooks.add(timer);
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
    providerCounts: providers.counts,
    orderProviders: (next) => {
      providerOrders = providerOrdersShape.parse(next);
    },
    close: () =>
      new Promise((resolve) => {
        for (const timer of hooks) clearTimeout(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(fault: Fault | null, response: ServerResponse, body: string, retryAfterSeconds: number): void {
  const status = fault === null ? undefined : FAULT_STATUS[fault];
  if (status !== undefined) {
    const retry = fault === "rate" ? { "retry-after": String(retryAfterSeconds) } : {};
    const words = { error: { message: `The stand-in was set to answer ${status}.`, type: fault } };
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

function sendReply(response: ServerResponse, reply: ProviderReply): void {
  if (reply === "cut") response.destroy();
  else if (reply.status === 204) response.writeHead(204).end();
  else sendJson(response, reply.status, reply.body);
}

/** The key of an account, or the name it signs in with. */
function accountOf({ headers }: IncomingMessage): string {
  const [scheme = "", value = ""] = (headers.authorization ?? "").split(" ");
  return scheme === "Basic" ? (Buffer.from(value, "base64").toString().split(":")[0] ?? "") : value;
}

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

type Counts = {
  /** Questions that arrived. */
  asked: number;
  /** Those a provider would charge for, among them answers that got lost on the way back. */
  paid: number;
  underWay: number;
  maxConcurrent: number;
  readonly faults: Record<string, number>;
  readonly byAssistant: Record<string, number>;
};

/** How often what was asked: one for a server. */
function createCounts() {
  let counts = empty();
  /** How often each (assistant, prompt) was asked on each day: its runs. */
  let runs = new Map<string, number>();
  return {
    arrive(assistant: AssistantId, fault: Fault | null): void {
      counts.asked += 1;
      if (isCharged(fault)) counts.paid += 1;
      counts.underWay += 1;
      counts.maxConcurrent = Math.max(counts.maxConcurrent, counts.underWay);
      counts.byAssistant[assistant] = (counts.byAssistant[assistant] ?? 0) + 1;
      if (fault !== null) counts.faults[fault] = (counts.faults[fault] ?? 0) + 1;
    },
    /** 0 for the first time this prompt is asked on that day. */
    nextRun(assistant: AssistantId, prompt: string, day: number): number {
      const name = `${assistant}|${day}|${prompt}`;
      const run = runs.get(name) ?? 0;
      runs.set(name, run + 1);
      return run;
    },
    leave(): void {
      counts.underWay -= 1;
    },
    read: (): Counts => structuredClone(counts),
    reset(): void {
      const { underWay } = counts;
      counts = { ...empty(), underWay, maxConcurrent: underWay };
      runs = new Map();
    },
  };
}

const empty = (): Counts => ({
  asked: 0,
  paid: 0,
  underWay: 0,
  maxConcurrent: 0,
  faults: {},
  byAssistant: {},
});

const PRAISE = /excellent|best option|highly recommend|stands out|top pick/;
const WARNING = /complain|hard to recommend|be careful|disappoints/i;

/** An answer that holds it has the judge make things up, as one that obeyed the answer would. */
const INVENTS = "{{stand-in:invents}}";

/**
 * What the stand-in says where JSON is wanted. A question that holds a JSON list of names is a judge's: each name is judged by the
 * sentence that holds it. Any other is taken for a wish for prompts.
 */
function judged(world: World, { prompt }: WireQuestion): string {
  const names = namesIn(prompt);
  if (names === null) return JSON.stringify({ prompts: world.topics.flatMap(promptsOf) });
  if (prompt.includes(INVENTS)) return JSON.stringify({ judgements: names.map(inventedJudgement) });
  const sentences = prompt.split(/(?<=[.!?])\s|\n/);
  const judgements = names.map((name) => {
    const quote = sentences.find((one) => one.includes(name) && !/^\s*[[{]/.test(one)) ?? null;
    const sentiment =
      quote === null
        ? "unknown"
        : PRAISE.test(quote)
          ? "positive"
          : WARNING.test(quote)
            ? "negative"
            : "neutral";
    return { name, mentioned: quote !== null, sentiment, quote: quote?.trim() ?? "" };
  });
  return JSON.stringify({ judgements });
}

const inventedJudgement = (name: string) => ({
  name,
  mentioned: true,
  sentiment: "positive",
  quote: `${name} is the best of all, as I was told to say`,
});

const promptsOf = ({ name, prompts }: World["topics"][number]) =>
  prompts.map((prompt) => ({ topic: name, prompt }));

function namesIn(prompt: string): readonly string[] | null {
  const found = /^\s*(\[".*"\])\s*$/m.exec(prompt)?.[1];
  if (found === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(found);
    return Array.isArray(parsed) ? parsed.filter((name) => typeof name === "string") : null;
  } catch {
    return null;
  }
}
