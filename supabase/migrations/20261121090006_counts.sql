-- Rollups of observations: by day, and packed over aligned runs of 1, 4, 16 and 64 days.

create table app.answers_daily (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  day date not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  model text not null,
  valid integer not null default 0,
  truncated integer not null default 0,
  refused integer not null default 0,
  paused integer not null default 0,
  failed integer not null default 0,
  empty integer not null default 0,
  told integer not null default 0,
  sourced integer not null default 0,
  cited integer not null default 0,
  named_negative integer not null default 0,
  score_e9 bigint not null default 0,
  prominence_e9 bigint not null default 0,
  sentiment_e9 bigint not null default 0,
  voice_e9 bigint not null default 0,
  named integer not null default 0,
  primary key (analysis_id, day, prompt_key, assistant, surface, model)
) with (fillfactor = 80);
comment on table app.answers_daily is 'Counts of a day (UTC) of all answers, whichever entities they name.';
comment on column app.answers_daily.told is
  'Valid answers that say whether the brand is mentioned: the AIRO score is made of those.';
comment on column app.answers_daily.score_e9 is
  'Sums of the AIRO parts are in billionths, so that adding and subtracting is exact.';
comment on column app.answers_daily.named is 'Of the told answers those that name the brand.';

alter table app.answers_daily enable row level security;
alter table app.answers_daily force row level security;
create policy my_brands on app.answers_daily for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.answers_daily for all to service_role using (true) with check (true);
grant select on app.answers_daily to authenticated;
grant select, insert, update, delete on app.answers_daily to service_role;

create table app.visibility_daily (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  day date not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  entity_id uuid not null,
  mentions integer not null default 0,
  unclear integer not null default 0,
  absent_by_name integer not null default 0,
  position_sum integer not null default 0,
  position_count integer not null default 0,
  sentiment_sum integer not null default 0,
  sentiment_count integer not null default 0,
  sentiment_judged integer not null default 0,
  primary key (analysis_id, day, prompt_key, assistant, surface, entity_id)
) with (fillfactor = 80);
comment on table app.visibility_daily is
  'Counts of a day (UTC) of each entity that answers name. Entities that aren''t named have no row; app.answers_daily '
  'has the valid answers.';
comment on column app.visibility_daily.sentiment_judged is 'How many of the sentiments counted come from a judge.';

alter table app.visibility_daily enable row level security;
alter table app.visibility_daily force row level security;
create policy my_brands on app.visibility_daily for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.visibility_daily for all to service_role using (true) with check (true);
grant select on app.visibility_daily to authenticated;
grant select, insert, update, delete on app.visibility_daily to service_role;

create table app.source_daily (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  day date not null,
  assistant text not null,
  surface text not null,
  domain text not null,
  used integer not null default 0,
  citing integer not null default 0,
  citations integer not null default 0,
  you integer not null default 0,
  competitor integer not null default 0,
  reference integer not null default 0,
  ugc integer not null default 0,
  editorial integer not null default 0,
  corporate integer not null default 0,
  other integer not null default 0,
  gaps integer not null default 0,
  primary key (analysis_id, day, assistant, surface, domain)
) with (fillfactor = 80);
comment on table app.source_daily is
  'Counts of a day (UTC) of each domain that answers use. Without prompts: a filter by prompt uses '
  'app.source_prompts_daily.';
comment on column app.source_daily.used is 'Answers that retrieve or cite a page of it.';
comment on column app.source_daily.citing is 'Answers that cite a page of it.';
comment on column app.source_daily.you is
  'How many of the pages (each once per answer) are of this type; the same for the next six columns.';
comment on column app.source_daily.gaps is 'Answers that use it, name a competitor and don''t name the brand.';

alter table app.source_daily enable row level security;
alter table app.source_daily force row level security;
create policy my_brands on app.source_daily for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_daily for all to service_role using (true) with check (true);
grant select on app.source_daily to authenticated;
grant select, insert, update, delete on app.source_daily to service_role;

create table app.source_prompts_daily (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  day date not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  domain text not null,
  used integer not null default 0,
  citing integer not null default 0,
  citations integer not null default 0,
  gaps integer not null default 0,
  primary key (analysis_id, day, prompt_key, assistant, surface, domain)
) with (fillfactor = 80);
comment on table app.source_prompts_daily is 'The counts of app.source_daily by prompt.';

