import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import {
  type ApiKey,
  addApiKey,
  administersBrand,
  listApiKeys,
  MAX_KEYS,
  revokeApiKey,
} from "#database/keys/api-keys.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
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
import { ApiError, conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { errorBody, jsonBody } from "../http/schemas.ts";
import { newKeyText } from "./api-key-text.ts";
import { apiKeyList, madeApiKey, newApiKey } from "./contract.ts";

const forbidden = { 403: described("For owners and admins of the brand", errorBody) } as const;
const params = z.object({ id: z.string(), keyId: z.string() });

const getKeys = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/api-keys",
  summary: "The API keys of a brand, newest first; never the keys themselves",
  request: { params: brandParams },
  security,
  responses: {
    200: described("Found", apiKeyList),
    ...refusalsOfBrand,
    ...forbidden,
  },
});

const postKey = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/api-keys",
  summary: "Make an API key; this answer alone holds it",
  request: { params: brandParams, body: jsonBody(newApiKey) },
  security,
  responses: {
    201: described("Made", madeApiKey),
    ...refusalsOfBrand,
    ...forbidden,
    ...conflicts,
  },
});

const removeKey = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/api-keys/{keyId}",
  summary: "Revoke an API key at once and for good",
  request: { params },
  security,
  responses: { 204: { description: "Revoked" }, ...refusalsOfBrand, ...forbidden },
});

const DAY_MS = 86_400_000;

/** With which keys programs ask for a brand. For sessions alone: no key makes or sees keys. */
export function apiKeyRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  const administered = <Result>(
    { userId, brandId }: { readonly userId: string; readonly brandId: string },
    work: (transaction: Transaction<Tables>, brandId: string) => Promise<Result>,
  ): Promise<Result> =>
    withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      if (!(await administersBrand(transaction, brand.id)))
        throw new ApiError(403, "forbidden", "Only owners and admins of the brand deal with its API keys.");
      return await work(transaction, brand.id);
    });

  routes.openapi(getKeys, async (context) => {
    const { userId } = context.var;
    const { id } = context.req.valid("param");
    const keys = await administered({ userId, brandId: id }, listApiKeys);
    return context.json({ keys: keys.map((key) => answerOf(key, userId)), most: MAX_KEYS }, 200);
  });

  routes.openapi(postKey, async (context) => {
    const { userId } = context.var;
    const { id } = context.req.valid("param");
    const { name: keyName, scope: wanted, expiresInDays } = context.req.valid("json");
    const { key, keyHash, hint } = newKeyText();
    const at = now();
    const added = await administered({ userId, brandId: id }, (transaction, brandId) =>
      addApiKey(transaction, {
        brandId,
        createdBy: userId,
        name: keyName,
        keyHash,
        hint,
        scope: wanted,
        expiresAt: expiresInDays === null ? null : new Date(at.getTime() + expiresInDays * DAY_MS),
        now: at,
      }),
    );
    if (added === null) throw conflict(`There are ${MAX_KEYS} keys already. Revoke one first.`);
    return context.json({ ...answerOf(added, userId), key }, 201);
  });

  routes.openapi(removeKey, async (context) => {
    const { userId } = context.var;
    const { id, keyId } = context.req.valid("param");
    await administered({ userId, brandId: id }, async (transaction, brandId) => {
      const isRevoked = await revokeApiKey(transaction, { brandId, id: idOf(keyId, "key"), now: now() });
      found(isRevoked || null, "key");
    });
    return context.body(null, 204);
  });

  return routes;
}

const answerOf = ({ createdBy, createdAt, expiresAt, lastUsedAt, ...key }: ApiKey, userId: string) => ({
  ...key,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isMine: createdBy === userId,
});
