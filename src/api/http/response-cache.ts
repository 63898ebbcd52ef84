import type { Context, MiddlewareHandler, Next } from "hono";
import { z } from "zod";
import { brandRevision } from "#database/brands/brand-revisions.ts";
import type { Database } from "#database/platform/connection.ts";
import type { KeyGate } from "../access/key-gate.ts";
import { asksForSample, type MemberEnv } from "../access/member.ts";
import { responseStore } from "../answers/response-store.ts";

/**
 * What is read over and over and dear to count. Each is made of rows that leave marks at their brand (`app.mark_brands`), of the
 * address and of today's date, and of nothing else: a test holds the tables they read against those that are watched.
 */
export const cachedPaths = [
  "/api/v1/brands/:id/answers",
  "/api/v1/brands/:id/competitors",
  "/api/v1/brands/:id/prompts",
  "/api/v1/brands/:id/scans",
  "/api/v1/brands/:id/sources",
  "/api/v1/brands/:id/visibility",
  "/api/v1/brands/:id/visibility/prompts",
] as const;

const JSON_TYPE = "application/json";
const MAX_CHARACTERS = 32_000_000;
const LONGEST = 500_000;

export type CacheOptions = {
  readonly database: Database;
  readonly passedBy: KeyGate["passedBy"];
  readonly now: () => Date;
};

/**
 * Gives members the answer they were given before, as long as nothing was written of the brand since. The database is asked each
 * time, as the member, whether that is so and whether they may read the brand at all.
 */
export function cacheResponses({ database, passedBy, now }: CacheOptions): MiddlewareHandler<MemberEnv> {
  const store = responseStore(MAX_CHARACTERS);
  const making = new Map<string, Promise<string | null>>();

  const revisionOf = async (userId: string, brandId: string): Promise<string | null> => {
    const passed = passedBy();
    if (passed === null)
      return await database.asMember(userId, (transaction) => brandRevision(transaction, brandId));
    return passed.key.brandId === brandId ? passed.revision : null;
  };

  return async (context, next) => {
    const { req } = context;
    const { userId } = context.var;
    const brandId = z.uuid().safeParse(req.param("id")).data?.toLowerCase();
    if (req.method !== "GET" || brandId === undefined || asksForSample(req.raw)) return await next();
    const revision = await revisionOf(userId, brandId);
    if (revision === null) return await next();
    const { pathname, search } = new URL(req.url);
    const scope = passedBy()?.key.scope ?? "session";
    const today = now().toISOString().slice(0, 10);
    const address = [userId, scope, today, pathname, search].join(" ");
    // Of many that ask for the same at once, one has it made.
    const asked = `${address} ${revision}`;
    const known = store.find(address, revision) ?? (await making.get(asked)) ?? null;
    if (known !== null) return context.body(known, 200, { "Content-Type": JSON_TYPE });
    const made = bodyMade(context, next);
    making.set(
      asked,
      made.catch(() => null),
    );
    try {
      const body = await made;
      if (body !== null && body.length <= LONGEST) store.keep(address, { revision, body });
    } finally {
      making.delete(asked);
    }
  };
}

/** Has the route answer; returns what it says, null where it refuses. */
async function bodyMade(context: Context, next: Next): Promise<string | null> {
  await next();
  const { res } = context;
  return res.status === 200 && res.headers.get("content-type") === JSON_TYPE
    ? await res.clone().text()
    : null;
}
