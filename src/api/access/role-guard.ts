import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { findRole } from "#database/people/brand-members.ts";
import type { Database } from "#database/platform/connection.ts";
import { may, type Right } from "#product/roles.ts";
import { ApiError, notFound } from "../http/api-error.ts";
import { asksForSample, type VerifySession } from "./member.ts";

/** What changes of a brand ask for, by the first words of their path below it; of all others that one may edit. */
const asked: readonly (readonly [path: RegExp, right: Right])[] = [
  // One's own views, and what changes nothing.
  [/^(?:views|names\/test)(?:\/|$)/, "read"],
  // Whether one gets mail oneself; of everybody's the route asks for more.
  [/^(?:alert-mail|weekly-report(?:\/preview)?)$/, "read"],
  // Leaving is everybody's; whom else one may remove is the route's to say.
  [/^members\/[^/]+$/, "read"],
  [/^owner$/, "own"],
  [
    /^(?:invitations|settings|profile|assistant-keys|provider-accounts|api-keys|alert-targets|judge|plan|report-design)(?:\/|$)/,
    "administer",
  ],
];

const refusals: Readonly<Record<Exclude<Right, "read">, string>> = {
  edit: "As a viewer you can read this brand, and change nothing. Ask an admin of the brand for another role.",
  administer: "Only the owner and admins of this brand can do this.",
  own: "Only the owner of this brand can do this.",
};

/** Throws the 403 that says what a role cannot do. */
export function refuse(right: Exclude<Right, "read">): never {
  throw new ApiError(403, "forbidden", refusals[right]);
}

/** The brand a path is of, and what a change there asks for; null for other paths. */
function changeAt(path: string): { readonly brandId: string; readonly right: Right } | null {
  const [, id = "", rest = ""] = /^\/api\/v1\/brands\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const brandId = z.uuid().safeParse(id).data;
  if (brandId === undefined) return null;
  return { brandId, right: asked.find(([pattern]) => pattern.test(rest))?.[1] ?? "edit" };
}

/**
 * Throws the 404 or 403 that a repeated request at a path of a brand meets today; lets pass what is no brand's. Handing a brand over
 * takes away the right to do so: its answer is the list that every member reads, so any member gets it again.
 */
export async function refuseStranger(database: Database, userId: string, path: string): Promise<void> {
  const change = changeAt(path);
  if (change === null) return;
  const { brandId, right } = change;
  const role = await database.asMember(userId, (transaction) => findRole(transaction, { brandId, userId }));
  if (role === null) throw notFound("There is no such brand, or it is not yours.");
  if (right !== "read" && right !== "own" && !may(role, right)) refuse(right);
}

/**
 * Tells members what their role does not let them do, before anything is tried. Row-level security is what decides: this only finds
 * the words, where that would say that there is nothing.
 */
export function refuseByRole(options: {
  readonly database: Database;
  readonly verifySession: VerifySession;
}): MiddlewareHandler {
  return async (context, next) => {
    const { method, path, raw } = context.req;
    const change = changeAt(path);
    if (method === "GET" || method === "HEAD" || change === null || asksForSample(raw)) return await next();
    const { brandId, right } = change;
    if (right === "read") return await next();
    const session = await options.verifySession(raw);
    if (session !== null) {
      const { userId } = session;
      const role = await options.database.asMember(userId, (transaction) =>
        findRole(transaction, { brandId, userId }),
      );
      if (role !== null && !may(role, right)) refuse(right);
    }
    return await next();
  };
}