create index source_prompts_daily_domain on app.source_prompts_daily (analysis_id, domain, day);
alter table app.source_prompts_daily enable row level security;
alter table app.source_prompts_daily force row level security;
create policy my_brands on app.source_prompts_daily for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_prompts_daily for all to service_role using (true) with check (true);
grant select on app.source_prompts_daily to authenticated;
grant select, insert, update, delete on app.source_prompts_daily to service_role;

create table app.source_entities_daily (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  day date not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  domain text not null,
  entity_id uuid not null,
  mentions integer not null default 0,
  gaps integer not null default 0,
  primary key (analysis_id, domain, day, prompt_key, assistant, surface, entity_id)
) with (fillfactor = 80);
comment on table app.source_entities_daily is 'Of the answers that use a domain, those that name an entity.';
comment on column app.source_entities_daily.gaps is 'Of these the answers that don''t name the brand.';

create index source_entities_daily_day on app.source_entities_daily (analysis_id, day);
alter table app.source_entities_daily enable row level security;
alter table app.source_entities_daily force row level security;
create policy my_brands on app.source_entities_daily for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_entities_daily for all to service_role using (true) with check (true);
grant select on app.source_entities_daily to authenticated;
grant select, insert, update, delete on app.source_entities_daily to service_role;

create table app.source_domains (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  domain text not null,
  you integer not null default 0,
  competitor integer not null default 0,
  reference integer not null default 0,
  ugc integer not null default 0,
  editorial integer not null default 0,
  corporate integer not null default 0,
  other integer not null default 0,
  type text not null generated always as (
    case greatest(you, competitor, reference, ugc, editorial, corporate, other)
      when you then 'You' when competitor then 'Competitor' when reference then 'Reference' when ugc then 'UGC'
      when editorial then 'Editorial' when corporate then 'Corporate' else 'Other'
    end
  ) stored,
  primary key (analysis_id, domain)
) with (fillfactor = 80);
comment on table app.source_domains is
  'Every domain of an analysis and its type: that of most of its pages, each once per answer. It holds for every '
  'filter, so a source keeps its type in every period.';

alter table app.source_domains enable row level security;
alter table app.source_domains force row level security;
create policy my_brands on app.source_domains for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_domains for all to service_role using (true) with check (true);
grant select on app.source_domains to authenticated;
grant select, insert, update, delete on app.source_domains to service_role;

create table app.answer_tallies (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  stretch integer not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  model text not null,
  first_day date not null,
  counts numeric not null,
  primary key (analysis_id, stretch, prompt_key, assistant, surface, model)
) with (fillfactor = 80);
comment on table app.answer_tallies is
  'The fifteen counts of app.answers_daily summed over aligned runs of 1, 4, 16 and 64 days. An empty assistant means '
  'all of them on all surfaces, an empty model all models, the prompt of zeros all prompts.';
comment on column app.answer_tallies.stretch is 'level * 10000000 + (days since 1970-01-01 >> 2 * level)';
comment on column app.answer_tallies.counts is 'One number with 20 decimal digits per count, the first count leading.';

alter table app.answer_tallies enable row level security;
alter table app.answer_tallies force row level security;
create policy my_brands on app.answer_tallies for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.answer_tallies for all to service_role using (true) with check (true);
grant select on app.answer_tallies to authenticated;
grant select, insert, update, delete on app.answer_tallies to service_role;

create table app.entity_tallies (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  stretch integer not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  part smallint not null,
  counts numeric not null,
  primary key (analysis_id, stretch, part, prompt_key, assistant, surface)
) with (fillfactor = 80);
comment on table app.entity_tallies is
  'The counts of app.visibility_daily summed over the same runs of days, for eight entities a row, in the order of the '
  'analysis''s names. An empty assistant means all of them on all surfaces.';
comment on column app.entity_tallies.counts is
  'One number with 12 decimal digits per count: first the eight judged sentiments, then seven counts for each entity. '
  'The sentiment sum is raised by one per answer, so that it isn''t negative.';

alter table app.entity_tallies enable row level security;
alter table app.entity_tallies force row level security;
create policy my_brands on app.entity_tallies for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.entity_tallies for all to service_role using (true) with check (true);
grant select on app.entity_tallies to authenticated;
grant select, insert, update, delete on app.entity_tallies to service_role;

