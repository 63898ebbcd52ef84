import { z } from "zod";
import { askError } from "../wire/ask-error.ts";
import { isTrue, list, part, text } from "../wire/wire-shapes.ts";
import type { AppSurfaceId } from "./app-surfaces.ts";
import type {
  DataProvider,
  Polled,
  ProviderConnection,
  Submitted,
  SurfaceQuestion,
  SurfaceReading,
} from "./data-provider.ts";
import { bearer, callProvider, noTaskNamed, notPolled, notSubmitted, ready } from "./provider-call.ts";
import {
  answerOf,
  failedReading,
  firstText,
  type Link,
  links,
  noAnswer,
  notCaptured,
  queries,
} from "./surface-reading.ts";

const LABEL = "Bright Data";
const DAY_MS = 86_400_000;

const offered = {
  longestPrompt: 4096,
  seesSources: true,
  prices: [
    { usd: 0.0015, from: "2026-08-01", source: "a record, pay as you go, brightdata.com, August 2026" },
  ],
};

/** The collector of each app, and the page it opens. Google's overviews come from a results page instead. */
const COLLECTORS: Partial<Record<AppSurfaceId, { readonly dataset: string; readonly url: string }>> = {
  "chatgpt-app": { dataset: "gd_m7aof0k82r803d5bjm", url: "https://chatgpt.com/" },
  "gemini-app": { dataset: "gd_mbz66arm2mf9cu856y", url: "https://gemini.google.com/" },
  "perplexity-app": { dataset: "gd_m7dhdot1vw9a7gc1n", url: "https://www.perplexity.ai" },
  "copilot-app": { dataset: "gd_m7di5jy6s9geokz8w", url: "https://copilot.microsoft.com/chats" },
  "grok-app": { dataset: "gd_m8ve0u141icu75ae74", url: "https://grok.com/" },
  "google-ai-mode": { dataset: "gd_mcswdt6z2elth3zqr2", url: "https://google.com/aimode" },
};

/** Blocks an address after 25 refusals for too many calls in five minutes, until its support lifts that. */
export const brightdata: DataProvider = {
  label: LABEL,
  keyPage: "https://brightdata.com/cp/setting/users",
  credentials: [
    { variable: "BRIGHTDATA_API_KEY", label: "API key", isSecret: true },
    {
      variable: "BRIGHTDATA_ZONE",
      label: "SERP zone, for Google AI Overview",
      isSecret: false,
      isOptional: true,
    },
  ],
  baseUrlVariable: "BRIGHTDATA_BASE_URL",
  defaultBaseUrl: "https://api.brightdata.com",
  surfaces: {
    "chatgpt-app": offered,
    "gemini-app": offered,
    "perplexity-app": offered,
    "copilot-app": offered,
    "grok-app": offered,
    "google-ai-mode": offered,
    // A longer address is refused.
    "google-ai-overview": { ...offered, longestPrompt: 2000, takesDevice: true },
  },
  takesKey: false,
  slowestMs: 30 * 60_000,
  keepsResultMs: 30 * DAY_MS,
  callsPerMinute: 240,
  // 5,000 of one collector may run.
  openTasks: 1000,
  submit,
  poll,
  cancel,
  hookTask: (body) => hooked.safeParse(body).data?.snapshot_id ?? null,
  read,
};

const hooked = z.object({ snapshot_id: z.string().min(1) });

function call(method: "GET" | "POST", path: string, connection: ProviderConnection, body?: unknown) {
  const authorization = bearer(connection.credentials.BRIGHTDATA_API_KEY);
  const url = `${connection.baseUrl.replace(/\/+$/, "")}/${path}`;
  return callProvider(LABEL, { method, url, authorization, body }, connection);
}

async function submit(question: SurfaceQuestion, connection: ProviderConnection): Promise<Submitted> {
  const { surface, prompt, country, hook } = question;
  const collector = COLLECTORS[surface];
  if (collector === undefined) return await askPage(question, connection);
  const options = new URLSearchParams({
    dataset_id: collector.dataset,
    include_errors: "true",
    format: "json",
    ...(hook === null ? {} : { notify: hook }),
  });
  const called = await call("POST", `datasets/v3/trigger?${options}`, connection, [
    { url: collector.url, prompt, country: country ?? "", index: 1 },
  ]);
  if (!called.ok) return notSubmitted(called);
  const taskId = hooked.safeParse(called.body).data?.snapshot_id;
  return taskId === undefined ? noTaskNamed(LABEL) : { state: "submitted", taskId, usd: null };
}

/** A results page comes with the reply, through the zone the customer made for it. */
async function askPage(question: SurfaceQuestion, connection: ProviderConnection): Promise<Submitted> {
  const { prompt, country, language, device } = question;
  const zone = connection.credentials.BRIGHTDATA_ZONE ?? "";
  if (zone === "")
    return {
      state: "refused",
      error: askError(LABEL, "bad_request", {
        said: "Google AI Overview needs a SERP zone of the account: set BRIGHTDATA_ZONE.",
      }),
    };
  const address = new URLSearchParams({
    q: prompt,
    ...(country === null ? {} : { gl: country.toLowerCase() }),
    ...(language === null ? {} : { hl: language }),
    ...(device === "mobile" ? { brd_mobile: "1" } : {}),
    brd_json: "1",
    brd_ai_overview: "2",
  });
  const url = `https://www.google.com/search?${address}`;
  const called = await call("POST", "request", connection, { zone, url, method: "GET", format: "raw" });
  return called.ok ? { ...ready(called.body), usd: null } : notSubmitted(called);
}

const statusShape = z.object({ status: text, error_message: text, message: text, error: text });

