-- The raw rows and what is read of them, from the chances drawn before.
create unlogged table bench.paragraphs as
select number, text, array_to_tsvector(array_remove(string_to_array(translate(text, '.', ' '), ' '), '')) as words
from (
  select p as number, string_agg(sentences.text, ' ') as text from generate_series(1, 5000) p, generate_series(1, 4) place
  join bench.sentences on true
  where sentences.number = floor(exp(bench.chance(p * 4 + place, 14) * ln(2001)))::integer group by p
) joined;
create unlogged table bench.texts as
select i, first.text || ' ' || second.text || ' Ticket ' || i || '.' as text,
  first.words || second.words || array_to_tsvector(array['ticket', i::text]) as words
from bench.asked
join bench.paragraphs first on first.number = 1 + floor(bench.chance(i, 16) * 5000)::integer
join bench.paragraphs second on second.number = 1 + floor(bench.chance(i, 17) * 5000)::integer;

insert into app.answers (id, brand_id, prompt_id, prompt_key, source, assistant, surface, model_requested, model_served, prompt_text, language, country, asked_at, received_at, finish, text, citations)
select answer_id, bench.id('brand'), prompt_key, prompt_key, 'import', assistant, surface, model, model, 'Which tool is best for task ' || p || '?',
  'en', (array['US', 'US', 'GB', 'DE'])[1 + p / 20 % 4], asked_at, asked_at, coalesce(missing, 'complete'),
  case when missing = 'failed' then '' else text end, '[]'
from bench.asked join bench.texts using (i) order by i;

insert into app.answer_words (answer_id, brand_id, asked_at, words)
select answer_id, bench.id('brand'), asked_at, words from bench.asked join bench.texts using (i)
where missing is distinct from 'failed' order by i;

insert into app.observations (brand_id, analysis_id, answer_id, missing, others, cited)
select n.brand_id, n.id, a.answer_id, a.missing, coalesce(t.others, 0), t.cited from bench.asked a left join bench.told t using (i), app.analyses n;

insert into app.observed_entities (brand_id, analysis_id, answer_id, entity_id, asked_at, mentioned, absent_by_name, count, position, rank_kind, sentiment, sentiment_by, spans, unclear_spans)
select n.brand_id, n.id, a.answer_id, bench.id(case f.e when 0 then 'brand' else 'entity' || f.e end), a.asked_at, f.mentioned, false, 1, f.position,
  case when f.position is not null then 'list' end, f.sentiment, case when f.sentiment is not null then 'rough' end,
  case f.mentioned when 'yes' then array[0, 9] else '{}' end, case f.mentioned when 'yes' then '{}' else array[0, 9] end
from bench.found f join bench.asked a using (i), app.analyses n;

insert into app.citations (brand_id, analysis_id, answer_id, kind, place, url, domain, title, type, reason, count, day)
select n.brand_id, n.id, a.answer_id, 'cited', u.place, 'https://' || u.domain || '/' || u.place || '/page-' || u.page, u.domain, 'The best tools compared',
  u.type, 'bench', 1, a.day
from bench.used u join bench.asked a using (i), app.analyses n;

insert into app.answers_daily (analysis_id, day, prompt_key, assistant, surface, model, valid, truncated, refused, failed, told, named, sourced,
  cited, named_negative, score_e9, prominence_e9, sentiment_e9, voice_e9)
select n.id, a.day, a.prompt_key, a.assistant, a.surface, a.model, count(*) filter (where a.missing is null),
  count(*) filter (where a.missing = 'truncated'), count(*) filter (where a.missing = 'refused'), count(*) filter (where a.missing = 'failed'),
  coalesce(sum(s.answers), 0), coalesce(sum(s.mentioning), 0), coalesce(sum(s.sourced), 0), coalesce(sum(s.cited), 0), coalesce(sum(s.negative), 0),
  coalesce(sum(s.score), 0), coalesce(sum(s.prominence), 0), coalesce(sum(s.sentiment), 0), coalesce(sum(s.voice), 0)
