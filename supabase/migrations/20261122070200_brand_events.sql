-- Who changed what of a brand, when, from what to what. Written by the database itself, in the transaction of the change, so that
-- it holds whichever way a change is made; never changed and gone only with its brand. Ciphertexts and digests never come here.
create table app.brand_events (
  -- No number in a row: that would tell how much happens elsewhere.
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  -- Of the statement, not of its transaction: what one transaction does stands in its order.
  occurred_at timestamptz not null default clock_timestamp(),
  -- Null for the product itself, and for people whose account is gone.
  actor_user_id uuid references auth.users (id) on delete set null,
  -- What was changed: 'brand', 'prompt', 'competitor' …
  noun text not null check (char_length(noun) between 1 and 40),
  deed text not null check (deed in ('added', 'changed', 'removed', 'restored')),
  -- Its name; of several the first, with their number. A member's is the id of the account.
  subject text not null,
  subjects integer not null default 1 check (subjects >= 1),
  -- [{"field", "from", "to"}]
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array')
);

create index brand_events_newest on app.brand_events (brand_id, occurred_at desc, id desc);
create index brand_events_actor on app.brand_events (actor_user_id) where actor_user_id is not null;

alter table app.brand_events enable row level security;
alter table app.brand_events force row level security;
-- Whom somebody invited is for those who administer.
create policy my_brands on app.brand_events for select to authenticated
  using (brand_id in (select app.my_brand_ids())
    and (noun <> 'invitation' or brand_id in (select app.administered_brand_ids())));
create policy my_brands_new on app.brand_events for insert to authenticated
  with check (brand_id in (select app.my_brand_ids()) and actor_user_id = (select auth.uid()));
create policy service on app.brand_events for all to service_role using (true) with check (true);
grant select, insert on app.brand_events to authenticated;
grant select, insert, update, delete on app.brand_events to service_role;

-- Who acts: the member, or whom a transaction of the service says that it acts for.
create function app.acting_user_id() returns uuid language sql stable set search_path = '' as
  $$ select coalesce(auth.uid(), nullif(current_setting('app.acting_user', true), '')::uuid) $$;
grant execute on function app.acting_user_id() to authenticated, service_role;

-- The fields of a row that differ from another's, of those that are watched. Of a key only that it is another one.
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

-- Notes what a statement did. Arguments: noun; column of the name; columns of the key; columns watched; those told of a new row;
-- 'always' where the product's own changes count as well. Runs as whoever made the change. Many rows changed alike are one line.
create function app.note_changes() returns trigger language plpgsql set search_path = '' as $$
declare
  what constant text := tg_argv[0];
  name_column constant text := tg_argv[1];
  key constant text[] := string_to_array(tg_argv[2], ',');
  watched constant text[] := string_to_array(tg_argv[3], ',');
  told constant text[] := string_to_array(tg_argv[4], ',');
  actor constant uuid := app.acting_user_id();
begin
  if actor is null and tg_argv[5] is distinct from 'always' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into app.brand_events (brand_id, actor_user_id, noun, deed, subject, subjects, changes)
    select one.brand_id, actor, what, 'added', (array_agg(one.name order by one.name))[1], count(*), one.changes
    from (
      select coalesce(content ->> 'brand_id', content ->> 'id')::uuid as brand_id,
        coalesce(content ->> name_column, '') as name, app.changed_fields('{}', content, told) as changes
      from (select to_jsonb(a) as content from added a) contents
      -- That a brand's owner is its member needs no saying.
      where content ->> 'role' is distinct from 'owner'
    ) one
    group by one.brand_id, one.changes;
  elsif tg_op = 'DELETE' then
    -- A brand that is being deleted is gone already when its own follow.
    insert into app.brand_events (brand_id, actor_user_id, noun, deed, subject, subjects)
    select one.brand_id, actor, what, 'removed', (array_agg(one.name order by one.name))[1], count(*)
    from (
      select (content ->> 'brand_id')::uuid as brand_id, coalesce(content ->> name_column, '') as name
      from (select to_jsonb(r) as content from removed r) contents
    ) one
    where exists (select from public.brands b where b.id = one.brand_id)
    group by one.brand_id;
  else
    insert into app.brand_events (brand_id, actor_user_id, noun, deed, subject, subjects, changes)
    select one.brand_id, actor, what, one.deed, (array_agg(one.name order by one.name))[1], count(*), one.changes
    from (
      select coalesce(after ->> 'brand_id', after ->> 'id')::uuid as brand_id,
        coalesce(after ->> name_column, '') as name, ended.deed,
        case ended.deed when 'changed' then app.changed_fields(before, after, watched) else '[]' end as changes
      from (select to_jsonb(r) as before from removed r) old_rows
      join (select to_jsonb(a) as after from added a) new_rows on app.row_key(before, key) = app.row_key(after, key)
      cross join lateral (select case
        when coalesce(before ->> 'deleted_at', before ->> 'revoked_at') is null
          and coalesce(after ->> 'deleted_at', after ->> 'revoked_at') is not null then 'removed'
        when before ->> 'deleted_at' is not null and after ->> 'deleted_at' is null then 'restored'
        else 'changed'
      end as deed) ended
      where before ->> 'role' is distinct from 'owner' and after ->> 'role' is distinct from 'owner'
    ) one
    where one.deed <> 'changed' or one.changes <> '[]'
    group by one.brand_id, one.deed, one.changes;
  end if;
  return null;
