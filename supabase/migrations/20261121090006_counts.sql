-- Rollups of observations, by day (UTC) and by month. Written in the transaction that writes the observations, which change
-- the brand's revision. Figures count one surface as a rule: keys begin with it, after the brand and its analysis.

create table app.answer_day (
  brand_id uuid not null,
  analysis_id bigint not null,
  day date not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  model text not null,
  route text not null default '',
  valid integer not null default 0,
  truncated integer not null default 0,
  refused integer not null default 0,
  paused integer not null default 0,
  failed integer not null default 0,
  empty integer not null default 0,
  not_shown integer not null default 0,
  not_captured integer not null default 0,
  clear integer not null default 0,
  named integer not null default 0,
  sourced integer not null default 0,
  cited integer not null default 0,
  named_negative integer not null default 0,
  score_e9 bigint not null default 0,
  prominence_e9 bigint not null default 0,
  sentiment_e9 bigint not null default 0,
  voice_e9 bigint not null default 0,
  primary key (brand_id, analysis_id, surface, day, prompt_key, assistant, model, route),
  foreign key (brand_id, analysis_id) references app.analyses (brand_id, id) on delete cascade
) with (fillfactor = 80);
comment on table app.answer_day is 'Counts of all answers, whichever entities they name.';
comment on column app.answer_day.route is
  'How a data provider asked: its id, with +forced where it had the app search and +mobile where it asked for a phone: another one starts a series.';
comment on column app.answer_day.clear is
  'Valid answers that say whether the brand is mentioned: the AIRO score is made of those.';
comment on column app.answer_day.named is 'Of the clear answers, those that name the brand.';
comment on column app.answer_day.score_e9 is
  'Sums of the AIRO parts are in billionths, so that adding and subtracting is exact.';

alter table app.answer_day enable row level security;
alter table app.answer_day force row level security;
create policy my_brands on app.answer_day for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.answer_day for all to service_role using (true) with check (true);
grant select on app.answer_day to authenticated;
grant select, insert, update, delete on app.answer_day to service_role;

create table app.answer_month (
  brand_id uuid not null,
  analysis_id bigint not null,
  month date not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  model text not null,
  route text not null default '',
  first_day date not null,
  valid integer not null default 0,
  truncated integer not null default 0,
  refused integer not null default 0,
  paused integer not null default 0,
  failed integer not null default 0,
  empty integer not null default 0,
  not_shown integer not null default 0,
  not_captured integer not null default 0,
  clear integer not null default 0,
  named integer not null default 0,
  sourced integer not null default 0,
  cited integer not null default 0,
  named_negative integer not null default 0,
  score_e9 bigint not null default 0,
  prominence_e9 bigint not null default 0,
  sentiment_e9 bigint not null default 0,
  voice_e9 bigint not null default 0,
  primary key (brand_id, analysis_id, surface, month, prompt_key, assistant, model, route),
  foreign key (brand_id, analysis_id) references app.analyses (brand_id, id) on delete cascade
) with (fillfactor = 80);
comment on table app.answer_month is 'The counts of app.answer_day by month.';
comment on column app.answer_month.month is 'Its first day.';
comment on column app.answer_month.first_day is 'The first day of the month that has such an answer.';

alter table app.answer_month enable row level security;
alter table app.answer_month force row level security;
create policy my_brands on app.answer_month for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.answer_month for all to service_role using (true) with check (true);
grant select on app.answer_month to authenticated;
grant select, insert, update, delete on app.answer_month to service_role;

create table app.entity_day (
  brand_id uuid not null,
  analysis_id bigint not null,
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
  praised integer not null default 0,
  neutral integer not null default 0,
  criticized integer not null default 0,
  primary key (brand_id, analysis_id, surface, day, prompt_key, assistant, entity_id),
  foreign key (brand_id, analysis_id) references app.analyses (brand_id, id) on delete cascade
) with (fillfactor = 80);
comment on table app.entity_day is
  'Counts of each entity that answers name. Entities that aren''t named have no row; app.answer_day has the valid '
  'answers.';
comment on column app.entity_day.sentiment_sum is 'Over the answers that a judge rated.';
comment on column app.entity_day.praised is
  'Answers that name it and whose tone is known, by a judge or by a strong word; without a judge none is neutral.';

alter table app.entity_day enable row level security;
alter table app.entity_day force row level security;
create policy my_brands on app.entity_day for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.entity_day for all to service_role using (true) with check (true);
grant select on app.entity_day to authenticated;
grant select, insert, update, delete on app.entity_day to service_role;

