-- Members, their brands, who may do what, and who did what.

create type public.brand_plan as enum ('free', 'one_time', 'monthly', 'enterprise');
create type public.brand_status as enum ('active', 'inactive');

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text check (char_length(full_name) <= 200),
  phone text check (phone ~ '^\+?[1-9][0-9]{6,14}$'),
  updated_at timestamptz not null default now(),
  constraint profiles_full_name_is_plain check (full_name !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]|<[A-Za-z/!?]'),
  constraint profiles_time_is_within_reach check (updated_at >= '1970-01-01Z' and updated_at < '3000-01-01Z')
);
comment on table public.profiles is 'What members say about themselves, written by the browser through the Data API.';

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
create policy own_profile on public.profiles for all to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy no_key on public.profiles as restrictive for all to authenticated using ((select app.key_brand_id()) is null);
create policy service on public.profiles for all to service_role using (true) with check (true);
-- A hosted project grants every new table of this schema to visitors and members, with truncate.
revoke all on public.profiles from anon, authenticated;
grant select, insert, update, delete on public.profiles to authenticated, service_role;

create table public.brands (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and char_length(name) <= 2000),
  domain text not null check (btrim(domain) <> '' and char_length(domain) <= 253),
  plan public.brand_plan not null default 'monthly',
  status public.brand_status not null default 'active',
  owner_user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint brands_name_is_plain check (name !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]|<[A-Za-z/!?]'),
  constraint brands_domain_is_host
    check (domain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$'),
  -- Infinity and years of other lengths are times that nothing else can write down.
  constraint brands_times_are_within_reach check (
    least(created_at, updated_at) >= '1970-01-01Z' and greatest(created_at, updated_at) < '3000-01-01Z'
  )
);
comment on table public.brands is
  'The companies, products and people whose presence is tracked, written by the browser through the Data API.';

create table app.brand_members (
  brand_id uuid not null references public.brands (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'editor', 'viewer')),
  joined_at timestamptz not null default now(),
  -- The three functions below read this index alone.
  primary key (user_id, brand_id) include (role)
);
comment on table app.brand_members is
  'Who works on a brand, and in which role. A trigger keeps the owner of a brand a member.';

-- Whose rows a member may read (my_), change (editable_) and administer: every policy asks one of these three. Each runs as
-- the member, reads the member's own rows and, for a request with an API key, is narrowed to the key's brand and scope.
-- PL/pgSQL keeps its plan for the session, where SQL functions would be planned for every statement. The plan may date from
-- an empty table, so the index is forced.
create function app.my_brand_ids() returns setof uuid language plpgsql stable
  set search_path = '' set enable_seqscan = off as $$
begin
  return query select mine.id from (
    select brand_id from app.brand_members where user_id = (select auth.uid())
  ) as mine (id)
  where case when (select app.key_brand_id()) is null then true else mine.id = (select app.key_brand_id()) end;
end $$;

create function app.editable_brand_ids() returns setof uuid language plpgsql stable
  set search_path = '' set enable_seqscan = off as $$
begin
  return query select mine.id from (
    select brand_id from app.brand_members
    where user_id = (select auth.uid()) and role in ('owner', 'admin', 'editor')
  ) as mine (id)
  where case when (select app.key_brand_id()) is null then true
    else mine.id = (select app.key_brand_id()) and (select app.key_scope()) in ('write', 'scan') end;
end $$;

create function app.administered_brand_ids() returns setof uuid language plpgsql stable
  set search_path = '' set enable_seqscan = off as $$
begin
  return query select mine.id from (
    select brand_id from app.brand_members where user_id = (select auth.uid()) and role in ('owner', 'admin')
  ) as mine (id)
  where (select app.key_brand_id()) is null;
end $$;
grant execute on function app.my_brand_ids(), app.editable_brand_ids(), app.administered_brand_ids()
  to authenticated, service_role;

create table app.brand_events (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  occurred_at timestamptz not null default clock_timestamp(),
  actor_user_id uuid references auth.users (id) on delete set null,
  noun text not null check (char_length(noun) between 1 and 40),
  action text not null check (action in ('added', 'changed', 'removed', 'restored')),
  subject text not null,
  subjects integer not null default 1 check (subjects >= 1),
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array')
);
comment on table app.brand_events is
  'Who changed what of a brand, when, from what to what. Triggers write it in the transaction of the change. Rows are '
  'never changed and go only with the brand. Ciphertexts and digests never get here.';