async function poll(
  { taskId }: { readonly taskId: string },
  connection: ProviderConnection,
): Promise<Polled> {
  const id = encodeURIComponent(taskId);
  const called = await call("GET", `datasets/v3/progress/${id}`, connection);
  if (!called.ok) return notPolled(LABEL, called);
  const progress = statusShape.safeParse(called.body).data;
  const status = progress?.status?.toLowerCase() ?? "";
  if (/^(?:failed|error|cancell?ed)$/.test(status)) {
    const said = progress?.error_message ?? progress?.error ?? `The collection is ${status}.`;
    return { state: "failed", error: askError(LABEL, "overloaded", { said, mayHaveCost: true }), usd: null };
  }
  if (status !== "ready") return { state: "pending", error: null };
  const snapshot = await call("GET", `datasets/v3/snapshot/${id}?format=json`, connection);
  if (!snapshot.ok) return notPolled(LABEL, snapshot);
  // Ready, but still being put together.
  const isBuilding = snapshot.status !== 200 || statusShape.safeParse(snapshot.body).data?.status != null;
  return isBuilding ? { state: "pending", error: null } : ready(snapshot.body);
}

async function cancel(taskId: string, connection: ProviderConnection): Promise<boolean> {
  const id = encodeURIComponent(taskId);
  const called = await call("POST", `datasets/v3/snapshot/${id}/cancel`, connection);
  // A task nobody knows has nothing left to cancel.
  return called.ok || called.error.status === 404;
}

const citation = z.object({ url: text, title: text, cited: z.unknown().optional() });
const attached = z.object({ url: text, text }).transform(({ url, text: title }) => ({ url, title }));
const record = z.object({
  answer_text_markdown: text,
  answer_text: text,
  answer: text,
  citations: list(citation),
  links_attached: list(attached),
  search_sources: links,
  search_sources_more: links,
  sources: links,
  web_search_query: z.unknown().optional(),
  metadata: part(z.object({ search_model_queries: part(z.object({ queries })) })),
  model: text,
  error: text,
  error_code: text,
});

function read(raw: unknown, surface: AppSurfaceId): SurfaceReading {
  const one: unknown = Array.isArray(raw) ? raw[0] : raw;
  return { ...(surface === "google-ai-overview" ? readPage(one) : readRecord(one)), usd: null };
}

function readRecord(value: unknown) {
  const parsed = record.safeParse(value);
  if (!parsed.success) return failedReading(LABEL, "It is no record.");
  const found = parsed.data;
  // A wall or a page that broke is a record as well, sometimes with the words of the wall as its answer.
  if (firstText(found.error) !== "") return failedReading(LABEL, found.error ?? "", "overloaded");
  const isCited = ({ cited }: z.output<typeof citation>) => cited !== false;
  const pointedAt = [...found.citations.filter(isCited), ...found.links_attached];
  const answer = answerOf({
    text: firstText(found.answer_text_markdown, found.answer_text, found.answer),
    // Perplexity and Copilot list their sources under another name, and nothing else.
    cited: pointedAt.length > 0 ? pointedAt : found.sources,
    retrieved: [...found.citations, ...found.search_sources, ...found.search_sources_more, ...found.sources],
    queries: queriesIn(found),
    model: found.model,
  });
  return answer ?? noAnswer(LABEL);
}

/** As reported: whether it says that a search was triggered is often wrong. */
function queriesIn({ web_search_query, metadata }: z.output<typeof record>): readonly string[] | null {
  if (Array.isArray(web_search_query)) return queries.parse(web_search_query);
  if (typeof web_search_query === "string") return [web_search_query];
  return metadata?.search_model_queries?.queries ?? null;
}

const MOST_DEEP = 20;
const overview = z.object({
  markdown: text,
  text,
  texts: z.unknown().optional(),
  references: z.unknown().optional(),
  asynchronous: isTrue,
});
const resultsPage = z.object({
  ai_overview: z.unknown().optional(),
  general: z.unknown().optional(),
  organic: z.unknown().optional(),
  input: z.unknown().optional(),
});

function readPage(value: unknown) {
  const parsed = resultsPage.safeParse(value);
  if (!parsed.success) return failedReading(LABEL, "It is no results page.");
  const { ai_overview, general, organic, input } = parsed.data;
  if (ai_overview === undefined || ai_overview === null)
    return [general, organic, input].some((part_) => typeof part_ === "object" && part_ !== null)
      ? ({ state: "not-shown" } as const)
      : failedReading(LABEL, "It is no results page.");
  const shown = overview.safeParse(ai_overview).data;
  const answer = answerOf({
    text: firstText(shown?.markdown, snippets(shown?.texts).join("\n\n"), shown?.text),
    cited: links.parse(shown?.references).map(withoutNote),
    queries: null,
  });
  return answer ?? notCaptured;
}

/** The page's own words for a screen reader end each title. */
const withoutNote = ({ url, title }: Link): Link => {
  const note = title?.toLowerCase().indexOf(". opens in new tab") ?? -1;
  return { url, title: note === -1 ? title : (title?.slice(0, note) ?? null) };
};

const branch = z.object({
  snippet: text,
  title: text,
  list: z.unknown().optional(),
  texts: z.unknown().optional(),
});

/** Paragraphs, and lists in which there may be further lists, in the order in which they are read. */
function snippets(value: unknown, depth = 0): readonly string[] {
  if (depth > MOST_DEEP) return [];
  if (typeof value === "string") return value.trim() === "" ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => snippets(item, depth + 1));
  const parsed = branch.safeParse(value);
  if (!parsed.success) return [];
  const { snippet, title, list: inner, texts } = parsed.data;
  const own = firstText(snippet, title);
  return [...(own === "" ? [] : [own]), ...snippets(inner, depth + 1), ...snippets(texts, depth + 1)];
}
