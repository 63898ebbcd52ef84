-- What the browser reads and writes itself through the Data API. Row-level security is the only authority: grants are
-- repeated wholesale by the embedded backend, so a missing grant protects nothing and a policy must stand beside each table.
--
-- Migrations run as the owner of the tables, whom forced row-level security binds too. A migration that changes rows begins
-- with `set local role service_role;`, else it silently changes none.

create type public.brand_plan as enum ('free', 'one_time', 'monthly', 'enterprise');
create type public.brand_status as enum ('active', 'inactive');

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text check (char_length(full_name) <= 200),
  phone text check (phone ~ '^\+?[1-9][0-9]{6,14}$'),
  updated_at timestamptz not null default now()
);

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
create policy own_profile on public.profiles for all to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy service on public.profiles for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.profiles to authenticated, service_role;

create table public.brands (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 200),
  domain text not null check (btrim(domain) <> '' and char_length(domain) <= 253),
  plan public.brand_plan not null default 'monthly',
  status public.brand_status not null default 'active',
  owner_user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index brands_owner_updated on public.brands (owner_user_id, updated_at desc);
create index brands_owner_created on public.brands (owner_user_id, created_at desc);

alter table public.brands enable row level security;
alter table public.brands force row level security;
create policy own_brands on public.brands for all to authenticated
  using (owner_user_id = (select auth.uid())) with check (owner_user_id = (select auth.uid()));
create policy service on public.brands for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.brands to authenticated, service_role;
