-- When a brand is scanned without anybody asking. The moments themselves follow from the plan and the brand's id; here stands
-- which of them was served last, and when the scheduler looks at the brand next.
create table app.brand_schedules (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  -- The first moment is the first one after this; days of the week and of the month are counted from it, for good.
  anchored_at timestamptz not null default now(),
  -- Moments before this do not count: the brand was paused then, or had another plan.
  counts_from timestamptz not null default now(),
  -- The last moment that was served, by a scan of the schedule or by one that stood for it.
  served_at timestamptz,
  -- Null: nothing is to come until plan or status change.
  look_at timestamptz default now()
);

create index brand_schedules_look on app.brand_schedules (look_at) where look_at is not null;

-- Brands saved before this day begin now. Only while forced row-level security is off does their table's owner see them.
alter table public.brands no force row level security;
insert into app.brand_schedules (brand_id) select id from public.brands;
alter table public.brands force row level security;

alter table app.brand_schedules enable row level security;
alter table app.brand_schedules force row level security;
create policy my_brands on app.brand_schedules for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy my_brands_new on app.brand_schedules for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy my_brands_change on app.brand_schedules for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy service on app.brand_schedules for all to service_role using (true) with check (true);
grant select, insert, update on app.brand_schedules to authenticated;
grant select, insert, update, delete on app.brand_schedules to service_role;

-- Runs as whoever saves the brand, through the Data API here or on hosted Supabase: the policies above hold for it too.
create function app.note_brand_schedule() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into app.brand_schedules (brand_id) values (new.id)
  on conflict (brand_id) do update set counts_from = excluded.counts_from, look_at = excluded.look_at;
  return null;
end $$;

create trigger schedule_new_brand after insert on public.brands
  for each row execute function app.note_brand_schedule();
create trigger schedule_changed_brand after update of plan, status on public.brands
  for each row when (old.plan is distinct from new.plan or old.status is distinct from new.status)
  execute function app.note_brand_schedule();

-- The moment a scan of the schedule is for: never two for one.
alter table app.scans add column scheduled_for timestamptz;
create unique index scans_one_a_moment on app.scans (brand_id, scheduled_for) where scheduled_for is not null;

-- Whoever waits at the page comes before the schedule, which nobody waits for.
drop index app.scans_requested;
create index scans_requested on app.scans ((trigger = 'schedule'), created_at) where state = 'requested';