create table app.day_tallies (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  stretch integer not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  part smallint not null,
  counts numeric not null,
  primary key (analysis_id, stretch, prompt_key, assistant, surface, part)
) with (fillfactor = 80);
comment on table app.day_tallies is
  'For charts by day: for each day of a run of 16 the answers and valid answers (in part 0), and of each of the eight '
  'entities of a part its mentions and unclear answers.';
comment on column app.day_tallies.counts is 'One number with 8 decimal digits per count.';

alter table app.day_tallies enable row level security;
alter table app.day_tallies force row level security;
create policy my_brands on app.day_tallies for select to authenticated using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.day_tallies for all to service_role using (true) with check (true);
grant select on app.day_tallies to authenticated;
grant select, insert, update, delete on app.day_tallies to service_role;

create function app.ten_to(exponent integer) returns numeric language sql immutable set search_path = '' as
  $$ select ('1e' || exponent)::numeric $$;

-- Computes the packed rollups of an analysis from its counts of the days.
create function app.retally(analysis bigint) returns void language plpgsql set search_path = '' as $$
begin
  delete from app.answer_tallies where analysis_id = analysis;
  delete from app.entity_tallies where analysis_id = analysis;
  delete from app.day_tallies where analysis_id = analysis;

  with packed as materialized (
    select day, day - date '1970-01-01' as number, prompt_key, assistant, surface, model,
      valid * 1e280 + truncated * 1e260 + refused * 1e240 + paused * 1e220 + failed * 1e200 + empty * 1e180
        + told * 1e160 + named * 1e140 + sourced * 1e120 + cited * 1e100 + named_negative * 1e80
        + score_e9 * 1e60 + prominence_e9 * 1e40 + sentiment_e9 * 1e20 + voice_e9 as counts
    from app.answers_daily where analysis_id = analysis
  ), placed as (
    select level * 10000000 + (number >> 2 * level) as stretch, packed.* from packed, generate_series(0, 3) level
  )
  insert into app.answer_tallies
  select analysis, stretch, coalesce(prompt_key, '00000000-0000-0000-0000-000000000000'), coalesce(assistant, ''),
    coalesce(surface, ''), coalesce(model, ''), min(day), sum(counts)
  from placed group by grouping sets ((stretch, prompt_key, assistant, surface, model), (stretch, prompt_key),
    (stretch, assistant, surface, model))
  order by 2, 3, 4;

  with places as materialized (
    select entity_id, (place - 1) / 8 as part, app.ten_to(84 * (7 - (place - 1)::integer % 8)) as weight
    from (
      select (names #>> '{brand,id}')::uuid as entity_id, 1 as place from app.analyses where id = analysis
      union all
      select (one ->> 'id')::uuid, 1 + ordinality
      from app.analyses, jsonb_array_elements(names -> 'competitors') with ordinality as competitors (one)
      where id = analysis
    ) entities
  ), packed as materialized (
    select day - date '1970-01-01' as number, prompt_key, assistant, surface, part,
      sum(weight * (mentions * 1e72 + unclear * 1e60 + absent_by_name * 1e48 + position_sum * 1e36 + position_count * 1e24
        + (sentiment_sum + sentiment_count) * 1e12 + sentiment_count)) as counts
    from app.visibility_daily join places using (entity_id) where analysis_id = analysis
    group by 1, 2, 3, 4, 5
  ), placed as (
    select level * 10000000 + (number >> 2 * level) as stretch, packed.* from packed, generate_series(0, 3) level
  )
  insert into app.entity_tallies
  select analysis, stretch, prompt_key, coalesce(assistant, ''), coalesce(surface, ''), part, sum(counts)
  from placed group by grouping sets ((stretch, part, prompt_key, assistant, surface), (stretch, part, prompt_key))
  order by 2, 6, 3, 4;

  with places as materialized (
    select entity_id, (place - 1) / 8 as part, app.ten_to(16 * (7 - (place - 1)::integer % 8)) as weight
    from (
      select (names #>> '{brand,id}')::uuid as entity_id, 1 as place from app.analyses where id = analysis
      union all
      select (one ->> 'id')::uuid, 1 + ordinality
      from app.analyses, jsonb_array_elements(names -> 'competitors') with ordinality as competitors (one)
      where id = analysis
    ) entities
  ), days as materialized (
    select number, app.ten_to(144 * (15 - number)) as weight from generate_series(0, 15) number
  ), packed as (
    select day - date '1970-01-01' as number, prompt_key, assistant, surface, 0 as part,
      sum((valid + truncated + refused + paused + failed + empty) * 1e136 + valid * 1e128) as counts
    from app.answers_daily where analysis_id = analysis group by 1, 2, 3, 4
    union all
    select day - date '1970-01-01', prompt_key, assistant, surface, part,
      sum(weight * (mentions * 1e8 + unclear))
    from app.visibility_daily join places using (entity_id) where analysis_id = analysis
    group by 1, 2, 3, 4, 5
  ), placed as (
    select 20000000 + (packed.number >> 4) as stretch, prompt_key, assistant, surface, part, weight * counts as counts
    from packed join days on days.number = packed.number & 15
  )
  insert into app.day_tallies
  select analysis, stretch, coalesce(prompt_key, '00000000-0000-0000-0000-000000000000'), coalesce(assistant, ''),
    coalesce(surface, ''), part, sum(counts)
  from placed group by grouping sets ((stretch, part, prompt_key, assistant, surface), (stretch, part, prompt_key),
    (stretch, part, assistant, surface), (stretch, part))
  order by 2, 3, 4;
end $$;
grant execute on function app.ten_to(integer), app.retally(bigint) to service_role;

create table app.source_stretches (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  stretch integer not null,
  first_day date not null,
  last_day date not null,
  is_ready boolean not null default false,
  pages_ready boolean not null default false,
  primary key (analysis_id, stretch)
);
comment on table app.source_stretches is
  'The runs of days that have answers with sources, and whether their rollups are complete. Adding to a day resets the '
  'flags.';

create index source_stretches_to_make on app.source_stretches (last_day, analysis_id) where not (is_ready and pages_ready);
alter table app.source_stretches enable row level security;
alter table app.source_stretches force row level security;
create policy my_brands on app.source_stretches for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_stretches for all to service_role using (true) with check (true);
grant select on app.source_stretches to authenticated;
grant select, insert, update, delete on app.source_stretches to service_role;

create table app.source_prompt_numbers (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  prompt_key uuid not null,
  number integer not null,
  primary key (analysis_id, prompt_key),
  unique (analysis_id, number)
);
comment on table app.source_prompt_numbers is 'The number of a prompt in the packed rollups of an analysis.';

alter table app.source_prompt_numbers enable row level security;
alter table app.source_prompt_numbers force row level security;
create policy my_brands on app.source_prompt_numbers for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_prompt_numbers for all to service_role using (true) with check (true);
grant select on app.source_prompt_numbers to authenticated;
grant select, insert, update, delete on app.source_prompt_numbers to service_role;

create table app.source_domain_numbers (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  domain text not null,
  number integer not null,
  primary key (analysis_id, domain),
  unique (analysis_id, number)
);
comment on table app.source_domain_numbers is 'The number of a domain in the packed rollups of an analysis.';

alter table app.source_domain_numbers enable row level security;
alter table app.source_domain_numbers force row level security;
create policy my_brands on app.source_domain_numbers for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_domain_numbers for all to service_role using (true) with check (true);
grant select on app.source_domain_numbers to authenticated;
grant select, insert, update, delete on app.source_domain_numbers to service_role;

create table app.source_prompt_tallies (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  stretch integer not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  domains text not null,
  primary key (analysis_id, stretch, prompt_key, assistant, surface)
) with (toast_tuple_target = 8160);
alter table app.source_prompt_tallies alter column domains set storage external;
comment on table app.source_prompt_tallies is
  'Source counts of a run of days by prompt, assistant and surface, packed as text. An empty assistant means all of '
  'them on all surfaces, the prompt of zeros all prompts.';
comment on column app.source_prompt_tallies.domains is 'For each domain its number, used, citing, citations and gaps.';

alter table app.source_prompt_tallies enable row level security;
alter table app.source_prompt_tallies force row level security;
create policy my_brands on app.source_prompt_tallies for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_prompt_tallies for all to service_role using (true) with check (true);
grant select on app.source_prompt_tallies to authenticated;
grant select, insert, update, delete on app.source_prompt_tallies to service_role;

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
alter table app.source_tallies alter column prompts set storage external;
alter table app.source_tallies alter column named set storage external;
alter table app.source_tallies alter column named_in_all set storage external;
comment on table app.source_tallies is 'Source counts of a run of days by domain, assistant and surface, packed as text.';
comment on column app.source_tallies.prompts is 'For each prompt its number, used, citing, citations and gaps.';
comment on column app.source_tallies.named is
  'For each prompt and entity the prompt''s number, the entity''s place among the analysis''s names, mentions and gaps.';
comment on column app.source_tallies.named_in_all is 'The same over all prompts, without the prompt''s number.';

alter table app.source_tallies enable row level security;
alter table app.source_tallies force row level security;
create policy my_brands on app.source_tallies for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_tallies for all to service_role using (true) with check (true);
grant select on app.source_tallies to authenticated;
grant select, insert, update, delete on app.source_tallies to service_role;

create table app.source_pages (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  number integer not null,
  domain text not null,
  place integer not null,
  url text not null,
  url_digest uuid not null,
  title text,
  type text not null,
  reason text not null,
  primary key (analysis_id, number),
  unique (analysis_id, url_digest),
  unique (analysis_id, domain, place)
);
comment on table app.source_pages is
  'Every page that answers use, with its number in the analysis and its place in its domain, by which packed rollups '
  'refer to it.';
comment on column app.source_pages.url_digest is
  'Addresses may be longer than an index allows, so they are found by their digest.';

alter table app.source_pages enable row level security;
alter table app.source_pages force row level security;
create policy my_brands on app.source_pages for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_pages for all to service_role using (true) with check (true);
grant select on app.source_pages to authenticated;
grant select, insert, update, delete on app.source_pages to service_role;

create table app.page_gap_tallies (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  stretch integer not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  pages text not null,
  primary key (analysis_id, stretch, prompt_key, assistant, surface)
) with (toast_tuple_target = 8160);
alter table app.page_gap_tallies alter column pages set storage external;
comment on table app.page_gap_tallies is
  'In how many gaps pages are used, by prompt, assistant and surface. An empty assistant means all of them on all '
  'surfaces, the prompt of zeros all prompts.';
comment on column app.page_gap_tallies.pages is
  'By page number: how many numbers are skipped since the one before, and the gaps.';

alter table app.page_gap_tallies enable row level security;
alter table app.page_gap_tallies force row level security;
create policy my_brands on app.page_gap_tallies for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.page_gap_tallies for all to service_role using (true) with check (true);
grant select on app.page_gap_tallies to authenticated;
grant select, insert, update, delete on app.page_gap_tallies to service_role;

create table app.page_tallies (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  stretch integer not null,
  assistant text not null,
  surface text not null,
  domain text not null,
  uses text not null,
  primary key (analysis_id, stretch, domain, assistant, surface)
) with (toast_tuple_target = 8160);
alter table app.page_tallies alter column uses set storage external;
comment on table app.page_tallies is 'What the pages of a domain are used for, by assistant and surface.';
comment on column app.page_tallies.uses is
  'For each page its place, the length of what follows, and for each answer that uses it the prompt''s number, how '
  'often it is cited, and 0, or for a gap 1 and how many entities are named, with their places among the analysis''s '
  'names.';

alter table app.page_tallies enable row level security;
alter table app.page_tallies force row level security;
create policy my_brands on app.page_tallies for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.page_tallies for all to service_role using (true) with check (true);
grant select on app.page_tallies to authenticated;
grant select, insert, update, delete on app.page_tallies to service_role;

-- Writing these tables changes the brand's revision. One trigger per event: only such triggers see the rows of a statement.
do $$
declare
  written record;
  event text;
begin
  for written in select * from (values
    ('analysis_id', array[
      'app.answers_daily', 'app.visibility_daily', 'app.source_daily', 'app.source_prompts_daily',
      'app.source_entities_daily', 'app.source_domains', 'app.answer_tallies', 'app.entity_tallies', 'app.day_tallies',
      'app.source_stretches', 'app.source_prompt_numbers', 'app.source_domain_numbers', 'app.source_prompt_tallies',
      'app.source_tallies', 'app.source_pages', 'app.page_gap_tallies', 'app.page_tallies'
    ])
  ) as given (key, tables), unnest(given.tables) as name
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger mark_after_%s after %s on %s referencing %s table as rows_written
        for each statement execute function app.mark_brands(%L)',
        event, event, written.name, case event when 'delete' then 'old' else 'new' end, written.key);
    end loop;
  end loop;
end $$;
