import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { forgetSourceType, overrideSourceType } from "#database/sources/source-type-overrides.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import { type OwnBrandOptions, refusalsOfBrand, security, withOwnBrand } from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import { sourceHost, sourceType } from "./contract.ts";

const params = z.object({ id: z.string(), domain: sourceHost });
const done = { 204: { description: "Done" } } as const;

const putType = createRoute({
  method: "put",
  path: "/api/v1/brands/{id}/source-types/{domain}",
  summary: "Set the type of a host or registrable domain by hand; answers are then read again",
  request: { params, body: jsonBody(z.object({ type: sourceType })) },
  security,
  responses: { ...done, ...refusalsOfBrand },
});

const deleteType = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/source-types/{domain}",
  summary: "Let the rules decide on a type again",
  request: { params },
  security,
  responses: { ...done, ...refusalsOfBrand },
});

/** What a member knows better than the rules. */
export function sourceTypeRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(putType, async (context) => {
    const { userId } = context.var;
    const { id: brandId, domain } = context.req.valid("param");
    const { type } = context.req.valid("json");
    await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      overrideSourceType(transaction, { brandId: brand.id, domain }, { type, now: now() }),
    );
    return context.body(null, 204);
  });

  routes.openapi(deleteType, async (context) => {
    const { userId } = context.var;
    const { id: brandId, domain } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      forgetSourceType(transaction, { brandId: brand.id, domain }),
    );
    return context.body(null, 204);
  });

  return routes;
}