comment on column app.brand_events.id is 'Random: a sequence would show how much happens elsewhere.';
comment on column app.brand_events.occurred_at is
  'The time of the statement and not of its transaction, so that the changes of one transaction keep their order.';
comment on column app.brand_events.actor_user_id is 'Null for the product itself and for deleted accounts.';
comment on column app.brand_events.noun is 'What was changed: ''brand'', ''prompt'', ''competitor'' …';
comment on column app.brand_events.subject is 'Its name; of several the first one. For a member the id of the account.';
comment on column app.brand_events.subjects is 'How many rows were changed alike.';
comment on column app.brand_events.changes is '[{"field", "from", "to"}]';

create index brand_events_newest on app.brand_events (brand_id, occurred_at desc, id desc);
create index brand_events_actor on app.brand_events (actor_user_id) where actor_user_id is not null;
alter table app.brand_events enable row level security;
alter table app.brand_events force row level security;
-- Whom somebody invited, and where alerts are posted to, is for those who administer the brand.
create policy my_brands on app.brand_events for select to authenticated
  using (
    brand_id in (select app.my_brand_ids())
    and (noun not in ('invitation', 'alert-target') or brand_id in (select app.administered_brand_ids()))
  );
create policy my_brands_new on app.brand_events for insert to authenticated
  with check (brand_id in (select app.my_brand_ids()) and actor_user_id = (select auth.uid()));
create policy service on app.brand_events for all to service_role using (true) with check (true);
grant select, insert on app.brand_events to authenticated;
grant select, insert, update, delete on app.brand_events to service_role;

-- The fields that differ, of those watched. Of an API key only that it is another one.
create function app.changed_fields(before jsonb, after jsonb, watched text[]) returns jsonb
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(
    case field
      when 'ciphertext' then jsonb_build_object('field', 'key')
      else jsonb_build_object('field', field, 'from', before -> field, 'to', after -> field)
    end order by place), '[]')
  from unnest(watched) with ordinality as fields (field, place)
  where coalesce(before -> field, 'null') <> coalesce(after -> field, 'null')
$$;

create function app.row_key(content jsonb, columns text[]) returns text language sql immutable set search_path = '' as
  $$ select string_agg(content ->> name, '/' order by place) from unnest(columns) with ordinality as keys (name, place) $$;
grant execute on function app.changed_fields(jsonb, jsonb, text[]), app.row_key(jsonb, text[]) to authenticated, service_role;

-- Adds what a statement did to app.brand_events. Arguments: noun; column of the name; columns of the key; columns watched;
-- columns noted of a new row; 'always' where changes by the product itself count too. Runs as the writer. Rows changed alike
-- are one event.
create function app.note_changes() returns trigger language plpgsql set search_path = '' as $$
declare
  what constant text := tg_argv[0];
  name_column constant text := tg_argv[1];
  key constant text[] := string_to_array(tg_argv[2], ',');
  watched constant text[] := string_to_array(tg_argv[3], ',');
  recorded constant text[] := string_to_array(tg_argv[4], ',');
  actor constant uuid := app.acting_user_id();
