import { z } from "zod";
import { askError } from "../wire/ask-error.ts";
import { list, number, part, text } from "../wire/wire-shapes.ts";
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
  basic,
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
  type Link,
  links,
  noAnswer,
  notCaptured,
  queries,
} from "./surface-reading.ts";

const LABEL = "Oxylabs";

/** Apps take a prompt, Google's pages a query. */
const SOURCES: Partial<Record<AppSurfaceId, string>> = {
  "chatgpt-app": "chatgpt",
  "gemini-app": "gemini",
  "perplexity-app": "perplexity",
  "google-ai-mode": "google_ai_mode",
  "google-ai-overview": "google_search",
};
const offered = (longestPrompt: number) => ({
  longestPrompt,
  seesSources: true,
  prices: [
    { usd: 0.0005, from: "2026-10-01", source: "a result of the 49-dollar plan, oxylabs.io, October 2026" },
  ],
});

/** Asked by push and pull: its answers take longer than it keeps a connection open. Charges for results alone. */
export const oxylabs: DataProvider = {
  label: LABEL,
  keyPage: "https://dashboard.oxylabs.io",
  credentials: [
    { variable: "OXYLABS_USERNAME", label: "API user name", isSecret: false },
    { variable: "OXYLABS_PASSWORD", label: "API password", isSecret: true },
  ],
  baseUrlVariable: "OXYLABS_BASE_URL",
  defaultBaseUrl: "https://data.oxylabs.io",
  surfaces: {
    "chatgpt-app": { ...offered(4000), forcesSearch: true },
    "gemini-app": offered(4000),
    "perplexity-app": offered(4000),
    "google-ai-mode": { ...offered(2000), takesDevice: true },
    "google-ai-overview": { ...offered(2000), takesDevice: true },
  },
  takesKey: false,
  slowestMs: 20 * 60_000,
  keepsResultMs: 24 * 3_600_000,
  callsPerMinute: 300,
  openTasks: 500,
  submit,
  poll,
  hookTask: (body) => named.safeParse(body).data?.id ?? null,
  read,
};

/** Numbers longer than JavaScript counts come as text; a short one may be a number. */
const named = z.object({ id: z.union([z.string().min(1), z.number().transform(String)]) });
const jobShape = z.object({ status: text, statuses: list(z.object({ status_code: number })) });

function call(method: "GET" | "POST", path: string, connection: ProviderConnection, body?: unknown) {
  const { credentials, baseUrl } = connection;
  const authorization = basic(credentials.OXYLABS_USERNAME, credentials.OXYLABS_PASSWORD);
  const url = `${versioned(baseUrl, "v1")}/queries${path}`;
  return callProvider(LABEL, { method, url, authorization, body }, connection);
}

async function submit(question: SurfaceQuestion, connection: ProviderConnection): Promise<Submitted> {
  const { surface, prompt, country, language, device, hook } = question;
  const isGoogle = surface.startsWith("google-");
  const called = await call("POST", "", connection, {
    source: SOURCES[surface],
    [isGoogle ? "query" : "prompt"]: prompt,
    parse: true,
    ...(isGoogle ? { render: "html" } : {}),
    ...(surface === "chatgpt-app" ? { search: true } : {}),
    ...(country === null ? {} : { geo_location: countryName(country) }),
    ...(isGoogle && language !== null ? { locale: language } : {}),
    ...(isGoogle && device === "mobile" ? { user_agent_type: "mobile" } : {}),
    ...(hook === null ? {} : { callback_url: hook }),
  });
  if (!called.ok) return notSubmitted(called);
  const taskId = named.safeParse(called.body).data?.id;
  return taskId === undefined ? noTaskNamed(LABEL) : { state: "submitted", taskId, usd: null };
}

async function poll(
  { taskId }: { readonly taskId: string },
  connection: ProviderConnection,
): Promise<Polled> {
  const path = `/${encodeURIComponent(taskId)}`;
  const called = await call("GET", path, connection);
  if (!called.ok) return notPolled(LABEL, called);
  const job = jobShape.safeParse(called.body).data;
  const status = job?.status?.toLowerCase();
  if (status === "faulted") {
    const codes =
      job?.statuses.flatMap(({ status_code }) => (status_code === null ? [] : [status_code])) ?? [];
    const said = `The job broke${codes.length === 0 ? "" : ` (${codes.join(", ")})`}.`;
    return { state: "failed", error: askError(LABEL, "overloaded", { said }), usd: 0 };
  }
  if (status !== "done") return { state: "pending", error: null };
  const results = await call("GET", `${path}/results`, connection);
  if (!results.ok) return notPolled(LABEL, results);
  // Done, but its result is still being written.
  return results.status === 204 ? { state: "pending", error: null } : ready(results.body);
}

