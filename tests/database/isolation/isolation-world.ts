import type { SupabaseClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import type { Database } from "#database/platform/connection.ts";
import type { EngineName } from "../engines.ts";
import { openTestBackend, signedUp, type TestBackend } from "../test-backend.ts";
import { catalogueTables, fillEveryTable, marker } from "./isolation-rows.ts";

/** The ids an attack may name. Ann is the other member; a world without her answers to the same ids. */
export type Names = {
  readonly ann: string;
  readonly annBrand: string;
  readonly bob: string;
  readonly bobBrand: string;
  readonly spareBrand: string;
};

/** Bob's hands in one world: his browser, his token, and the ids he knows. */
export type Attacker = Names & {
  readonly client: SupabaseClient;
  /** A plain request with his token unless `init` says otherwise. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  readonly token: string;
};

export type World = {
  readonly backend: TestBackend;
  readonly database: Database;
  readonly bob: Attacker;
  readonly visitor: Attacker;
  remove(): Promise<void>;
};

export type Worlds = {
  /** Where Ann is, with a row in every table. */
  readonly full: World & { readonly annToken: string; readonly annRows: ReadonlyMap<string, unknown> };
  /** The same without Ann: whatever tells the two apart tells of her. */
  readonly bare: World;
  remove(): Promise<void>;
};

const annBrand = "a0000000-0000-4000-8000-00000000000a";
const bobBrand = "b0000000-0000-4000-8000-00000000000b";
const spareBrand = "b0000000-0000-4000-8000-0000000000bb";
/** Enough for the planner's statistics to speak of them. */
const annBrands = 60;

/** Opens both worlds on databases of their own. */
export async function openWorlds(engine: EngineName): Promise<Worlds> {
  const fullBackend = await openTestBackend(engine);
  const annBrowser = fullBackend.browser();
  const ann = await signedUp(annBrowser, "ann@example.com");
  const annRows = await fillEveryTable(fullBackend.database, { userId: ann.id, brandId: annBrand });
  await fullBackend.database.asService((tx) =>
    sql`insert into public.brands (name, domain, owner_user_id) select ${marker}, ${`${marker}.example`}, ${ann.id}::uuid from generate_series(1, ${annBrands - 1}::int)`.execute(
      tx,
    ),
  );
  const full = await worldOf(fullBackend, ann.id);
  const bare = await worldOf(await openTestBackend(engine), ann.id);
  return {
    full: { ...full, annToken: ann.accessToken, annRows },
    bare,
    remove: async () => {
      await full.remove();
      await bare.remove();
    },
  };
}

async function worldOf(backend: TestBackend, ann: string): Promise<World> {
  const { database } = backend;
  const browser = backend.browser();
  const { id: bob, accessToken } = await signedUp(browser, "bob@example.com");
  await database.asService(async (tx) => {
    for (const id of [bobBrand, spareBrand]) {
      const at = new Date("2026-11-19T09:00:00Z");
      const brand = { id, name: "Bob's", domain: "bob.example", owner_user_id: bob };
      await tx
        .insertInto("public.brands")
        .values({ ...brand, created_at: at, updated_at: at })
        .execute();
    }
    await tx.insertInto("public.profiles").values({ id: bob, full_name: "Bob" }).execute();
    // Lists of rows are compared in their order: ids made up by each world would put the two events in another one.
    await tx
      .updateTable("app.brand_events")
      .set((eb) => ({ id: eb.ref("brand_id") }))
      .where("brand_id", "in", [bobBrand, spareBrand])
      .execute();
  });
  await sql`analyze`.execute(database.kysely);
  const names: Names = { ann, annBrand, bob, bobBrand, spareBrand };
  const visitor = backend.browser();
  return {
    backend,
    database,
    bob: {
      ...names,
      client: browser.client,
      token: accessToken,
      ask: (path, init = {}) =>
        browser.request(path, { ...init, headers: withBearer(init.headers, accessToken) }),
    },
    visitor: { ...names, client: visitor.client, token: "", ask: visitor.request },
    remove: backend.remove,
  };
}

function withBearer(given: RequestInit["headers"], token: string): Headers {
  const headers = new Headers(given);
  if (!headers.has("authorization")) headers.set("authorization", `Bearer ${token}`);
  return headers;
}

/** Everything that names Ann, table by table, as text: what an attack may not change. */
export async function rowsOf({ database }: World, ann: string): Promise<readonly string[]> {
  const all = (tables: readonly string[]) =>
    sql<{ row: string }>`${sql.join(
      tables.map((table) => sql`select ${sql.lit(`${table} `)} || t::text as row from ${sql.table(table)} t`),
      sql` union all `,
    )}`;
  const own = all(await catalogueTables(database));
  const accounts = all(["auth.users", "auth.identities", "auth.sessions"]);
  const found = await Promise.all([
    database.asService((tx) => own.execute(tx)),
    accounts.execute(database.kysely),
  ]);
  const traces = [ann, annBrand, marker];
  return found
    .flatMap(({ rows }) => rows.map(({ row }) => row))
    .filter((row) => traces.some((trace) => row.includes(trace)))
    .toSorted();
}
