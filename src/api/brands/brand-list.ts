import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { listBrands } from "#database/brands/brand-list.ts";
import { brandPlanNames } from "#product/plans.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import { described, type OwnBrandOptions, refusalsOfBrand, security } from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { nextCursor, pageCursor, pageLimit } from "../http/pages.ts";
import { cursorAfter, placeOf } from "../sources/source-cursor.ts";

const brand = z
  .object({
    id: z.uuid(),
    name: z.string().openapi({ example: "Example Inc." }),
    domain: z.string().openapi({ example: "example.com" }),
    plan: z.enum(brandPlanNames),
    status: z.enum(["active", "inactive"]),
  })
  .openapi("Brand");

const query = z.object({ limit: pageLimit.default(50), cursor: pageCursor });

const getBrands = createRoute({
  method: "get",
  path: "/api/v1/brands",
  summary: "The brands you may read, by name; with an API key the key's own brand",
  request: { query },
  security,
  responses: {
    200: described(
      "Found",
      z.object({
        brands: z.array(brand),
        next: nextCursor,
      }),
    ),
    400: refusalsOfBrand[400],
    401: refusalsOfBrand[401],
  },
});

/** What a program has to know before anything else: which brands there are. */
export function brandListRoutes({ database, verifySession }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands", requireMember(verifySession));

  routes.openapi(getBrands, async (context) => {
    const { limit, cursor } = context.req.valid("query");
    const place = placeOf(cursor, "string");
    const after = place === null ? null : { name: place.value, id: place.name };
    const found = await database.asMember(context.var.userId, (transaction) =>
      listBrands(transaction, { after, limit: limit + 1 }),
    );
    const brands = found.slice(0, limit);
    const last = brands.at(-1);
    const next = found.length > limit && last !== undefined ? cursorAfter(last.name, last.id) : null;
    return context.json({ brands, next }, 200);
  });

  return routes;
}
