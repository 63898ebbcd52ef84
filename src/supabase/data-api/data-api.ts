import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Database, Work } from "#database/platform/connection.ts";
import { bearerOf, type VerifySession } from "../session.ts";
import { parseBody } from "./data-body.ts";
import { DataError, databaseRefusal, errorAnswer, shortened } from "./data-error.ts";
import { notSatisfiable, type Preferences, preferencesOf, rangeOf } from "./data-preferences.ts";
import { deleteRows, type FoundRows, insertRow, readRows, updateRows } from "./data-statements.ts";
import { isDataTable } from "./data-tables.ts";
import { type DataQuery, parseQuery } from "./parse-query.ts";

export type DataApiOptions = {
  readonly database: Database;
  readonly publishableKey: string;
  readonly verifySession: VerifySession;
  /** The network address a request comes from, as limits count it. */
  readonly clientAddress: (context: Context) => string;
  /** How many requests one network address may send per minute. */
  readonly requestsPerMinute: number;
  readonly now: () => Date;
};

const MAX_BODY_BYTES = 64 * 1024;

/**
 * The part of PostgREST that supabase-js needs for the tables `profiles` and `brands`, to be mounted at `/rest/v1`. Members only;
 * row-level security decides what they see and change. What it doesn't know it refuses.
 */
export function dataApi(options: DataApiOptions): Hono {
  const countRequest = requestCounter(options.requestsPerMinute, options.now);
  const app = new Hono();
  app.use(async (context, next) => {
    const waitSeconds = countRequest(options.clientAddress(context));
    return waitSeconds === null ? await next() : errorAnswer(tooMany(waitSeconds));
  });
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => errorAnswer(new DataError(413, "PGRST102", "The request is too large.")),
    }),
  );
  app.all("*", async (context) => {
    try {
      const userId = await memberOf(options, context.req.raw);
      // Everything is read before the transaction begins: a slow sender holds no session of the database.
      const work = await workOf(context, queryOf(context));
      return await options.database.asMember(userId, work);
    } catch (error) {
      const refusal = error instanceof DataError ? error : databaseRefusal(error);
      if (refusal === null) throw error;
      return errorAnswer(refusal);
    }
  });
  return app;
}

const tooMany = (waitSeconds: number): DataError =>
  new DataError(429, "over_request_rate_limit", "Too many requests. Please wait a little and try again.", {
    headers: { "retry-after": String(waitSeconds) },
  });

async function memberOf(
  { publishableKey, verifySession }: DataApiOptions,
  request: Request,
): Promise<string> {
  const bearer = bearerOf(request);
  if (bearer === null || bearer === publishableKey)
    throw new DataError(401, "PGRST302", "Sign in to read or change this.");
  const session = await verifySession(request);
  if (session === null) throw new DataError(401, "PGRST301", "The session has ended. Please sign in again.");
  return session.userId;
}

function queryOf({ req }: Context): DataQuery {
  for (const header of ["accept-profile", "content-profile"])
    if (!["public", undefined].includes(req.header(header)))
      throw new DataError(406, "PGRST106", "The schema must be one of the following: public");
  const url = new URL(req.url);
  const name = url.pathname.replace(/^.*\/rest\/v1\/?/, "");
  if (/^rpc(?:\/|$)/.test(name)) throw new DataError(404, "PGRST202", "There are no functions to be called.");
  if (!isDataTable(name))
    throw new DataError(
      404,
      "PGRST205",
      `Could not find the table 'public.${shortened(name)}' in the schema cache`,
    );
  return parseQuery(name, url);
}

