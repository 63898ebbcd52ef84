import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type {
  DataProvider,
  Polled,
  ProviderConnection,
  Submitted,
  SurfaceReading,
} from "#assistants/surfaces/data-provider.ts";
import { askError } from "#assistants/wire/ask-error.ts";

type Made = { readonly id: string; readonly key: string; readonly readyAt: number };

export type TaskStandInOptions = {
  /** Milliseconds until a task is ready. */
  readonly readyMs: () => number;
  /** What a post or poll answers instead; null: as usual. */
  readonly fault?: (request: {
    readonly kind: "post" | "poll" | "find" | "cancel";
    readonly count: number;
  }) => Fault | null;
};
/** `dropped`: it is done, and the reply is lost. */
type Fault = "dropped" | 429 | 401 | 402 | 500;

/** A data provider of tests over HTTP, with a log of when each call came. */
export async function openTaskStandIn({ readyMs, fault = () => null }: TaskStandInOptions) {
  const tasks = new Map<string, Made>();
  const log: { readonly at: number; readonly kind: "post" | "poll" | "find" | "cancel" }[] = [];
  const posts: string[] = [];
  const cancelled = new Set<string>();

  function answer(request: IncomingMessage, body: string, response: ServerResponse): void {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const id = url.pathname.slice("/tasks/".length);
    const kind =
      request.method === "POST"
        ? "post"
        : request.method === "DELETE"
          ? "cancel"
          : url.pathname === "/find"
            ? "find"
            : "poll";
    log.push({ at: Date.now(), kind });
    const wrong = fault({ kind, count: log.filter((one) => one.kind === kind).length });
    if (typeof wrong === "number") {
      response.writeHead(wrong).end();
      return;
    }
    const reply = (value: unknown) => {
      if (wrong === "dropped") response.destroy();
      else response.setHeader("content-type", "application/json").end(JSON.stringify(value));
    };
    if (kind === "post") {
      const key = String(JSON.parse(body).key);
      posts.push(key);
      const made = { id: `task-${tasks.size + 1}`, key, readyAt: Date.now() + readyMs() };
      tasks.set(made.id, made);
      reply({ id: made.id });
      return;
    }
    if (kind === "find") {
      const wanted = url.searchParams.get("key");
      reply({ id: [...tasks.values()].find(({ key }) => key === wanted)?.id ?? null });
      return;
    }
    if (kind === "cancel") {
      cancelled.add(id);
      reply({});
      return;
    }
    const task = tasks.get(id);
    reply(task !== undefined && task.readyAt <= Date.now() ? { state: "ready", id } : { state: "pending" });
  }

  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => answer(request, body, response));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    tasks,
    log,
    posts,
    cancelled,
    /** The most calls within any sixty seconds. */
    busiestMinute(): number {
      let from = 0;
      return log.reduce((most, { at }, index) => {
        while ((log[from]?.at ?? 0) <= at - 60_000) from += 1;
        return Math.max(most, index - from + 1);
      }, 0);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TaskStandIn = Awaited<ReturnType<typeof openTaskStandIn>>;

const LABEL = "Stand-in";

async function asked(
  connection: ProviderConnection,
  path: string,
  init: RequestInit = {},
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const { fetch, baseUrl, signal } = connection;
  const response = await fetch(`${baseUrl}${path}`, { ...init, signal });
  return {
    status: response.status,
    body: response.ok ? ((await response.json()) as Record<string, unknown>) : {},
  };
}

function errorOf(status: number) {
  if (status === 429) return askError(LABEL, "rate_limited", { status });
  if (status === 402) return askError(LABEL, "quota", { status });
  return status === 401 ? askError(LABEL, "auth", { status }) : askError(LABEL, "overloaded", { status });
}

const answerText = "1. **Acme**: the best for small teams.\n2. **Boardly**: easy.";

/** The provider of the stand-in, with whatever a test says otherwise. */
export const standInProvider = (given: Partial<DataProvider> = {}): DataProvider => ({
  label: LABEL,
  keyPage: "https://stand-in.example/keys",
  credentials: [{ variable: "STANDIN_API_KEY", label: "API key", isSecret: true }],
  baseUrlVariable: "STANDIN_BASE_URL",
  defaultBaseUrl: "http://127.0.0.1:9",
  surfaces: {
    "chatgpt-app": {
      longestPrompt: 2000,
      prices: [{ usd: 0.01, from: "2026-01-01", source: "test" }],
      seesSources: true,
    },
    "google-ai-overview": {
      longestPrompt: 2000,
      prices: [{ usd: 0.01, from: "2026-01-01", source: "test" }],
      seesSources: true,
      takesDevice: true,
    },
  },
  takesKey: false,
  slowestMs: 60_000,
  keepsResultMs: 3_600_000,
  callsPerMinute: 60_000,
  openTasks: 20_000,
  submit: async (question, connection): Promise<Submitted> => {
    try {
      const { status, body } = await asked(connection, "/tasks", {
        method: "POST",
        body: JSON.stringify({ key: question.key }),
      });
      if (status !== 200) return { state: "refused", error: errorOf(status) };
      return { state: "submitted", taskId: String(body.id), usd: null };
    } catch {
      return { state: "unknown", error: askError(LABEL, "network", { mayHaveCost: true }) };
    }
  },
  poll: async ({ taskId }, connection): Promise<Polled> => {
    try {
      const { status, body } = await asked(connection, `/tasks/${taskId}`);
      if (status !== 200) return { state: "pending", error: errorOf(status) };
      return body.state === "ready" ? { state: "ready", raw: body } : { state: "pending", error: null };
    } catch {
      return { state: "pending", error: askError(LABEL, "network") };
    }
  },
  find: async ({ key }, connection) => {
    try {
      const { status, body } = await asked(connection, `/find?key=${key}`);
      if (status !== 200) return "unknown";
      return typeof body.id === "string" ? { taskId: body.id } : "none";
    } catch {
      return "unknown";
    }
  },
  cancel: (taskId, connection) =>
    asked(connection, `/tasks/${taskId}`, { method: "DELETE" }).then(
      ({ status }) => status === 200,
      () => false,
    ),
  hookTask: (body) =>
    typeof body === "object" && body !== null && "id" in body && typeof body.id === "string" ? body.id : null,
  read: (): SurfaceReading => ({
    state: "answered",
    answer: {
      text: answerText,
      cited: [{ url: "https://acme.example/", title: "Acme" }],
      retrieved: [],
      queries: ["best boards"],
      model: null,
    },
    usd: 0.008,
  }),
  ...given,
});
