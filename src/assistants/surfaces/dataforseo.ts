import { z } from "zod";
import type { AskErrorKind } from "../types.ts";
import { askError } from "../wire/ask-error.ts";
import { list, number, part, text } from "../wire/wire-shapes.ts";
import type { AppSurfaceId } from "./app-surfaces.ts";
import { countryNumber, usualLanguage } from "./countries.ts";
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
  dollars,
  failedReading,
  firstText,
  type Link,
  links,
  noAnswer,
  notCaptured,
  queries,
} from "./surface-reading.ts";

const LABEL = "DataForSEO";
const DAY_MS = 86_400_000;
/** The place and language where none is given. */
const USUAL_LOCATION = 2840;

const PATHS: Partial<Record<AppSurfaceId, string>> = {
  "chatgpt-app": "ai_optimization/chat_gpt/llm_scraper",
  "gemini-app": "ai_optimization/gemini/llm_scraper",
  "google-ai-mode": "serp/google/ai_mode",
  "google-ai-overview": "serp/google/organic",
};
const isGoogle = (surface: AppSurfaceId) => surface.startsWith("google-");
const offered = (longestPrompt: number, usd: number, source: string) => ({
  longestPrompt,
  seesSources: true,
  prices: [{ usd, from: "2026-10-01", source }],
});
const SCRAPER = "standard queue of the scrapers, docs.dataforseo.com, October 2026";

/** Answers with HTTP 200 nearly always: what happened is in the status code of the body and of its one task. */
export const dataforseo: DataProvider = {
  label: LABEL,
  keyPage: "https://app.dataforseo.com/api-access",
  credentials: [
    { variable: "DATAFORSEO_LOGIN", label: "API login", isSecret: false },
    { variable: "DATAFORSEO_PASSWORD", label: "API password", isSecret: true },
  ],
  baseUrlVariable: "DATAFORSEO_BASE_URL",
  defaultBaseUrl: "https://api.dataforseo.com/v3",
  surfaces: {
    "chatgpt-app": offered(2000, 0.0012, SCRAPER),
    "gemini-app": offered(2000, 0.0012, SCRAPER),
    "google-ai-mode": { ...offered(700, 0.0012, SCRAPER), takesDevice: true },
    "google-ai-overview": {
      ...offered(700, 0.0026, "a results page at 0.0006 and 0.002 for its overview, October 2026"),
      takesDevice: true,
    },
  },
  takesKey: false,
  slowestMs: 45 * 60_000,
  keepsResultMs: 30 * DAY_MS,
  // 2,000 are allowed.
  callsPerMinute: 1200,
  openTasks: 5000,
  submit,
  poll,
  find,
  hookTask: (body) => hooked.safeParse(body).data?.id ?? null,
  read,
};

/** As a ping (its query) or as a result that is posted. */
const hooked = z.union([
  z.object({ id: z.string().min(1) }),
  z
    .object({ tasks: z.tuple([z.object({ id: z.string().min(1) })], z.unknown()) })
    .transform(({ tasks }) => tasks[0]),
]);

const taskShape = z.object({
  id: text,
  status_code: number,
  status_message: text,
  cost: dollars,
  result: list(z.unknown()),
});
const bodyShape = z.object({ status_code: number, status_message: text, tasks: list(taskShape) });

/** The code that counts, with its words: the body's own where that is no success, else its task's. */
function replyIn(body: unknown) {
  const parsed = bodyShape.safeParse(body);
  if (!parsed.success || parsed.data.status_code === null) return null;
  const { status_code, status_message, tasks } = parsed.data;
  const task = tasks[0] ?? null;
  const said = status_code === 20000 && task !== null ? task : { status_code, status_message };
  return { code: said.status_code ?? 0, message: said.status_message ?? "", task };
}
type Reply = NonNullable<ReturnType<typeof replyIn>>;

