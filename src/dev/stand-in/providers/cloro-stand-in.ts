import { z } from "zod";
import type { AppSurfaceId } from "#assistants/surfaces/app-surfaces.ts";
import type { Desk, ProviderReply, ProviderRequest } from "./provider-desk.ts";
import type { StandInTask } from "./provider-tasks.ts";
import type { StandInPage } from "./stand-in-page.ts";

const SURFACES: Readonly<Record<string, AppSurfaceId>> = {
  CHATGPT: "chatgpt-app",
  GEMINI: "gemini-app",
  PERPLEXITY: "perplexity-app",
  COPILOT: "copilot-app",
  AIMODE: "google-ai-mode",
  GOOGLE: "google-ai-overview",
};
const posted = z.object({
  taskType: z.string(),
  idempotencyKey: z.string(),
  webhook: z.object({ url: z.string() }).optional(),
  payload: z.object({
    prompt: z.string().max(10_000).optional(),
    query: z.string().max(10_000).optional(),
    country: z.string().length(2).optional(),
    gl: z.string().length(2).optional(),
  }),
});
const CREDITS = 7;

const refused = (status: number, code: string, message: string): ProviderReply => ({
  status,
  body: { success: false, error: { code, message } },
});

export function cloroStandIn({ method, path, body }: ProviderRequest, desk: Desk): ProviderReply | null {
  const [found, id = ""] = /^\/v1\/async\/task(?:\/(.+))?$/.exec(path) ?? [];
  if (found === undefined) return null;
  if (desk.refusal === "auth") return refused(401, "UNAUTHORIZED", "Invalid or missing API key");
  return method === "POST" ? post(body, desk) : get(id, desk);
}

function post(body: unknown, desk: Desk): ProviderReply {
  const parsed = posted.safeParse(body);
  const surface = parsed.success ? SURFACES[parsed.data.taskType] : undefined;
  if (
    !parsed.success ||
    surface === undefined ||
    (parsed.data.payload.country ?? parsed.data.payload.gl) == null
  )
    return refused(400, "VALIDATION_ERROR", "The task is not valid");
  const { idempotencyKey: key, payload, webhook } = parsed.data;
  const known = desk.all.find((task) => task.key === key);
  if (known !== undefined)
    return {
      status: 409,
      body: {
        success: false,
        error: {
          code: "RESOURCE_ALREADY_EXISTS",
          message: "A task with this idempotency key already exists",
          details: { field: "idempotencyKey", value: key },
        },
      },
    };
  const { task, fault } = desk.post({
    key,
    surface,
    prompt: payload.prompt ?? payload.query ?? "",
    country: payload.country ?? payload.gl ?? null,
    hook: webhook?.url ?? null,
  });
  switch (fault) {
    case "auth":
      return refused(401, "UNAUTHORIZED", "Invalid or missing API key");
    case "quota":
      return refused(403, "INSUFFICIENT_CREDITS", "Not enough credits");
    case "rate":
      return refused(429, "QUEUE_LIMIT_EXCEEDED", "Too many tasks are waiting");
    case "server":
      return refused(500, "INTERNAL_ERROR", "Something broke");
    case "lost-reply":
      return "cut";
    default:
      return { status: 200, body: { success: true, task: taskBody(task, "QUEUED") } };
  }
}

const taskBody = (task: StandInTask | null, status: string) => ({
  id: task?.id,
  taskType: "STANDIN",
  status,
  idempotencyKey: task?.key,
});

function get(id: string, desk: Desk): ProviderReply {
  const task = desk.task(id);
  if (task === null || task.fault === "gone") return refused(404, "NOT_FOUND", "Task not found");
  if (task.fault === "unknown-status") return { status: 200, body: { task: taskBody(task, "PONDERING") } };
  if (!desk.isDone(task)) return { status: 200, body: { task: taskBody(task, "PROCESSING") } };
  if (task.fault === "failed" || task.fault === "wall" || task.fault === "billed-error")
    return {
      status: 200,
      body: { task: taskBody(task, "FAILED"), response: { error: "The page could not be read" } },
    };
  return {
    status: 200,
    body: {
      task: taskBody(task, "COMPLETED"),
      credits: { creditsToCharge: CREDITS, creditsCharged: CREDITS },
      response: responseOf(task, desk.collect(task)),
    },
  };
}

function responseOf({ surface, fault, prompt }: StandInTask, page: StandInPage) {
  const { text, cited, retrieved, queries, html } = page;
  const link = ({ url, title }: { url: string; title: string }, index: number) => ({
    position: index + 1,
    url,
    label: title,
  });
  const answer = {
    text: text.replaceAll("**", ""),
    markdown: text,
    sources: [...cited, ...retrieved].map(link),
    citationPills: cited.map(link),
    html,
  };
  if (surface === "google-ai-overview") {
    const organicResults = [{ position: 1, link: "https://first.example/" }];
    if (fault === "not-shown") return { organicResults, aioverview: null };
    const aioverview = fault === "not-captured" ? { text: "", sources: [] } : answer;
    return {
      organicResults,
      aioverview: { ...aioverview, relatedLinks: [{ url: "https://related.example/" }] },
    };
  }
  return {
    ...answer,
    // Most answers of ChatGPT come without it.
    model: null,
    ...(surface === "chatgpt-app" ? { searchQueries: queries } : {}),
    ...(surface === "perplexity-app"
      ? { search_model_queries: [prompt], related_queries: ["And then?"] }
      : {}),
  };
}
