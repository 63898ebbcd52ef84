import { randomUUID } from "node:crypto";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { addTestDelivery, lastDeliveries, type StoredDelivery } from "#database/alerts/alert-deliveries.ts";
import {
  addTarget,
  deleteTarget,
  findTarget,
  listTargets,
  MAX_TARGETS,
  mayChangeTargets,
  type StoredTarget,
  setTargetActive,
} from "#database/alerts/alert-targets.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { refusalOfTyped } from "#site-audit/gather/network/public-address.ts";
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
import { ApiError, badRequest, conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { errorBody, jsonBody } from "../http/schemas.ts";
import type { ApiSettings } from "../settings.ts";
import { madeTarget, newTarget, targetList, type targetView } from "./contract.ts";

const params = z.object({ id: z.string(), targetId: z.string() });
const path = "/api/v1/brands/{id}/alert-targets";

const getTargets = createRoute({
  method: "get",
  path,
  summary: "Where alerts are posted to, and how the last post went",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", targetList), ...refusalsOfBrand },
});

const postTarget = createRoute({
  method: "post",
  path,
  summary: "Post alerts to an address as well; the secret that signs them is shown once",
  request: { params: brandParams, body: jsonBody(newTarget) },
  security,
  responses: {
    201: described("Kept", madeTarget),
    403: described("Not for your role", errorBody),
    ...refusalsOfBrand,
    ...conflicts,
  },
});

const patchTarget = createRoute({
  method: "patch",
  path: `${path}/{targetId}`,
  summary: "Pause a target, or post to it again",
  request: { params, body: jsonBody(z.object({ state: z.enum(["active", "paused"]) })) },
  security,
  responses: { 200: described("Changed", targetList), ...refusalsOfBrand },
});

const removeTarget = createRoute({
  method: "delete",
  path: `${path}/{targetId}`,
  summary: "Forget a target",
  request: { params },
  security,
  responses: { 204: { description: "Forgotten" }, ...refusalsOfBrand },
});

const postTest = createRoute({
  method: "post",
  path: `${path}/{targetId}/test`,
  summary: "Post a test to a target within seconds; the list tells how it went",
  request: { params },
  security,
  responses: { 202: described("On its way", targetList), ...refusalsOfBrand, ...conflicts },
});

export type AlertTargetOptions = OwnBrandOptions & {
  readonly settings: Pick<ApiSettings, "publicUrl" | "allowPrivateHosts">;
  /** Encrypts a target's address and secret; they open for no other target. */
  readonly sealTarget: (
    owner: { readonly brandId: string; readonly targetId: string },
    target: { readonly url: string; readonly secret: string },
  ) => string;
  /** Unguessable text without spaces. */
  readonly newTargetSecret: () => string;
};

/** Where alerts are posted to. */
export function alertTargetRoutes(options: AlertTargetOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now, settings, sealTarget, newTargetSecret } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));
  const ownTarget = async (transaction: Transaction<Tables>, brandId: string, targetId: string) => {
    const target = found(await findTarget(transaction, idOf(targetId, "target")), "target");
    return found(target.brandId === brandId ? target : null, "target");
  };

  routes.openapi(getTargets, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const list = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      viewsOf(transaction, brand.id),
    );
    return context.json(list, 200);
  });

  routes.openapi(postTarget, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { url } = context.req.valid("json");
    refuseUnreachable(url, "url", settings);
    const [targetId, secret, createdAt] = [randomUUID(), newTargetSecret(), now()];
    const target = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      if (!(await mayChangeTargets(transaction, brand.id)))
        throw new ApiError(403, "forbidden", "Only owners and administrators say where alerts are posted.");
      if ((await listTargets(transaction, brand.id)).length >= MAX_TARGETS)
        throw conflict(`There are ${MAX_TARGETS} targets already. Delete one first.`);
      const ciphertext = sealTarget({ brandId: brand.id, targetId }, { url, secret });
      const made = { id: targetId, brandId: brand.id, ciphertext, shown: shownOf(url) };
      await addTarget(transaction, { ...made, createdBy: userId, now: createdAt });
      return viewOf({ ...made, state: "active", pausedBy: null, createdAt }, undefined);
    });
    return context.json({ target, secret }, 201);
  });

  routes.openapi(patchTarget, async (context) => {
    const { userId } = context.var;
    const { id: brandId, targetId } = context.req.valid("param");
    const { state } = context.req.valid("json");
    const list = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const { id } = await ownTarget(transaction, brand.id, targetId);
      await setTargetActive(transaction, { brandId: brand.id, id, isActive: state === "active" });
      return await viewsOf(transaction, brand.id);
    });
    return context.json(list, 200);
  });

  routes.openapi(removeTarget, async (context) => {
    const { userId } = context.var;
    const { id: brandId, targetId } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      found((await deleteTarget(transaction, brand.id, idOf(targetId, "target"))) || null, "target");
    });
    return context.body(null, 204);
  });

  routes.openapi(postTest, async (context) => {
    const { userId } = context.var;
    const { id: brandId, targetId } = context.req.valid("param");
    const list = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const { id } = await ownTarget(transaction, brand.id, targetId);
      const last = (await lastDeliveries(transaction, brand.id)).find((one) => one.targetId === id);
      if (last !== undefined && last.alertId === null && last.settledAt === null)
        throw conflict("A test is on its way already.");
      await addTestDelivery(transaction, { brandId: brand.id, targetId: id, now: now() });
      return await viewsOf(transaction, brand.id);
    });
    return context.json(list, 202);
  });

  return routes;
}