/** What a request has the database do, and its answer. Throws DataError. */
async function workOf({ req }: Context, query: DataQuery): Promise<Work<Response>> {
  const preferences = preferencesOf(req.raw.headers);
  const { returnsRows, isCounted } = preferences;
  switch (req.method) {
    case "GET":
    case "HEAD": {
      const range = rangeOf(query, req.raw.headers);
      return async (transaction) => {
        const rows = await readRows(transaction, query, { ...range, isCounted });
        return pageAnswer(req.method, rows, range.offset, preferences);
      };
    }
    case "POST": {
      if (query.conditions.length > 0 || isPartial(query))
        throw new DataError(400, "PGRST100", "A new row takes no filter, order or limit.");
      const values = await parseBody(query, req.raw);
      return async (transaction) =>
        writeAnswer(201, await insertRow(transaction, query, values, preferences), preferences);
    }
    case "PATCH": {
      requireFilter("UPDATE", query);
      const values = await parseBody(query, req.raw);
      return async (transaction) =>
        writeAnswer(200, await updateRows(transaction, query, values, returnsRows), preferences);
    }
    case "DELETE":
      requireFilter("DELETE", query);
      return async (transaction) =>
        writeAnswer(200, await deleteRows(transaction, query, returnsRows), preferences);
    default:
      throw new DataError(405, "PGRST117", `Unsupported HTTP method: ${shortened(req.method)}`);
  }
}

const isPartial = ({ order, limit, offset }: DataQuery): boolean =>
  order.length > 0 || limit !== null || offset > 0;

/** Without a filter a change would be of all rows: hosted Supabase refuses it as well, with this code. */
function requireFilter(what: string, query: DataQuery): void {
  if (query.conditions.length === 0)
    throw new DataError(400, "21000", `${what} requires a filter that says which rows it changes.`);
  if (isPartial(query)) throw new DataError(400, "PGRST100", `${what} takes no order, limit or offset.`);
}

function pageAnswer(method: string, rows: FoundRows, offset: number, { isSingle }: Preferences): Response {
  const { count, total } = rows;
  if (total !== null && offset > total)
    throw notSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`, total);
  const place = count === 0 ? "*" : `${offset}-${offset + count - 1}`;
  const status = total !== null && count < total ? 206 : 200;
  const range = `${place}/${total ?? "*"}`;
  return rowsAnswer(status, method === "HEAD" ? null : bodyOf(rows, isSingle), range, isSingle);
}

function writeAnswer(status: number, rows: FoundRows, preferences: Preferences): Response {
  const { isCounted, isSingle, returnsRows } = preferences;
  // Thrown within the transaction, which takes the change back.
  const body = returnsRows ? bodyOf(rows, isSingle) : null;
  const range = `*/${isCounted ? rows.count : "*"}`;
  return rowsAnswer(body === null && status === 200 ? 204 : status, body, range, isSingle);
}

function bodyOf({ body, count }: FoundRows, isSingle: boolean): string {
  if (!isSingle) return body;
  if (count !== 1)
    throw new DataError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
      details: `The result contains ${count} rows`,
    });
  // A list of one, without its brackets.
  return body.slice(1, -1);
}

function rowsAnswer(status: number, body: string | null, range: string, isSingle: boolean): Response {
  const type = isSingle ? "application/vnd.pgrst.object+json" : "application/json";
  return new Response(body, {
    status,
    headers: {
      "content-range": range,
      "cache-control": "no-store",
      ...(status === 204 ? {} : { "content-type": `${type}; charset=utf-8` }),
    },
  });
}

type Window = { requests: number; readonly endsAt: number };

const MAX_ADDRESSES = 10_000;
const WINDOW_MS = 60_000;

/**
 * Counts the requests of each network address per minute, in this process: a list is asked for too often to write it down.
 * Returns how many seconds to wait where there were more than `perMinute`, else null.
 */
function requestCounter(perMinute: number, now: () => Date): (address: string) => number | null {
  const windows = new Map<string, Window>();
  return (address) => {
    const at = now().getTime();
    const known = windows.get(address);
    const window =
      known === undefined || known.endsAt <= at ? { requests: 0, endsAt: at + WINDOW_MS } : known;
    window.requests += 1;
    if (window !== known) {
      windows.delete(address);
      // The oldest window goes first; within a minute nobody but an attacker with many addresses fills this.
      if (windows.size >= MAX_ADDRESSES) windows.delete(windows.keys().next().value ?? "");
      windows.set(address, window);
    }
    return window.requests > perMinute ? Math.ceil((window.endsAt - at) / 1000) : null;
  };
}
