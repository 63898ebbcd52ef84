-- What accounts pay for, keys to our API, and keys to assistants.

create table app.subscriptions (
  id text primary key check (char_length(id) between 1 and 255),
  user_id uuid references auth.users (id) on delete cascade,
  customer_id text check (char_length(customer_id) between 1 and 255),
  plan text not null check (plan in ('pro', 'enterprise')),
  status text not null check (char_length(status) between 1 and 50),
  renews_at timestamptz,
  ends_at timestamptz,
  reported_at timestamptz not null,
  reported_rank smallint not null,
  created_at timestamptz not null default now()
);
comment on table app.subscriptions is
  'What accounts pay for, as the payment provider reports it. Nothing else writes here; members read their own.';
comment on column app.subscriptions.id is 'The provider''s id.';
comment on column app.subscriptions.user_id is 'The paying account. Null until the provider has reported it.';
comment on column app.subscriptions.status is 'In the provider''s words. Only active, in trial and past due grant a plan.';
comment on column app.subscriptions.ends_at is 'Set once the subscription is cancelled.';
comment on column app.subscriptions.reported_at is
  'When the provider sent the newest event. Older events that arrive later change nothing.';
comment on column app.subscriptions.reported_rank is
  'The kind of that event: of two events of the same second the higher one counts.';

create index subscriptions_user on app.subscriptions (user_id);
create index subscriptions_customer on app.subscriptions (customer_id);
alter table app.subscriptions enable row level security;
alter table app.subscriptions force row level security;
create policy own_subscriptions on app.subscriptions for select to authenticated using (user_id = (select auth.uid()));
create policy no_key on app.subscriptions as restrictive for all to authenticated
  using ((select app.key_brand_id()) is null);
create policy service on app.subscriptions for all to service_role using (true) with check (true);
grant select on app.subscriptions to authenticated;
grant select, insert, update, delete on app.subscriptions to service_role;

create table app.billing_events (
  id text primary key check (char_length(id) between 1 and 255),
  type text not null check (char_length(type) between 1 and 255),
  created_at timestamptz not null,
  received_at timestamptz not null default now()
);
comment on table app.billing_events is
  'Processed events of the payment provider, by the provider''s ids: an event that is sent again changes nothing.';

create index billing_events_received on app.billing_events (received_at);
alter table app.billing_events enable row level security;
alter table app.billing_events force row level security;
create policy service on app.billing_events for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.billing_events to service_role;

create table app.api_keys (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  created_by uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 60),
  key_hash text not null unique check (char_length(key_hash) = 64),
  hint text not null check (char_length(hint) = 4),
  scope text not null check (scope in ('read', 'write', 'scan')),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  unique (brand_id, id)
);
comment on table app.api_keys is
  'Keys with which programs reach one brand. A request acts as the member who made the key, narrowed to the brand and '
  'scope in its claims.';
comment on column app.api_keys.key_hash is 'SHA-256 in hexadecimal. A key is 256 random bits, so it needs no salt.';
comment on column app.api_keys.hint is 'The last four characters, to tell keys apart.';
comment on column app.api_keys.scope is 'Each scope includes the one before it. scan is separate because scans spend money.';

create index api_keys_brand on app.api_keys (brand_id, created_at desc) where revoked_at is null;
alter table app.api_keys enable row level security;
alter table app.api_keys force row level security;
create policy my_brands on app.api_keys for select to authenticated
  using (brand_id in (select app.administered_brand_ids()));
create policy my_brands_new on app.api_keys for insert to authenticated
  with check (brand_id in (select app.administered_brand_ids()) and created_by = (select auth.uid()));
create policy my_brands_change on app.api_keys for update to authenticated
  using (brand_id in (select app.administered_brand_ids())) with check (brand_id in (select app.administered_brand_ids()));
create policy service on app.api_keys for all to service_role using (true) with check (true);
grant select, insert, update on app.api_keys to authenticated;
grant select, insert, update, delete on app.api_keys to service_role;
create trigger note_added after insert on app.api_keys referencing new table as added
  for each statement execute function app.note_changes('api-key', 'name', 'id', '', 'scope', '');
create trigger note_changed after update on app.api_keys referencing old table as removed new table as added
  for each statement execute function app.note_changes('api-key', 'name', 'id', '', '', '');

-- A member may revoke a key and change nothing else: neither its brand nor its end.
create function app.only_revoke_key() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated'
    and (old.revoked_at is not null or to_jsonb(new) - 'revoked_at' <> to_jsonb(old) - 'revoked_at') then
    raise insufficient_privilege using message = 'A key stays as it is until it is revoked.';
  end if;
  return new;