begin
  if actor is null and tg_argv[5] is distinct from 'always' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into app.brand_events (brand_id, actor_user_id, noun, action, subject, subjects, changes)
    select one.brand_id, actor, what, 'added', (array_agg(one.name order by one.name))[1], count(*), one.changes
    from (
      select coalesce(content ->> 'brand_id', content ->> 'id')::uuid as brand_id,
        coalesce(content ->> name_column, '') as name, app.changed_fields('{}', content, recorded) as changes
      from (select to_jsonb(a) as content from added a) contents
      -- That a brand's owner is its member goes without saying.
      where content ->> 'role' is distinct from 'owner'
    ) one
    group by one.brand_id, one.changes;
  elsif tg_op = 'DELETE' then
    -- A deleted brand is gone before its rows follow.
    insert into app.brand_events (brand_id, actor_user_id, noun, action, subject, subjects)
    select one.brand_id, actor, what, 'removed', (array_agg(one.name order by one.name))[1], count(*)
    from (
      select (content ->> 'brand_id')::uuid as brand_id, coalesce(content ->> name_column, '') as name
      from (select to_jsonb(r) as content from removed r) contents
    ) one
    where exists (select from public.brands b where b.id = one.brand_id)
    group by one.brand_id;
  else
    insert into app.brand_events (brand_id, actor_user_id, noun, action, subject, subjects, changes)
    select one.brand_id, actor, what, one.action, (array_agg(one.name order by one.name))[1], count(*), one.changes
    from (
      select coalesce(after ->> 'brand_id', after ->> 'id')::uuid as brand_id,
        coalesce(after ->> name_column, '') as name, ended.action,
        case ended.action when 'changed' then app.changed_fields(before, after, watched) else '[]' end as changes
      from (select to_jsonb(r) as before from removed r) old_rows
      join (select to_jsonb(a) as after from added a) new_rows on app.row_key(before, key) = app.row_key(after, key)
      cross join lateral (select case
        when coalesce(before ->> 'deleted_at', before ->> 'revoked_at') is null
          and coalesce(after ->> 'deleted_at', after ->> 'revoked_at') is not null then 'removed'
        when before ->> 'deleted_at' is not null and after ->> 'deleted_at' is null then 'restored'
        else 'changed'
      end as action) ended
      where before ->> 'role' is distinct from 'owner' and after ->> 'role' is distinct from 'owner'
    ) one
    where one.action <> 'changed' or one.changes <> '[]'
    group by one.brand_id, one.action, one.changes;
  end if;
  return null;
end $$;

-- Before the deletion: afterwards the leaving member has no access to write the event.
create function app.note_leaving() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select from public.brands b where b.id = old.brand_id) then
    insert into app.brand_events (brand_id, actor_user_id, noun, action, subject)
    values (old.brand_id, app.acting_user_id(), 'member', 'removed', old.user_id);
  end if;
  return old;
end $$;

-- Runs as the member who saves the brand, under the policies of app.brand_members.
create function app.admit_owner() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    -- There is one owner. The former one stays as an administrator.
    update app.brand_members set role = 'admin' where brand_id = new.id and user_id = old.owner_user_id;
  end if;
  insert into app.brand_members (brand_id, user_id, role) values (new.id, new.owner_user_id, 'owner')
  on conflict (user_id, brand_id) do update set role = excluded.role;
  return null;
end $$;

create unique index brand_members_one_owner on app.brand_members (brand_id) where role = 'owner';
create index brand_members_brand on app.brand_members (brand_id, joined_at);
alter table app.brand_members enable row level security;
alter table app.brand_members force row level security;
-- `case` and not `or`: app.my_brand_ids() reads the member's own rows here, and for those the policy must not call it again.
create policy my_brands on app.brand_members for select to authenticated
  using (case when user_id = (select auth.uid()) then true else brand_id in (select app.my_brand_ids()) end);
-- Everybody else joins by an invitation. public.brands says who owns a brand; here that can only be repeated.
create policy owner_comes on app.brand_members for insert to authenticated
  with check (
    role = 'owner'
    and (user_id = (select auth.uid()) or brand_id in (select app.administered_brand_ids()))
    and exists (select from public.brands b where b.id = brand_members.brand_id and b.owner_user_id = brand_members.user_id)
  );
create policy roles_change on app.brand_members for update to authenticated
  using (brand_id in (select app.administered_brand_ids()))
  with check (
    brand_id in (select app.administered_brand_ids())
    and (role = 'owner') = exists (
      select from public.brands b where b.id = brand_members.brand_id and b.owner_user_id = brand_members.user_id
    )
  );
create policy members_leave on app.brand_members for delete to authenticated
  using (role <> 'owner' and (user_id = (select auth.uid()) or brand_id in (select app.administered_brand_ids())));
create policy key_brand on app.brand_members as restrictive for select to authenticated
  using (case when (select app.key_brand_id()) is null then true else brand_id = (select app.key_brand_id()) end);
create policy no_key_adds on app.brand_members as restrictive for insert to authenticated
  with check ((select app.key_brand_id()) is null);
create policy no_key_changes on app.brand_members as restrictive for update to authenticated
  using ((select app.key_brand_id()) is null);
create policy no_key_deletes on app.brand_members as restrictive for delete to authenticated
  using ((select app.key_brand_id()) is null);