from bench.asked a
left join bench.told t using (i)
left join bench.sums s on s.brand = t.brand and s.place = coalesce(t.position, 0) and s.tone = coalesce(t.sentiment, 9)
  and s.source = case t.cited when true then 1 when false then 0 else 9 end and s.others = t.others, app.analyses n
group by 1, 2, 3, 4, 5, 6;

insert into app.visibility_daily (analysis_id, day, prompt_key, assistant, surface, entity_id, mentions, unclear, position_sum, position_count,
  sentiment_sum, sentiment_count)
select n.id, a.day, a.prompt_key, a.assistant, a.surface, bench.id(case f.e when 0 then 'brand' else 'entity' || f.e end),
  count(*) filter (where f.mentioned = 'yes'), count(*) filter (where f.mentioned = 'unclear'), coalesce(sum(f.position), 0),
  count(f.position), coalesce(sum(f.sentiment), 0), count(f.sentiment)
from bench.found f join bench.asked a using (i), app.analyses n group by 1, 2, 3, 4, 5, 6;

create unlogged table bench.sources as
select a.day, a.prompt_key, a.assistant, a.surface, a.i, u.domain, count(*)::integer as citations, u.type,
  (t.brand = 'no' and t.others > 0)::integer as gap
from bench.used u join bench.asked a using (i) join bench.told t using (i) group by 1, 2, 3, 4, 5, 6, 8, 9;
insert into app.source_daily (analysis_id, day, assistant, surface, domain, used, citing, citations, gaps, you, competitor, reference, ugc, editorial, corporate, other)
select n.id, day, assistant, surface, domain, count(*), count(*), sum(citations), sum(gap), coalesce(sum(citations) filter (where type = 'You'), 0),
  coalesce(sum(citations) filter (where type = 'Competitor'), 0), coalesce(sum(citations) filter (where type = 'Reference'), 0),
  coalesce(sum(citations) filter (where type = 'UGC'), 0), coalesce(sum(citations) filter (where type = 'Editorial'), 0),
  coalesce(sum(citations) filter (where type = 'Corporate'), 0), coalesce(sum(citations) filter (where type = 'Other'), 0)
from bench.sources, app.analyses n group by 1, 2, 3, 4, 5 order by 2;
insert into app.source_domains (analysis_id, domain, you, competitor, reference, ugc, editorial, corporate, other)
select analysis_id, domain, sum(you), sum(competitor), sum(reference), sum(ugc), sum(editorial), sum(corporate), sum(other)
from app.source_daily group by 1, 2;
insert into app.source_prompts_daily (analysis_id, day, prompt_key, assistant, surface, domain, used, citing, citations, gaps)
select n.id, day, prompt_key, assistant, surface, domain, count(*), count(*), sum(citations), sum(gap)
from bench.sources, app.analyses n group by 1, 2, 3, 4, 5, 6 order by 2;
insert into app.source_entities_daily (analysis_id, day, prompt_key, assistant, surface, domain, entity_id, mentions, gaps)
select n.id, s.day, s.prompt_key, s.assistant, s.surface, s.domain, bench.id(case f.e when 0 then 'brand' else 'entity' || f.e end), count(*), sum(s.gap)
from bench.sources s join bench.found f using (i), app.analyses n where f.mentioned = 'yes' group by 1, 2, 3, 4, 5, 6, 7 order by 2;
insert into app.source_stretches (analysis_id, stretch, first_day, last_day)
select distinct analysis_id, level * 10000000 + (day - date '1970-01-01' >> 2 * level),
  date '1970-01-01' + (day - date '1970-01-01' >> 2 * level << 2 * level),
  date '1970-01-01' + ((day - date '1970-01-01' >> 2 * level) + 1 << 2 * level) - 1
from (select distinct analysis_id, day from app.answers_daily) days, generate_series(0, 3) level;
select app.retally(id) from app.analyses;
update app.analyses set state = 'current', completed_at = now(), answers_done = answers_total;
