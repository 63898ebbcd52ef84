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
select n.brand_id, n.id, a.answer_id, a.missing, coalesce(t.others, 0), t.cited from bench.asked a left join bench.mentions t using (i), app.analyses n;

insert into app.observed_entities (brand_id, analysis_id, answer_id, entity_id, asked_at, mentioned, absent_by_name, count, position, rank_kind, sentiment, sentiment_by, spans, unclear_spans)
select n.brand_id, n.id, a.answer_id, bench.id(case f.e when 0 then 'brand' else 'entity' || f.e end), a.asked_at, f.mentioned, false, 1, f.position,
  case when f.position is not null then 'list' end, f.sentiment, case when f.sentiment is not null then 'judge' end,
  case f.mentioned when 'yes' then array[0, 9] else '{}' end, case f.mentioned when 'yes' then '{}' else array[0, 9] end
from bench.found f join bench.asked a using (i), app.analyses n;

create unlogged table bench.gaps as select i, brand = 'no' and others > 0 as is_gap from bench.mentions;
insert into app.citations (brand_id, analysis_id, answer_id, kind, place, url, domain, title, type, reason, count, day, prompt_key, assistant, surface,
  is_gap, is_cited_too)
select n.brand_id, n.id, a.answer_id, 'cited', u.place, 'https://' || u.domain || '/' || u.place || '/page-' || u.page, u.domain, 'The best tools compared',
  u.type, 'bench', 1, a.day, a.prompt_key, a.assistant, a.surface, g.is_gap, false
from bench.used u join bench.asked a using (i) join bench.gaps g using (i), app.analyses n;

insert into app.answer_day (brand_id, analysis_id, day, prompt_key, assistant, surface, model, valid, truncated, refused, failed, clear, named, sourced,
  cited, named_negative, score_e9, prominence_e9, sentiment_e9, voice_e9)
select n.brand_id, n.id, a.day, a.prompt_key, a.assistant, a.surface, a.model, count(*) filter (where a.missing is null),
  count(*) filter (where a.missing = 'truncated'), count(*) filter (where a.missing = 'refused'), count(*) filter (where a.missing = 'failed'),
  coalesce(sum(s.answers), 0), coalesce(sum(s.mentioning), 0), coalesce(sum(s.sourced), 0), coalesce(sum(s.cited), 0), coalesce(sum(s.negative), 0),
  coalesce(sum(s.score), 0), coalesce(sum(s.prominence), 0), coalesce(sum(s.sentiment), 0), coalesce(sum(s.voice), 0)
from bench.asked a
left join bench.mentions t using (i)
left join bench.sums s on s.brand = t.brand and s.place = coalesce(t.position, 0) and s.tone = coalesce(t.sentiment, 9)
  and s.source = case t.cited when true then 1 when false then 0 else 9 end and s.others = t.others, app.analyses n
group by 1, 2, 3, 4, 5, 6, 7 order by 3;
insert into app.answer_month (brand_id, analysis_id, month, prompt_key, assistant, surface, model, first_day, valid, truncated, refused, failed, clear,
  named, sourced, cited, named_negative, score_e9, prominence_e9, sentiment_e9, voice_e9)
select brand_id, analysis_id, date_trunc('month', day::timestamp)::date, prompt_key, assistant, surface, model, min(day), sum(valid), sum(truncated),
  sum(refused), sum(failed), sum(clear), sum(named), sum(sourced), sum(cited), sum(named_negative), sum(score_e9), sum(prominence_e9),
  sum(sentiment_e9), sum(voice_e9)
from app.answer_day group by 1, 2, 3, 4, 5, 6, 7 order by 3;

insert into app.entity_day (brand_id, analysis_id, day, prompt_key, assistant, surface, entity_id, mentions, unclear, position_sum, position_count,
  sentiment_sum, sentiment_count, praised, neutral, criticized)
select n.brand_id, n.id, a.day, a.prompt_key, a.assistant, a.surface, bench.id(case f.e when 0 then 'brand' else 'entity' || f.e end),
  count(*) filter (where f.mentioned = 'yes'), count(*) filter (where f.mentioned = 'unclear'), coalesce(sum(f.position), 0),
  count(f.position), coalesce(sum(f.sentiment), 0), count(f.sentiment),
  count(*) filter (where f.sentiment = 1), count(*) filter (where f.sentiment = 0), count(*) filter (where f.sentiment = -1)
from bench.found f join bench.asked a using (i), app.analyses n group by 1, 2, 3, 4, 5, 6, 7 order by 3;
insert into app.entity_month (brand_id, analysis_id, month, prompt_key, assistant, surface, entity_id, mentions, unclear, position_sum, position_count,
  sentiment_sum, sentiment_count, praised, neutral, criticized)
select brand_id, analysis_id, date_trunc('month', day::timestamp)::date, prompt_key, assistant, surface, entity_id, sum(mentions), sum(unclear),
  sum(position_sum), sum(position_count), sum(sentiment_sum), sum(sentiment_count), sum(praised), sum(neutral), sum(criticized)
from app.entity_day group by 1, 2, 3, 4, 5, 6, 7 order by 3;

