import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { askedPrompts } from "#database/prompts/asked-prompt-list.ts";
import { tagsOfPrompts } from "#database/prompts/prompt-tags.ts";
import { listTopics } from "#database/prompts/prompt-topics.ts";
import { listPrompts } from "#database/prompts/prompts.ts";
import { findAskedPrompt, lastAsked, promptCounts, promptDays } from "#database/visibility/prompt-counts.ts";
import { periodBefore } from "#measurement/metrics/period.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  found,
  idOf,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { answerFilter } from "../visibility/answer-filter.ts";
import { answerFilterQuery } from "../visibility/contract.ts";
import { withRangeFlags } from "../visibility/range-flags.ts";
import { promptStandings, promptView } from "./contract.ts";
import { nothingAsked, promptStandingsAnswer, promptViewAnswer } from "./prompt-visibility-answer.ts";

const getStandings = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/visibility/prompts",
  summary: "Visibility by prompt, topic and tag, with intervals and changes",
  request: { params: brandParams, query: answerFilterQuery },
  security,
  responses: { 200: described("Found", promptStandings), ...refusalsOfBrand },
});

const getPrompt = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/visibility/prompts/{key}",
  summary: "One prompt: who is named in its answers, by assistant, and day by day",
  request: { params: z.object({ id: z.string(), key: z.string() }), query: answerFilterQuery },
  security,
  responses: { 200: described("Found", promptView), ...refusalsOfBrand },
});

/** A change is of visibility. */
const scales = { visibility: 1, change: 1, sentiment: 100 };

/** Estimates of single prompts, and of topics and tags. */
export function promptVisibilityRoutes(options: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getStandings, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const query = context.req.valid("query");
    const filter = answerFilter(query, now());
    // Every prompt is listed with its own figures. Those of topics and tags count as headlines do.
    const listed = answerFilter({ ...query, branded: query.branded ?? "all" }, now());
    const standings = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const counts = await promptCounts(transaction, brand.id, listed);
      if (counts === null) return nothingAsked(brand, filter);
      const kept = await askedPrompts(transaction, brand.id, filter);
      const prompts = await listPrompts(transaction, brand.id);
      const tagIds = await tagsOfPrompts(transaction, brand.id);
      const tagged = prompts.flatMap(({ id }) => (tagIds.get(id) ?? []).map((tag) => ({ id, tag })));
      const topics = new Map(
        (await listTopics(transaction, brand.id)).map((topic) => [
          topic.id,
          prompts.filter(({ topicId }) => topicId === topic.id).map(({ id }) => id),
        ]),
      );
      return promptStandingsAnswer(counts, filter, {
        topics,
        tags: new Map(
          [...Map.groupBy(tagged, ({ tag }) => tag)].map(([tag, ones]) => [tag, ones.map(({ id }) => id)]),
        ),
        lastAsked: await lastAsked(transaction, brand.id),
        grouped: new Set(kept.map(({ key }) => key)),
      });
    });
    return context.json(withRangeFlags(standings, scales), 200);
  });

  routes.openapi(getPrompt, async (context) => {
    const { userId } = context.var;
    const { id: brandId, key } = context.req.valid("param");
    const query = answerFilter(context.req.valid("query"), now());
    const view = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const prompt = found(await findAskedPrompt(transaction, brand.id, idOf(key, "prompt")), "prompt");
      // The page of a prompt is about that prompt, whatever others the filter names.
      const { period, assistants, surfaces } = query;
      const filter = {
        period,
        promptKeys: [prompt.key],
        ...(assistants && { assistants }),
        ...(surfaces && { surfaces }),
      };
      const earlier = { ...filter, period: periodBefore(period) };
      const days = await promptDays(transaction, brand.id, filter);
      const before = await promptDays(transaction, brand.id, earlier);
      return { brand, prompt, filter, days, before };
    });
    const { brand, prompt, filter, days, before } = view;
    const names = { brand: { id: brand.id, name: brand.name }, competitors: [], overrides: {} };
    const unread = { brandId: brand.id, names };
    return context.json(
      withRangeFlags(
        promptViewAnswer(
          prompt,
          days ?? { analysis: unread, days: [], models: [] },
          before?.days ?? [],
          filter,
        ),
        scales,
      ),
      200,
    );
  });

  return routes;
}