create policy service on app.brand_members for all to service_role using (true) with check (true);
grant select, insert, delete, update (role) on app.brand_members to authenticated;
grant select, insert, update, delete on app.brand_members to service_role;
create trigger note_added after insert on app.brand_members referencing new table as added
  for each statement execute function app.note_changes('member', 'user_id', 'brand_id,user_id', 'role', 'role', 'always');
create trigger note_changed after update on app.brand_members referencing old table as removed new table as added
  for each statement execute function app.note_changes('member', 'user_id', 'brand_id,user_id', 'role', 'role', 'always');
create trigger note_leaving before delete on app.brand_members for each row execute function app.note_leaving();

create table app.new_brand_counts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  day date not null,
  brands integer not null check (brands >= 1)
);
comment on table app.new_brand_counts is
  'How many brands a member added on a day (UTC). Counted apart from the brands, so that deleting one doesn''t give it '
  'back.';

alter table app.new_brand_counts enable row level security;
alter table app.new_brand_counts force row level security;
create policy own_count on app.new_brand_counts for select to authenticated using (user_id = (select auth.uid()));
create policy own_count_new on app.new_brand_counts for insert to authenticated with check (user_id = (select auth.uid()));
create policy own_count_grows on app.new_brand_counts for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy service on app.new_brand_counts for all to service_role using (true) with check (true);
grant select, insert, update on app.new_brand_counts to authenticated;
grant select, insert, update, delete on app.new_brand_counts to service_role;

-- How many brands a member may add per day (UTC). The site of each new brand is audited, so this also bounds how many
-- requests one account can send to others' sites. To change it: create or replace this function.
create function app.max_new_brands_per_day() returns integer language sql immutable set search_path = '' as $$ select 50 $$;
grant execute on function app.max_new_brands_per_day() to authenticated, service_role;

-- Runs as the member, in the transaction of the new brand: a refused one isn't counted. PT429 becomes status 429.
create function app.count_new_brand() returns trigger language plpgsql set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  made integer;
begin
  insert into app.new_brand_counts as known (user_id, day, brands) values (auth.uid(), today, 1)
  on conflict (user_id) do update
    set day = today, brands = case when known.day = today then known.brands + 1 else 1 end
  returning brands into made;
  if made > app.max_new_brands_per_day() then
    raise sqlstate 'PT429' using message = format('You can add %s brands a day. Try again tomorrow.', app.max_new_brands_per_day());
  end if;
  return new;
end $$;

-- Only the database chooses the id of a brand. If members could, a refusal would reveal whether another member has a brand
-- with that id, because a unique index ignores row-level security. The time of creation is the new row's; it doesn't change.
create function app.name_brand() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      new.id := gen_random_uuid();
    elsif new.id <> old.id then
      raise insufficient_privilege using message = 'The id of a brand stays as it is.';
    elsif new.created_at is distinct from old.created_at then
      raise insufficient_privilege using message = 'The creation time of a brand stays as it is.';
    end if;
  end if;
  return new;
end $$;

create index brands_owner_updated on public.brands (owner_user_id, updated_at desc, id desc) include (plan, status);
create index brands_owner_created on public.brands (owner_user_id, created_at desc, id desc);
alter table public.brands enable row level security;
alter table public.brands force row level security;
-- The list of own brands is found by owner: the first half of the condition is all it evaluates. No index answers the second
-- half, else the planner would look up both halves and combine them for every list.
create policy my_brands on public.brands for select to authenticated
  using (owner_user_id = (select auth.uid()) or id in (select app.my_brand_ids()));
create policy own_brands_new on public.brands for insert to authenticated with check (owner_user_id = (select auth.uid()));
-- The owner stays the owner, unless the owner hands the brand to another member.
create policy administered_brands on public.brands for update to authenticated
  using (owner_user_id = (select auth.uid()) or id in (select app.administered_brand_ids()))
  with check (
    exists (
      select from app.brand_members next
      where next.brand_id = brands.id and next.user_id = brands.owner_user_id
        and (next.role = 'owner' or exists (
          select from app.brand_members me
          where me.brand_id = brands.id and me.user_id = (select auth.uid()) and me.role = 'owner'
        ))
    )
  );
create policy own_brands_end on public.brands for delete to authenticated using (owner_user_id = (select auth.uid()));
-- With an API key only its brand. A `case`, because the planner expects half of the rows from one, where it would expect
-- hardly any from a comparison of columns.
create policy key_brand on public.brands as restrictive for select to authenticated
  using (case when (select app.key_brand_id()) is null then true else id = (select app.key_brand_id()) end);
