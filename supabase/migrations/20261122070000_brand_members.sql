-- Who works on a brand, and what for. A brand's owner is always a member: triggers keep it so.
create table app.brand_members (
  brand_id uuid not null references public.brands (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'editor', 'viewer')),
  joined_at timestamptz not null default now(),
  -- What a member may see and do is read from this index alone.
  primary key (user_id, brand_id) include (role)
);

create unique index brand_members_one_owner on app.brand_members (brand_id) where role = 'owner';
create index brand_members_brand on app.brand_members (brand_id, joined_at);

-- Whose rows a member may read, change and administer: the one place that says so, for the policies of all tables. Each runs as
-- the member and reads the member's own rows alone, once for a statement.
create or replace function app.my_brand_ids() returns setof uuid language sql stable set search_path = '' as
  $$ select brand_id from app.brand_members where user_id = (select auth.uid()) $$;
create or replace function app.editable_brand_ids() returns setof uuid language sql stable set search_path = '' as
  $$ select brand_id from app.brand_members
     where user_id = (select auth.uid()) and role in ('owner', 'admin', 'editor') $$;
create or replace function app.administered_brand_ids() returns setof uuid language sql stable set search_path = '' as
  $$ select brand_id from app.brand_members where user_id = (select auth.uid()) and role in ('owner', 'admin') $$;

alter table app.brand_members enable row level security;
alter table app.brand_members force row level security;
-- `case` and not `or`: the functions above look for own rows, and for those the question must end here, or it would ask itself.
create policy my_brands on app.brand_members for select to authenticated
  using (case when user_id = (select auth.uid()) then true else brand_id in (select app.my_brand_ids()) end);
-- Everybody else comes by an invitation. Who owns a brand stands in public.brands: here it can only be repeated.
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
create policy service on app.brand_members for all to service_role using (true) with check (true);
grant select, insert, delete, update (role) on app.brand_members to authenticated;
grant select, insert, update, delete on app.brand_members to service_role;

set local role service_role;
insert into app.brand_members (brand_id, user_id, role, joined_at)
select id, owner_user_id, 'owner', created_at from public.brands;
reset role;

-- Both run as whoever saves the brand: the policies above hold for it too.
create function app.admit_owner() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    -- There is one owner at a time. The former one stays, as an administrator.
    update app.brand_members set role = 'admin' where brand_id = new.id and user_id = old.owner_user_id;
  end if;
  insert into app.brand_members (brand_id, user_id, role) values (new.id, new.owner_user_id, 'owner')
  on conflict (user_id, brand_id) do update set role = excluded.role;
  return null;
end $$;

-- First of the triggers by name: the others write what only members may.
create trigger admit_owner after insert on public.brands for each row execute function app.admit_owner();
create trigger admit_new_owner after update of owner_user_id on public.brands
  for each row when (old.owner_user_id is distinct from new.owner_user_id) execute function app.admit_owner();

-- The list of one's own brands asks for them by owner: the first half of the condition is all it ever evaluates. The second half is
-- one that no index answers, else the planner would look up both halves and add them together, for every list.
drop policy own_brands on public.brands;
create policy my_brands on public.brands for select to authenticated
  using (owner_user_id = (select auth.uid()) or id in (select app.my_brand_ids()));
create policy own_brands_new on public.brands for insert to authenticated
  with check (owner_user_id = (select auth.uid()));
create policy administered_brands on public.brands for update to authenticated
  using (owner_user_id = (select auth.uid()) or id in (select app.administered_brand_ids()))
  -- The owner stays the owner, unless the owner hands the brand to another member.
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
create policy own_brands_end on public.brands for delete to authenticated
  using (owner_user_id = (select auth.uid()));

-- What is said and measured of a brand: all members read it; owner, administrators and editors change it.
do $$
declare
  noun text;
begin
  foreach noun in array array[
    'topics', 'tags', 'prompts', 'prompt_tags', 'scans', 'brand_names', 'competitors', 'source_type_overrides',
    'analysis_requests', 'rejected_suggestions', 'brand_audit_requests'
  ] loop
    execute format('drop policy if exists my_brands on app.%I', noun);
    execute format('create policy my_brands on app.%I for select to authenticated
      using (brand_id in (select app.my_brand_ids()))', noun);
    execute format('create policy editors_add on app.%I for insert to authenticated
      with check (brand_id in (select app.editable_brand_ids()))', noun);
    execute format('create policy editors_change on app.%I for update to authenticated
      using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()))', noun);
    execute format('create policy editors_remove on app.%I for delete to authenticated
      using (brand_id in (select app.editable_brand_ids()))', noun);
  end loop;
end $$;
drop policy own_brand_audit_requests on app.brand_audit_requests;

alter policy my_brands_new on app.prompt_versions rename to editors_add;
alter policy editors_add on app.prompt_versions with check (brand_id in (select app.editable_brand_ids()));
alter policy my_brands_new on app.asked_prompts rename to editors_add;
alter policy editors_add on app.asked_prompts with check (brand_id in (select app.editable_brand_ids()));
alter policy my_brands_new on app.unread_answers rename to editors_add;
alter policy editors_add on app.unread_answers with check (brand_id in (select app.editable_brand_ids()));
alter policy my_brands_new on app.answers rename to editors_add;
alter policy editors_add on app.answers
  with check (source = 'import' and scan_call_id is null and brand_id in (select app.editable_brand_ids()));
alter policy my_brands_new on app.actions_taken rename to editors_add;
alter policy editors_add on app.actions_taken
  with check (brand_id in (select app.editable_brand_ids()) and decided_by = (select auth.uid()));
alter policy my_brands_new on app.sample_brands rename to editors_add;
alter policy editors_add on app.sample_brands
  with check (not is_shared and answers_stored = 0 and ready_at is null and brand_id in (select app.editable_brand_ids()));

-- What costs money and says who stands behind a brand: all members read it; owner and administrators change it.
do $$
declare
  noun text;
begin
  foreach noun in array array['brand_settings', 'brand_profiles', 'assistant_keys'] loop
    execute format('drop policy my_brands on app.%I', noun);
    execute format('create policy my_brands on app.%I for select to authenticated
      using (brand_id in (select app.my_brand_ids()))', noun);
    execute format('create policy administrators_add on app.%I for insert to authenticated
      with check (brand_id in (select app.administered_brand_ids()))', noun);
    execute format('create policy administrators_change on app.%I for update to authenticated
      using (brand_id in (select app.administered_brand_ids()))
      with check (brand_id in (select app.administered_brand_ids()))', noun);
    execute format('create policy administrators_remove on app.%I for delete to authenticated
      using (brand_id in (select app.administered_brand_ids()))', noun);
  end loop;
end $$;
alter policy my_brands_end on app.key_pauses rename to administrators_end;
alter policy administrators_end on app.key_pauses using (brand_id in (select app.administered_brand_ids()));

-- These asked for the brands one owns.
alter policy own_audits on app.audits
  using (requested_by = (select auth.uid()) or brand_id in (select app.my_brand_ids()));
alter policy own_brand_reports on app.reports
  using (audit_id in (select id from app.audits where brand_id in (select app.my_brand_ids())));
