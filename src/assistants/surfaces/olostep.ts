import { z } from "zod";
import { askError } from "../wire/ask-error.ts";
import { parseWireBody } from "../wire/wire-body.ts";
import { list, text } from "../wire/wire-shapes.ts";
import type { AppSurfaceId } from "./app-surfaces.ts";
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

const LABEL = "Olostep";
/** US dollars by the smallest plan: 9 for 5,000. */
const CREDIT_USD = 0.0018;

const offered = (credits: number) => ({
  // The prompt is part of an address.
  longestPrompt: 2000,
  seesSources: true,
  prices: [
    {
      usd: Math.round(credits * CREDIT_USD * 1e6) / 1e6,
      from: "2026-08-01",
      source: `${credits} credits of the smallest plan, olostep.com, August 2026`,
    },
  ],
});

/** The parser of each app, and the page it opens, up to the prompt. */
const PARSERS: Partial<Record<AppSurfaceId, { readonly id: string; readonly page: string }>> = {
  "chatgpt-app": { id: "@olostep/chatgpt-results", page: "https://chatgpt.com/" },
  "gemini-app": { id: "@olostep/gemini-results", page: "https://gemini.google.com/" },
  "perplexity-app": { id: "@olostep/perplexity-results", page: "https://www.perplexity.ai/" },
  "copilot-app": { id: "@olostep/microsoft-copilot-results", page: "https://copilot.microsoft.com/chats" },
  "google-ai-mode": { id: "@olostep/google-aimode-results", page: "https://google.com/aimode" },
  "google-ai-overview": { id: "@olostep/google-ai-overview-results", page: "https://www.google.com/search" },
};

/** A task is a batch of one address; some take nearly 20 minutes. */
export const olostep: DataProvider = {
  label: LABEL,
  keyPage: "https://www.olostep.com/dashboard/api-keys",
  credentials: [{ variable: "OLOSTEP_API_KEY", label: "API key", isSecret: true }],
  baseUrlVariable: "OLOSTEP_BASE_URL",
  defaultBaseUrl: "https://api.olostep.com",
  surfaces: {
    "chatgpt-app": offered(5),
    "gemini-app": offered(3),
    "perplexity-app": offered(3),
    "copilot-app": offered(3),
    "google-ai-mode": offered(3),
    "google-ai-overview": offered(3),
  },
  takesKey: false,
  slowestMs: 25 * 60_000,
  // How long it keeps a result is not published: a day is safe.
  keepsResultMs: 24 * 3_600_000,
  callsPerMinute: 120,
  openTasks: 100,
  submit,
  poll,
  hookTask: (body) => hooked.safeParse(body).data ?? null,
  read,
};

const id = z.string().min(1);
const hooked = z.union([
  z.object({ data: z.object({ id }) }).transform(({ data }) => data.id),
  z.object({ batch_id: id }).transform(({ batch_id }) => batch_id),
  z.object({ id }).transform((batch) => batch.id),
]);
const batchShape = z.object({ id: text, status: text });
const itemShape = z.object({ retrieve_id: text, status: text, error: text });

function call(method: "GET" | "POST", path: string, connection: ProviderConnection, body?: unknown) {
  const authorization = bearer(connection.credentials.OLOSTEP_API_KEY);
  return callProvider(
    LABEL,
    { method, url: `${versioned(connection.baseUrl, "v1")}/${path}`, authorization, body },
    connection,
  );
}

async function submit(question: SurfaceQuestion, connection: ProviderConnection): Promise<Submitted> {
  const { surface, prompt, country, language, key, hook } = question;
  const parser = PARSERS[surface];
  const isGoogle = surface.startsWith("google-");
  const address = `q=${encodeURIComponent(prompt)}${isGoogle && language !== null ? `&hl=${language}` : ""}`;
  const called = await call("POST", "batches", connection, {
    items: [{ custom_id: key, url: `${parser?.page}?${address}` }],
    parser: { id: parser?.id },
    ...(country === null ? {} : { country }),
    ...(hook === null ? {} : { webhook: hook }),
  });
  if (!called.ok) return notSubmitted(called);
  const taskId = batchShape.safeParse(called.body).data?.id ?? null;
  return taskId === null ? noTaskNamed(LABEL) : { state: "submitted", taskId, usd: null };
}

