-- Keys with which programs ask for one brand. A request made with one acts as the member who made it, and its claims say for
-- which brand and what for; whatever the member may do elsewhere stays out of reach.

create table app.api_keys (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  created_by uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 60),
  -- SHA-256 of the key in hex: a key is 256 bits of chance, so that no salt is wanted.
  key_hash text not null unique check (char_length(key_hash) = 64),
  -- The last four characters, to tell keys apart.
  hint text not null check (char_length(hint) = 4),
  -- What each may do holds what the one before may: a scan spends money, so that it is asked for apart.
  scope text not null check (scope in ('read', 'write', 'scan')),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  unique (brand_id, id)
);

create index api_keys_brand on app.api_keys (brand_id, created_at desc) where revoked_at is null;

alter table app.api_keys enable row level security;
alter table app.api_keys force row level security;
create policy my_brands on app.api_keys for select to authenticated
  using (brand_id in (select app.administered_brand_ids()));
create policy my_brands_new on app.api_keys for insert to authenticated
  with check (brand_id in (select app.administered_brand_ids()) and created_by = (select auth.uid()));
create policy my_brands_change on app.api_keys for update to authenticated
  using (brand_id in (select app.administered_brand_ids()))
  with check (brand_id in (select app.administered_brand_ids()));
create policy service on app.api_keys for all to service_role using (true) with check (true);
grant select, insert, update on app.api_keys to authenticated;
grant select, insert, update, delete on app.api_keys to service_role;

-- A member may revoke a key, and do nothing else to it: neither give it to another brand nor bring it back.
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

-- The brand of the key that this request came with, null where a person asks.
create function app.key_brand_id() returns uuid language sql stable set search_path = '' as
  $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb -> 'api_key' ->> 'brand')::uuid $$;
create function app.key_scope() returns text language sql stable set search_path = '' as
  $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb -> 'api_key' ->> 'scope' $$;
grant execute on function app.key_brand_id(), app.key_scope() to authenticated, service_role;

-- The three functions that all policies ask keep what they say of the member, and are narrowed to what the key may do. They are
-- changed where they stand, as policies know them by what they are and not by name.
do $$
declare
  narrowed record;
  definition text;
  body text;
begin
  for narrowed in
    select * from (values
      ('my_brand_ids', 'case when (select app.key_brand_id()) is null then true else mine.id = (select app.key_brand_id()) end'),
      ('editable_brand_ids', 'case when (select app.key_brand_id()) is null then true
        else mine.id = (select app.key_brand_id()) and (select app.key_scope()) in (''write'', ''scan'') end'),
      ('administered_brand_ids', '(select app.key_brand_id()) is null')
    ) as given (name, condition)
  loop
    select pg_get_functiondef(oid), prosrc into strict definition, body
      from pg_proc where oid = ('app.' || narrowed.name)::regproc;
    execute replace(definition, body,
      format(' select mine.id from (%s) as mine (id) where %s ', btrim(body, E' \n;'), narrowed.condition));
  end loop;
end $$;

-- Tables whose policies ask for the member and not for a brand. A CASE, because the planner takes one for half of the rows,
-- where it would take a comparison of columns for hardly any.
create policy key_brand on public.brands as restrictive for select to authenticated
  using (case when (select app.key_brand_id()) is null then true else id = (select app.key_brand_id()) end);
create policy no_key_adds on public.brands as restrictive for insert to authenticated
  with check ((select app.key_brand_id()) is null);
create policy no_key_changes on public.brands as restrictive for update to authenticated
  using ((select app.key_brand_id()) is null);
create policy no_key_deletes on public.brands as restrictive for delete to authenticated
  using ((select app.key_brand_id()) is null);
create policy key_brand on app.brand_members as restrictive for select to authenticated
  using (case when (select app.key_brand_id()) is null then true else brand_id = (select app.key_brand_id()) end);
create policy no_key_adds on app.brand_members as restrictive for insert to authenticated
  with check ((select app.key_brand_id()) is null);
create policy no_key_changes on app.brand_members as restrictive for update to authenticated
  using ((select app.key_brand_id()) is null);
create policy no_key_deletes on app.brand_members as restrictive for delete to authenticated
  using ((select app.key_brand_id()) is null);
create policy no_key on public.profiles as restrictive for all to authenticated
  using ((select app.key_brand_id()) is null);
create policy no_key on app.subscriptions as restrictive for all to authenticated
  using ((select app.key_brand_id()) is null);
create policy no_key on app.events as restrictive for all to authenticated
  using ((select app.key_brand_id()) is null);
create policy key_brand on app.audits as restrictive for all to authenticated
  using (case when (select app.key_brand_id()) is null then true else brand_id = (select app.key_brand_id()) end);
create policy key_scans on app.scans as restrictive for insert to authenticated
  with check (case when (select app.key_brand_id()) is null then true else (select app.key_scope()) = 'scan' end);

-- Who made and ended which key stands in the brand's history, without digests.
create trigger note_added after insert on app.api_keys referencing new table as added
  for each statement execute function app.note_changes('api-key', 'name', 'id', '', 'scope', '');
create trigger note_changed after update on app.api_keys referencing old table as removed new table as added
  for each statement execute function app.note_changes('api-key', 'name', 'id', '', '', '');