create policy no_key_adds on public.brands as restrictive for insert to authenticated
  with check ((select app.key_brand_id()) is null);
create policy no_key_changes on public.brands as restrictive for update to authenticated
  using ((select app.key_brand_id()) is null);
create policy no_key_deletes on public.brands as restrictive for delete to authenticated
  using ((select app.key_brand_id()) is null);
create policy service on public.brands for all to service_role using (true) with check (true);
revoke all on public.brands from anon, authenticated;
grant select, insert, update, delete on public.brands to authenticated, service_role;
create trigger admit_new_owner after update of owner_user_id on public.brands
  for each row when (old.owner_user_id is distinct from new.owner_user_id) execute function app.admit_owner();
create trigger admit_owner after insert on public.brands for each row execute function app.admit_owner();
create trigger count_new_brand before insert on public.brands
  for each row when (current_user = 'authenticated') execute function app.count_new_brand();
create trigger name_brand before insert or update of id, created_at on public.brands
  for each row execute function app.name_brand();
create trigger note_added after insert on public.brands referencing new table as added
  for each statement execute function app.note_changes(
    'brand', 'name', 'id', 'name,domain,plan,status,owner_user_id', '', 'always');
create trigger note_changed after update on public.brands referencing old table as removed new table as added
  for each statement execute function app.note_changes(
    'brand', 'name', 'id', 'name,domain,plan,status,owner_user_id', '', 'always');

create table app.brand_revisions (
  brand_id uuid not null references public.brands (id) on delete cascade,
  mark uuid not null,
  primary key (brand_id, mark)
);
comment on table app.brand_revisions is
  'The revision of a brand: the set of its marks. Every transaction that writes a row of the brand adds a mark of its '
  'own, so while the set is unchanged, cached responses are valid. Rows and not one counter, because writers would wait '
  'for each other on one row.';
comment on column app.brand_revisions.mark is
  'One random value per transaction. A sequence would show how much happens elsewhere.';

alter table app.brand_revisions enable row level security;
alter table app.brand_revisions force row level security;
create policy my_brands on app.brand_revisions for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy my_brands_new on app.brand_revisions for insert to authenticated
  with check (brand_id in (select app.my_brand_ids()));
create policy service on app.brand_revisions for all to service_role using (true) with check (true);
grant select, insert on app.brand_revisions to authenticated;
grant select, insert, update, delete on app.brand_revisions to service_role;

-- Adds the transaction's mark to the brands whose rows a statement wrote. Argument: the column that identifies the brand.
-- Runs as the writer. Rows never move to another brand, so their state afterwards is enough.
create function app.mark_brands() returns trigger language plpgsql set search_path = '' as $$
declare
  own_mark uuid := nullif(current_setting('app.mark', true), '')::uuid;
  written uuid[];
  marked uuid[];
begin
  case tg_argv[0]
    when 'brand_id' then written := array(select distinct brand_id from rows_written);
    else written := array(select id from rows_written);
  end case;
  if tg_op = 'DELETE' or current_user <> 'service_role' then
    -- A deleted brand is gone before its rows follow; a member who left can't see it.
    written := array(select id from public.brands where id = any(written));
  end if;
  if written = '{}' then
    return null;
  end if;
  if own_mark is null then
    own_mark := set_config('app.mark', gen_random_uuid()::text, true);
  end if;
  if current_user <> 'service_role' then
    insert into app.brand_revisions (brand_id, mark) select unnest(written), own_mark on conflict do nothing;
    return null;
  end if;
  with made as (
    insert into app.brand_revisions (brand_id, mark) select unnest(written), own_mark on conflict do nothing
    returning brand_id
  )
  select array_agg(brand_id) into marked from made;
  -- The new mark replaces the older ones. Marks that another transaction is deleting are skipped, so that nobody waits.
  if marked is not null then
    delete from app.brand_revisions gone using (
      select brand_id, mark from app.brand_revisions
      where brand_id = any(marked) and mark <> own_mark for update skip locked
    ) free
    where gone.brand_id = free.brand_id and gone.mark = free.mark;
  end if;
  return null;
end $$;