const pending: Polled = { state: "pending", error: null };
const broken = (said: string): Polled => ({
  state: "failed",
  error: askError(LABEL, "overloaded", { said, mayHaveCost: true }),
  usd: null,
});

async function poll(
  { taskId }: { readonly taskId: string },
  connection: ProviderConnection,
): Promise<Polled> {
  const path = `batches/${encodeURIComponent(taskId)}`;
  const called = await call("GET", path, connection);
  if (!called.ok) return notPolled(LABEL, called);
  const status = batchShape.safeParse(called.body).data?.status?.toLowerCase() ?? "";
  if (/^(?:failed|error|cancell?ed)$/.test(status)) return broken(`The batch is ${status}.`);
  if (status !== "completed") return pending;
  const items = await call("GET", `${path}/items`, connection);
  if (!items.ok) return notPolled(LABEL, items);
  const [item] = z.object({ items: list(itemShape) }).safeParse(items.body).data?.items ?? [];
  if (item?.retrieve_id == null)
    return item === undefined ? pending : broken(item.error ?? "Its address could not be read.");
  const result = await call(
    "GET",
    `retrieve?retrieve_id=${encodeURIComponent(item.retrieve_id)}&formats=json`,
    connection,
  );
  if (!result.ok) return notPolled(LABEL, result);
  return ready(unwrapped(result.body));
}

const wrapped = z.object({ json_content: z.unknown() });

/** The answer, which comes as text within the reply and is kept as JSON. */
function unwrapped(body: unknown): unknown {
  const inner = wrapped.safeParse(body).data?.json_content ?? body ?? null;
  return typeof inner === "string" ? (parseWireBody(inner) ?? null) : inner;
}

const answerShape = z.object({
  answer_markdown: text,
  answer: text,
  markdown_content: text,
  text_content: text,
  sources: links,
  citations: links,
  inline_references: links,
  links_on_page: links,
  search_queries: z.unknown().optional(),
  search_model_queries: z.unknown().optional(),
  network_search_calls: z.unknown().optional(),
  model: text,
});
/** Names of fields an answer would be in: there and empty, the page had none. */
const ANSWERS = ["answer_markdown", "ai_overview", "result", "answer"];

function read(raw: unknown, surface: AppSurfaceId): SurfaceReading {
  const usd = null;
  const outer = z.record(z.string(), z.unknown()).safeParse(unwrapped(raw));
  if (!outer.success) return { ...failedReading(LABEL, "It is no result."), usd };
  const within = z.record(z.string(), z.unknown()).safeParse(outer.data.result);
  const parsed = answerShape.safeParse({ ...(within.success ? within.data : {}), ...outer.data });
  const answer = parsed.success ? answerIn(parsed.data) : null;
  if (answer !== null) return { ...answer, usd };
  if (surface !== "google-ai-overview") return { ...noAnswer(LABEL), usd };
  const reported = ANSWERS.filter((name) => name in outer.data);
  if (reported.length === 0) return { ...failedReading(LABEL, "It is no result."), usd };
  return reported.every((name) => outer.data[name] === null)
    ? { state: "not-shown", usd }
    : { ...notCaptured, usd };
}

function answerIn(found: z.output<typeof answerShape>) {
  const { inline_references: marks, sources, citations, links_on_page: onPage } = found;
  const panel = [...sources, ...citations];
  const calls = z.object({ search_queries: z.unknown() }).safeParse(found.network_search_calls).data;
  const reported = [found.search_queries, calls?.search_queries, found.search_model_queries].find((value) =>
    Array.isArray(value),
  );
  return answerOf({
    text: firstText(found.markdown_content, found.answer_markdown, found.text_content, found.answer),
    // Marks within the text; without any the panel of sources, without that all links of the page.
    cited: [marks, panel, onPage].find((one) => one.length > 0) ?? [],
    retrieved: panel,
    queries: reported === undefined ? null : queries.parse(reported),
    model: found.model,
  });
}
