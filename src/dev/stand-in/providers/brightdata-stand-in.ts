import { z } from "zod";
import type { AppSurfaceId } from "#assistants/surfaces/app-surfaces.ts";
import type { Desk, ProviderReply, ProviderRequest } from "./provider-desk.ts";
import type { StandInTask } from "./provider-tasks.ts";
import type { StandInPage } from "./stand-in-page.ts";

const SURFACES: Readonly<Record<string, AppSurfaceId>> = {
  gd_m7aof0k82r803d5bjm: "chatgpt-app",
  gd_mbz66arm2mf9cu856y: "gemini-app",
  gd_m7dhdot1vw9a7gc1n: "perplexity-app",
  gd_m7di5jy6s9geokz8w: "copilot-app",
  gd_m8ve0u141icu75ae74: "grok-app",
  gd_mcswdt6z2elth3zqr2: "google-ai-mode",
};
const posted = z.tuple([z.object({ url: z.string(), prompt: z.string().max(4096), country: z.string() })]);
const asked = z.object({
  zone: z.string().min(1),
  url: z.string(),
  method: z.literal("GET"),
  format: z.literal("raw"),
});

const refused = (status: number, error: string): ProviderReply => ({ status, body: { error } });
const REFUSALS: Partial<Record<string, ProviderReply>> = {
  auth: refused(401, "Invalid credentials"),
  quota: refused(402, "Account is suspended: the balance is negative"),
  rate: refused(429, "Too many running jobs"),
  server: refused(500, "Something went wrong. Our team is looking into it"),
  "lost-reply": "cut",
};

export function brightdataStandIn(request: ProviderRequest, desk: Desk): ProviderReply | null {
  const { method, path, query, body } = request;
  if (path === "/request" && method === "POST") return page(body, desk);
  const [found, action = "", id = ""] =
    /^\/datasets\/v3\/(trigger|progress|snapshot)(?:\/([^/]+)(?:\/cancel)?)?$/.exec(path) ?? [];
  if (found === undefined) return null;
  if (desk.refusal === "auth") return refused(401, "Invalid credentials");
  if (action === "trigger") return trigger(body, query, desk);
  const task = desk.task(id);
  if (task === null || task.fault === "gone") return refused(404, "Snapshot does not exist");
  if (path.endsWith("/cancel")) {
    task.state = "cancelled";
    return { status: 200, body: "OK" };
  }
  return action === "progress" ? progress(task, desk) : snapshot(task, desk);
}

function trigger(body: unknown, query: URLSearchParams, desk: Desk): ProviderReply {
  const parsed = posted.safeParse(body);
  const surface = SURFACES[query.get("dataset_id") ?? ""];
  if (!parsed.success || surface === undefined) return refused(400, "The input is not valid");
  const [{ prompt, country }] = parsed.data;
  const { task, fault } = desk.post({ key: prompt, surface, prompt, country, hook: query.get("notify") });
  return (fault === null ? undefined : REFUSALS[fault]) ?? { status: 200, body: { snapshot_id: task?.id } };
}

function progress(task: StandInTask, desk: Desk): ProviderReply {
  const say = (status: string, more: object = {}): ProviderReply => ({
    status: 200,
    body: { snapshot_id: task.id, status, ...more },
  });
  if (task.state === "cancelled") return say("canceled");
  if (task.fault === "unknown-status") return say("contemplating");
  if (!desk.isDone(task)) return say("running");
  return task.fault === "failed" || task.fault === "billed-error"
    ? say("failed", { error_message: "The collection broke" })
    : say("ready");
}

function snapshot(task: StandInTask, desk: Desk): ProviderReply {
  if (task.fault === "building") {
    const isFirst = task.state === "open";
    desk.collect(task);
    if (isFirst)
      return { status: 202, body: { status: "building", message: "Snapshot is building, try again in 10s" } };
  }
  const { text, cited, retrieved, queries, model, html } = desk.collect(task);
  if (task.fault === "wall")
    return {
      status: 200,
      body: [{ error: "Auth wall", error_code: "blocked", answer_text: "Sign in to continue" }],
    };
  return {
    status: 200,
    body: [
      {
        url: "https://chatgpt.com/",
        prompt: task.prompt,
        answer_html: html,
        response_raw: html,
        answer_text: text.replaceAll("**", ""),
        answer_text_markdown: text,
        citations: cited.map(({ url, title }, index) => ({ url, title, position: index + 1, cited: true })),
        links_attached: cited.slice(0, 1).map(({ url, title }) => ({ url, text: title, position: 1 })),
        search_sources: retrieved,
        web_search_triggered: false,
        web_search_query: queries,
        model,
        timestamp: "2026-11-23T00:00:00.000Z",
      },
    ],
  };
}

/** A results page comes with the reply: what is posted is paid and collected at once. */
function page(body: unknown, desk: Desk): ProviderReply {
  const parsed = asked.safeParse(body);
  if (!parsed.success) return refused(400, "The request is not valid");
  const address = URL.parse(parsed.data.url)?.searchParams;
  const prompt = address?.get("q") ?? "";
  const { task, fault } = desk.post({
    key: prompt,
    surface: "google-ai-overview",
    prompt,
    country: address?.get("gl") ?? null,
    hook: null,
  });
  if (fault !== null || task === null) return REFUSALS[fault ?? "server"] ?? refused(500, "broken");
  return { status: 200, body: resultsPage(task, desk.collect(task)) };
}

function resultsPage({ fault, prompt }: StandInTask, { text, cited, html }: StandInPage) {
  const base = {
    general: { search_engine: "google", query: prompt },
    organic: [{ link: "https://first.example/" }],
    html,
  };
  if (fault === "wall" || fault === "failed" || fault === "billed-error")
    return { error: "The page was a captcha" };
  if (fault === "not-shown") return base;
  const isMissing = fault === "not-captured" || fault === "empty";
  const [first = "", ...rest] = isMissing ? [] : text.split("\n\n");
  return {
    ...base,
    ai_overview: {
      texts: [
        { type: "paragraph", snippet: first },
        { type: "list", list: rest.map((snippet) => ({ snippet })) },
      ],
      references: cited.map(({ url, title }, index) => ({
        href: url,
        title: `${title}. Opens in new tab.`,
        index,
      })),
    },
  };
}
