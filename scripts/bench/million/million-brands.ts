import { hash } from "bcrypt";
import type { Database } from "#database/platform/connection.ts";
import { openMigratedDatabase } from "#supabase/migrated-database.ts";

export const owner = { email: "owner@bench.example", password: "correct horse battery" } as const;

export type Holding = {
  /** Members, each with as many brands as the others; the first of them is `owner`. */
  readonly members: number;
  readonly brandsEach: number;
};

/** Opens and migrates the database, hands it to `work`, and closes it. `databaseUrl` null: PGlite in `dataDirectory`. */
export async function withMigratedDatabase(
  place: { readonly databaseUrl: string | null; readonly dataDirectory: string },
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openMigratedDatabase({
    ...place,
    isHosted: false,
    migrationsDirectory: "supabase/migrations",
    onIdleError: () => {},
  });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Fills the tables as a superuser: members' brands take turns, so that no member's rows lie beside each other. One name in five
 * holds "coffee", one in two thousand "zebra", none "quokka". No trigger runs: nothing is to be audited.
 * Vacuum sees that rows are visible to all only once their commit is on disk, as autovacuum would find them.
 */
export async function fillBrands(database: Database, { members, brandsEach }: Holding): Promise<void> {
  const password = await hash(owner.password, 10);
  await database.executeSql(`
    begin;
    set local session_replication_role = replica;
    set local synchronous_commit = on;
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at, updated_at)
    select ('00000000-0000-4000-8000-' || lpad(m::text, 12, '0'))::uuid, case m when 0 then '${owner.email}' else 'member' || m || '@bench.example' end,
      '${password}', now(), now(), now()
    from generate_series(0, ${members - 1}) m;
    insert into public.brands (name, domain, plan, status, owner_user_id, created_at, updated_at)
    select
      case when turn % 2000 = 7 then 'Zebra ' when turn % 5 = 0 then 'Coffee ' else 'Brand ' end || 'House ' || n,
      'www' || n || '.sample-' || (n::bigint * 7919) % 10007 || '.example',
      (array['free', 'one_time', 'monthly', 'enterprise'])[1 + turn % 4]::public.brand_plan,
      (array['active', 'active', 'inactive'])[1 + turn % 3]::public.brand_status,
      ('00000000-0000-4000-8000-' || lpad((n % ${members})::text, 12, '0'))::uuid,
      timestamptz '2026-01-01' + n * interval '1 second',
      timestamptz '2026-01-01' + ((n::bigint * 7919) % 1000003) * interval '1 second'
    from (select n, n / ${members} as turn from generate_series(0, ${members * brandsEach - 1}) n) numbers;
    insert into app.brand_members (brand_id, user_id, role) select id, owner_user_id, 'owner' from public.brands;
    commit`);
  // Each by itself and analysed afterwards: an asynchronous commit between them would keep rows from being known as visible.
  await database.executeSql("vacuum public.brands");
  await database.executeSql("vacuum app.brand_members");
  await database.executeSql("analyze public.brands, app.brand_members");
}
