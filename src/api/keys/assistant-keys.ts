import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { findBrandSettings } from "#database/brands/brand-settings.ts";
import { deleteKey, endPauses, findKeys, saveKey } from "#database/keys/assistant-keys.ts";
import { type BrandKeys, findBrandKeys, keyStateOf } from "#database/keys/key-in-use.ts";
import type { KeyTest } from "#database/keys/key-tests.ts";
import { requestKeyTest } from "#database/keys/key-tests.ts";
import { SAMPLE_OWNER_ID } from "#database/platform/sample-owner.ts";
import { listPromptsToAsk } from "#database/prompts/prompts.ts";
import { type UsualCost, usualCosts } from "#database/scans/scan-progress.ts";
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
import { type AssistantDirectory, modelInUse, withoutOperatorKeys } from "./assistant-directory.ts";
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
        known: await findBrandKeys(transaction, brand.id, now()),
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
    if (!model && known.ownDefaultModel === null) throw badRequest("Please enter the model to ask.", "model");
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

type BrandState = {
  readonly known: BrandKeys;
  /** Calls of a scan to each assistant: prompts times runs. */
  readonly callsEach: number;
  /** What answers cost lately. */
  readonly usualCosts: readonly UsualCost[];
  readonly now: Date;
};

/** Whom a brand can ask, with the state of each key and never the key. */
function assistantsAnswer(
  directory: AssistantDirectory,
  { known, callsEach, usualCosts, now }: BrandState,
): z.infer<typeof assistantList> {
  return {
    assistants: directory.assistants.map((one) => {
      const { id, label, provider, keyPage, surfaces, hasOperatorKey } = one;
      const state = keyStateOf(known, one);
      const { own, tested, inUse } = state;
      const source = own !== null ? "own" : hasOperatorKey ? "operator" : "none";
      const isReplaced = own !== null && inUse === "operator";
      const asked = modelInUse(one, state);
      const usd =
        usualCosts.find(({ assistant, surface }) => assistant === id && surface === surfaces[0])?.usd ??
        (asked === null ? null : directory.expectedUsd(asked, surfaces[0] ?? "api", now));
      return {
        id,
        label,
        provider,
        keyPage,
        surfaces,
        model: asked?.model ?? null,
        answerUsd: usd,
        scanUsd: usd === null ? null : usd * callsEach,
        key: {
          source,
          inUse,
          hint: own?.hint ?? null,
          baseUrl: own?.baseUrl ?? null,
          updatedAt: own?.updatedAt.toISOString() ?? null,
        },
        test: own === null ? null : testAnswer(directory, tested, isReplaced),
        pause: pauseAnswer(directory, { id, inUse, pauses: known.pauses }),
      };
    }),
  };
}

type TestAnswer = NonNullable<z.infer<typeof assistantList>["assistants"][number]["test"]>;

type OwnerRule = Pick<AssistantDirectory, "needsOwner">;

const REPLACED = " Until then, TrueNorth’s key is used.";

/** Why the key in use is not used for now; null where it is. */
export function pauseAnswer(
  rule: OwnerRule,
  {
    id,
    inUse,
    pauses,
  }: { readonly id: string; readonly inUse: "own" | "operator" | "none" } & Pick<BrandKeys, "pauses">,
): z.infer<typeof assistantList>["assistants"][number]["pause"] {
  const pause = pauses.find(
    ({ assistant, brandId }) => assistant === id && (brandId === null) === (inUse === "operator"),
  );
  return pause === undefined || inUse === "none"
    ? null
    : {
        kind: pause.errorKind,
        state: refusalOf(rule, pause.errorKind) ?? "waits",
        text: pause.errorText,
        whatToDo: whatToDo(pause.errorKind, inUse === "own"),
        until: pause.until.toISOString(),
      };
}

export function testAnswer(rule: OwnerRule, test: KeyTest | undefined, isReplaced: boolean): TestAnswer {
  const state = test === undefined ? "not_tested" : stateOf(rule, test);
  if (test?.refusedHint != null)
    return {
      state,
      text: `The new key, ${test.refusedHint}, was not taken: ${test.refusedText ?? ""}`,
      whatToDo: "The key before it is still used.",
      testedAt: test.testedAt?.toISOString() ?? null,
    };
  const kind = test?.errorKind ?? null;
  const todo = kind === null ? null : state === "not_tested" ? "Test it again later." : whatToDo(kind, true);
  return {
    state,
    text: test?.errorText ?? null,
    whatToDo: todo === null ? null : todo + (isReplaced ? REPLACED : ""),
    testedAt: test?.testedAt?.toISOString() ?? null,
  };
}

/** A provider that could not be asked says nothing about the key. */
function stateOf(rule: OwnerRule, { testedAt, errorKind }: KeyTest): TestAnswer["state"] {
  if (testedAt === null) return "testing";
  if (errorKind === null) return "works";
  return refusalOf(rule, errorKind) ?? (errorKind === "bad_request" ? "refused" : "not_tested");
}

/** What its owner has to fix; null where asking again may help. */
function refusalOf({ needsOwner }: OwnerRule, kind: string): "refused" | "no_credit" | "no_search" | null {
  if (!needsOwner(kind)) return null;
  return kind === "quota" ? "no_credit" : kind === "no_search" ? "no_search" : "refused";
}

function whatToDo(kind: string, isOwn: boolean): string {
  switch (kind) {
    case "auth":
      return isOwn
        ? "Replace the key."
        : "Ask the person who set up TrueNorth to replace the key, or add a key of your own.";
    case "quota":
      return isOwn
        ? "Add credit to the account at the provider, then test the key again."
        : "Ask the person who set up TrueNorth to add credit, or add a key of your own.";
    case "no_search":
      return isOwn
        ? "Turn on billing for this key at the provider, or ask without web search."
        : "Ask the person who set up TrueNorth to turn on billing for the key, or add a key of your own.";
    case "not_allowed":
      return isOwn
        ? "Choose another model, or allow this one in your account at the provider."
        : "Ask the person who set up TrueNorth to choose another model, or add a key of your own.";
    case "retired":
      return isOwn
        ? "Choose another model. If there is none, this program needs an update."
        : "Ask the person who set up TrueNorth to update this program or to choose another model.";
    case "bad_request":
      return "Check the model.";
    default:
      return "Nothing to do: it continues automatically.";
  }
}
