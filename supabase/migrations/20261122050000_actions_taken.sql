-- What members did about their actions, and what else they did that may have moved the answers. A log: every decision is a row,
-- the newest of an action holds, and nothing is overwritten when two members decide at once.
create table app.actions_taken (
  id bigint generated always as identity primary key,
  brand_id uuid not null references public.brands (id) on delete cascade,
  -- The id of a ranked action, or own:{uuid} for an entry of the member's own.
  action_id text not null check (char_length(action_id) between 1 and 400),
  state text not null check (state in ('open', 'done', 'dismissed')),
  -- What it was, as it was called then: the list forgets what no longer needs doing.
  title text not null check (btrim(title) <> '' and char_length(title) <= 300),
  reason text check (char_length(reason) <= 500),
  note text check (char_length(note) <= 2000),
  -- The day it was done, from which its effect counts.
  happened_on date not null,
  -- The prompts (by key) and pages it concerns.
  prompt_keys uuid[] not null default '{}',
  pages text[] not null default '{}',
  decided_at timestamptz not null default now(),
  decided_by uuid references auth.users (id) on delete set null
);

create index actions_taken_action on app.actions_taken (brand_id, action_id, id desc);

alter table app.actions_taken enable row level security;
alter table app.actions_taken force row level security;
create policy my_brands on app.actions_taken for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy my_brands_new on app.actions_taken for insert to authenticated
  with check (brand_id in (select app.my_brand_ids()) and decided_by = (select auth.uid()));
create policy service on app.actions_taken for all to service_role using (true) with check (true);
grant select, insert on app.actions_taken to authenticated;
grant select, insert, update, delete on app.actions_taken to service_role;
