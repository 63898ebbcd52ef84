import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { askedByDefault, findBrandSettings, saveBrandSettings } from "#database/brands/brand-settings.ts";
import { deleteKey, endPauses, findKeys, saveKey } from "#database/keys/assistant-keys.ts";
import { type BrandKeys, findBrandKeys, keyStateOf } from "#database/keys/key-in-use.ts";
import { requestKeyTest } from "#database/keys/key-tests.ts";
import { SAMPLE_OWNER_ID } from "#database/platform/sample-owner.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  found,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { badRequest, notFound } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import { type AssistantDirectory, withoutOperatorKeys } from "./assistant-directory.ts";
import { pauseAnswer, testAnswer } from "./assistant-keys.ts";
import { newProviderAccount, providerList } from "./contract.ts";

const params = z.object({ id: z.string(), provider: z.string() });
const answers = (description: string) => ({
  responses: { 200: described(description, providerList), ...refusalsOfBrand },
});

const getProviders = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/provider-accounts",
  summary: "Through which data providers apps can be asked for a brand, with which account",
  request: { params: brandParams },
  security,
  ...answers("Found"),
});

const putAccount = createRoute({
  method: "put",
  path: "/api/v1/brands/{id}/provider-accounts/{provider}",
  summary:
    "Save the brand's own account at a data provider and test it; it is stored encrypted and never shown again",
  request: { params, body: jsonBody(newProviderAccount) },
  security,
  ...answers("Kept"),
});

const removeAccount = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/provider-accounts/{provider}",
  summary: "Forget the brand's own account at a data provider, and ask no apps through it any more",
  request: { params },
  security,
  ...answers("Forgotten"),
});

const postRetry = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/provider-accounts/{provider}/retry",
  summary: "Test the brand's own account and use it again at once, as after a payment",
  request: { params },
  security,
  ...answers("Used again"),
});

export type ProviderAccountOptions = OwnBrandOptions & { readonly directory: AssistantDirectory };

/** With which accounts apps are asked for a brand. An account is kept like a key of the brand's own. */
export function providerAccountRoutes(options: ProviderAccountOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now, directory } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  const list = (userId: string, brandId: string) =>
    withOwnBrand(database, { userId, brandId }, async (transaction, brand) =>
      providersAnswer(userId === SAMPLE_OWNER_ID ? withoutOperatorKeys(directory) : directory, {
        known: await findBrandKeys(transaction, brand.id, now()),
        now: now(),
      }),
    );

  routes.openapi(getProviders, async (context) => {
    const { id: brandId } = context.req.valid("param");
    return context.json(await list(context.var.userId, brandId), 200);
  });

  routes.openapi(putAccount, async (context) => {
    const { userId } = context.var;
    const { id: brandId, provider } = context.req.valid("param");
    const { credentials } = context.req.valid("json");
    const known = knownProvider(directory, provider);
    const given = known.credentials.flatMap(({ name, label, isOptional }) => {
      const value = credentials[name] ?? "";
      if (value === "" && !isOptional) throw badRequest(`Please enter the ${label}.`, `credentials.${name}`);
      return value === "" ? [] : [[name, value] as const];
    });
    const secret = known.credentials.find(({ isSecret }) => isSecret)?.name ?? "";
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const owner = { brandId: brand.id, assistant: provider };
      await saveKey(transaction, {
        ...{ ...owner, baseUrl: null, model: null, createdBy: userId, now: now() },
        ciphertext: directory.encrypt(owner, directory.credentialsText(Object.fromEntries(given))),
        hint: directory.hintOf(credentials[secret] ?? ""),
      });
      await requestKeyTest(transaction, owner, now());
    });
    return context.json(await list(userId, brandId), 200);
  });

  routes.openapi(removeAccount, async (context) => {
    const { userId } = context.var;
    const { id: brandId, provider } = context.req.valid("param");
    const { hasOperatorKey } = knownProvider(directory, provider);
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      found((await deleteKey(transaction, brand.id, provider)) || null, "account");
      if (!hasOperatorKey)
        await askNoLonger(transaction, { brandId: brand.id, provider, directory, now: now() });
    });
    return context.json(await list(userId, brandId), 200);
  });

  routes.openapi(postRetry, async (context) => {
    const { userId } = context.var;
    const { id: brandId, provider } = context.req.valid("param");
    knownProvider(directory, provider);
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      await endPauses(transaction, brand.id, provider);
      const keys = await findKeys(transaction, [brand.id]);
      found(keys.find((key) => key.assistant === provider) ?? null, "account");
      await requestKeyTest(transaction, { brandId: brand.id, assistant: provider }, now());
    });
    return context.json(await list(userId, brandId), 200);
  });

  return routes;
}

/**
 * Without an account nothing can be asked through a provider: its apps are taken off the brand's list. Where nothing is left and no
 * other key is there, the list goes back to "whom there is a key for", so that the next key is asked; an assistant that has a key and
 * isn't on the list was turned off, and stays off.
 */
async function askNoLonger(
  transaction: Transaction<Tables>,
  {
    brandId,
    provider,
    directory,
    now,
  }: {
    readonly brandId: string;
    readonly provider: string;
    readonly directory: AssistantDirectory;
    readonly now: Date;
  },
): Promise<void> {
  const settings = await findBrandSettings(transaction, brandId);
  const left = settings.assistants?.filter(({ via }) => via !== provider);
  if (left === undefined || left.length === settings.assistants?.length) return;
  const others = askedByDefault(directory.assistants, await findBrandKeys(transaction, brandId, now));
  const assistants = left.length === 0 && others.length === 0 ? null : left;
  await saveBrandSettings(transaction, brandId, { ...settings, assistants, now });
}

function knownProvider(directory: AssistantDirectory, id: string) {
  const known = directory.providers.find((provider) => provider.id === id);
  if (known === undefined) throw notFound("There is no such data provider.");
  return known;
}

function providersAnswer(
  directory: AssistantDirectory,
  { known, now }: { readonly known: BrandKeys; readonly now: Date },
): z.infer<typeof providerList> {
  return {
    providers: directory.providers.map((provider) => {
      const { id, label, keyPage, credentials, hasOperatorKey, surfaces } = provider;
      // An account is asked at its provider's address, whether it is the brand's or the operator's.
      const { own, tested, inUse } = keyStateOf(known, { id, hasOperatorKey, defaultBaseUrl: "" });
      return {
        ...{ id, label, keyPage, credentials: [...credentials] },
        surfaces: surfaces.map((surface) => ({
          ...surface,
          taskUsd: directory.taskUsd(id, surface.assistant, now),
        })),
        account: {
          source:
            own !== null ? ("own" as const) : hasOperatorKey ? ("operator" as const) : ("none" as const),
          inUse,
          hint: own?.hint ?? null,
          updatedAt: own?.updatedAt.toISOString() ?? null,
        },
        test: own === null ? null : testAnswer(directory, tested, inUse === "operator"),
        pause: pauseAnswer(directory, { id, inUse, pauses: known.pauses }),
      };
    }),
  };
}