create table app.entity_month (
  brand_id uuid not null,
  analysis_id bigint not null,
  month date not null,
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
  praised integer not null default 0,
  neutral integer not null default 0,
  criticized integer not null default 0,
  primary key (brand_id, analysis_id, surface, month, prompt_key, assistant, entity_id),
  foreign key (brand_id, analysis_id) references app.analyses (brand_id, id) on delete cascade
) with (fillfactor = 80);
comment on table app.entity_month is 'The counts of app.entity_day by month.';

alter table app.entity_month enable row level security;
alter table app.entity_month force row level security;
create policy my_brands on app.entity_month for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.entity_month for all to service_role using (true) with check (true);
grant select on app.entity_month to authenticated;
grant select, insert, update, delete on app.entity_month to service_role;

create table app.line_day (
  brand_id uuid not null,
  analysis_id bigint not null,
  day date not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  part smallint not null,
  answers integer not null default 0,
  valid integer not null default 0,
  named_1 integer not null default 0, named_2 integer not null default 0,
  named_3 integer not null default 0, named_4 integer not null default 0,
  named_5 integer not null default 0, named_6 integer not null default 0,
  named_7 integer not null default 0, named_8 integer not null default 0,
  unclear_1 integer not null default 0, unclear_2 integer not null default 0,
  unclear_3 integer not null default 0, unclear_4 integer not null default 0,
  unclear_5 integer not null default 0, unclear_6 integer not null default 0,
  unclear_7 integer not null default 0, unclear_8 integer not null default 0,
  primary key (brand_id, analysis_id, surface, day, prompt_key, assistant, part),
  foreign key (brand_id, analysis_id) references app.analyses (brand_id, id) on delete cascade
) with (fillfactor = 80);
comment on table app.line_day is
  'What lines by day are drawn from: a row for eight entities, since a year has as many points as days.';
comment on column app.line_day.part is
  'Entities 1 to 8 of the analysis''s names, the brand first, are in part 0, the next eight in part 1 and so on. Parts '
  'after the first have a row only where one of their entities is named.';
comment on column app.line_day.answers is 'All answers, and of them the valid ones: in part 0 alone.';

alter table app.line_day enable row level security;
alter table app.line_day force row level security;
create policy my_brands on app.line_day for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.line_day for all to service_role using (true) with check (true);
grant select on app.line_day to authenticated;
grant select, insert, update, delete on app.line_day to service_role;

create table app.source_day (
  brand_id uuid not null,
  analysis_id bigint not null,
  day date not null,
  assistant text not null,
  surface text not null,
  domain text not null,
  used integer not null default 0,
  citing integer not null default 0,
  citations integer not null default 0,
  gaps integer not null default 0,
  primary key (brand_id, analysis_id, surface, day, assistant, domain),
  foreign key (brand_id, analysis_id) references app.analyses (brand_id, id) on delete cascade
) with (fillfactor = 80);
comment on table app.source_day is 'Counts of each domain that answers use, over all prompts.';
comment on column app.source_day.used is 'Answers that retrieve or cite a page of it.';
comment on column app.source_day.citing is 'Answers that cite a page of it.';
comment on column app.source_day.gaps is 'Answers that use it, name a competitor and don''t name the brand.';

alter table app.source_day enable row level security;
alter table app.source_day force row level security;
create policy my_brands on app.source_day for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.source_day for all to service_role using (true) with check (true);
grant select on app.source_day to authenticated;
grant select, insert, update, delete on app.source_day to service_role;

create table app.source_month (
  brand_id uuid not null,
  analysis_id bigint not null,
  month date not null,
  assistant text not null,
  surface text not null,
  domain text not null,
  used integer not null default 0,
  citing integer not null default 0,
  citations integer not null default 0,
  gaps integer not null default 0,
  primary key (brand_id, analysis_id, surface, month, assistant, domain),
  foreign key (brand_id, analysis_id) references app.analyses (brand_id, id) on delete cascade
) with (fillfactor = 80);
comment on table app.source_month is 'The counts of app.source_day by month.';

alter table app.source_month enable row level security;
alter table app.source_month force row level security;
create policy my_brands on app.source_month for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.source_month for all to service_role using (true) with check (true);
grant select on app.source_month to authenticated;
grant select, insert, update, delete on app.source_month to service_role;

