import { z } from "zod";
import type { AnswerOfApi } from "./ask.ts";
import { firstActions, fixesFirst, withTexts } from "./shorten.ts";
import { brandId, defineTool, page, period, type Tool } from "./tool.ts";

/** How many at most, of what says the most first. */
const most = page.limit.default(10);

/** What came of a question, its body made shorter where it was answered. */
const shortened = (answer: AnswerOfApi, shorten: (body: unknown) => unknown): AnswerOfApi => ({
  ...answer,
  body: answer.status < 400 ? shorten(answer.body) : answer.body,
});

/** The answers that name the one of a row: what its figures are counted from. */
const answersNaming = { tab: "prompts", view: "answers", entity: "{id}" };

export const readTools: readonly Tool[] = [
  defineTool({
    name: "list_brands",
    title: "Brands",
    description: "The brands this key opens, with their ids and domains.",
    inputSchema: z.object({ ...page }),
    work: (ask, query) => ask({ method: "GET", path: "brands", query }),
  }),
  defineTool({
    name: "visibility_overview",
    title: "Visibility overview",
    description:
      "How assistants speak of the brand in a period: visibility, position, sentiment, share of voice and the AIRO score, in all and by assistant and competitor, each with its interval. Overlapping intervals are no difference.",
    inputSchema: z.object(period),
    shown: () => ({
      at: { tab: "overview" },
      each: {
        entities: answersNaming,
        assistants: { assistants: "{assistant}" },
        days: { from: "{day}", to: "{day}" },
      },
    }),
    work: async (ask, { brand_id: _, ...query }, brand) =>
      ask({ method: "GET", path: `brands/${await brand()}/visibility`, query }),
  }),
  defineTool({
    name: "list_prompts",
    title: "Prompts",
    description: "The questions assistants are asked for the brand, with topics, tags and state.",
    inputSchema: z.object({ brand_id: brandId, ...page, limit: page.limit.default(100) }),
    shown: () => ({ at: { tab: "prompts" }, each: { prompts: { prompt: "{id}" } } }),
    work: async (ask, { brand_id: _, ...query }, brand) =>
      ask({ method: "GET", path: `brands/${await brand()}/prompts`, query }),
  }),
  defineTool({
    name: "prompt_visibility",
    title: "Visibility by prompt",
    description:
      "For each prompt in a period, with its text: answers, how often the brand is named, and the change since the period before.",
    inputSchema: z.object(period),
    shown: () => ({
      at: { tab: "prompts" },
      each: {
        prompts: { prompt: "{key}" },
        topics: { tab: "overview", topics: "{id}" },
        tags: { tab: "overview", tags: "{id}" },
      },
    }),
    work: async (ask, { brand_id: _, ...query }, brand) => {
      const path = `brands/${await brand()}`;
      const answer = await ask({ method: "GET", path: `${path}/visibility/prompts`, query });
      const { body: list } = await ask({ method: "GET", path: `${path}/prompts` });
      return shortened(answer, (body) => withTexts(body, list));
    },
  }),
  defineTool({
    name: "search_answers",
    title: "Search answers",
    description:
      "Answers of assistants, newest first, found by words, assistant, period, whom they name and in which tone; each with an excerpt.",
    holdsStrangersText: true,
    inputSchema: z.object({
      ...period,
      search: z.string().max(200).optional().describe("Words the answer holds"),
      entity: z.uuid().optional().describe("The brand or a competitor by its id; the brand unless said"),
      mentioned: z.enum(["yes", "no", "unclear"]).optional().describe("Whether it names that one"),
      tone: z
        .enum(["positive", "neutral", "negative"])
        .optional()
        .describe("Answers that name that one in this tone"),
      gap: z.literal("true").optional().describe("Answers that name a competitor and not the brand"),
      domain: z.string().max(253).optional().describe("Answers that use a page of this site"),
      ...page,
      limit: most,
    }),
    shown: ({ search, entity, mentioned, tone, gap, domain }) => ({
      at: { tab: "prompts", view: "answers", q: search, entity, mentioned, tone, gap, domain },
      each: { answers: { answer: "{id}" } },
    }),
    work: async (ask, { brand_id: _, ...query }, brand) =>
      ask({ method: "GET", path: `brands/${await brand()}/answers`, query }),
  }),
  defineTool({
    name: "get_answer",
    title: "One answer",
    description: "The whole text of an answer, who is named in it, and the pages it uses.",
    holdsStrangersText: true,
    inputSchema: z.object({ brand_id: brandId, answer_id: z.uuid() }),
    shown: ({ answer_id }) => ({ at: { tab: "prompts", answer: answer_id } }),
    work: async (ask, { answer_id }, brand) =>
      ask({ method: "GET", path: `brands/${await brand()}/answers/${answer_id}` }),
  }),
  defineTool({
    name: "list_sources",
    title: "Sources",
    description:
      "Sites that answers draw on in a period, the most used first unless sorted otherwise, with their types.",
    holdsStrangersText: true,
    inputSchema: z.object({
      ...period,
      search: z.string().max(200).optional().describe("Part of a domain"),
      ...page,
    }),
    shown: ({ search }) => ({
      at: { tab: "sources", find: search },
      each: { sources: { find: undefined, domain: "{domain}" } },
    }),
    work: async (ask, { brand_id: _, ...query }, brand) =>
      ask({ method: "GET", path: `brands/${await brand()}/sources`, query }),
  }),
  defineTool({
    name: "list_source_gaps",
    title: "Source gaps",
    description:
      "Sites used by answers that name a competitor and not the brand: where it pays to be mentioned. The most gaps first.",
    holdsStrangersText: true,
    inputSchema: z.object({
      ...period,
      level: z.enum(["domains", "pages"]).default("domains"),
      ...page,
    }),
    shown: ({ level }) => ({
      at: { tab: "sources", view: "gaps", level: level === "pages" ? level : undefined },
      each: { gaps: { view: undefined, level: undefined, domain: "{domain}" } },
    }),
    work: async (ask, { brand_id: _, ...query }, brand) =>
      ask({ method: "GET", path: `brands/${await brand()}/source-gaps`, query }),
  }),
  defineTool({
    name: "list_competitors",
    title: "Competitors",
    description:
      "Tracked and rejected competitors with how often answers name them, and probable competitors found in answers.",
    holdsStrangersText: true,
    inputSchema: z.object(period),
    shown: () => ({
      at: { tab: "competitors" },
      each: { competitors: answersNaming, examples: { tab: "prompts", answer: "{answerId}" } },
    }),
    work: async (ask, { brand_id: _, ...query }, brand) =>
      ask({ method: "GET", path: `brands/${await brand()}/competitors`, query }),
  }),
  defineTool({
    name: "list_actions",
    title: "Actions",
    description:
      "What to do next in two lists: what changes answers, the largest gain of the AIRO score first, and fixes on the site in the order of Readiness; points of the two scores cannot be compared; with evidence, effort and an upper bound of the gain; and what was decided.",
    holdsStrangersText: true,
    inputSchema: z.object({ ...period, limit: most }),
    shown: () => ({
      at: { tab: "overview", view: "actions" },
      each: { actions: { action: "{id}" } },
    }),
    work: async (ask, { brand_id: _, limit, ...query }, brand) =>
      shortened(await ask({ method: "GET", path: `brands/${await brand()}/actions`, query }), (body) =>
        firstActions(body, limit),
      ),
  }),
  defineTool({
    name: "site_readiness",
    title: "Site readiness",
    description:
      "How ready the brand's site is to be found, understood and quoted: the score 0–10, the fixes that gain most first, and what came of its other checks.",
    holdsStrangersText: true,
    inputSchema: z.object({ brand_id: brandId, limit: most.describe("How many fixes at most") }),
    shown: () => ({
      at: { tab: "overview", view: "readiness" },
      each: { fixes: { "#": "check-{id}" }, otherChecks: { "#": "check-{id}" } },
    }),
    work: async (ask, { limit }, brand) =>
      shortened(await ask({ method: "GET", path: `brands/${await brand()}/readiness` }), (body) =>
        fixesFirst(body, limit),
      ),
  }),
  defineTool({
    name: "list_scans",
    title: "Scans",
    description: "The brand's scans, newest first: state, progress, cost.",
    inputSchema: z.object({ brand_id: brandId, ...page }),
    shown: () => ({ at: { tab: "prompts" } }),
    work: async (ask, { brand_id: _, ...query }, brand) =>
      ask({ method: "GET", path: `brands/${await brand()}/scans`, query }),
  }),
];