end $$;

create trigger only_revoke_key before update on app.api_keys
  for each row execute function app.only_revoke_key();

-- Opens an API key in one statement: finds its holder, notes its use once a minute, counts it, switches to the member
-- narrowed to the key, and returns the revision of the brand. No row where the key is unknown, revoked or expired; no
-- revision where the member may not read the brand any more. For the product alone: it sets the role itself. While the
-- embedded database's disk is full, the transaction is read-only: the key opens for reading, and its use is neither noted
-- nor counted.
create function app.open_key(wanted_hash text, use_key text, use_ends timestamptz, moment timestamptz)
  returns table (key_id uuid, brand_id uuid, scope text, user_id uuid, used_points integer, expires_at timestamptz, revision text)
  language plpgsql set search_path = '' as $$
declare
  found_key app.api_keys;
begin
  -- A crash loses a count of uses at most, so this doesn't wait for the disk.
  perform set_config('synchronous_commit', 'off', true), set_config('role', 'service_role', true);
  select * into found_key from app.api_keys k
    where k.key_hash = wanted_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > moment);
  if not found then
    return;
  end if;
  if current_setting('transaction_read_only') = 'on' then
    select u.points + 1, u.expires_at into used_points, open_key.expires_at
      from app.rate_limits u where u.key = use_key and u.expires_at > moment;
    used_points := coalesce(used_points, 1);
    open_key.expires_at := coalesce(open_key.expires_at, use_ends);
  else
    if coalesce(found_key.last_used_at <= moment - interval '1 minute', true) then
      update app.api_keys k set last_used_at = moment
        where k.id = found_key.id and coalesce(k.last_used_at <= moment - interval '1 minute', true);
    end if;
    insert into app.rate_limits as used (key, points, expires_at) values (use_key, 1, use_ends)
      on conflict (key) do update set
        points = case when used.expires_at <= moment then 1 else least(used.points::bigint + 1, 1000000000)::integer end,
        expires_at = case when used.expires_at <= moment then excluded.expires_at else used.expires_at end
      returning used.points, used.expires_at into used_points, open_key.expires_at;
  end if;
  perform
    set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'sub', found_key.created_by, 'api_key',
      jsonb_build_object('id', found_key.id, 'brand', found_key.brand_id, 'scope', found_key.scope))::text, true),
    set_config('request.jwt.claim.sub', found_key.created_by::text, true),
    set_config('request.jwt.claim.role', 'authenticated', true),
    set_config('role', 'authenticated', true);
  revision := app.brand_revision(found_key.brand_id);
  key_id := found_key.id;
  brand_id := found_key.brand_id;
  scope := found_key.scope;
  user_id := found_key.created_by;
  return next;
end $$;
revoke execute on function app.open_key(text, text, timestamptz, timestamptz) from public;

create table app.assistant_keys (
  brand_id uuid not null references public.brands (id) on delete cascade,
  assistant text not null check (char_length(assistant) between 1 and 50),
  ciphertext text not null,
  hint text not null check (char_length(hint) <= 8),
  base_url text check (char_length(base_url) <= 500),
  model text check (char_length(model) <= 200),
  created_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now(),
  former jsonb,
  primary key (brand_id, assistant)
);
comment on table app.assistant_keys is
  'A brand''s own keys for assistants, encrypted by the server. Used before the operator''s, unless the provider refused them.';
comment on column app.assistant_keys.hint is 'The last characters, by which the owner recognises the key.';
comment on column app.assistant_keys.base_url is 'For an OpenAI-compatible endpoint of the brand''s own.';
comment on column app.assistant_keys.model is 'Overrides the default model.';
comment on column app.assistant_keys.former is
  'The working key that this one replaced, until this one has worked too: put back if it turns out not to work.';

alter table app.assistant_keys enable row level security;
alter table app.assistant_keys force row level security;
create policy my_brands on app.assistant_keys for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy administrators_add on app.assistant_keys for insert to authenticated
  with check (brand_id in (select app.administered_brand_ids()));
create policy administrators_change on app.assistant_keys for update to authenticated
  using (brand_id in (select app.administered_brand_ids())) with check (brand_id in (select app.administered_brand_ids()));
create policy administrators_remove on app.assistant_keys for delete to authenticated
  using (brand_id in (select app.administered_brand_ids()));
