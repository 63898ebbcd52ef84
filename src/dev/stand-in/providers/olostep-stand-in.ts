import { z } from "zod";
import type { AppSurfaceId } from "#assistants/surfaces/app-surfaces.ts";
import type { Desk, ProviderReply, ProviderRequest } from "./provider-desk.ts";
import type { StandInTask } from "./provider-tasks.ts";
import type { StandInPage } from "./stand-in-page.ts";

const SURFACES: Readonly<Record<string, AppSurfaceId>> = {
  "@olostep/chatgpt-results": "chatgpt-app",
  "@olostep/gemini-results": "gemini-app",
  "@olostep/perplexity-results": "perplexity-app",
  "@olostep/microsoft-copilot-results": "copilot-app",
  "@olostep/google-aimode-results": "google-ai-mode",
  "@olostep/google-ai-overview-results": "google-ai-overview",
};
const posted = z.object({
  items: z.tuple([z.object({ custom_id: z.string(), url: z.url() })]),
  parser: z.object({ id: z.string() }),
  country: z.string().length(2).optional(),
  webhook: z.string().optional(),
});

const refused = (status: number, message: string): ProviderReply => ({ status, body: { message } });
const REFUSALS: Partial<Record<string, ProviderReply>> = {
  auth: refused(401, "Invalid API key"),
  quota: refused(402, "You have no credits left"),
  rate: refused(429, "Too many requests"),
  server: refused(500, "Internal error"),
  "lost-reply": "cut",
};

export function olostepStandIn(request: ProviderRequest, desk: Desk): ProviderReply | null {
  const { method, path, query, body } = request;
  const [found, id, items] = /^\/v1\/batches(?:\/([^/]+)(\/items)?)?$/.exec(path) ?? [];
  const isRetrieved = path === "/v1/retrieve";
  if (found === undefined && !isRetrieved) return null;
  if (desk.refusal === "auth") return refused(401, "Invalid API key");
  if (method === "POST") return post(body, desk);
  const task = desk.task(isRetrieved ? (query.get("retrieve_id") ?? "").replace(/^page-/, "") : (id ?? ""));
  if (task === null || task.fault === "gone") return refused(404, "Not found");
  if (isRetrieved) return retrieve(task, desk);
  return items === undefined ? status(task, desk) : itemsOf(task);
}

function post(body: unknown, desk: Desk): ProviderReply {
  const parsed = posted.safeParse(body);
  const surface = parsed.success ? SURFACES[parsed.data.parser.id] : undefined;
  if (!parsed.success || surface === undefined) return refused(400, "The batch is not valid");
  const { items, country, webhook } = parsed.data;
  const { task, fault } = desk.post({
    key: items[0].custom_id,
    surface,
    prompt: URL.parse(items[0].url)?.searchParams.get("q") ?? "",
    country: country ?? null,
    hook: webhook ?? null,
  });
  return (fault === null ? undefined : REFUSALS[fault]) ?? say(task, "in_progress");
}

const say = (task: StandInTask | null, status: string): ProviderReply => ({
  status: 200,
  body: { id: task?.id, object: "batch", status, total_urls: 1 },
});

function status(task: StandInTask, desk: Desk): ProviderReply {
  if (task.fault === "unknown-status") return say(task, "daydreaming");
  if (!desk.isDone(task)) return say(task, "in_progress");
  return say(task, task.fault === "failed" || task.fault === "billed-error" ? "failed" : "completed");
}

/** Completed, but its one item is not listed yet: the first time of a task that is still being put together. */
function itemsOf(task: StandInTask): ProviderReply {
  if (task.fault === "wall")
    return { status: 200, body: { items: [{ custom_id: task.key, error: "The page asked to sign in" }] } };
  const isFirst = task.fault === "building" && task.state === "open";
  if (isFirst) task.state = "collected";
  const items = isFirst ? [] : [{ custom_id: task.key, retrieve_id: `page-${task.id}` }];
  return { status: 200, body: { id: task.id, items } };
}

const retrieve = (task: StandInTask, desk: Desk): ProviderReply => {
  const answer = answerOf(task, desk.collect(task));
  return { status: 200, body: { retrieve_id: `page-${task.id}`, json_content: JSON.stringify(answer) } };
};

function answerOf({ surface, fault }: StandInTask, page: StandInPage) {
  const { text, cited, retrieved, queries, model, html } = page;
  if (surface === "google-ai-overview" && fault === "not-shown")
    return { answer_markdown: null, sources: [] };
  if (surface === "google-ai-overview" && fault === "not-captured")
    return { answer_markdown: "", sources: [] };
  if (surface === "chatgpt-app")
    return {
      result: { markdown_content: text },
      model,
      search_queries: queries,
      sources: cited,
      html_content: html,
    };
  return {
    answer_markdown: text,
    inline_references: cited.map(({ url, title }) => ({ url, label: title })),
    sources: [...cited, ...retrieved],
    network_search_calls: { search_queries: queries.map((query) => ({ query })) },
    answer_html: html,
  };
}