const resultShape = z.object({ content: z.unknown().optional(), status_code: number });
const bodyShape = z.object({ results: list(resultShape) });
/** ChatGPT's panel has two parts: pages the text points to, and more that were found. */
const sectioned = z.object({ section: z.literal("more"), url: text, title: text });
/** One citation of AI Mode may stand for several pages. */
const grouped = z.object({ urls: list(z.string()), text, title: text });
const answerShape = z.object({
  markdown_text: text,
  answer_results_md: text,
  response_text: text,
  answer_text: text,
  citations: z.unknown().optional(),
  links,
  additional_results: part(z.object({ sources_results: links })),
  search_queries: z.unknown().optional(),
  web_search_queries: z.unknown().optional(),
  llm_model: text,
  model: text,
});

function read(raw: unknown, surface: AppSurfaceId): SurfaceReading {
  const result = bodyShape.safeParse(raw).data?.results[0];
  const usd = null;
  if (result === undefined) return { ...failedReading(LABEL, "It is no result."), usd };
  if (result.status_code !== null && result.status_code >= 400)
    return { ...failedReading(LABEL, `The page came with status ${result.status_code}.`, "overloaded"), usd };
  return {
    ...(surface === "google-ai-overview" ? readPage(result.content) : readAnswer(result.content)),
    usd,
  };
}

function readAnswer(content: unknown) {
  const parsed = answerShape.safeParse(content);
  // Text instead of fields is the page itself: it was not parsed.
  if (!parsed.success) return failedReading(LABEL, "The page was not parsed.");
  const { data } = parsed;
  const more = list(sectioned).parse(data.citations);
  const isMore = new Set(more.map(({ url }) => url));
  const cited = [
    ...links.parse(data.citations).filter(({ url }) => !isMore.has(url)),
    ...list(grouped)
      .parse(data.citations)
      .flatMap(({ urls, text: words, title }) => urls.map((url) => ({ url, title: title ?? words }))),
  ];
  const panel = data.additional_results?.sources_results ?? [];
  const reported = [data.search_queries, data.web_search_queries].find((value) => Array.isArray(value));
  const answer = answerOf({
    text: firstText(data.markdown_text, data.answer_results_md, data.response_text, data.answer_text),
    // Where the text has no marks, the panel of sources is all there is.
    cited: cited.length > 0 ? cited : panel,
    retrieved: [...more, ...panel, ...data.links],
    // Related queries are suggestions to the reader.
    queries: reported === undefined ? null : queries.parse(reported),
    model: data.llm_model ?? data.model,
  });
  return answer ?? noAnswer(LABEL);
}

const fragment = z.object({ text, references: links });
const passage = z.union([
  z.string().transform((words) => ({ text: words, fragments: [] })),
  z.object({ text, fragments: list(fragment) }),
]);
const overview = z.object({
  text,
  markdown: text,
  answer_text: list(passage),
  source_panel: part(z.object({ items: links })),
});
const pageShape = z.object({
  results: part(z.object({ ai_overviews: z.unknown().optional() })),
  ai_overviews: z.unknown().optional(),
});

function readPage(content: unknown) {
  const parsed = pageShape.safeParse(content);
  if (!parsed.success) return failedReading(LABEL, "The page was not parsed.");
  const found = parsed.data.results?.ai_overviews ?? parsed.data.ai_overviews ?? [];
  if (!Array.isArray(found) || parsed.data.results === null)
    return failedReading(LABEL, "It is no results page.");
  if (found.length === 0) return { state: "not-shown" } as const;
  const shown = list(overview).parse(found);
  const fragments = shown.flatMap(({ answer_text }) => answer_text.flatMap((one) => one.fragments));
  const words = shown.flatMap(({ answer_text, text: whole, markdown }) => [
    ...answer_text.map((one) => firstText(one.fragments.map((each) => each.text ?? "").join(" "), one.text)),
    ...(answer_text.length === 0 ? [firstText(markdown, whole)] : []),
  ]);
  const cited: readonly Link[] = fragments.flatMap(({ references }) => references);
  const panel = shown.flatMap(({ source_panel }) => source_panel?.items ?? []);
  const answer = answerOf({
    text: firstText(words.filter((one) => one !== "").join("\n\n")),
    cited: cited.length > 0 ? cited : panel,
    retrieved: panel,
    queries: null,
  });
  return answer ?? notCaptured;
}
