-- What changed beyond noise, and who is told. The rule stands in src/visibility/alerts; here is what it remembers.

-- One row a finished scan: the wish to compare it with those before it, noted by the database itself, and what came of it.
create table app.alert_checks (
  scan_id uuid primary key,
  brand_id uuid not null,
  ended_at timestamptz not null,
  -- Null until it was compared.
  checked_at timestamptz,
  -- {"tests", "candidates", "smallestChange", "prompts"}: how much was compared, and what it could have shown.
  summary jsonb check (jsonb_typeof(summary) = 'object'),
  foreign key (brand_id, scan_id) references app.scans (brand_id, id) on delete cascade,
  constraint alert_checks_done check ((checked_at is null) = (summary is null))
);

create index alert_checks_waiting on app.alert_checks (ended_at) where checked_at is null;
create index alert_checks_brand on app.alert_checks (brand_id, ended_at desc);

alter table app.alert_checks enable row level security;
alter table app.alert_checks force row level security;
create policy my_brands on app.alert_checks for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy service on app.alert_checks for all to service_role using (true) with check (true);
grant select on app.alert_checks to authenticated;
grant select, insert, update, delete on app.alert_checks to service_role;

-- Scans end by the service alone: a member's cancelled scan is no measurement.
create function app.request_alert_check() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into app.alert_checks (scan_id, brand_id, ended_at) values (new.id, new.brand_id, new.ended_at)
  on conflict do nothing;
  return null;
end $$;

create trigger request_alert_check after update of state on app.scans
  for each row when (new.state = 'done' and old.state <> 'done' and new.ended_by in ('complete', 'precise', 'budget'))
  execute function app.request_alert_check();

-- A change that one scan showed, until a later one confirms it or not.
create table app.alert_candidates (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null,
  scan_id uuid not null,
  -- What is watched, as one word for it; whole in the test.
  watched text not null check (char_length(watched) between 1 and 300),
  baseline_scan_ids uuid[] not null check (cardinality(baseline_scan_ids) >= 1),
  test jsonb not null check (jsonb_typeof(test) = 'object'),
  state text not null default 'waiting'
    check (state in ('waiting', 'confirmed', 'not confirmed', 'superseded', 'not comparable')),
  settled_by uuid,
  unique (brand_id, scan_id, watched),
  foreign key (brand_id, scan_id) references app.scans (brand_id, id) on delete cascade,
  constraint alert_candidates_settled check ((state = 'waiting') = (settled_by is null))
);

create unique index alert_candidates_waiting on app.alert_candidates (brand_id, watched) where state = 'waiting';

alter table app.alert_candidates enable row level security;
alter table app.alert_candidates force row level security;
create policy my_brands on app.alert_candidates for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy service on app.alert_candidates for all to service_role using (true) with check (true);
grant select on app.alert_candidates to authenticated;
grant select, insert, update, delete on app.alert_candidates to service_role;

create table app.alerts (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  cause text not null
    check (cause in ('visibility fell', 'visibility rose', 'rival overtook', 'own pages lost', 'sentiment fell')),
  family text not null check (family in ('presence', 'sentiment')),
  -- The scan that confirmed it, and the one that showed it first: the present level holds since then.
  scan_id uuid not null,
  since_scan_id uuid not null,
  title text not null check (char_length(title) between 1 and 500),
  -- [{"label", "watched", "first", "second", "together", "sentence"}]
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  -- The days compared (UTC, both included).
  before_from date not null,
  before_to date not null,
  after_from date not null,
  after_to date not null,
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by uuid references auth.users (id) on delete set null,
  unique (brand_id, cause, scan_id),
  unique (brand_id, id),
  foreign key (brand_id, scan_id) references app.scans (brand_id, id) on delete cascade,
  foreign key (brand_id, since_scan_id) references app.scans (brand_id, id) on delete cascade
);

create index alerts_brand on app.alerts (brand_id, raised_at desc);

alter table app.alerts enable row level security;
alter table app.alerts force row level security;
create policy my_brands on app.alerts for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors on app.alerts for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy service on app.alerts for all to service_role using (true) with check (true);
grant select on app.alerts to authenticated;
grant update (acknowledged_at, acknowledged_by) on app.alerts to authenticated;
grant select, insert, update, delete on app.alerts to service_role;

-- Whether a member wants alerts by mail. No row: owners do, others do not.
create table app.alert_mail (
  brand_id uuid not null references public.brands (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  wanted boolean not null,
  primary key (brand_id, user_id)
);

alter table app.alert_mail enable row level security;
alter table app.alert_mail force row level security;
create policy own on app.alert_mail for all to authenticated
  using (user_id = (select auth.uid()) and brand_id in (select app.my_brand_ids()))
  with check (user_id = (select auth.uid()) and brand_id in (select app.my_brand_ids()));
create policy service on app.alert_mail for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.alert_mail to authenticated, service_role;

-- The service may not read accounts. It learns the addresses of those it is to write to, and nothing else of them.
create function app.emails_of(user_ids uuid[]) returns table (user_id uuid, email text)
  language sql stable security definer set search_path = '' as
  $$ select id, users.email::text from auth.users where id = any(user_ids) and users.email is not null $$;
revoke execute on function app.emails_of(uuid[]) from public;
grant execute on function app.emails_of(uuid[]) to service_role;
