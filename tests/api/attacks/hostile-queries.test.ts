import { Hono } from "hono";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";
import type { Database, Work } from "#database/platform/connection.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { dataApi } from "#supabase/data-api/data-api.ts";
import { dataTables } from "#supabase/data-api/data-tables.ts";
import { hostileRequests, placesOf, prototypeNames } from "./hostile-requests.ts";

type Statement = { readonly sql: string; readonly parameters: readonly unknown[] };

/** A database that writes down what it is asked, and does nothing: so thousands of requests take a second. */
function askedDatabase(asked: Statement[]): Database {
  class Driver extends DummyDriver {
    override async acquireConnection() {
      return {
        async executeQuery<Row>({ sql, parameters }: Statement) {
          asked.push({ sql, parameters });
          return { rows: [{ body: "[{}]", count: 1, total: null }] as Row[] };
        },
        async *streamQuery() {},
      };
    }
  }
  const kysely = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const asMember = <Result>(_userId: string, work: Work<Result>) => kysely.transaction().execute(work);
  return { asMember } as Partial<Database> as Database;
}

/** Names a statement may hold: the tables with their columns, and what the Data API itself calls things. */
const names = new Set<string>(["public", ...Object.keys(dataTables), ...Object.values(dataTables).flat()]);
const modifiers = /^(?:select|order|limit|offset|columns|on_conflict|(?:not\.)?(?:or|and)|apikey)$/;
/** All a statement may say beside names and parameters. */
const words =
  /^(?:with|found|as|select|coalesce|json_agg|json|text|count|null|bigint|total|body|from|where|and|or|not|is|in|like|lower|false|order|by|asc|desc|nulls|first|last|limit|offset|insert|into|values|default|on|conflict|id|do|nothing|update|set|excluded|delete|returning|one|\d+)$/;

/** How many conditions restrict a change, all of which have to hold; null for a statement that is no such change. */
function conditionsOf(statement: string): number | null {
  if (!/^with found as \((?:update|delete) /.test(statement)) return null;
  const [, filter] = / where \((.*)\) returning /s.exec(statement) ?? [];
  if (filter === undefined) return 0;
  let outer = filter.replaceAll(/"[^"]*"/g, "name");
  for (let before = ""; before !== outer; ) {
    before = outer;
    outer = outer.replaceAll(/\([^()]*\)/g, "group");
  }
  return outer.split(" and ").length;
}

test("10,000 hostile requests to the Data API reach the database with known names alone, each change with every filter that came", {
  timeout: 60_000,
}, async () => {
  const asked: Statement[] = [];
  const session = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), email: null };
  const api = dataApi({
    database: askedDatabase(asked),
    publishableKey: "key",
    verifySession: async () => session,
    clientAddress: () => "203.0.113.7",
    requestsPerMinute: 1_000_000,
    now: () => new Date(),
  });
  const app = new Hono().route("/rest/v1", api);
  const places = placesOf({ paths: {} }, []).filter(({ path }) => path.startsWith("/rest/v1/"));
  const untouched = prototypeNames();
  const answered = new Map<number, number>();
  const given = { seed: 3, token: "any", brandId: session.sessionId };
  let sent = 0;
  let changes = 0;
  for (const { path, method, headers, body } of hostileRequests(places, given).take(10_000)) {
    sent += 1;
    // Beside a filter and a body that are right, whatever else is asked must not be passed over either.
    const filtered = sent % 2 === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}id=eq.${given.brandId}`;
    const sentBody = sent % 3 === 0 || body === null ? body : '{"domain":"x.example"}';
    const before = asked.length;
    const { status } = await app.request(filtered, { method, headers, body: sentBody });
    expect(status, `${method} ${filtered} ${sentBody}`).toBeLessThan(500);
    const parameters = [...new URL(filtered, "https://north.example").searchParams.keys()];
    if (!parameters.every((name) => names.has(name) || modifiers.test(name)))
      expect(status, `${method} ${filtered}`.slice(0, 300)).toBeGreaterThanOrEqual(400);
    const filters = parameters.filter((name) => names.has(name) || /^(?:not\.)?(?:or|and)$/.test(name));
    for (const { sql } of asked.slice(before)) {
      const conditions = conditionsOf(sql);
      if (conditions === null) continue;
      changes += 1;
      expect(conditions, `${method} ${filtered}`).toBe(filters.length);
      expect(conditions).toBeGreaterThan(0);
    }
    answered.set(status, (answered.get(status) ?? 0) + 1);
  }
  expect(prototypeNames()).toEqual(untouched);
  for (const { sql } of asked) {
    const [, ...named] = sql.split('"').filter((_, part) => part === 0 || part % 2 === 1);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
    const unnamed = sql.replaceAll(/"[^"]*"|\$\d+|'\[\]'/g, " ").match(/\w+/g) ?? [];
    expect(unnamed.filter((word) => !words.test(word))).toEqual([]);
  }
  // Were all refused, nothing would be tried.
  expect(asked.length).toBeGreaterThan(300);
  expect(changes).toBeGreaterThan(100);
  expect(answered.get(400)).toBeGreaterThan(1000);
});