const OK = 20000;
const NO_RESULTS = 40102;
const KINDS: Readonly<Record<number, AskErrorKind>> = {
  40100: "auth",
  // Named an internal error of the search engine, and charged.
  40101: "overloaded",
  40103: "overloaded",
  40104: "not_allowed",
  40200: "quota",
  40202: "rate_limited",
  40203: "quota",
  40204: "not_allowed",
  40209: "rate_limited",
  40210: "quota",
};
/** Codes after which a task never has a result; any other that is no success may still become one. */
const isFinal = (code: number) =>
  code === 40101 || code === 40103 || (code >= 40400 && code < 40600 && code !== 40602);

const kindOf = (code: number): AskErrorKind =>
  KINDS[code] ??
  (code >= 40500 && code < 40600
    ? "bad_request"
    : code >= 50000
      ? "overloaded"
      : code >= 40400
        ? "bad_response"
        : "bad_request");
const errorOf = ({ code, message }: Reply, mayHaveCost: boolean) =>
  askError(LABEL, kindOf(code), { said: `${message} (${code})`, mayHaveCost });

function call(method: "GET" | "POST", path: string, connection: ProviderConnection, body?: unknown) {
  const { credentials, baseUrl } = connection;
  const authorization = basic(credentials.DATAFORSEO_LOGIN, credentials.DATAFORSEO_PASSWORD);
  return callProvider(
    LABEL,
    { method, url: `${versioned(baseUrl, "v3")}/${path}`, authorization, body },
    connection,
  );
}

async function submit(question: SurfaceQuestion, connection: ProviderConnection): Promise<Submitted> {
  const { surface, prompt, country, language, device, key, hook } = question;
  const location = country === null ? USUAL_LOCATION : countryNumber(country);
  if (location === null)
    return {
      state: "refused",
      error: askError(LABEL, "bad_request", { said: `It knows no country ${country}.` }),
    };
  const task = {
    // The text is decoded like an address before it is asked.
    keyword: prompt.replaceAll("%", "%25").replaceAll("+", "%2B"),
    // Countries are numbered as by ISO 3166-1, after 2000.
    location_code: country === null ? location : 2000 + location,
    language_code: language ?? usualLanguage(country),
    tag: key,
    ...(isGoogle(surface) ? { device, os: device === "desktop" ? "windows" : "android" } : {}),
    ...(surface === "google-ai-overview" ? { load_async_ai_overview: true } : {}),
    ...(hook === null ? {} : { pingback_url: `${hook}${hook.includes("?") ? "&" : "?"}id=$id&tag=$tag` }),
  };
  const called = await call("POST", `${PATHS[surface]}/task_post`, connection, [task]);
  const reply = replyIn(called.body);
  if (reply === null) return called.ok ? noTaskNamed(LABEL) : notSubmitted(called);
  const { code, task: made } = reply;
  if (code >= 20000 && code < 30000)
    return made?.id == null ? noTaskNamed(LABEL) : { state: "submitted", taskId: made.id, usd: made.cost };
  return code >= 50000
    ? { state: "unknown", error: errorOf(reply, true) }
    : { state: "refused", error: errorOf(reply, (made?.cost ?? 0) > 0) };
}

async function poll(
  { taskId, surface }: { readonly taskId: string; readonly surface: AppSurfaceId },
  connection: ProviderConnection,
): Promise<Polled> {
  const called = await call(
    "GET",
    `${PATHS[surface]}/task_get/advanced/${encodeURIComponent(taskId)}`,
    connection,
  );
  const reply = replyIn(called.body);
  if (reply === null) return called.ok ? { state: "pending", error: null } : notPolled(LABEL, called);
  const { code, task } = reply;
  if (code === OK || code === NO_RESULTS) return ready(called.body);
  if (isFinal(code)) return { state: "failed", error: errorOf(reply, true), usd: task?.cost ?? null };
  const isWaiting = (code >= 20000 && code < 30000) || (code >= 40600 && code < 40700);
  return { state: "pending", error: isWaiting ? null : errorOf(reply, false) };
}

const PAGE = 1000;
const MAX_LISTED_PAGES = 10;
/** How long before now a lost post may have been made. */
const SEARCHED_MS = 6 * 3_600_000;
const listed = z.object({ id: z.string(), metadata: part(z.object({ tag: text })) });

