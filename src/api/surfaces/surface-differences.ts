import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Kysely } from "kysely";
import type { Tables } from "#database/platform/tables/tables.ts";
import { answerIds, type ListedAnswer, listedAnswers } from "#database/visibility/answer-list.ts";
import { type SurfacePair, surfacePairs } from "#database/visibility/surface-counts.ts";
import type { VisibilityFilter } from "#database/visibility/visibility-query.ts";
import { countsByPrompt } from "#measurement/view/prompt-metrics.ts";
import {
  differenceWords,
  type SurfaceDifference,
  surfaceDifference,
} from "#measurement/view/surface-difference.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import { answerFilter } from "../visibility/answer-filter.ts";
import { answerFilterQuery } from "../visibility/contract.ts";
import { withRangeFlags } from "../visibility/range-flags.ts";
import { type SurfaceDifferences, surfaceDifferences } from "./contract.ts";

const getDifferences = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/surface-differences",
  summary: "How far an assistant's app and its API differ, on the same prompts and days",
  request: { params: brandParams, query: answerFilterQuery },
  security,
  responses: { 200: described("Found", surfaceDifferences), ...refusalsOfBrand },
});

export type SurfaceDifferenceOptions = OwnBrandOptions & {
  readonly directory: Pick<AssistantDirectory, "labelOf">;
};

/** Prompts shown with an answer of each side, those that differ most first. */
const EXAMPLES = 3;

/** What people see in apps, beside what APIs answer. */
export function surfaceDifferenceRoutes({
  database,
  verifySession,
  now,
  directory: { labelOf },
}: SurfaceDifferenceOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getDifferences, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    // Both surfaces are compared, whichever the rest of the page shows.
    const { surfaces: _, ...filter } = answerFilter(context.req.valid("query"), now());
    const assistants = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const found = await surfacePairs(transaction, brand.id, filter);
      const compared: SurfaceDifferences["assistants"] = [];
      for (const pair of found?.pairs ?? []) {
        const difference = surfaceDifference(
          countsByPrompt(pair.app, brand.id),
          countsByPrompt(pair.api, brand.id),
        );
        const label = labelOf(pair.assistant);
        compared.push({
          assistant: pair.assistant,
          label,
          sentence: differenceWords(`${label} app`, difference.difference),
          period: pair.period,
          prompts: difference.prompts,
          app: { surface: "app", ...difference.app },
          api: { surface: pair.api.surface, ...difference.api },
          difference: difference.difference,
          onlyApp: [...pair.onlyApp],
          onlyApi: [...pair.onlyApi],
          examples: await examplesOf(transaction, brand.id, { filter, pair, difference }),
        });
      }
      return compared;
    });
    return context.json(
      withRangeFlags({ brandId, assistants }, { visibility: 1, difference: 1, sentiment: 100 }),
      200,
    );
  });

  return routes;
}

type Compared = {
  readonly filter: VisibilityFilter;
  readonly pair: SurfacePair;
  readonly difference: SurfaceDifference;
};

/** As a member: the newest answer of each side to the prompts that differ most. */
async function examplesOf(
  transaction: Kysely<Tables>,
  brandId: string,
  { filter, pair: { assistant, period, api }, difference: { promptKeys } }: Compared,
): Promise<SurfaceDifferences["assistants"][number]["examples"]> {
  const examples = [];
  for (const promptKey of promptKeys.slice(0, EXAMPLES)) {
    const newest = async (surface: string): Promise<ListedAnswer | undefined> => {
      const of = { ...filter, period, promptKeys: [promptKey], assistants: [assistant], surfaces: [surface] };
      const ids = await answerIds(transaction, brandId, { ...of, after: null, limit: 1 });
      return (await listedAnswers(transaction, brandId, ids))[0];
    };
    const [inApp, byApi] = [await newest("app"), await newest(api.surface)];
    examples.push({
      promptKey,
      prompt: inApp?.prompt_text ?? byApi?.prompt_text ?? "",
      app: exampleView(inApp),
      api: exampleView(byApi),
    });
  }
  return examples;
}

const exampleView = (answer: ListedAnswer | undefined) =>
  answer === undefined
    ? null
    : {
        id: answer.id,
        askedAt: answer.asked_at.toISOString(),
        excerpt: answer.excerpt,
        mentioned: answer.mentioned,
      };
