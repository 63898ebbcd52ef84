import { z } from "zod";
import { USUAL_ASSISTANT } from "#assistants/assistants.ts";
import type { Ask } from "./ask.ts";
import { brandId, defineTool, explanationIn, isFields, type Tool, ToolError } from "./tool.ts";

export const writeTools: readonly Tool[] = [
  defineTool({
    name: "add_prompts",
    title: "Add prompts",
    description:
      "Adds questions to be asked of assistants from the next scan on. Those that are there already stay as they are.",
    changes: "once",
    inputSchema: z.object({
      brand_id: brandId,
      prompts: z.array(z.string().min(1).max(500)).min(1).max(100),
      topic: z.string().max(100).optional().describe("By name; made where there is none of it"),
      tags: z.array(z.string()).max(20).optional(),
    }),
    work: async (ask, { prompts, topic, tags }, brand) =>
      ask({
        method: "POST",
        path: `brands/${await brand()}/prompts`,
        // One a line: a prompt of several lines would be several.
        body: { text: prompts.map((text) => text.replaceAll(/\s+/g, " ")).join("\n"), topic, tags },
      }),
  }),
  defineTool({
    name: "track_competitor",
    title: "Track a competitor",
    description: "Has the brand compared with a competitor, new or known, by its name.",
    changes: "once",
    inputSchema: z.object({ brand_id: brandId, name: z.string().min(1).max(200) }),
    work: async (ask, { name }, brand) => decideCompetitor(ask, await brand(), name, "tracked"),
  }),
  defineTool({
    name: "reject_competitor",
    title: "Reject a competitor",
    description: "Has a name not counted nor suggested as a competitor any more.",
    changes: "once",
    inputSchema: z.object({ brand_id: brandId, name: z.string().min(1).max(200) }),
    work: async (ask, { name }, brand) => decideCompetitor(ask, await brand(), name, "rejected"),
  }),
  defineTool({
    name: "start_scan",
    title: "Start a scan",
    description:
      "Asks the brand's prompts of its assistants now. This spends money from the month's budget: start one only when the user asks for it.",
    changes: "each time",
    inputSchema: z.object({ brand_id: brandId }),
    work: async (ask, _, brand) => ask({ method: "POST", path: `brands/${await brand()}/scans` }),
  }),
  defineTool({
    name: "finish_scan_without",
    title: "Finish a scan without an assistant",
    description:
      "Has a running scan go on without an assistant that does not answer. list_scans says which fails (isFailing).",
    changes: "once",
    inputSchema: z.object({
      brand_id: brandId,
      scan_id: z.uuid(),
      assistant: z.string().min(1).max(50).describe(`Such as ${USUAL_ASSISTANT}`),
      surface: z
        .enum(["web", "api", "app", "google-ai-overview", "google-ai-mode"])
        .optional()
        .describe("Only its calls on this surface"),
    }),
    work: async (ask, { scan_id, ...lane }, brand) =>
      ask({
        method: "POST",
        path: `brands/${await brand()}/scans/${scan_id}/finish-without`,
        body: lane,
      }),
  }),
  defineTool({
    name: "mark_action",
    title: "Mark an action",
    description: "Calls an action of list_actions done, dismisses it, or opens it again.",
    changes: "once",
    inputSchema: z.object({
      brand_id: brandId,
      action_id: z.string().min(1).max(200),
      state: z.enum(["done", "dismissed", "open"]),
      happened_on: z.iso.date().optional().describe("The day it was done; today unless said"),
      reason: z.string().max(500).optional(),
      note: z.string().max(2000).optional(),
    }),
    work: async (ask, { action_id, state, happened_on, reason, note }, brand) =>
      ask({
        method: "PUT",
        path: `brands/${await brand()}/actions/${encodeURIComponent(action_id)}`,
        body: { state, happenedOn: happened_on, reason, note },
      }),
  }),
];

/** A competitor of that name is changed over the version that is there; one that is not there is added in that state. */
async function decideCompetitor(ask: Ask, brand: string, name: string, state: "tracked" | "rejected") {
  const path = `brands/${brand}/competitors`;
  const known = await ask({ method: "GET", path });
  if (known.status !== 200) return known;
  const competitors = isFields(known.body) ? known.body.competitors : null;
  if (!Array.isArray(competitors))
    throw new ToolError(explanationIn(known.body) ?? "The competitors could not be read.");
  const wanted = name.trim().toLowerCase();
  const competitor = competitors.find(
    (one) => isFields(one) && typeof one.name === "string" && one.name.toLowerCase() === wanted,
  );
  if (!isFields(competitor)) return await ask({ method: "POST", path, body: { name: name.trim(), state } });
  return await ask({
    method: "PATCH",
    path: `${path}/${encodeURIComponent(String(competitor.id))}`,
    body: { state, version: competitor.version },
  });
}
