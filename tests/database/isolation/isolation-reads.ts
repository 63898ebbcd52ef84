import type { Attack } from "./isolation-answers.ts";
import { marker } from "./isolation-rows.ts";
import type { Attacker } from "./isolation-world.ts";

const counts = ["exact", "planned", "estimated"] as const;
const tables = { brands: "owner_user_id", profiles: "id" } as const;

/** Every way of asking for rows, for each table the Data API shows. */
const listings: Attack[] = Object.entries(tables).flatMap(([table, owner]) => [
  { name: `${table}: all`, run: ({ client }) => client.from(table).select("*") },
  { name: `${table}: hers`, run: ({ client, ann }) => client.from(table).select("*").eq(owner, ann) },
  { name: `${table}: not mine`, run: ({ client, bob }) => client.from(table).select("*").neq(owner, bob) },
  {
    name: `${table}: hers, single`,
    run: ({ client, ann }) => client.from(table).select("*").eq(owner, ann).limit(1).single(),
  },
  {
    name: `${table}: hers, maybe single`,
    run: ({ client, ann }) => client.from(table).select("*").eq(owner, ann).limit(1).maybeSingle(),
  },
  {
    name: `${table}: hers as CSV`,
    run: ({ client, ann }) => client.from(table).select("*").eq(owner, ann).csv(),
  },
  {
    name: `${table}: hers, planned query shown`,
    run: ({ client }) => client.from(table).select("*").explain({ analyze: true, verbose: true }),
  },
  ...counts.flatMap((count): Attack[] => [
    {
      name: `${table}: counted ${count}`,
      run: ({ client, ann }) => client.from(table).select("*", { count }).eq(owner, ann),
    },
    {
      name: `${table}: head counted ${count}`,
      run: ({ client }) => client.from(table).select("*", { count, head: true }),
    },
    {
      name: `${table}: counted ${count} beyond the end`,
      run: ({ client }) => client.from(table).select("*", { count }).range(900, 999),
    },
    {
      name: `${table}: counted ${count} by a text of hers`,
      run: ({ client }) =>
        client
          .from(table)
          .select("*", { count })
          .eq(table === "brands" ? "name" : "full_name", marker),
    },
  ]),
]);

const filters = [
  (on: Attacker) => `id=eq.${on.annBrand}`,
  (on: Attacker) => `id=in.(${on.annBrand},${on.bobBrand})`,
  () => `id=gte.00000000-0000-0000-0000-000000000000`,
  (on: Attacker) => `id=isdistinct.${on.bobBrand}`,
  (on: Attacker) => `id=not.eq.${on.bobBrand}`,
  () => "id=not.is.null",
  (on: Attacker) => `or=(owner_user_id.eq.${on.ann},owner_user_id.neq.${on.ann})`,
  (on: Attacker) => `not.and=(owner_user_id.eq.${on.bob},name.is.null)`,
  (on: Attacker) => `and=(or(id.eq.${on.annBrand},id.not.is.null),owner_user_id.not.is.null)`,
  () => `name=like.${marker}*`,
  () => `name=ilike(any).{*north*,*gate*}`,
  () => `name=match.^north`,
  () => `name=imatch.NORTH`,
  () => `name=fts.northgate`,
  () => `name=eq(any).{${marker},x}`,
  () => `name=gt.n&name=lt.o`,
  () => `name->>x=eq.1`,
  () => `owner_user_id=cs.{x}`,
  (on: Attacker) => `owner_user_id=eq.${on.ann}&owner_user_id=eq.${on.bob}`,
  (on: Attacker) => `owner_user_id=eq.${on.bob}&or=(owner_user_id.eq.${on.ann})&or=(id.not.is.null)`,
  (on: Attacker) => `owner_user_id=in.(${on.ann},"${on.bob}")`,
  (on: Attacker) => `owner_user_id=not.in.(${on.bob})`,
  (on: Attacker) => `not.or=(owner_user_id.eq.${on.bob},name.is.null)`,
  (on: Attacker) => `or=(and(owner_user_id.eq.${on.ann},name.not.is.null),name.eq.x)`,
  (on: Attacker) => `or=(owner_user_id.in.(${on.ann}),name.like.x)&order=name.asc.nullsfirst`,
  (on: Attacker) => `owner_user_id=lt.ffffffff-ffff-4fff-bfff-ffffffffffff&owner_user_id=neq.${on.bob}`,
  () => "name=ilike.*NORTH*",
  () => "name=imatch.north",
  () => "name=imatch.\\u006eorthgate",
  () => "name=not.is.null&status=in.(active,inactive)",
  () => "created_at=gte.2000-01-01&created_at=lte.2100-01-01",
  () => "domain=neq.x&select=domain,owner_user_id",
  () => "name=eq.x' or '1'='1",
  () => "limit=1000000&offset=0",
  () => "offset=1",
  () => "order=owner_user_id.desc.nullslast,name",
  () => "order=profiles(full_name)",
  () => "order=users(email)",
  () => "order=auth.users.email",
  () => "order=name->>x",
  () => "on_conflict=owner_user_id",
  () => "columns=owner_user_id",
  () => "schema=app",
  () => "role=service_role",
  () => "request.jwt.claims={}",
  () => "profiles.full_name=not.is.null",
  () => "profiles.full_name=eq.x&select=*,profiles!inner(*)",
];

