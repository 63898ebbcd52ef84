import type { MiddlewareHandler } from "hono";
import type { Kysely } from "kysely";
import type { Tables } from "#database/platform/tables/tables.ts";
import { findSample } from "#database/samples/sample-brands.ts";
import { conflict, notFound } from "../http/api-error.ts";
import { asksForSample } from "./member.ts";

type Kept = { readonly body: string; readonly type: string; readonly until: number };

const CACHED_MS = 600_000;
const MAX_CACHED = 300;
const LONGEST = 500_000;

/** Where there is no sample workspace nothing is to be seen of one, whatever an earlier start has left in the database. */
export const noSampleHere: MiddlewareHandler = async (context, next) => {
  if (asksForSample(context.req.raw)) throw notFound("There is no sample workspace here.");
  await next();
};

/**
 * Remembers what visitors were answered in the sample workspace: its brands never change, and those of another day have other ids. So
 * looking costs the database next to nothing, however many look.
 */
export function cacheSampleResponses(now: () => Date): MiddlewareHandler {
  const known = new Map<string, Kept>();
  return async (context, next) => {
    const { method, headers, url } = context.req.raw;
    const isLook =
      method === "GET" && headers.get("x-workspace") === "sample" && !headers.has("authorization");
    if (!isLook) return await next();
    const { pathname, search } = new URL(url);
    // Whether there are samples changes while they are being prepared; what was answered of one does not.
    if (!pathname.startsWith("/api/v1/brands/")) return await next();
    const address = `${pathname}${search}`;
    const kept = known.get(address);
    const at = now().getTime();
    if (kept !== undefined && kept.until > at)
      return context.body(kept.body, 200, {
        "Content-Type": kept.type,
        "Cache-Control": "private, no-store",
      });
    await next();
    const type = context.res.headers.get("content-type") ?? "";
    if (context.res.status !== 200 || !type.startsWith("application/json")) return;
    const body = await context.res.clone().text();
    if (body.length > LONGEST) return;
    known.delete(address);
    if (known.size >= MAX_CACHED) known.delete(known.keys().next().value ?? "");
    known.set(address, { body, type, until: at + CACHED_MS });
  };
}

/** Refuses what would ask the real world for a brand that is a sample: its market is invented. */
export async function refuseSample(kysely: Kysely<Tables>, brandId: string): Promise<void> {
  if ((await findSample(kysely, brandId)) !== null)
    throw conflict("This is sample data: its site is none, and nobody is ever asked for it.");
}