create policy service on app.assistant_keys for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.assistant_keys to authenticated, service_role;
create trigger note_added after insert on app.assistant_keys referencing new table as added
  for each statement execute function app.note_changes(
    'key', 'assistant', 'brand_id,assistant', 'ciphertext,base_url,model', 'base_url,model', '');
create trigger note_changed after update on app.assistant_keys referencing old table as removed new table as added
  for each statement execute function app.note_changes(
    'key', 'assistant', 'brand_id,assistant', 'ciphertext,base_url,model', 'base_url,model', '');
create trigger note_removed after delete on app.assistant_keys referencing old table as removed
  for each statement execute function app.note_changes(
    'key', 'assistant', 'brand_id,assistant', 'ciphertext,base_url,model', 'base_url,model', '');

create table app.key_pauses (
  key_id text primary key check (char_length(key_id) between 1 and 100),
  brand_id uuid references public.brands (id) on delete cascade,
  assistant text not null check (char_length(assistant) between 1 and 50),
  error_kind text not null,
  error_text text not null,
  paused_at timestamptz not null default now(),
  paused_until timestamptz not null
);
comment on table app.key_pauses is 'Keys that no worker uses for now: wrong, out of money, or rate-limited by the provider.';
comment on column app.key_pauses.key_id is 'A digest that names the key without revealing it, with the model where only that is refused.';
comment on column app.key_pauses.brand_id is 'Null for a key of the operator.';

create index key_pauses_brand on app.key_pauses (brand_id, assistant);
alter table app.key_pauses enable row level security;
alter table app.key_pauses force row level security;
create policy my_brands on app.key_pauses for select to authenticated
  using (brand_id is null or brand_id in (select app.my_brand_ids()));
create policy administrators_end on app.key_pauses for delete to authenticated
  using (brand_id in (select app.administered_brand_ids()));
create policy service on app.key_pauses for all to service_role using (true) with check (true);
grant select, delete on app.key_pauses to authenticated;
grant select, insert, update, delete on app.key_pauses to service_role;

create table app.key_tests (
  brand_id uuid not null,
  assistant text not null,
  requested_at timestamptz not null default now(),
  claimed_at timestamptz,
  tested_at timestamptz,
  error_kind text,
  error_text text,
  refused_hint text,
  refused_text text,
  primary key (brand_id, assistant),
  foreign key (brand_id, assistant) references app.assistant_keys (brand_id, assistant) on delete cascade,
  constraint key_tests_error check ((error_kind is null) = (error_text is null) and (error_kind is null or tested_at is not null))
);
comment on table app.key_tests is
  'Whether a brand''s own key works: requested when the key is saved, answered by a background job after one cheap call.';
comment on column app.key_tests.claimed_at is
  'When a worker claimed the call. A claim that is too old is taken over by another worker.';
comment on column app.key_tests.tested_at is 'Null until the call came back.';
comment on column app.key_tests.error_kind is 'Why the key doesn''t work; null where it does.';
comment on column app.key_tests.refused_hint is
  'The last characters of a newer key that didn''t work, in whose place this one was put back.';
comment on column app.key_tests.refused_text is 'Why that key didn''t work.';

create index key_tests_open on app.key_tests (requested_at) where tested_at is null or error_kind = 'quota';
alter table app.key_tests enable row level security;
alter table app.key_tests force row level security;
create policy readers on app.key_tests for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy administrators_add on app.key_tests for insert to authenticated
  with check (brand_id in (select app.administered_brand_ids()));
create policy administrators_change on app.key_tests for update to authenticated
  using (brand_id in (select app.administered_brand_ids())) with check (brand_id in (select app.administered_brand_ids()));
create policy service on app.key_tests for all to service_role using (true) with check (true);
grant select, insert, update on app.key_tests to authenticated;
grant select, insert, update, delete on app.key_tests to service_role;

create table app.assistant_checks (
  assistant text primary key,
  requested_at timestamptz not null,
  claimed_at timestamptz,
  ended_at timestamptz,
  result jsonb,
  constraint assistant_checks_result check ((result is null) = (ended_at is null))
);
comment on table app.assistant_checks is
  'The operator''s check of each assistant: one paid call, requested on the operator''s page and made by a background '
  'job.';
comment on column app.assistant_checks.claimed_at is
  'When a worker claimed the call. A claim that is too old is taken over by another worker.';
comment on column app.assistant_checks.ended_at is 'Null until the call came back.';

alter table app.assistant_checks enable row level security;
alter table app.assistant_checks force row level security;
create policy service on app.assistant_checks for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.assistant_checks to service_role;
