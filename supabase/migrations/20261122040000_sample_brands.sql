-- Brands of invented answers: those everybody may read, which belong to an account nobody can sign in to, and members' own
-- copies. Marked here, for the columns of public.brands are fixed.
create table app.sample_brands (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  -- Which of the samples, by its slug.
  sample text not null check (sample ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(sample) <= 60),
  -- Whether it stands in the workspace that everybody may read.
  is_shared boolean not null default false,
  version integer not null check (version >= 1),
  -- The last of its 90 days.
  last_day date not null,
  -- Null until it is known, which is when the work begins.
  answers_total integer check (answers_total >= 0),
  answers_stored integer not null default 0 check (answers_stored >= 0),
  ready_at timestamptz,
  created_at timestamptz not null default now()
);

-- However many processes prepare the workspace, there is one of each.
create unique index sample_brands_shared on app.sample_brands (sample, version, last_day) where is_shared;

alter table app.sample_brands enable row level security;
alter table app.sample_brands force row level security;
create policy my_brands on app.sample_brands for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy my_brands_new on app.sample_brands for insert to authenticated
  with check (not is_shared and answers_stored = 0 and ready_at is null and brand_id in (select app.my_brand_ids()));
create policy service on app.sample_brands for all to service_role using (true) with check (true);
grant select, insert on app.sample_brands to authenticated;
grant select, insert, update, delete on app.sample_brands to service_role;

-- A sample has no site that could be read. The setting is the transaction's own; the Data API lets nobody set it.
create or replace function app.request_brand_audit() returns trigger language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('app.adds_sample', true), '') = 'on' then
    return null;
  end if;
  insert into app.brand_audit_requests (brand_id, accepts_since)
  values (new.id, now() - interval '1 day')
  on conflict (brand_id) do update
    set requested_at = excluded.requested_at, accepts_since = excluded.accepts_since, not_before = null;
  return null;
end $$;