-- As a member: the marks of a brand; null where they may not read it.
create function app.brand_revision(wanted uuid) returns text language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from app.my_brand_ids() as mine (id) where mine.id = wanted) then
    return null;
  end if;
  return (select coalesce(string_agg(mark::text, ' ' order by mark), '')
    from app.brand_revisions where brand_id = wanted);
end $$;
grant execute on function app.brand_revision(uuid) to authenticated, service_role;

create table app.invitations (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  role text not null check (role in ('admin', 'editor', 'viewer')),
  token_hash text not null unique check (char_length(token_hash) between 16 and 64),
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
comment on table app.invitations is
  'People who were invited to work on a brand. The token is only in the mail; the table keeps its digest. Used, revoked '
  'and expired invitations stay, so that their links can say what happened.';
comment on column app.invitations.email is 'In lower case, as accounts'' addresses are compared.';
comment on column app.invitations.token_hash is
  'SHA-256 in hexadecimal. Every mail gets a new token, which ends the link in the mail before.';

create unique index invitations_waiting on app.invitations (brand_id, email)
  where accepted_at is null and revoked_at is null;
alter table app.invitations enable row level security;
alter table app.invitations force row level security;
create policy administrators on app.invitations for select to authenticated
  using (brand_id in (select app.administered_brand_ids()));
create policy administrators_add on app.invitations for insert to authenticated
  with check (brand_id in (select app.administered_brand_ids()) and invited_by = (select auth.uid()) and accepted_at is null);
create policy administrators_change on app.invitations for update to authenticated
  using (brand_id in (select app.administered_brand_ids())) with check (brand_id in (select app.administered_brand_ids()));
create policy service on app.invitations for all to service_role using (true) with check (true);
grant select, insert, update (role, token_hash, sent_at, expires_at, revoked_at) on app.invitations to authenticated;
grant select, insert, update, delete on app.invitations to service_role;
create trigger note_added after insert on app.invitations referencing new table as added
  for each statement execute function app.note_changes('invitation', 'email', 'id', 'role,sent_at', 'role', '');
create trigger note_changed after update on app.invitations referencing old table as removed new table as added
  for each statement execute function app.note_changes('invitation', 'email', 'id', 'role,sent_at', 'role', '');

create table app.brand_profiles (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  logo_letters text check (char_length(logo_letters) between 1 and 2),
  company_name text check (btrim(company_name) <> '' and char_length(company_name) <= 200),
  offering text check (btrim(offering) <> '' and char_length(offering) <= 200),
  revision integer not null default 1 check (revision >= 1),
  updated_at timestamptz not null default now()
);
comment on table app.brand_profiles is
  'The company behind a brand, and the letters it is shown by. No row: nothing entered yet.';
comment on column app.brand_profiles.logo_letters is 'Shown in place of the first letter of the brand''s name.';
comment on column app.brand_profiles.offering is 'What it sells. Prompts are suggested from it.';
comment on column app.brand_profiles.revision is
  'Rises with each change, so that a save based on an older revision can be refused.';

alter table app.brand_profiles enable row level security;
alter table app.brand_profiles force row level security;
create policy my_brands on app.brand_profiles for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy administrators_add on app.brand_profiles for insert to authenticated
  with check (brand_id in (select app.administered_brand_ids()));
create policy administrators_change on app.brand_profiles for update to authenticated
  using (brand_id in (select app.administered_brand_ids())) with check (brand_id in (select app.administered_brand_ids()));
create policy administrators_remove on app.brand_profiles for delete to authenticated
  using (brand_id in (select app.administered_brand_ids()));
create policy service on app.brand_profiles for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.brand_profiles to authenticated, service_role;
create trigger note_added after insert on app.brand_profiles referencing new table as added
  for each statement execute function app.note_changes(
    'profile', '', 'brand_id', 'logo_letters,company_name,offering', 'logo_letters,company_name,offering', '');
create trigger note_changed after update on app.brand_profiles referencing old table as removed new table as added
  for each statement execute function app.note_changes(
    'profile', '', 'brand_id', 'logo_letters,company_name,offering', 'logo_letters,company_name,offering', '');

create table app.brand_names (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  aliases text[] not null default '{}',
  domains text[] not null default '{}',
  common_word boolean,
  never_after text[] not null default '{}',
  never_before text[] not null default '{}',
  updated_at timestamptz not null default now(),
  version integer not null default 1 check (version >= 1)
);
comment on table app.brand_names is 'How a brand is written, beside its name and domain. No row: by those alone.';
comment on column app.brand_names.domains is 'Own domains beside that of the brand.';
comment on column app.brand_names.common_word is
  'Whether the name is a common word as well. Null: decided by a built-in list.';
comment on column app.brand_names.never_after is 'Words after which the name means something else.';
comment on column app.brand_names.never_before is 'Words before which the name means something else.';
comment on column app.brand_names.version is
  'Rises with each change, so that a save based on an older version can be refused.';

alter table app.brand_names enable row level security;
alter table app.brand_names force row level security;
create policy my_brands on app.brand_names for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.brand_names for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy editors_change on app.brand_names for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy editors_remove on app.brand_names for delete to authenticated
  using (brand_id in (select app.editable_brand_ids()));
create policy service on app.brand_names for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.brand_names to authenticated, service_role;
create trigger note_added after insert on app.brand_names referencing new table as added
  for each statement execute function app.note_changes(
    'names', '', 'brand_id',
    'aliases,domains,common_word,never_after,never_before',
    'aliases,domains,common_word,never_after,never_before', '');
create trigger note_changed after update on app.brand_names referencing old table as removed new table as added
  for each statement execute function app.note_changes(
    'names', '', 'brand_id',
    'aliases,domains,common_word,never_after,never_before',
    'aliases,domains,common_word,never_after,never_before', '');

create table app.competitors (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 200),
  state text not null default 'tracked' check (state in ('tracked', 'suggested', 'rejected')),
  aliases text[] not null default '{}',
  domains text[] not null default '{}',
  common_word boolean,
  never_after text[] not null default '{}',
  never_before text[] not null default '{}',
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1 check (version >= 1),
  merged_into uuid references app.competitors (id) on delete set null,
  unique (brand_id, id),
  constraint competitors_merged check (merged_into <> id)
);
comment on table app.competitors is 'The competitors of a brand, and how they are written.';
comment on column app.competitors.state is
  'tracked: counted. suggested: waits for a member''s decision. rejected: not suggested again.';
