import type { App } from "@supabase/lite";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { decodeJwt } from "jose";
import { withoutForeignHeaders } from "./auth-context.ts";
import { rewriteFilters } from "./data-filters.ts";
import { findUnknownName } from "./data-names.ts";
import { dataRequest } from "./data-request.ts";
import { exposedSchema, type SqlError } from "./lite-connection.ts";
import { inRequestScope } from "./request-scope.ts";
import { bearerOf, type VerifySession } from "./session.ts";

export type DataGuardOptions = {
  readonly lite: Pick<App, "fetch">;
  readonly publishableKey: string;
  readonly verifySession: VerifySession;
  readonly clientAddress: (context: Context) => string;
};

const maximumBodyBytes = 256 * 1024;

/** The Data API as the browser reaches it, to be mounted at `/rest/v1`. */
export function dataGuard({ lite, publishableKey, verifySession, clientAddress }: DataGuardOptions): Hono {
  const app = new Hono();
  app.use(
    bodyLimit({
      maxSize: maximumBodyBytes,
      onError: () => dataError(413, "PGRST102", "The request is too large."),
    }),
  );
  app.all("*", async (context) => {
    const { raw } = context.req;
    if (/\/rest\/v1\/rpc(?:\/|$)/.test(context.req.path)) {
      return dataError(404, "PGRST202", "There are no functions to be called.");
    }
    const schema = raw.headers.get("accept-profile") ?? raw.headers.get("content-profile") ?? exposedSchema;
    if (schema !== exposedSchema) {
      return dataError(406, "PGRST106", "The schema must be one of the following: public");
    }
    const unknown = findUnknownName(context.req.path, new URL(raw.url).searchParams);
    if (unknown !== null) return dataError(unknown.status, unknown.code, unknown.message);
    // A query plan would tell of rows the member may not see.
    if (/vnd\.pgrst\.plan/i.test(raw.headers.get("accept") ?? "")) {
      return dataError(
        406,
        "PGRST107",
        "None of these media types are available: application/vnd.pgrst.plan",
      );
    }
    // The backend takes a bad or signed-out token for a visitor's, whose empty lists look like an empty workspace.
    const bearer = bearerOf(raw);
    const token = bearer === publishableKey ? null : bearer;
    const session = token === null ? null : await verifySession(raw);
    if (token !== null && session === null) {
      return dataError(401, "PGRST301", "The session has ended. Please sign in again.");
    }
    const url = new URL(raw.url);
    const filters = rewriteFilters(url.searchParams);
    if (filters.outcome === "refused") {
      const message = `The filter "${filters.filter}" is given twice. Use in, or, or one filter.`;
      return dataError(400, "PGRST100", message);
    }
    if (filters.outcome === "hidden") {
      return dataError(400, "42703", `There is no column "${filters.column}".`);
    }
    if (filters.outcome === "rewritten") url.search = filters.parameters.toString();
    const member = token === null || session === null ? null : { ...session, claims: decodeJwt(token) };
    const { result, scope } = await inRequestScope({ member }, () =>
      lite.fetch(dataRequest(raw, url, token), { peerAddress: clientAddress(context) }),
    );
    return withoutForeignHeaders(
      result.status < 500 ? result : await explained(result, scope.sqlErrors.at(-1)),
    );
  });
  return app;
}

/** The backend answers 500 to errors PostgREST gives a name; what it cannot name says nothing to the outside. */
async function explained(response: Response, sqlError: SqlError | undefined): Promise<Response> {
  await response.body?.cancel();
  if (sqlError?.code.startsWith("23")) {
    return dataError(400, sqlError.code, sqlError.message, sqlError.detail);
  }
  return dataError(500, sqlError?.code ?? "XX000", "Something went wrong. Please try again.");
}

function dataError(status: number, code: string, message: string, details: string | null = null): Response {
  return Response.json({ code, message, details, hint: null }, { status });
}
