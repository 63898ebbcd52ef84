-- What tells whether anything that is shown of a brand may have changed: the set of marks that stand for it. Whoever writes a row of
-- the brand leaves a mark in the same transaction, so that a mark comes to be seen with what it stands for, never later. A mark is
-- never made twice, and who takes marks away leaves one: so the same set seen twice means that nothing was written in between.
-- Rows and not a number in one row: for that writers of a brand would wait for each other, and two of several brands for ever.
create table app.brand_revisions (
  brand_id uuid not null references public.brands (id) on delete cascade,
  -- One for a transaction, however much it writes. By chance: a number in a row would tell how much happens elsewhere.
  mark uuid not null,
  primary key (brand_id, mark)
);

alter table app.brand_revisions enable row level security;
alter table app.brand_revisions force row level security;
create policy my_brands on app.brand_revisions for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy my_brands_new on app.brand_revisions for insert to authenticated
  with check (brand_id in (select app.my_brand_ids()));
create policy service on app.brand_revisions for all to service_role using (true) with check (true);
grant select, insert on app.brand_revisions to authenticated;
grant select, insert, update, delete on app.brand_revisions to service_role;

-- Marks the brands whose rows a statement has written. Argument: the column that says whose a row is. Runs as whoever writes. Rows
-- never move to another brand, so that it is enough to look at them as they are afterwards.
create function app.mark_brands() returns trigger language plpgsql set search_path = '' as $$
declare
  own_mark uuid := nullif(current_setting('app.mark', true), '')::uuid;
  written uuid[];
  marked uuid[];
begin
  case tg_argv[0]
    when 'brand_id' then written := array(select distinct brand_id from rows_written);
    when 'id' then written := array(select id from rows_written);
    else written := array(
      select distinct brand_id from app.analyses where id in (select distinct analysis_id from rows_written));
  end case;
  if tg_op = 'DELETE' or current_user <> 'service_role' then
    -- A brand that is being deleted is gone already when its own follow, and for who leaves it there is none to mark.
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
  -- The new marks say all that the old ones did. Those that another is taking away are left to it: nobody waits here.
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

-- What answers of the API that are remembered are made of.
do $$
declare
  watched record;
  event text;
begin
  for watched in select * from (values
    ('id', array['public.brands']),
    ('brand_id', array[
      'app.brand_members', 'app.brand_names', 'app.competitors', 'app.name_candidates', 'app.topics', 'app.tags', 'app.prompts',
      'app.prompt_tags', 'app.asked_prompts', 'app.source_type_overrides', 'app.scans', 'app.scan_calls', 'app.answers',
      'app.answer_words', 'app.unread_answers', 'app.judgements', 'app.analyses', 'app.analysis_requests'
    ]),
    ('analysis_id', array[
      'app.observations', 'app.observed_entities', 'app.citations', 'app.answers_daily', 'app.visibility_daily',
      'app.source_daily', 'app.source_domains', 'app.source_prompts_daily', 'app.source_entities_daily',
      'app.answer_tallies', 'app.entity_tallies', 'app.day_tallies'
    ])
  ) as given (key, tables), unnest(given.tables) as name
  loop
    -- A trigger of one event each, because only such a one may see the rows of its statement. A new brand has been shown to nobody.
    foreach event in array array['insert', 'update', 'delete'] loop
      continue when watched.key = 'id' and event <> 'update';
      execute format('create trigger mark_after_%s after %s on %s referencing %s table as rows_written
        for each statement execute function app.mark_brands(%L)',
        event, event, watched.name, case event when 'delete' then 'old' else 'new' end, watched.key);
    end loop;
  end loop;
end $$;
