-- The functions that all policies ask, saying what they said. Of a function in SQL that cannot be taken into the statement the
-- database parses and plans the text anew for every statement of every table, which was dearer than most of what was asked; one in
-- PL/pgSQL keeps its plan for the session. The index is named the way by which few rows of many are found, because a kept plan may be
-- as old as an empty table.

-- Short enough to become part of the statement; their text is parsed here, so that no search path bears on it.
create or replace function app.key_brand_id() returns uuid language sql stable
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb -> 'api_key' ->> 'brand')::uuid;
create or replace function app.key_scope() returns text language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb -> 'api_key' ->> 'scope';

create or replace function app.my_brand_ids() returns setof uuid language plpgsql stable
  set search_path = '' set enable_seqscan = off as $$
begin
  return query select mine.id from (
    select brand_id from app.brand_members where user_id = (select auth.uid())
  ) as mine (id)
  where case when (select app.key_brand_id()) is null then true else mine.id = (select app.key_brand_id()) end;
end $$;

create or replace function app.editable_brand_ids() returns setof uuid language plpgsql stable
  set search_path = '' set enable_seqscan = off as $$
begin
  return query select mine.id from (
    select brand_id from app.brand_members
    where user_id = (select auth.uid()) and role in ('owner', 'admin', 'editor')
  ) as mine (id)
  where case when (select app.key_brand_id()) is null then true
    else mine.id = (select app.key_brand_id()) and (select app.key_scope()) in ('write', 'scan') end;
end $$;

create or replace function app.administered_brand_ids() returns setof uuid language plpgsql stable
  set search_path = '' set enable_seqscan = off as $$
begin
  return query select mine.id from (
    select brand_id from app.brand_members where user_id = (select auth.uid()) and role in ('owner', 'admin')
  ) as mine (id)
  where (select app.key_brand_id()) is null;
end $$;

-- The policy on the table says which are a member's. With a key they are of one brand, and found by it.
create or replace function app.my_analysis_ids() returns setof bigint language plpgsql stable set search_path = '' as $$
declare
  wanted constant uuid := app.key_brand_id();
begin
  if wanted is null then
    return query select id from app.analyses;
  else
    return query select id from app.analyses where brand_id = wanted;
  end if;
end $$;
