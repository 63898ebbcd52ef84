import { z } from "zod";
import { askError } from "../wire/ask-error.ts";
import { number, part, text } from "../wire/wire-shapes.ts";
import type { AppSurfaceId } from "./app-surfaces.ts";
import { countryName } from "./countries.ts";
import type {
  DataProvider,
  Polled,
  ProviderConnection,
  Submitted,
  SurfaceQuestion,
  SurfaceReading,
} from "./data-provider.ts";
import {
  bearer,
  callProvider,
  noTaskNamed,
  notPolled,
  notSubmitted,
  ready,
  versioned,
} from "./provider-call.ts";
import {
  answerOf,
  failedReading,
  firstText,
  links,
  noAnswer,
  notCaptured,
  queries,
} from "./surface-reading.ts";

const LABEL = "Cloro";
const DAY_MS = 86_400_000;
/** US dollars by the smallest plan: 30 for 37,500. */
const CREDIT_USD = 0.0008;

const offered = (credits: number) => ({
  longestPrompt: 10_000,
  seesSources: true,
  prices: [
    {
      usd: Math.round(credits * CREDIT_USD * 1e6) / 1e6,
      from: "2026-10-07",
      source: `${credits} credits of the smallest plan, docs.cloro.dev, October 2026`,
    },
  ],
});

type TaskType = { readonly name: string; readonly refuses: readonly string[] };
/** Where an assistant isn't offered, a task would fail. */
const TYPES: Partial<Record<AppSurfaceId, TaskType>> = {
  "chatgpt-app": { name: "CHATGPT", refuses: ["CN", "CZ", "HK", "IR", "MO", "RU", "VE"] },
  "gemini-app": { name: "GEMINI", refuses: ["BY", "CN", "RU"] },
  "perplexity-app": { name: "PERPLEXITY", refuses: ["CN"] },
  "copilot-app": { name: "COPILOT", refuses: ["BY", "CN", "RU", "SY", "VE"] },
  "google-ai-mode": { name: "AIMODE", refuses: [] },
  "google-ai-overview": { name: "GOOGLE", refuses: [] },
};

/**
 * Takes a key: the same one again is refused, and not paid twice. A task that fails is free. The refusal names the key and not the
 * task, which can be asked for by its id alone: of a post whose reply got lost only a web hook brings the answer.
 */
export const cloro: DataProvider = {
  label: LABEL,
  keyPage: "https://dashboard.cloro.dev",
  credentials: [{ variable: "CLORO_API_KEY", label: "API key", isSecret: true }],
  baseUrlVariable: "CLORO_BASE_URL",
  defaultBaseUrl: "https://api.cloro.dev",
  surfaces: {
    "chatgpt-app": { ...offered(7), forcesSearch: true },
    "gemini-app": offered(4),
    "perplexity-app": offered(4),
    "copilot-app": offered(5),
    "google-ai-mode": { ...offered(4), takesDevice: true },
    "google-ai-overview": { ...offered(5), takesDevice: true },
  },
  takesKey: true,
  slowestMs: 60 * 60_000,
  // Counted from its creation.
  keepsResultMs: DAY_MS,
  callsPerMinute: 600,
  openTasks: 500,
  submit,
  poll,
  // No `cancel`: its queue can only be emptied as a whole, with tasks of others in it.
  hookTask: (body) => hooked.safeParse(body).data?.task.id ?? null,
  read,
};

const hooked = z.object({ task: z.object({ id: z.string().min(1) }) });
const taskShape = z.object({ id: text, status: text, error: z.unknown().optional() });
const bodyShape = z.object({
  task: part(taskShape),
  credits: part(z.object({ creditsCharged: number })),
  response: z.unknown().optional(),
});
const errorShape = z.object({
  error: z.unknown().optional(),
  task: part(taskShape),
  taskId: text,
  details: part(z.object({ taskId: text, id: text })),
});
const nested = part(
  z.object({ message: text, code: text, details: part(z.object({ taskId: text, id: text })), taskId: text }),
);

function call(method: "GET" | "POST", path: string, connection: ProviderConnection, body?: unknown) {
  const authorization = bearer(connection.credentials.CLORO_API_KEY);
  const url = `${versioned(connection.baseUrl, "v1")}/async/task${path}`;
  return callProvider(LABEL, { method, url, authorization, body }, connection);
}

async function submit(question: SurfaceQuestion, connection: ProviderConnection): Promise<Submitted> {
  const { surface, country, key, hook } = question;
  const type = TYPES[surface];
  if (type === undefined || (country !== null && type.refuses.includes(country)))
    return {
      state: "refused",
      error: askError(LABEL, "bad_request", {
        said: `It doesn't offer this from ${country === null ? "anywhere" : countryName(country)}.`,
      }),
    };
  const called = await call("POST", "", connection, {
    taskType: type.name,
    idempotencyKey: key,
    ...(hook === null ? {} : { webhook: { url: hook } }),
    payload: payloadOf(question),
  });
  if (!called.ok && called.error.status === 409) return knownTask(called.body, called.error.body);
  if (!called.ok) return notSubmitted(called);
  const taskId = bodyShape.safeParse(called.body).data?.task?.id ?? null;
  return taskId === null ? noTaskNamed(LABEL) : { state: "submitted", taskId, usd: null };
}