create unlogged table bench.named as
select i, (count(*) filter (where e = 0 and mentioned = 'yes'))::integer as n1, (count(*) filter (where e = 1 and mentioned = 'yes'))::integer as n2, (count(*) filter (where e = 2 and mentioned = 'yes'))::integer as n3, (count(*) filter (where e = 3 and mentioned = 'yes'))::integer as n4, (count(*) filter (where e = 4 and mentioned = 'yes'))::integer as n5, (count(*) filter (where e = 5 and mentioned = 'yes'))::integer as n6, (count(*) filter (where e = 0 and mentioned = 'unclear'))::integer as u1, (count(*) filter (where e = 1 and mentioned = 'unclear'))::integer as u2, (count(*) filter (where e = 2 and mentioned = 'unclear'))::integer as u3, (count(*) filter (where e = 3 and mentioned = 'unclear'))::integer as u4, (count(*) filter (where e = 4 and mentioned = 'unclear'))::integer as u5, (count(*) filter (where e = 5 and mentioned = 'unclear'))::integer as u6 from bench.found group by i;
insert into app.line_day (brand_id, analysis_id, day, prompt_key, assistant, surface, part, answers, valid, named_1, named_2, named_3, named_4, named_5, named_6, unclear_1, unclear_2, unclear_3, unclear_4, unclear_5, unclear_6)
select n.brand_id, n.id, a.day, a.prompt_key, a.assistant, a.surface, 0, count(*), count(*) filter (where a.missing is null),
  coalesce(sum(n1), 0), coalesce(sum(n2), 0), coalesce(sum(n3), 0), coalesce(sum(n4), 0), coalesce(sum(n5), 0), coalesce(sum(n6), 0), coalesce(sum(u1), 0), coalesce(sum(u2), 0), coalesce(sum(u3), 0), coalesce(sum(u4), 0), coalesce(sum(u5), 0), coalesce(sum(u6), 0)
from bench.asked a left join bench.named using (i), app.analyses n group by 1, 2, 3, 4, 5, 6 order by 3;

create unlogged table bench.sources as
select u.i, a.day, a.prompt_key, a.assistant, a.surface, u.domain, u.type, count(*)::integer as citations, g.is_gap::integer as gap
from bench.used u join bench.asked a using (i) join bench.gaps g using (i) group by 1, 2, 3, 4, 5, 6, 7, 9;
insert into app.source_day (brand_id, analysis_id, day, assistant, surface, domain, used, citing, citations, gaps)
select n.brand_id, n.id, day, assistant, surface, domain, count(*), count(*), sum(citations), sum(gap)
from bench.sources, app.analyses n group by 1, 2, 3, 4, 5, 6 order by 3;
insert into app.source_month (brand_id, analysis_id, month, assistant, surface, domain, used, citing, citations, gaps)
select brand_id, analysis_id, date_trunc('month', day::timestamp)::date, assistant, surface, domain, sum(used), sum(citing), sum(citations), sum(gaps)
from app.source_day group by 1, 2, 3, 4, 5, 6 order by 3;
insert into app.source_domains (brand_id, analysis_id, domain, you, competitor, reference, ugc, editorial, corporate, other)
select n.brand_id, n.id, domain, coalesce(sum(citations) filter (where type = 'You'), 0),
  coalesce(sum(citations) filter (where type = 'Competitor'), 0), coalesce(sum(citations) filter (where type = 'Reference'), 0),
  coalesce(sum(citations) filter (where type = 'UGC'), 0), coalesce(sum(citations) filter (where type = 'Editorial'), 0),
  coalesce(sum(citations) filter (where type = 'Corporate'), 0), coalesce(sum(citations) filter (where type = 'Other'), 0)
from bench.sources, app.analyses n group by 1, 2, 3;
insert into app.source_prompt_day (brand_id, analysis_id, day, domain, prompt_key, assistant, surface, part, used, citing, citations, gaps, named_1, named_2, named_3, named_4, named_5, named_6, gaps_1, gaps_2, gaps_3, gaps_4, gaps_5, gaps_6)
select n.brand_id, n.id, day, domain, prompt_key, assistant, surface, 0, count(*), count(*), sum(citations), sum(gap), coalesce(sum(n1), 0), coalesce(sum(n2), 0), coalesce(sum(n3), 0), coalesce(sum(n4), 0), coalesce(sum(n5), 0), coalesce(sum(n6), 0),
  coalesce(sum(gap * n1), 0), coalesce(sum(gap * n2), 0), coalesce(sum(gap * n3), 0), coalesce(sum(gap * n4), 0), coalesce(sum(gap * n5), 0), coalesce(sum(gap * n6), 0)
from bench.sources left join bench.named using (i), app.analyses n group by 1, 2, 3, 4, 5, 6, 7 order by 3;
insert into app.source_prompt_month (brand_id, analysis_id, month, domain, prompt_key, assistant, surface, part, used, citing, citations, gaps, named_1, named_2, named_3, named_4, named_5, named_6, gaps_1, gaps_2, gaps_3, gaps_4, gaps_5, gaps_6)
select brand_id, analysis_id, date_trunc('month', day::timestamp)::date, domain, prompt_key, assistant, surface, part, sum(used), sum(citing),
  sum(citations), sum(gaps), sum(named_1), sum(named_2), sum(named_3), sum(named_4), sum(named_5), sum(named_6), sum(gaps_1), sum(gaps_2), sum(gaps_3), sum(gaps_4), sum(gaps_5), sum(gaps_6)
from app.source_prompt_day group by 1, 2, 3, 4, 5, 6, 7, 8 order by 3;
update app.analyses set state = 'current', completed_at = now(), answers_done = answers_total;
