import type { App } from "@supabase/lite";
import type { Database } from "#database/connection.ts";
import type { AuthMail } from "./auth-mail.ts";
import { ownAddress } from "./redirect.ts";
import { inRequestScope, type RequestScope } from "./request-scope.ts";
import type { VerifySession } from "./session.ts";

/** What the handlers of the guard share. */
export type AuthContext = {
  readonly lite: Pick<App, "fetch">;
  readonly database: Database;
  readonly siteUrl: string;
  readonly googleIsOn: boolean;
  readonly verifySession: VerifySession;
  readonly sendMail: (mail: AuthMail) => Promise<void>;
  readonly now: () => Date;
};

/** One request to the sign-in: what came, and its JSON body where it has one. */
export type AuthRequest = {
  readonly request: Request;
  readonly body: Readonly<Record<string, unknown>>;
  /** Network address it came from. */
  readonly peer: string;
};

export type Forwarded = { readonly response: Response; readonly scope: RequestScope };

/** Hands a request to the embedded backend with a changed body or without, then sends the mails it asked for. */
export async function forward(
  context: AuthContext,
  { request, body, peer }: AuthRequest,
  changes: { readonly body?: Readonly<Record<string, unknown>> } = {},
): Promise<Forwarded> {
  const { result, scope } = await inRequestScope({ returnTo: returnAddress(context, request) }, () =>
    context.lite.fetch(forwardable(context, request, changes.body ?? body), { peerAddress: peer }),
  );
  for (const mail of scope.mails) await context.sendMail(mail);
  return { response: withoutForeignHeaders(result), scope };
}

/** Where the request asks to be led back to, if that is of this site. */
export function returnAddress({ siteUrl }: AuthContext, request: Request): string | null {
  return ownAddress(new URL(request.url).searchParams.get("redirect_to") ?? undefined, siteUrl);
}

/** The request with its return address checked and its body re-written; the referer, a second such address, left out. */
function forwardable(
  context: AuthContext,
  request: Request,
  body: Readonly<Record<string, unknown>>,
): Request {
  const url = new URL(request.url);
  const returnTo = returnAddress(context, request);
  url.searchParams.delete("redirect_to");
  if (returnTo !== null) url.searchParams.set("redirect_to", returnTo);
  const headers = new Headers(request.headers);
  headers.delete("referer");
  headers.delete("content-length");
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
  });
}

/**
 * The backend lets every site in (CORS); the product's own pages need none of that. Tokens are never kept by a cache. The
 * response is changed in place: a new one around its body would be sent piece by piece.
 */
function withoutForeignHeaders(response: Response): Response {
  const { headers } = response;
  for (const name of [...headers.keys()]) if (name.startsWith("access-control-")) headers.delete(name);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  return response;
}

/** The e-mail address of a body as the backend would read it; null where there is none worth looking up. */
export function emailOf({ body }: AuthRequest): string | null {
  const email = body.email;
  return typeof email === "string" && email !== "" && email.length <= 254 ? email.toLowerCase() : null;
}