/** Each of its APIs lists its own tasks, by ten calls a minute; a list that is refused is asked for again later. */
async function find(
  { key, surface }: { readonly key: string; readonly surface: AppSurfaceId },
  connection: ProviderConnection,
) {
  const [api] = PATHS[surface]?.split("/") ?? [];
  for (let page = 0; page < MAX_LISTED_PAGES; page += 1) {
    const called = await call("POST", `${api}/id_list`, connection, [
      {
        datetime_from: listDate(connection.now() - SEARCHED_MS),
        datetime_to: listDate(connection.now() + 60_000),
        limit: PAGE,
        offset: page * PAGE,
        sort: "desc",
        include_metadata: true,
      },
    ]);
    const reply = called.ok ? replyIn(called.body) : null;
    if (reply?.code !== OK || reply.task === null) return "unknown";
    const tasks = list(listed).parse(reply.task.result);
    const found = tasks.find(({ metadata }) => metadata?.tag === key);
    if (found !== undefined) return { taskId: found.id };
    if (reply.task.result.length < PAGE) return "none";
  }
  return "unknown";
}

const listDate = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} +00:00`;

const scraped = z.object({
  markdown: text,
  model: text,
  sources: links,
  search_results: links,
  fan_out_queries: z
    .unknown()
    .optional()
    .transform((value) => (Array.isArray(value) ? queries.parse(value) : null)),
  items: list(z.object({ markdown: text, text, sources: links })),
});
const block = z.object({
  type: text,
  markdown: text,
  text,
  references: links,
  items: list(z.object({ markdown: text, text, title: text, references: links })),
});
const page = z.object({ items: z.array(z.unknown()), item_types: list(z.string()) });
const blocks = list(block);

function read(raw: unknown, surface: AppSurfaceId): SurfaceReading {
  const reply = replyIn(raw);
  const usd = reply?.task?.cost ?? null;
  if (reply === null) return { ...failedReading(LABEL, "It is no result."), usd };
  if (reply.code === NO_RESULTS && surface === "google-ai-overview") return { state: "not-shown", usd };
  if (reply.code !== OK) return { state: "failed", error: errorOf(reply, true), usd };
  const result = reply.task?.result[0];
  return { ...(isGoogle(surface) ? readPage(result, surface) : readApp(result)), usd };
}

function readApp(result: unknown) {
  const parsed = scraped.safeParse(result);
  if (!parsed.success) return noAnswer(LABEL);
  const { markdown, model, sources, search_results, fan_out_queries, items } = parsed.data;
  const answer = answerOf({
    text: firstText(markdown, joined(items)),
    cited: [...sources, ...items.flatMap((item) => item.sources)],
    retrieved: search_results,
    queries: fan_out_queries,
    model,
  });
  return answer ?? noAnswer(LABEL);
}

function readPage(result: unknown, surface: AppSurfaceId) {
  const parsed = page.safeParse(result);
  if (!parsed.success) return noAnswer(LABEL);
  const shown = blocks.parse(parsed.data.items).filter(({ type }) => type === "ai_overview");
  if (
    shown.length === 0 &&
    surface === "google-ai-overview" &&
    !parsed.data.item_types.includes("ai_overview")
  )
    return { state: "not-shown" } as const;
  const cited: readonly Link[] = shown.flatMap(({ references, items }) => [
    ...references,
    ...items.flatMap((item) => item.references),
  ]);
  const said = shown.map(({ markdown, text: whole, items }) => firstText(markdown, whole, joined(items)));
  const answer = answerOf({ text: firstText(said.join("\n\n")), cited, queries: null });
  return answer ?? (surface === "google-ai-overview" ? notCaptured : noAnswer(LABEL));
}

const joined = (
  items: readonly { readonly markdown: string | null; readonly text: string | null }[],
): string => items.map(({ markdown, text: plain }) => markdown ?? plain ?? "").join("\n\n");
