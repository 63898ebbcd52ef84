-- A brand's wish to have its site read. Brands are written by the browser through the Data API, here or on hosted Supabase,
-- so the wish is noted by the database itself, in the transaction that saves the brand; the worker makes the audit of it.
create table app.brand_audit_requests (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  requested_at timestamptz not null default now(),
  -- An audit of the same site begun at or after this answers the wish as well.
  accepts_since timestamptz not null,
  -- Set where a limit or another audit of the site is in the way.
  not_before timestamptz
);

create index brand_audit_requests_order on app.brand_audit_requests (requested_at);

-- Brands saved before this day have a wish too. Only while forced row-level security is off does their table's owner see
-- them; taking the service's role for it would leave the session in another role than it came with.
alter table public.brands no force row level security;
insert into app.brand_audit_requests (brand_id, accepts_since)
select id, now() - interval '1 day' from public.brands;
alter table public.brands force row level security;

alter table app.brand_audit_requests enable row level security;
alter table app.brand_audit_requests force row level security;
create policy own_brand_audit_requests on app.brand_audit_requests for all to authenticated
  using (brand_id in (select id from public.brands where owner_user_id = (select auth.uid())))
  with check (brand_id in (select id from public.brands where owner_user_id = (select auth.uid())));
create policy service on app.brand_audit_requests for all to service_role using (true) with check (true);
grant select, insert, update on app.brand_audit_requests to authenticated;
grant select, insert, update, delete on app.brand_audit_requests to service_role;

-- Runs as whoever saves the brand: the policies above hold for it too.
create function app.request_brand_audit() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into app.brand_audit_requests (brand_id, accepts_since)
  values (new.id, now() - interval '1 day')
  on conflict (brand_id) do update
    set requested_at = excluded.requested_at, accepts_since = excluded.accepts_since, not_before = null;
  return null;
end $$;

create trigger request_audit_of_new_brand after insert on public.brands
  for each row execute function app.request_brand_audit();
create trigger request_audit_of_new_domain after update of domain on public.brands
  for each row when (old.domain is distinct from new.domain) execute function app.request_brand_audit();

-- The report of a brand's audit is nobody's mail: its members open it, and whoever they give its address to.
alter table app.reports alter column recipient_email drop not null;
alter table app.reports alter column full_name drop not null;
alter table app.reports add constraint reports_named_recipient
  check ((recipient_email is null) = (full_name is null));

create policy own_brand_reports on app.reports for select to authenticated
  using (
    audit_id in (
      select audit.id from app.audits audit
      join public.brands brand on brand.id = audit.brand_id
      where brand.owner_user_id = (select auth.uid())
    )
  );
grant select on app.reports to authenticated;