end $$;

-- A trigger of one event each, because only such a one may see the rows of its statement.
do $$
declare
  noted record;
begin
  for noted in select * from (values
    ('public.brands', 'brand', 'name', 'id', 'name,domain,plan,status,owner_user_id', '', 'always', 'insert,update'),
    ('app.brand_members', 'member', 'user_id', 'brand_id,user_id', 'role', 'role', 'always', 'insert,update'),
    ('app.invitations', 'invitation', 'email', 'id', 'role,sent_at', 'role', '', 'insert,update'),
    ('app.brand_settings', 'settings', '', 'brand_id',
      'monthly_budget_usd,assistants,runs_per_prompt,target_half_width,language,country',
      'monthly_budget_usd,assistants,runs_per_prompt,target_half_width,language,country', '', 'insert,update'),
    ('app.brand_profiles', 'profile', '', 'brand_id', 'logo_letters,company_name,offering',
      'logo_letters,company_name,offering', '', 'insert,update'),
    ('app.assistant_keys', 'key', 'assistant', 'brand_id,assistant', 'ciphertext,base_url,model', 'base_url,model', '',
      'insert,update,delete'),
    ('app.brand_names', 'names', '', 'brand_id', 'aliases,domains,common_word,never_after,never_before',
      'aliases,domains,common_word,never_after,never_before', '', 'insert,update'),
    ('app.topics', 'topic', 'name', 'id', 'name', '', '', 'insert,update,delete'),
    ('app.tags', 'tag', 'name', 'id', 'name', '', '', 'insert,update,delete'),
    ('app.prompts', 'prompt', 'text', 'id', 'text,topic_id,language,country,state', '', '', 'insert,update,delete'),
    ('app.prompt_tags', 'prompt-tag', '', 'prompt_id,tag_id', '', '', '', 'insert,delete'),
    ('app.competitors', 'competitor', 'name', 'id',
      'name,state,aliases,domains,common_word,never_after,never_before,merged_into,colour', 'state', '', 'insert,update,delete'),
    ('app.source_type_overrides', 'source-type', 'domain', 'brand_id,domain', 'type', 'type', '', 'insert,update,delete'),
    ('app.actions_taken', 'action', 'title', 'id', '', 'state', '', 'insert'),
    ('app.scans', 'scan', '', 'id', 'state', '', '', 'insert,update')
  ) as tables (name, noun, name_column, key, watched, told, scope, events)
  loop
    if noted.events like '%insert%' then
      execute format('create trigger note_added after insert on %s referencing new table as added
        for each statement execute function app.note_changes(%L, %L, %L, %L, %L, %L)',
        noted.name, noted.noun, noted.name_column, noted.key, noted.watched, noted.told, noted.scope);
    end if;
    if noted.events like '%update%' then
      execute format('create trigger note_changed after update on %s
        referencing old table as removed new table as added
        for each statement execute function app.note_changes(%L, %L, %L, %L, %L, %L)',
        noted.name, noted.noun, noted.name_column, noted.key, noted.watched, noted.told, noted.scope);
    end if;
    if noted.events like '%delete%' then
      execute format('create trigger note_removed after delete on %s referencing old table as removed
        for each statement execute function app.note_changes(%L, %L, %L, %L, %L, %L)',
        noted.name, noted.noun, noted.name_column, noted.key, noted.watched, noted.told, noted.scope);
    end if;
  end loop;
end $$;

-- Before it is done: whoever leaves is a member no more afterwards, and could not say so.
create function app.note_leaving() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select from public.brands b where b.id = old.brand_id) then
    insert into app.brand_events (brand_id, actor_user_id, noun, deed, subject)
    values (old.brand_id, app.acting_user_id(), 'member', 'removed', old.user_id);
  end if;
  return old;
end $$;
create trigger note_leaving before delete on app.brand_members for each row execute function app.note_leaving();
