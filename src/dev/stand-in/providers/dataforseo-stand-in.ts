import { z } from "zod";
import type { AppSurfaceId } from "#assistants/surfaces/app-surfaces.ts";
import type { Desk, ProviderReply, ProviderRequest } from "./provider-desk.ts";
import type { StandInTask } from "./provider-tasks.ts";
import type { StandInPage } from "./stand-in-page.ts";

const SURFACES: Readonly<Record<string, AppSurfaceId>> = {
  "ai_optimization/chat_gpt/llm_scraper": "chatgpt-app",
  "ai_optimization/gemini/llm_scraper": "gemini-app",
  "serp/google/ai_mode": "google-ai-mode",
  "serp/google/organic": "google-ai-overview",
};
const posted = z.tuple([
  z.object({
    keyword: z.string(),
    location_code: z.number(),
    language_code: z.string(),
    tag: z.string(),
    pingback_url: z.string().optional(),
  }),
]);
const COST = 0.0012;

/** HTTP 200 for nearly everything; the codes inside say what happened. */
const said = (
  status_code: number,
  status_message: string,
  task: object | null,
  status = 200,
): ProviderReply => ({
  status,
  body: {
    version: "0.1.stand-in",
    status_code: task === null ? status_code : 20000,
    status_message: task === null ? status_message : "Ok.",
    cost: 0,
    tasks: task === null ? null : [{ status_code, status_message, cost: 0, result: null, ...task }],
  },
});

export function dataforseoStandIn({ path, body }: ProviderRequest, desk: Desk): ProviderReply | null {
  const [, surfacePath = "", action = "", id = ""] =
    /^\/v3\/([\w/]+?)\/(task_post|task_get\/advanced)(?:\/(.+))?$/.exec(path) ?? [];
  const surface = SURFACES[surfacePath];
  const [, api] = /^\/v3\/(ai_optimization|serp)\/id_list$/.exec(path) ?? [];
  if (api !== undefined) return idList(desk, api);
  if (surface === undefined) return null;
  if (desk.refusal === "auth")
    return said(40100, "You are not Authorized to Access this Resource.", null, 401);
  return action === "task_post" ? post(body, surface, desk) : get(id, desk);
}

function post(body: unknown, surface: AppSurfaceId, desk: Desk): ProviderReply {
  const parsed = posted.safeParse(body);
  if (!parsed.success) return said(40503, "POST Data Is Invalid.", null);
  const [{ keyword, location_code, tag, pingback_url }] = parsed.data;
  const prompt = decodeURIComponent(keyword);
  const { task, fault } = desk.post({
    key: tag,
    surface,
    prompt,
    country: String(location_code),
    hook: pingback_url ?? null,
  });
  switch (fault) {
    case "auth":
      return said(40100, "You are not Authorized to Access this Resource.", null, 401);
    case "quota":
      return said(40200, "Payment Required.", {}, 402);
    case "rate":
      return said(40202, "Rate Limit per Minute Exceeded.", {});
    case "server":
      return said(50000, "Internal Error.", null, 500);
    case "lost-reply":
      return "cut";
    default:
      return said(20100, "Task Created.", { id: task?.id, cost: COST });
  }
}

function get(id: string, desk: Desk): ProviderReply {
  const task = desk.task(id);
  if (task === null || task.fault === "gone") return said(40401, "Task Not Found.", { id });
  if (task.fault === "unknown-status") return said(41234, "Being Wondered About.", { id });
  if (!desk.isDone(task)) return said(40602, "Task In Queue.", { id });
  if (task.fault === "billed-error" || task.fault === "failed" || task.fault === "wall")
    return said(40101, "Internal SE Server Error.", { id, cost: COST });
  return said(20000, "Ok.", { id, cost: COST, result: [resultOf(task, desk.collect(task))] });
}

function resultOf({ surface, fault, prompt }: StandInTask, page: StandInPage) {
  const { text, cited, retrieved, queries, model, html } = page;
  const links = cited.map(({ url, title }) => ({ type: "source", url, title, domain: "", snippet: null }));
  if (surface === "chatgpt-app" || surface === "gemini-app")
    return {
      keyword: prompt,
      model,
      markdown: text,
      sources: links,
      search_results: surface === "chatgpt-app" ? retrieved : null,
      ...(surface === "chatgpt-app" ? { fan_out_queries: queries } : {}),
      items: [
        { type: surface === "chatgpt-app" ? "chat_gpt_text" : "gemini_text", markdown: text, sources: links },
      ],
      page_html: html,
    };
  const isMissing = fault === "not-captured" || fault === "empty";
  const overview = {
    type: "ai_overview",
    asynchronous_ai_overview: true,
    markdown: isMissing ? null : text,
    references: isMissing ? null : links.map((link) => ({ ...link, type: "ai_overview_reference" })),
    items: null,
  };
  const items = [
    ...(fault === "not-shown" ? [] : [overview]),
    { type: "organic", url: "https://first.example/" },
  ];
  return { keyword: prompt, item_types: items.map(({ type }) => type), items, page_html: html };
}

/** The tasks of one API: those of another are not on its list. */
function idList(desk: Desk, api: string): ProviderReply {
  const listed = Object.entries(SURFACES).flatMap(([path, surface]) =>
    path.startsWith(api) ? [surface] : [],
  );
  const result = desk.all
    .filter(({ surface }) => listed.includes(surface))
    .toReversed()
    .map(({ id, key }) => ({ id, status: "20000", cost: COST, metadata: { tag: key } }));
  return said(20000, "Ok.", { id: "list", result });
}
