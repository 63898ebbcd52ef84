import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { findBrandSettings } from "#database/brands/brand-settings.ts";
import { deleteKey, endPauses, findKeys, saveKey } from "#database/keys/assistant-keys.ts";
import { findPauses } from "#database/keys/key-pauses.ts";
import { findKeyTests, requestKeyTest } from "#database/keys/key-tests.ts";
import { SAMPLE_OWNER_ID } from "#database/platform/sample-owner.ts";
import { listPromptsToAsk } from "#database/prompts/prompts.ts";
import { usualCosts } from "#database/scans/scan-progress.ts";
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
import { assistantsAnswer } from "./assistant-keys-answer.ts";
import { assistantList, newAssistantKey } from "./contract.ts";

const params = z.object({ id: z.string(), assistant: z.string() });

const getAssistants = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/assistants",
  summary: "Who can be asked for a brand, with which key, and what is wrong with it",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", assistantList), ...refusalsOfBrand },
});

const putKey = createRoute({
  method: "put",
  path: "/api/v1/brands/{id}/assistant-keys/{assistant}",
  summary:
    "Save the brand's own key for an assistant and test it; it is stored encrypted and never shown again",
  request: { params, body: jsonBody(newAssistantKey) },
  security,
  responses: { 200: described("Kept", assistantList), ...refusalsOfBrand },
});

const removeKey = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/assistant-keys/{assistant}",
  summary: "Forget the brand's own key for an assistant",
  request: { params },
  security,
  responses: { 200: described("Forgotten", assistantList), ...refusalsOfBrand },
});

const postRetry = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/assistant-keys/{assistant}/retry",
  summary: "Test the brand's own key and use it again at once, as after a payment",
  request: { params },
  security,
  responses: { 200: described("Used again", assistantList), ...refusalsOfBrand },
});

export type AssistantKeyOptions = OwnBrandOptions & { readonly directory: AssistantDirectory };

/** With which keys assistants are asked for a brand. */
export function assistantKeyRoutes(options: AssistantKeyOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now, directory } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  const list = (userId: string, brandId: string) =>
    withOwnBrand(database, { userId, brandId }, async (transaction, brand) =>
      assistantsAnswer(userId === SAMPLE_OWNER_ID ? withoutOperatorKeys(directory) : directory, {
        keys: await findKeys(transaction, [brand.id]),
        pauses: await findPauses(transaction, [brand.id], now()),
        tests: await findKeyTests(transaction, brand.id),
        callsEach:
          (await listPromptsToAsk(transaction, brand.id)).length *
          (await findBrandSettings(transaction, brand.id)).runsPerPrompt,
        usualCosts: await usualCosts(transaction, brand.id),
        now: now(),
      }),
    );

  routes.openapi(getAssistants, async (context) => {
    const { id: brandId } = context.req.valid("param");
    return context.json(await list(context.var.userId, brandId), 200);
  });

  routes.openapi(putKey, async (context) => {
    const { userId } = context.var;
    const { id: brandId, assistant } = context.req.valid("param");
    const { key, baseUrl, model } = context.req.valid("json");
    const known = knownAssistant(directory, assistant);
    if (key === "" && known.defaultBaseUrl !== null) throw badRequest("Please enter a key.", "key");
    if (baseUrl != null && known.defaultBaseUrl !== null)
      throw badRequest(`${known.label} is asked at its own address.`, "baseUrl");
    if (baseUrl == null && known.defaultBaseUrl === null)
      throw badRequest("Please enter the address of the endpoint.", "baseUrl");
    const trouble = baseUrl == null ? null : directory.addressTrouble(baseUrl);
    if (trouble !== null) throw badRequest(trouble, "baseUrl");
    const wrongKey = directory.keyTrouble(assistant, key);
    if (wrongKey !== null) throw badRequest(wrongKey, "key");
    if (!model && known.defaultModel === null) throw badRequest("Please enter the model to ask.", "model");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      await saveKey(transaction, {
        brandId: brand.id,
        assistant,
        ciphertext: directory.encrypt({ brandId: brand.id, assistant }, key),
        hint: directory.hintOf(key),
        baseUrl: baseUrl ?? null,
        model: model || null,
        createdBy: userId,
        now: now(),
      });
      await requestKeyTest(transaction, { brandId: brand.id, assistant }, now());
    });
    return context.json(await list(userId, brandId), 200);
  });

  routes.openapi(removeKey, async (context) => {
    const { userId } = context.var;
    const { id: brandId, assistant } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      found((await deleteKey(transaction, brand.id, assistant)) || null, "key");
    });
    return context.json(await list(userId, brandId), 200);
  });

  routes.openapi(postRetry, async (context) => {
    const { userId } = context.var;
    const { id: brandId, assistant } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      await endPauses(transaction, brand.id, assistant);
      const keys = await findKeys(transaction, [brand.id]);
      found(keys.find((key) => key.assistant === assistant) ?? null, "key");
      await requestKeyTest(transaction, { brandId: brand.id, assistant }, now());
    });
    return context.json(await list(userId, brandId), 200);
  });

  return routes;
}

function knownAssistant(directory: AssistantDirectory, id: string) {
  const known = directory.assistants.find((assistant) => assistant.id === id);
  if (known === undefined) throw notFound("There is no such assistant.");
  return known;
}