create table app.source_prompt_day (
  brand_id uuid not null,
  analysis_id bigint not null,
  day date not null,
  domain text not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  part smallint not null,
  used integer not null default 0,
  citing integer not null default 0,
  citations integer not null default 0,
  gaps integer not null default 0,
  named_1 integer not null default 0, named_2 integer not null default 0,
  named_3 integer not null default 0, named_4 integer not null default 0,
  named_5 integer not null default 0, named_6 integer not null default 0,
  named_7 integer not null default 0, named_8 integer not null default 0,
  gaps_1 integer not null default 0, gaps_2 integer not null default 0,
  gaps_3 integer not null default 0, gaps_4 integer not null default 0,
  gaps_5 integer not null default 0, gaps_6 integer not null default 0,
  gaps_7 integer not null default 0, gaps_8 integer not null default 0,
  primary key (brand_id, analysis_id, surface, day, domain, prompt_key, assistant, part) include (used, gaps),
  foreign key (brand_id, analysis_id) references app.analyses (brand_id, id) on delete cascade
) with (fillfactor = 80);
-- What a filter leaves out is read by prompt, from the index alone: the rows are wide and lie far apart. Adding to a count
-- renews both indexes, 0.09 ms a row instead of 0.03; the ranking of a year of a million answers took an eighth of the time.
create index source_prompt_day_prompt on app.source_prompt_day (brand_id, analysis_id, surface, prompt_key, day)
  include (domain, assistant, used, citing, citations, gaps);
comment on table app.source_prompt_day is
  'The counts of app.source_day by prompt, and who is named in the answers that use the domain.';
comment on column app.source_prompt_day.part is
  'Entities 1 to 8 of the analysis''s names, the brand first, are in part 0, the next eight in part 1 and so on. Parts '
  'after the first have a row only where one of their entities is named.';
comment on column app.source_prompt_day.used is 'Like the next three columns in part 0 alone.';
comment on column app.source_prompt_day.named_1 is
  'Answers that use the domain and name the first entity of the part.';
comment on column app.source_prompt_day.gaps_1 is 'Of these the answers that don''t name the brand.';

alter table app.source_prompt_day enable row level security;
alter table app.source_prompt_day force row level security;
create policy my_brands on app.source_prompt_day for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.source_prompt_day for all to service_role using (true) with check (true);
grant select on app.source_prompt_day to authenticated;
grant select, insert, update, delete on app.source_prompt_day to service_role;

create table app.source_prompt_month (
  brand_id uuid not null,
  analysis_id bigint not null,
  month date not null,
  domain text not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  part smallint not null,
  used integer not null default 0,
  citing integer not null default 0,
  citations integer not null default 0,
  gaps integer not null default 0,
  named_1 integer not null default 0, named_2 integer not null default 0,
  named_3 integer not null default 0, named_4 integer not null default 0,
  named_5 integer not null default 0, named_6 integer not null default 0,
  named_7 integer not null default 0, named_8 integer not null default 0,
  gaps_1 integer not null default 0, gaps_2 integer not null default 0,
  gaps_3 integer not null default 0, gaps_4 integer not null default 0,
  gaps_5 integer not null default 0, gaps_6 integer not null default 0,
  gaps_7 integer not null default 0, gaps_8 integer not null default 0,
  primary key (brand_id, analysis_id, surface, month, domain, prompt_key, assistant, part) include (used, gaps),
  foreign key (brand_id, analysis_id) references app.analyses (brand_id, id) on delete cascade
) with (fillfactor = 80);
-- What a filter leaves out is read by prompt.
create index source_prompt_month_prompt on app.source_prompt_month (brand_id, analysis_id, surface, prompt_key, month)
  include (domain, assistant, used, citing, citations, gaps);
comment on table app.source_prompt_month is 'The counts of app.source_prompt_day by month.';

alter table app.source_prompt_month enable row level security;
alter table app.source_prompt_month force row level security;
create policy my_brands on app.source_prompt_month for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.source_prompt_month for all to service_role using (true) with check (true);
grant select on app.source_prompt_month to authenticated;
grant select, insert, update, delete on app.source_prompt_month to service_role;

create table app.source_domains (
  brand_id uuid not null,
  analysis_id bigint not null,
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
  primary key (brand_id, analysis_id, domain),
  foreign key (brand_id, analysis_id) references app.analyses (brand_id, id) on delete cascade
) with (fillfactor = 80);
comment on table app.source_domains is
  'Every domain of an analysis and its type: that of most of its pages, each once per answer. It holds for every '
  'filter, so a source keeps its type in every period.';

alter table app.source_domains enable row level security;
alter table app.source_domains force row level security;
create policy my_brands on app.source_domains for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.source_domains for all to service_role using (true) with check (true);
grant select on app.source_domains to authenticated;
grant select, insert, update, delete on app.source_domains to service_role;