comment on column app.competitors.colour is '#rrggbb. Null: the next colour of the palette.';
comment on column app.competitors.version is
  'Rises with each change, so that a save based on an older version can be refused.';
comment on column app.competitors.merged_into is
  'The competitor this is another name of. Its answers count for that one; its own settings stay for the day it is '
  'split off again.';

create unique index competitors_name on app.competitors (brand_id, lower(name));
create index competitors_merged_into on app.competitors (merged_into) where merged_into is not null;
alter table app.competitors enable row level security;
alter table app.competitors force row level security;
create policy my_brands on app.competitors for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.competitors for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy editors_change on app.competitors for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy editors_remove on app.competitors for delete to authenticated
  using (brand_id in (select app.editable_brand_ids()));
create policy service on app.competitors for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.competitors to authenticated, service_role;
create trigger note_added after insert on app.competitors referencing new table as added
  for each statement execute function app.note_changes(
    'competitor', 'name', 'id', 'name,state,aliases,domains,common_word,never_after,never_before,merged_into,colour', 'state', '');
create trigger note_changed after update on app.competitors referencing old table as removed new table as added
  for each statement execute function app.note_changes(
    'competitor', 'name', 'id', 'name,state,aliases,domains,common_word,never_after,never_before,merged_into,colour', 'state', '');
create trigger note_removed after delete on app.competitors referencing old table as removed
  for each statement execute function app.note_changes(
    'competitor', 'name', 'id', 'name,state,aliases,domains,common_word,never_after,never_before,merged_into,colour', 'state', '');

-- Writing these tables changes the brand's revision. One trigger per event: only such triggers see the rows of a statement.
do $$
declare
  written record;
  event text;
begin
  for written in select * from (values
    ('id', array[
      'public.brands'
    ]),
    ('brand_id', array[
      'app.brand_members', 'app.brand_names', 'app.competitors'
    ])
  ) as given (key, tables), unnest(given.tables) as name
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      -- A new brand has been shown to nobody.
      continue when written.key = 'id' and event <> 'update';
      execute format('create trigger mark_after_%s after %s on %s referencing %s table as rows_written
        for each statement execute function app.mark_brands(%L)',
        event, event, written.name, case event when 'delete' then 'old' else 'new' end, written.key);
    end loop;
  end loop;
end $$;
