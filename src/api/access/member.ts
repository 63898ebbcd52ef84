import type { MiddlewareHandler } from "hono";
import { SAMPLE_OWNER_ID } from "#database/platform/sample-owner.ts";
import { ApiError } from "../http/api-error.ts";

/** Says who makes a request, by its bearer token; null for a visitor and for a token that is forged, old or signed out. */
export type VerifySession = (request: Request) => Promise<{ readonly userId: string } | null>;

/** What handlers below `requireMember` know: whose data they deal with. */
export type MemberEnv = { Variables: { readonly userId: string } };

/** Lets signed-in members pass and hands on who they are, and visitors who look at the sample workspace; everyone else has to sign in. */
export function requireMember(verifySession: VerifySession): MiddlewareHandler<MemberEnv> {
  return async (context, next) => {
    // Every file of routes asks for a member at the same addresses: who is known by then is not asked for again.
    if (context.var.userId !== undefined) return await next();
    // A member's data never stays in a shared cache, nor in the browser's once they have signed out.
    context.header("Cache-Control", "private, no-store");
    if (asksForSample(context.req.raw)) {
      refuseBesideSample(context.req.raw);
      context.set("userId", SAMPLE_OWNER_ID);
      await next();
      return;
    }
    const session = await verifySession(context.req.raw);
    if (session === null || session.userId === SAMPLE_OWNER_ID) {
      context.header("WWW-Authenticate", "Bearer");
      throw new ApiError(401, "unauthorized", "Please sign in: the session is missing or has ended.");
    }
    context.set("userId", session.userId);
    await next();
  };
}

const HEADER = "x-workspace";

/** Whether a request is a look at the sample workspace. */
export const asksForSample = (request: Request): boolean => request.headers.has(HEADER);

/** Refuses whatever is not a visitor's look: another workspace's name, a token as well, anything that writes. */
function refuseBesideSample({ headers, method }: Request): void {
  if (headers.get(HEADER) !== "sample")
    throw new ApiError(403, "forbidden", "There is one workspace that everybody may read: “sample”.");
  if (headers.has("authorization"))
    throw new ApiError(
      403,
      "forbidden",
      "Ask either with a session or for the sample workspace, not for both at once.",
    );
  if (method !== "GET" && method !== "HEAD")
    throw new ApiError(403, "forbidden", "This is sample data: nothing can be changed here.");
}
