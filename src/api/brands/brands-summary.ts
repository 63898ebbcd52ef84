import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { ownBrands } from "#database/brands/brand-list.ts";
import { brandStandings } from "#database/visibility/brand-standings.ts";
import { summaryOf } from "#measurement/view/brand-list/list-finding.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import { described, type OwnBrandOptions, refusalsOfBrand, security } from "../access/own-brand.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import { answerFilter } from "../visibility/answer-filter.ts";

/** Brands counted in one transaction: another request comes in between. */
const BRANDS_AT_ONCE = 25;

const brandName = z.object({ id: z.uuid(), name: z.string() });

const brandsSummary = z
  .object({
    measured: z.number().int().openapi({ description: "Brands with a valid answer in the last 30 days" }),
    alerted: z.array(brandName).readonly().openapi({ description: "Brands with open alerts" }),
    fell: z.array(brandName).readonly().openapi({
      description: "Brands whose AIRO score is clearly lower than in the 30 days before",
    }),
    rose: z.array(brandName).readonly().openapi({ description: "Brands whose AIRO score is clearly higher" }),
  })
  .openapi("BrandsSummary");

const getSummary = createRoute({
  method: "get",
  path: "/api/v1/brands-summary",
  summary: "Of all brands you own: how many have results, and which have open alerts, fell or rose",
  security,
  responses: { 200: described("Found", brandsSummary), 401: refusalsOfBrand[401] },
});

type SummaryOptions = OwnBrandOptions & { readonly directory: AssistantDirectory };

/** What the list of brands says of all of them, whichever page of it is shown. */
export function brandsSummaryRoutes(options: SummaryOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, directory, now } = options;
  const routes = new OpenAPIHono<MemberEnv>();
  routes.use("/api/v1/brands-summary", requireMember(verifySession));
  routes.openapi(getSummary, async (context) => {
    const { userId } = context.var;
    const { period } = answerFilter({}, now());
    const brands = await database.asMember(userId, (transaction) => ownBrands(transaction, userId));
    const standings = new Map<string, Awaited<ReturnType<typeof brandStandings>>[number]>();
    for (let at = 0; at < brands.length; at += BRANDS_AT_ONCE) {
      const brandIds = brands.slice(at, at + BRANDS_AT_ONCE).map(({ id }) => id);
      const found = await database.asMember(userId, (transaction) =>
        brandStandings(transaction, { brandIds, period }, directory),
      );
      for (const standing of found) standings.set(standing.brandId, standing);
    }
    const summary = summaryOf(
      brands.map((brand) => ({
        brand,
        figures: standings.get(brand.id)?.figures ?? null,
        openAlerts: standings.get(brand.id)?.openAlerts ?? 0,
      })),
    );
    return context.json(summary, 200);
  });
  return routes;
}
