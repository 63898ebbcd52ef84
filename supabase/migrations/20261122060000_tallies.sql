-- Counts of a brand packed for wide questions: sums over aligned stretches of 1, 4, 16 and 64 days, so that any period is a
-- few of them, with many counts in one number, so that the database adds them all at once. Always equal to the counts of the
-- days; src/database/tallies knows the fields.
--
-- A stretch is named level * 10000000 + (days since 1970-01-01 >> 2 * level). In a packed number each field has its own decimal
-- digits, the first field leading.

-- Fields of 20 digits: the fifteen numbers of answers_daily in their order.
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

alter table app.answer_tallies enable row level security;
alter table app.answer_tallies force row level security;
create policy my_brands on app.answer_tallies for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.answer_tallies for all to service_role using (true) with check (true);
grant select on app.answer_tallies to authenticated;
grant select, insert, update, delete on app.answer_tallies to service_role;

-- Fields of 12 digits: for each of the eight entities of a part the seven numbers of visibility_daily in their order; the
-- sentiment is raised by one an answer, so that no field is negative. Entities stand in the order of the analysis's names.
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

alter table app.entity_tallies enable row level security;
alter table app.entity_tallies force row level security;
create policy my_brands on app.entity_tallies for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.entity_tallies for all to service_role using (true) with check (true);
grant select on app.entity_tallies to authenticated;
grant select, insert, update, delete on app.entity_tallies to service_role;

-- Fields of 8 digits, for lines by day: for each day of a stretch of 16 the answers, the valid ones, and of each of the eight
-- entities of a part its mentions and unclear answers. Answers stand in part 0.
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

alter table app.day_tallies enable row level security;
alter table app.day_tallies force row level security;
create policy my_brands on app.day_tallies for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.day_tallies for all to service_role using (true) with check (true);
grant select on app.day_tallies to authenticated;
grant select, insert, update, delete on app.day_tallies to service_role;

create function app.ten_to(exponent integer) returns numeric language sql immutable set search_path = '' as
  $$ select ('1e' || exponent)::numeric $$;

-- Makes the tallies of an analysis anew from its counts of the days.
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
  )
  insert into app.answer_tallies
  select analysis, level * 10000000 + (number >> 2 * level), prompt_key, assistant, surface, model, min(day), sum(counts)
  from packed, generate_series(0, 3) level
  group by 2, 3, 4, 5, 6;

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
  )
  insert into app.entity_tallies
  select analysis, level * 10000000 + (number >> 2 * level), prompt_key, assistant, surface, part, sum(counts)
  from packed, generate_series(0, 3) level
  group by 2, 3, 4, 5, 6;

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
  )
  insert into app.day_tallies
  select analysis, 20000000 + (packed.number >> 4), prompt_key, assistant, surface, part, sum(weight * counts)
  from packed join days on days.number = packed.number & 15
  group by 2, 3, 4, 5, 6;
end $$;
grant execute on function app.ten_to(integer), app.retally(bigint) to service_role;

-- What was read before this release is tallied here once; from now on it is as it is read.
set local role service_role;
select app.retally(id) from app.analyses where state <> 'retired';
reset role;
