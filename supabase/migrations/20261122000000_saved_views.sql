-- Filters that a member has given a name: what stands in the address, kept under it.

create table app.saved_views (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 60),
  -- The parameters of the filter as an address has them, without the question mark.
  query text not null check (char_length(query) <= 4000),
  created_at timestamptz not null default now(),
  unique (brand_id, id)
);

create unique index saved_views_name on app.saved_views (brand_id, user_id, lower(name));

alter table app.saved_views enable row level security;
alter table app.saved_views force row level security;
create policy my_views on app.saved_views for all to authenticated
  using (user_id = (select auth.uid()) and brand_id in (select app.my_brand_ids()))
  with check (user_id = (select auth.uid()) and brand_id in (select app.my_brand_ids()));
create policy service on app.saved_views for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.saved_views to authenticated, service_role;
