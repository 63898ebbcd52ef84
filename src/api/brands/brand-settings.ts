import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { type BrandSettings, findBrandSettings, saveBrandSettings } from "#database/brands/brand-settings.ts";
import { findBrandKeys } from "#database/keys/key-in-use.ts";
import type { AskedAssistant } from "#database/platform/tables/scan-tables.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { isThroughProvider, providerSurfaceOf } from "#measurement/surfaces.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  type OwnBrand,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withScannedBrand,
} from "../access/own-brand.ts";
import { forecastOfBrand } from "../billing/budget-forecast.ts";
import { forecastSchema } from "../billing/contract.ts";
import { badRequest } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import { brandSettings, brandSettingsChange, estimateQuery } from "./contract.ts";

const getSettings = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/settings",
  summary: "How a brand is measured, and its budget this month",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", brandSettings), ...refusalsOfBrand },
});

const getEstimate = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/scans/estimate",
  summary: "What the next scan and a month of scans will cost, as set or with other settings",
  request: {
    params: brandParams,
    query: estimateQuery,
  },
  security,
  responses: { 200: described("Estimated", forecastSchema), ...refusalsOfBrand },
});

const askedOf = (text: string) =>
  text.split(",").map((one) => {
    const [assistant = "", surface, via] = one.split(".");
    if (via !== undefined) return { assistant, surface: providerSurfaceOf(assistant), via };
    return { assistant, surface: surface === "web" ? ("web" as const) : ("api" as const) };
  });

/** Refuses an assistant nobody knows, and an app that its data provider does not offer. */
function refuseUnknown(
  { assistant, surface, via, device }: AskedAssistant,
  directory: AssistantDirectory,
): void {
  const name = directory.labelOf(assistant);
  if (!isThroughProvider(surface)) {
    if (!directory.assistants.some(({ id }) => id === assistant))
      throw badRequest(`There is no assistant “${assistant}”.`, "assistants");
    return;
  }
  const provider = directory.providers.find(({ id }) => id === via);
  if (provider === undefined) throw badRequest(`There is no data provider “${via}”.`, "assistants");
  const offer = provider.surfaces.find((offered) => offered.assistant === assistant);
  if (offer === undefined) throw badRequest(`${provider.label} does not offer ${name}.`, "assistants");
  if (device === "mobile" && !offer.takesDevice)
    throw badRequest(`${provider.label} can’t ask ${name} as on a phone.`, "assistants");
}

/** Refuses an app asked through a provider where the brand has no account, and one that is asked through two. */
async function refuseWithoutAccount(
  transaction: Transaction<Tables>,
  brandId: string,
  given: {
    readonly asked: readonly AskedAssistant[];
    readonly directory: AssistantDirectory;
    readonly now: Date;
  },
): Promise<void> {
  const apps = given.asked.filter(({ surface }) => isThroughProvider(surface));
  if (apps.length === 0) return;
  if (new Set(apps.map(({ assistant }) => assistant)).size < apps.length)
    throw badRequest("An app is asked through one data provider at a time.", "assistants");
  const { keys } = await findBrandKeys(transaction, brandId, given.now);
  for (const { via } of apps) {
    const provider = given.directory.providers.find(({ id }) => id === via);
    if (provider?.hasOperatorKey !== true && !keys.some((key) => key.assistant === via))
      throw badRequest(`Connect your account at ${provider?.label ?? via} first.`, "assistants");
  }
}

const patchSettings = createRoute({
  method: "patch",
  path: "/api/v1/brands/{id}/settings",
  summary: "Change how a brand is measured, from the next scan on; the budget from the next call on",
  request: { params: brandParams, body: jsonBody(brandSettingsChange) },
  security,
  responses: { 200: described("Changed", brandSettings), ...refusalsOfBrand },
});

export type BrandSettingsOptions = OwnBrandOptions & {
  readonly directory: AssistantDirectory;
  /** Accounts pay here. */
  readonly isBilled: boolean;
};

/** How a brand is measured. */
export function brandSettingsRoutes(options: BrandSettingsOptions): OpenAPIHono<MemberEnv> {
  const { verifySession, now, directory } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  async function answer(transaction: Transaction<Tables>, brand: OwnBrand, settings: BrandSettings) {
    return {
      ...settings,
      assistants: settings.assistants === null ? null : [...settings.assistants],
      budget: await forecastOfBrand(transaction, brand, { settings, directory, now: now() }),
    };
  }

  routes.openapi(getSettings, async (context) => {
    const { id: brandId } = context.req.valid("param");
    const settings = await withScannedBrand(
      options,
      { userId: context.var.userId, brandId },
      async (transaction, brand) =>
        answer(transaction, brand, await findBrandSettings(transaction, brand.id)),
    );
    return context.json(settings, 200);
  });

  routes.openapi(getEstimate, async (context) => {
    const { id: brandId } = context.req.valid("param");
    const { assistants, ...given } = context.req.valid("query");
    const estimate = await withScannedBrand(
      options,
      { userId: context.var.userId, brandId },
      async (transaction, brand) => {
        const set = await findBrandSettings(transaction, brand.id);
        const settings = {
          ...set,
          assistants: assistants === undefined ? set.assistants : askedOf(assistants),
          runsPerPrompt: given.runsPerPrompt ?? set.runsPerPrompt,
          monthlyBudgetUsd: given.monthlyBudgetUsd ?? set.monthlyBudgetUsd,
        };
        return forecastOfBrand(transaction, brand, { settings, directory, now: now() });
      },
    );
    return context.json(estimate, 200);
  });

  routes.openapi(patchSettings, async (context) => {
    const { id: brandId } = context.req.valid("param");
    const change = context.req.valid("json");
    for (const asked of change.assistants ?? []) refuseUnknown(asked, directory);
    const settings = await withScannedBrand(
      options,
      { userId: context.var.userId, brandId },
      async (transaction, brand) => {
        await refuseWithoutAccount(transaction, brand.id, {
          asked: change.assistants ?? [],
          directory,
          now: now(),
        });
        const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        const changed = { ...(await findBrandSettings(transaction, brand.id)), ...given };
        await saveBrandSettings(transaction, brand.id, { ...changed, now: now() });
        return answer(transaction, brand, changed);
      },
    );
    return context.json(settings, 200);
  });

  return routes;
}