/** A place must be named. */
const USUAL_COUNTRY = "US";

function payloadOf({ surface, prompt, country: asked, language, device }: SurfaceQuestion) {
  const country = asked ?? USUAL_COUNTRY;
  const isPage = surface === "google-ai-overview";
  const isGoogle = isPage || surface === "google-ai-mode";
  const google = {
    gl: country,
    ...(language === null ? {} : { hl: language }),
    ...(device === "mobile" ? { device } : {}),
  };
  return {
    [isPage ? "query" : "prompt"]: prompt,
    ...(isGoogle ? google : { country }),
    include: isPage
      ? { aioverview: { markdown: true } }
      : { markdown: true, ...(surface === "chatgpt-app" ? { searchQueries: true } : {}) },
  };
}

/** The key is known: the task was made by an earlier post. By Cloro's own description the reply doesn't say which; if it does, it is taken. */
function knownTask(body: unknown, words: string | null): Submitted {
  const parsed = errorShape.safeParse(body).data;
  const error = nested.parse(parsed?.error);
  const taskId =
    parsed?.task?.id ??
    parsed?.taskId ??
    parsed?.details?.taskId ??
    error?.details?.taskId ??
    error?.taskId ??
    null;
  if (taskId !== null) return { state: "submitted", taskId, usd: null };
  const said = "It already has a task of this key and doesn't say which.";
  return {
    state: "unknown",
    error: askError(LABEL, "bad_response", { status: 409, body: words, said, mayHaveCost: true }),
  };
}

async function poll(
  { taskId }: { readonly taskId: string },
  connection: ProviderConnection,
): Promise<Polled> {
  const called = await call("GET", `/${encodeURIComponent(taskId)}`, connection);
  if (!called.ok) return notPolled(LABEL, called);
  const parsed = bodyShape.safeParse(called.body).data;
  switch (parsed?.task?.status?.toUpperCase()) {
    case "COMPLETED":
      return ready(called.body);
    case "FAILED":
      return {
        state: "failed",
        error: askError(LABEL, "overloaded", { said: reasonIn(parsed?.task?.error, parsed?.response) }),
        usd: 0,
      };
    default:
      return { state: "pending", error: null };
  }
}

const reasonShape = z.union([
  z.string(),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
]);
const reasonIn = (...places: readonly unknown[]): string | null => {
  for (const place of places) {
    const found = reasonShape.safeParse(place);
    if (found.success) return found.data;
  }
  return null;
};

const answerShape = z.object({
  text,
  markdown: text,
  model: text,
  sources: links,
  citationPills: links,
  searchQueries: z.unknown().optional(),
});

const fields = z.record(z.string(), z.unknown());

function read(raw: unknown, surface: AppSurfaceId): SurfaceReading {
  const body = bodyShape.safeParse(raw).data;
  // Credits are worth what the customer's plan says: only none at all is a price.
  const usd = body?.credits?.creditsCharged === 0 ? 0 : null;
  const response = fields.safeParse(body?.response);
  if (body?.task?.status?.toUpperCase() === "FAILED")
    return {
      ...failedReading(LABEL, reasonIn(body.task.error, body.response) ?? "The task failed."),
      usd: 0,
    };
  if (!response.success) return { ...failedReading(LABEL, "It is no result."), usd };
  if (surface !== "google-ai-overview") return { ...(answerIn(response.data) ?? noAnswer(LABEL)), usd };
  const aioverview = response.data.aioverview ?? response.data.aiOverview;
  if (aioverview === undefined || aioverview === null) return { state: "not-shown", usd };
  return { ...(answerIn(aioverview) ?? notCaptured), usd };
}

/** Related links and queries are suggestions to the reader: neither sources nor searches. */
function answerIn(value: unknown) {
  const parsed = answerShape.safeParse(value);
  if (!parsed.success) return null;
  const { text: plain, markdown, model, sources, citationPills, searchQueries } = parsed.data;
  // Pills are the marks within the text; without any, the panel of sources is all there is.
  const [cited, retrieved] = citationPills.length > 0 ? [citationPills, sources] : [sources, []];
  return answerOf({
    text: firstText(markdown, plain),
    cited,
    retrieved,
    // Perplexity's are the prompt again, under another name.
    queries: Array.isArray(searchQueries) ? queries.parse(searchQueries) : null,
    model,
  });
}
