import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { type BrandSetup, listBrandSetups } from "#database/brands/brand-setups.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import { described, type OwnBrandOptions, refusalsOfBrand, security } from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import { brandSetups, type SetupStep } from "../scans/contract.ts";

const MAX_LISTED = 50;

const getSetups = createRoute({
  method: "get",
  path: "/api/v1/brand-setups",
  summary: "Active brands without a result yet, the newest first, and the next step of each",
  security,
  responses: { 200: described("Found", brandSetups), 401: refusalsOfBrand[401] },
});

type Asking = {
  readonly [kind in "assistants" | "providers"]: readonly Pick<
    AssistantDirectory[kind][number],
    "id" | "hasOperatorKey"
  >[];
};

/** Takes a brand without a result; returns what it needs next. */
export function nextStep(
  setup: Omit<BrandSetup, "brandId" | "ownerUserId" | "isOnly">,
  known: Asking,
): SetupStep {
  const { prompts, isScanning, ownKeys, asked } = setup;
  if (isScanning) return "wait";
  if (prompts === 0) return "questions";
  const keyed = ({ assistants, providers }: Asking) =>
    [...assistants, ...providers]
      .filter(({ id, hasOperatorKey }) => hasOperatorKey || ownKeys.includes(id))
      .map(({ id }) => id);
  // An account at a data provider alone asks nothing: only the apps that are chosen are asked.
  const canAsk =
    asked === null
      ? keyed({ ...known, providers: [] }).length > 0
      : asked.some(({ assistant, via }) => keyed(known).includes(via ?? assistant));
  return canAsk ? "scan" : "assistants";
}

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
      next: nextStep(setup, directory),
    }));
    return context.json({ setups }, 200);
  });
  return routes;
}
