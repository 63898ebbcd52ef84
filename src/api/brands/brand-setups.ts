import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { listBrandSetups } from "#database/brands/brand-setups.ts";
import { nextOfSetup } from "#measurement/view/brand-list/next-step.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import { described, type OwnBrandOptions, refusalsOfBrand, security } from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import { brandSetups } from "../scans/contract.ts";

const MAX_LISTED = 50;

const getSetups = createRoute({
  method: "get",
  path: "/api/v1/brand-setups",
  summary: "Active brands without a result yet, the newest first, and the next step of each",
  security,
  responses: { 200: described("Found", brandSetups), 401: refusalsOfBrand[401] },
});

type BrandSetupOptions = OwnBrandOptions & { readonly directory: AssistantDirectory };

/** What new brands still need before their first result. */
export function brandSetupRoutes(options: BrandSetupOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, directory } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brand-setups", requireMember(verifySession));
  routes.openapi(getSetups, async (context) => {
    const { userId } = context.var;
    const found = await database.asMember(userId, (transaction) => listBrandSetups(transaction, MAX_LISTED));
    const setups = found.map((setup) => ({
      brandId: setup.brandId,
      isOnly: setup.isOnly,
      isOwn: setup.ownerUserId === userId,
      next: nextOfSetup(setup, directory),
    }));
    return context.json({ setups }, 200);
  });
  return routes;
}
