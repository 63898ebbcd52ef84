-- Tallies of sources a second way round: by prompt, with all its domains in one value, so that a filter by prompts reads those of
-- its prompts alone; and with who is named beside a domain. Sums stand as text of few characters (src/database/tallies knows
-- which): bytes would be sent as twice as many hexadecimal digits. What was tallied before is made anew by the watch.
drop table app.source_tallies;

-- Who is named beside sources is looked for by day too, when days are tallied.
create index source_entities_daily_day on app.source_entities_daily (analysis_id, day);

-- The number a domain has in the tallies of an analysis.
create table app.source_domain_numbers (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  domain text not null,
  number integer not null,
  primary key (analysis_id, domain),
  unique (analysis_id, number)
);

-- Sums of a stretch by prompt, assistant and surface: for each domain its number, used, citing, citations and gaps. An empty
-- assistant stands for all of them on all surfaces, the prompt of zeros for all prompts.
create table app.source_prompt_tallies (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  stretch integer not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  domains text not null,
  primary key (analysis_id, stretch, prompt_key, assistant, surface)
) with (toast_tuple_target = 8160);

-- Sums of a stretch by domain, assistant and surface. `prompts`: for each prompt its number, used, citing, citations and gaps.
-- `named`: for each prompt and entity the prompt's number, the place of the entity among the analysis's names, mentions and gaps;
-- `named_in_all` the same over all prompts, without a number.
create table app.source_tallies (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  stretch integer not null,
  assistant text not null,
  surface text not null,
  domain text not null,
  prompts text not null,
  named text not null,
  named_in_all text not null,
  primary key (analysis_id, stretch, assistant, domain, surface)
) with (toast_tuple_target = 8160);

-- They do not pack well and are read by the thousand: as they are.
alter table app.source_prompt_tallies alter column domains set storage external;
alter table app.source_tallies alter column prompts set storage external, alter column named set storage external,
  alter column named_in_all set storage external;

alter table app.source_domain_numbers enable row level security;
alter table app.source_domain_numbers force row level security;
create policy my_brands on app.source_domain_numbers for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_domain_numbers for all to service_role using (true) with check (true);
grant select on app.source_domain_numbers to authenticated;
grant select, insert, update, delete on app.source_domain_numbers to service_role;

alter table app.source_prompt_tallies enable row level security;
alter table app.source_prompt_tallies force row level security;
create policy my_brands on app.source_prompt_tallies for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_prompt_tallies for all to service_role using (true) with check (true);
grant select on app.source_prompt_tallies to authenticated;
grant select, insert, update, delete on app.source_prompt_tallies to service_role;

alter table app.source_tallies enable row level security;
alter table app.source_tallies force row level security;
create policy my_brands on app.source_tallies for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_tallies for all to service_role using (true) with check (true);
grant select on app.source_tallies to authenticated;
grant select, insert, update, delete on app.source_tallies to service_role;

-- As with all that remembered answers are made of: what is written of them marks its brand.
do $$
declare
  watched text;
  event text;
begin
  foreach watched in array array['app.source_tallies', 'app.source_prompt_tallies', 'app.source_domain_numbers'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger mark_after_%s after %s on %s referencing %s table as rows_written
        for each statement execute function app.mark_brands(%L)',
        event, event, watched, case event when 'delete' then 'old' else 'new' end, 'analysis_id');
    end loop;
  end loop;
end $$;

set local role service_role;
update app.source_stretches set is_ready = false where is_ready;
reset role;
