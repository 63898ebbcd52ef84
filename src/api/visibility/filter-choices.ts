import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { filterChoices as findFilterChoices } from "#database/answers/filter-choices.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { filterChoiceAnswer } from "../answers/contract.ts";
import { refuseInvalidInput } from "../http/error-response.ts";

const getChoices = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/filter-choices",
  summary: "What a brand's answers can be filtered by; null where nothing was measured yet",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", filterChoiceAnswer), ...refusalsOfBrand },
});

/** What the filter of a brand's answers can be set to. */
export function filterChoiceRoutes({ database, verifySession }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getChoices, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const found = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      findFilterChoices(transaction, brand.id),
    );
    return context.json(
      {
        choices: found && {
          ...found,
          assistants: [...found.assistants],
          surfaces: [...found.surfaces],
          countries: [...found.countries],
          topics: [...found.topics],
          tags: [...found.tags],
          branded: [...found.branded],
        },
      },
      200,
    );
  });

  return routes;
}
