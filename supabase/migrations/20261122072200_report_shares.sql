-- Reports about a brand's visibility that whoever has the link may read: as they were when they were shared.
create table app.report_shares (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  -- SHA-256 of the token in hexadecimal: the token itself is shown once and kept nowhere.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  report jsonb not null check (jsonb_typeof(report) = 'object'),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Null: never.
  expires_at timestamptz,
  revoked_at timestamptz,
  last_opened_at timestamptz,
  opened integer not null default 0 check (opened >= 0)
);

create index report_shares_brand on app.report_shares (brand_id, created_at desc);
create index report_shares_by on app.report_shares (created_by) where created_by is not null;

alter table app.report_shares enable row level security;
alter table app.report_shares force row level security;
create policy my_brands on app.report_shares for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy editors_share on app.report_shares for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()) and created_by = (select auth.uid()));
create policy editors_revoke on app.report_shares for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy service on app.report_shares for all to service_role using (true) with check (true);
grant select, insert, update (revoked_at) on app.report_shares to authenticated;
grant select, insert, update, delete on app.report_shares to service_role;