const filtered: Attack[] = filters.map((filter) => ({
  name: `brands?${filter({ ann: "<ann>", bob: "<bob>" } as Attacker)}`,
  run: (on) => on.ask(`/rest/v1/brands?${filter(on)}`, { headers: { prefer: "count=exact" } }),
}));

const shapes = [
  "*,profiles(*)",
  "*,profiles!inner(*)",
  "*,...profiles(full_name)",
  "*,users(*)",
  "*,auth.users(*)",
  "*,owner:owner_user_id(*)",
  "*,owner:users!brands_owner_user_id_fkey(email)",
  "*,audits(*)",
  "*,app.audits(*)",
  "*,events(*)",
  "*,brands(*)",
  "count()",
  "owner_user_id,count()",
  "name.max()",
  "id.count()",
  "created_at.min(),updated_at.max()",
  "name::int",
  "name::regclass",
  "id::text,owner_user_id::text",
  "*,(select email from auth.users)",
  "tableoid,ctid,xmin",
  "xmin,*",
  "brands",
];
const shaped: Attack[] = Object.keys(tables).flatMap((table) =>
  shapes.map((shape) => ({
    name: `${table}?select=${shape}`,
    run: (on) => on.ask(`/rest/v1/${table}?select=${shape}`, { headers: { prefer: "count=exact" } }),
  })),
);

const preferences = [
  "count=planned",
  "count=estimated",
  "count=exact, tx=rollback",
  "handling=strict, count=planned",
  "count=none,count=planned",
  "Count=Planned",
  "count = planned",
  'count="planned"',
  "return=representation, count=exact",
  "params=single-object",
  "timezone=Asia/Tokyo",
];
const preferred: Attack[] = preferences.flatMap((prefer) => [
  {
    name: `Prefer: ${prefer}`,
    run: (on) => on.ask(`/rest/v1/brands?name=eq.${marker}`, { headers: { prefer } }),
  },
  {
    name: `HEAD, Prefer: ${prefer}`,
    run: (on) => on.ask("/rest/v1/brands", { method: "HEAD", headers: { prefer } }),
  },
]);

const accepted: Attack[] = [
  "application/vnd.pgrst.plan",
  "application/vnd.pgrst.plan+json; options=analyze|verbose|settings|buffers|wal",
  "application/json, application/vnd.pgrst.plan+text",
  "application/vnd.pgrst.object+json",
  "application/vnd.pgrst.array+json;nulls=stripped",
  "text/csv",
  "application/geo+json",
  "application/octet-stream",
  "application/openapi+json",
].map((accept) => ({
  name: `Accept: ${accept}`,
  run: (on) => on.ask(`/rest/v1/brands?owner_user_id=eq.${on.ann}`, { headers: { accept } }),
}));

export const reads: readonly Attack[] = [
  ...listings,
  ...filtered,
  ...shaped,
  ...preferred,
  ...accepted,
  {
    name: "Range: all",
    run: (on) => on.ask("/rest/v1/brands", { headers: { range: "0-999999", "range-unit": "items" } }),
  },
];