async function viewsOf(transaction: Transaction<Tables>, brandId: string) {
  const deliveries = await lastDeliveries(transaction, brandId);
  const targets = await listTargets(transaction, brandId);
  return {
    mayChange: await mayChangeTargets(transaction, brandId),
    targets: targets.map((target) =>
      viewOf(
        target,
        deliveries.find(({ targetId }) => targetId === target.id),
      ),
    ),
  };
}

function viewOf(
  { id, shown, state, pausedBy, createdAt }: StoredTarget,
  last: StoredDelivery | undefined,
): z.infer<typeof targetView> {
  const created = { id, shown, state, pausedBy, createdAt: createdAt.toISOString() };
  if (last === undefined) return { ...created, lastDelivery: null };
  return {
    ...created,
    lastDelivery: {
      isTest: last.alertId === null,
      state: last.state === "queued" ? "waiting" : last.state,
      attempts: last.attempts,
      status: last.status,
      trouble: last.trouble,
      requestedAt: last.requestedAt.toISOString(),
      settledAt: last.settledAt?.toISOString() ?? null,
    },
  };
}

/** An address of a chat is a key to it: its host is enough to know it by, and the end of what is long enough to stay secret. */
function shownOf(url: string): string {
  const { protocol, host, pathname, search } = new URL(url);
  const rest = `${pathname}${search}`;
  const end = rest.length > 12 ? rest.slice(-4) : "";
  return `${protocol}//${host.slice(0, 200)}${rest === "/" ? "/" : `/…${end}`}`;
}

/**
 * Throws the 400 of an address a member typed that could never be asked: by the rules of the guarded fetcher, which looks
 * names up when it posts, by reserved names, or because it is this product's own.
 */
export function refuseUnreachable(
  typed: string,
  field: string,
  { publicUrl, allowPrivateHosts }: Pick<ApiSettings, "publicUrl" | "allowPrivateHosts">,
): void {
  const url = new URL(typed);
  const reason = refusalOfTyped(url, { allowPrivateHosts });
  if (reason !== null) throw badRequest(`TrueNorth can’t reach this address. ${reason}`, field);
  if (allowPrivateHosts) return;
  if (url.hostname.replace(/\.$/, "") === URL.parse(publicUrl)?.hostname)
    throw badRequest("This is TrueNorth’s address. Enter the address of another service.", field);
}
