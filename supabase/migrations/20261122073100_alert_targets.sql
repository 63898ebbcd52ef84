-- Where alerts are posted to: addresses that members typed, each with a secret to sign by.
create table app.alert_targets (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  -- The address and its secret, encrypted by the server: an address of a chat is a key to it.
  ciphertext text not null,
  -- What is shown of the address.
  shown text not null check (char_length(shown) between 1 and 300),
  state text not null default 'active' check (state in ('active', 'paused')),
  -- Why it is paused: what the last failure was, or by a member.
  paused_by text check (paused_by in ('failures', 'refused', 'gone', 'redirect', 'member')),
  -- Failed attempts since the last success.
  failures integer not null default 0 check (failures >= 0),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (brand_id, id),
  constraint alert_targets_paused check ((state = 'paused') = (paused_by is not null))
);

create index alert_targets_brand on app.alert_targets (brand_id, created_at);

alter table app.alert_targets enable row level security;
alter table app.alert_targets force row level security;
create policy administrators on app.alert_targets for all to authenticated
  using (brand_id in (select app.administered_brand_ids()))
  with check (brand_id in (select app.administered_brand_ids()));
create policy service on app.alert_targets for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.alert_targets to authenticated, service_role;

-- One alert for one target, or a test of it; written with the alert, posted afterwards.
create table app.alert_deliveries (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null,
  target_id uuid not null,
  -- Null for a test.
  alert_id uuid,
  -- waiting: no job has it yet.
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- What the last attempt met: the answer's status, or why there was none.
  status integer,
  trouble text check (trouble in ('status', 'timeout', 'unreachable', 'refused', 'redirect', 'gone', 'paused', 'key')),
  requested_at timestamptz not null,
  settled_at timestamptz,
  unique (target_id, alert_id),
  foreign key (brand_id, target_id) references app.alert_targets (brand_id, id) on delete cascade,
  foreign key (brand_id, alert_id) references app.alerts (brand_id, id) on delete cascade,
  constraint alert_deliveries_settled check ((settled_at is not null) = (state in ('delivered', 'failed')))
);

create index alert_deliveries_waiting on app.alert_deliveries (requested_at) where state = 'waiting';
create index alert_deliveries_target on app.alert_deliveries (target_id, requested_at desc);

alter table app.alert_deliveries enable row level security;
alter table app.alert_deliveries force row level security;
create policy administrators on app.alert_deliveries for select to authenticated
  using (brand_id in (select app.administered_brand_ids()));
-- Members ask for tests alone: alerts are posted when they are raised.
create policy administrators_test on app.alert_deliveries for insert to authenticated
  with check (alert_id is null and state = 'waiting' and brand_id in (select app.administered_brand_ids()));
create policy service on app.alert_deliveries for all to service_role using (true) with check (true);
grant select, insert on app.alert_deliveries to authenticated;
grant select, insert, update, delete on app.alert_deliveries to service_role;
