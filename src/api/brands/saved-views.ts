import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  addView,
  deleteView,
  isViewName,
  MAX_VIEWS,
  renameView,
  savedViews,
} from "#database/brands/saved-views.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  conflicts,
  described,
  found,
  idOf,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import { savedView, viewName, viewQuery } from "./contract.ts";

const params = z.object({ id: z.string(), viewId: z.string() });

const getViews = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/views",
  summary: "Your saved views of a brand, by name",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", z.object({ views: z.array(savedView) })), ...refusalsOfBrand },
});

const postView = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/views",
  summary: "Save a filter under a name",
  request: { params: brandParams, body: jsonBody(z.object({ name: viewName, query: viewQuery })) },
  security,
  responses: { 201: described("Saved", savedView), ...refusalsOfBrand, ...conflicts },
});

const patchView = createRoute({
  method: "patch",
  path: "/api/v1/brands/{id}/views/{viewId}",
  summary: "Rename a saved view",
  request: { params, body: jsonBody(z.object({ name: viewName })) },
  security,
  responses: { 200: described("Renamed", savedView), ...refusalsOfBrand, ...conflicts },
});

const removeView = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/views/{viewId}",
  summary: "Delete a saved view",
  request: { params },
  security,
  responses: { 204: { description: "Deleted" }, ...refusalsOfBrand },
});

const taken = () => conflict("Another view has this name.");

/** A member's own filters of a brand, under names. */
export function savedViewRoutes({ database, verifySession }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getViews, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const views = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      savedViews(transaction, brand.id),
    );
    return context.json({ views }, 200);
  });

  routes.openapi(postView, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const wanted = context.req.valid("json");
    const added = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      if ((await savedViews(transaction, brand.id)).length >= MAX_VIEWS)
        throw conflict(`There are ${MAX_VIEWS} views already. Delete one first.`);
      return await addView(transaction, brand.id, wanted);
    });
    if (added === null) throw taken();
    return context.json(added, 201);
  });

  routes.openapi(patchView, async (context) => {
    const { userId } = context.var;
    const { id: brandId, viewId } = context.req.valid("param");
    const { name: wanted } = context.req.valid("json");
    const renamed = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const after = { id: idOf(viewId, "view"), name: wanted };
      if (await isViewName(transaction, brand.id, after)) throw taken();
      return found(await renameView(transaction, brand.id, after), "view");
    });
    return context.json(renamed, 200);
  });

  routes.openapi(removeView, async (context) => {
    const { userId } = context.var;
    const { id: brandId, viewId } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      found((await deleteView(transaction, brand.id, idOf(viewId, "view"))) || null, "view");
    });
    return context.body(null, 204);
  });

  return routes;
}
