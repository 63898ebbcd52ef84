-- Most questions ask for all assistants at once, and lines by day and models for all prompts: rows of their own hold those sums. An
-- empty assistant stands for all of them on all surfaces (and an empty model for all models), the prompt of zeros for all prompts.
create or replace function app.retally(analysis bigint) returns void language plpgsql set search_path = '' as $$
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

set local role service_role;
select app.retally(id) from app.analyses where state <> 'retired';
reset role;
