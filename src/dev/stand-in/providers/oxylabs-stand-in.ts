import { z } from "zod";
import type { AppSurfaceId } from "#assistants/surfaces/app-surfaces.ts";
import type { Desk, ProviderReply, ProviderRequest } from "./provider-desk.ts";
import type { StandInTask } from "./provider-tasks.ts";
import type { StandInPage } from "./stand-in-page.ts";

const SURFACES: Readonly<Record<string, AppSurfaceId>> = {
  chatgpt: "chatgpt-app",
  gemini: "gemini-app",
  perplexity: "perplexity-app",
  google_ai_mode: "google-ai-mode",
  google_search: "google-ai-overview",
};
const posted = z.object({
  source: z.string(),
  prompt: z.string().max(4000).optional(),
  query: z.string().optional(),
  parse: z.literal(true),
  geo_location: z.string().optional(),
  callback_url: z.string().optional(),
});

const refused = (status: number, message: string): ProviderReply => ({ status, body: { message } });
const REFUSALS: Partial<Record<string, ProviderReply>> = {
  auth: refused(401, "Authorization header is not valid"),
  quota: refused(402, "Your plan has no results left"),
  rate: refused(429, "Too many requests"),
  server: refused(500, "Internal error"),
  "lost-reply": "cut",
};

export function oxylabsStandIn({ method, path, body }: ProviderRequest, desk: Desk): ProviderReply | null {
  const [found, id, results] = /^\/v1\/queries(?:\/([^/]+)(\/results)?)?$/.exec(path) ?? [];
  if (found === undefined) return null;
  if (desk.refusal === "auth") return refused(401, "Authorization header is not valid");
  if (method === "POST") return post(body, desk);
  const task = desk.task(id ?? "");
  if (task === null || task.fault === "gone") return refused(404, "Job not found");
  return results === undefined ? status(task, desk) : resultsOf(task, desk);
}

function post(body: unknown, desk: Desk): ProviderReply {
  const parsed = posted.safeParse(body);
  const surface = parsed.success ? SURFACES[parsed.data.source] : undefined;
  if (!parsed.success || surface === undefined) return refused(400, "The job is not valid");
  const { prompt = "", query, geo_location, callback_url } = parsed.data;
  const asked = query ?? prompt;
  const { task, fault } = desk.post({
    key: asked,
    surface,
    prompt: asked,
    country: geo_location ?? null,
    hook: callback_url ?? null,
  });
  return (
    (fault === null ? undefined : REFUSALS[fault]) ?? {
      status: 202,
      body: { id: task?.id, status: "pending" },
    }
  );
}

function status(task: StandInTask, desk: Desk): ProviderReply {
  const say = (word: string, more: object = {}): ProviderReply => ({
    status: 200,
    body: { id: task.id, status: word, ...more },
  });
  if (task.fault === "unknown-status") return say("musing");
  if (!desk.isDone(task)) return say("pending");
  return task.fault === "failed" || task.fault === "billed-error"
    ? say("faulted", { statuses: [{ status_code: 613 }] })
    : say("done");
}

function resultsOf(task: StandInTask, desk: Desk): ProviderReply {
  const isFirst = task.state === "open";
  const page = desk.collect(task);
  if (task.fault === "building" && isFirst) return { status: 204, body: undefined };
  const isWall = task.fault === "wall";
  return {
    status: 200,
    body: {
      results: [
        {
          content: isWall ? {} : contentOf(task, page),
          status_code: isWall ? 613 : 200,
          job_id: task.id,
          page: 1,
        },
      ],
    },
  };
}

function contentOf({ surface, fault, prompt }: StandInTask, page: StandInPage) {
  const { text, cited, retrieved, queries, model, html } = page;
  switch (surface) {
    case "perplexity-app":
      return {
        prompt_query: prompt,
        answer_results_md: text,
        model,
        additional_results: { sources_results: cited },
        related_queries: ["And then?"],
        parse_status_code: 12000,
      };
    case "google-ai-mode":
      return {
        query: prompt,
        response_text: text,
        citations: cited.map(({ url, title }) => ({ text: title, urls: [url] })),
        raw_html: html,
      };
    case "google-ai-overview": {
      const isMissing = fault === "not-captured" || fault === "empty";
      const shown = {
        answer_text: isMissing
          ? []
          : [{ fragments: [{ text, references: cited.map(({ url, title }) => ({ url, title })) }] }],
        source_panel: { items: isMissing ? [] : retrieved },
      };
      return {
        results: { organic: [{ pos: 1 }], ...(fault === "not-shown" ? {} : { ai_overviews: [shown] }) },
        html,
      };
    }
    default:
      return {
        prompt,
        llm_model: model,
        markdown_text: text,
        response_text: text.replaceAll("**", ""),
        markdown_json: [],
        citations: cited,
        links: retrieved,
        search_queries: queries,
        raw_html: html,
        parse_status_code: 12000,
      };
  }
}
