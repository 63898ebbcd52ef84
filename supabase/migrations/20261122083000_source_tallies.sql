-- Counts of sources over aligned stretches of 1, 4, 16 and 64 days, made of source_prompts_daily once a stretch is past: a page of a
-- year is then a few thousand rows a stretch instead of some twenty thousand a day. Stretches are named as those of the other tallies.

-- Every stretch with answers that use sources. It is ready where its tallies are made; whoever adds to its days takes them back.
create table app.source_stretches (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  stretch integer not null,
  first_day date not null,
  last_day date not null,
  is_ready boolean not null default false,
  primary key (analysis_id, stretch)
);

create index source_stretches_to_make on app.source_stretches (last_day, analysis_id) where not is_ready;

alter table app.source_stretches enable row level security;
alter table app.source_stretches force row level security;
create policy my_brands on app.source_stretches for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_stretches for all to service_role using (true) with check (true);
grant select on app.source_stretches to authenticated;
grant select, insert, update, delete on app.source_stretches to service_role;

-- Sums of a stretch by domain, assistant and surface; an empty assistant stands for all of them on all surfaces. `prompts` holds
-- the same four sums of each prompt, one after the other: the prompt's number in two bytes and each sum in one, or, where one
-- of them is too large for that, four bytes each.
create table app.source_tallies (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  stretch integer not null,
  assistant text not null,
  surface text not null,
  domain text not null,
  used integer not null,
  citing integer not null,
  citations integer not null,
  gaps integer not null,
  is_wide boolean not null,
  prompts bytea not null,
  primary key (analysis_id, stretch, assistant, domain, surface)
) with (toast_tuple_target = 8160);

-- They do not pack well and are read by the thousand: as they are, in the row.
alter table app.source_tallies alter column prompts set storage external;

alter table app.source_tallies enable row level security;
alter table app.source_tallies force row level security;
create policy my_brands on app.source_tallies for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_tallies for all to service_role using (true) with check (true);
grant select on app.source_tallies to authenticated;
grant select, insert, update, delete on app.source_tallies to service_role;

-- The number a prompt has in the tallies of an analysis.
create table app.source_prompt_numbers (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  prompt_key uuid not null,
  number integer not null,
  primary key (analysis_id, prompt_key),
  unique (analysis_id, number)
);

alter table app.source_prompt_numbers enable row level security;
alter table app.source_prompt_numbers force row level security;
create policy my_brands on app.source_prompt_numbers for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_prompt_numbers for all to service_role using (true) with check (true);
grant select on app.source_prompt_numbers to authenticated;
grant select, insert, update, delete on app.source_prompt_numbers to service_role;

-- What was read before this release waits to be tallied.
set local role service_role;
insert into app.source_stretches (analysis_id, stretch, first_day, last_day)
select analysis_id, level * 10000000 + number, date '1970-01-01' + (number << 2 * level),
  date '1970-01-01' + ((number + 1) << 2 * level) - 1
from (
  select distinct analysis_id, level, (day - date '1970-01-01') >> 2 * level as number
  from (select distinct analysis_id, day from app.source_daily) days, generate_series(0, 3) level
) stretches
where exists (select from app.analyses a where a.id = analysis_id and a.state <> 'retired');
reset role;
