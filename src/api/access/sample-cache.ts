import type { MiddlewareHandler } from "hono";
import type { Kysely } from "kysely";
import type { Tables } from "#database/platform/tables/tables.ts";
import { findSample } from "#database/samples/sample-brands.ts";
import { responseStore } from "../answers/response-store.ts";
import { conflict, notFound } from "../http/api-error.ts";
import { asksForSample } from "./member.ts";

const JSON_TYPE = "application/json";
const CACHED_MS = 600_000;
const MAX_CHARACTERS = 16_000_000;
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
  const store = responseStore(MAX_CHARACTERS);
  return async (context, next) => {
    const { method, headers, url } = context.req.raw;
    const isLook =
      method === "GET" && headers.get("x-workspace") === "sample" && !headers.has("authorization");
    if (!isLook) return await next();
    const { pathname, search } = new URL(url);
    // Whether there are samples changes while they are being prepared; what was answered of one does not.
    if (!pathname.startsWith("/api/v1/brands/")) return await next();
    const address = `${pathname}${search}`;
    const revision = String(Math.floor(now().getTime() / CACHED_MS));
    const kept = store.find(address, revision);
    if (kept !== null)
      return context.body(kept, 200, { "Content-Type": JSON_TYPE, "Cache-Control": "private, no-store" });
    await next();
    if (context.res.status !== 200 || context.res.headers.get("content-type") !== JSON_TYPE) return;
    const body = await context.res.clone().text();
    if (body.length <= LONGEST) store.keep(address, { revision, body });
  };
}

/** Refuses what would ask the real world for a brand that is a sample: its market is invented. */
export async function refuseSample(kysely: Kysely<Tables>, brandId: string): Promise<void> {
  if ((await findSample(kysely, brandId)) !== null)
    throw conflict("This is sample data: its site is none, and nobody is ever asked for it.");
}
