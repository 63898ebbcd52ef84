-- One brand of 1,000,000 answers and 8,000,000 citations over the year 2026, made of the numbers 0 to 999,999 alone: the same
-- each time; of fewer, over the last days of the year alone. 200 prompts of 20 topics are asked of 5 assistants, each about 2.7 times a day; 6 entities are looked for. Rows go
-- straight into the tables, the counts of the days are grouped from those rows. `bench.sums` holds the AIRO sums of every kind
-- of answer, as the product works them out.
set session_replication_role = replica;
set work_mem = '256MB';
set maintenance_work_mem = '1GB';
set jit = off;
set synchronous_commit = off;

-- The day of the first answer, so that the last is of the last day of the year.
create function bench.first_day() returns date language sql immutable parallel safe as $$ select date '2026-12-31' - (bench.answers() - 1) / 2740 $$;
-- A share 0–1 by chance, the same for a number and a salt.
create function bench.chance(number bigint, salt integer) returns double precision language sql immutable parallel safe as
  $$ select (hashint8extended(number, salt) & 1048575) / 1048576.0 $$;
create function bench.id(text) returns uuid language sql immutable parallel safe as $$ select overlay(overlay(md5($1) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid $$;

insert into public.brands (id, name, domain, plan, owner_user_id)
values (bench.id('brand'), 'Northwind', 'northwind.example', 'enterprise', bench.id('member'));
insert into app.brand_members (brand_id, user_id, role) values (bench.id('brand'), bench.id('member'), 'owner');
insert into app.competitors (id, brand_id, name, domains, created_at)
select bench.id('entity' || e), bench.id('brand'), (array['Globex', 'Initech', 'Hooli', 'Contoso', 'Fabrikam'])[e],
  array['site-' || e || '.example'], timestamptz '2025-12-01' + e * interval '1 hour'
from generate_series(1, 5) e;
insert into app.topics (id, brand_id, name) select bench.id('topic' || t), bench.id('brand'), 'Topic ' || t from generate_series(0, 19) t;
insert into app.tags (id, brand_id, name) select bench.id('tag' || t), bench.id('brand'), 'Tag ' || t from generate_series(0, 9) t;
insert into app.prompts (id, brand_id, topic_id, text, text_key, language, country)
select bench.id('prompt' || p), bench.id('brand'), bench.id('topic' || p % 20), 'Which tool is best for task ' || p || '?',
  md5('text' || p), 'en', (array['US', 'US', 'GB', 'DE'])[1 + p / 20 % 4]
from generate_series(0, 199) p;
-- Tag 0 is on every second prompt, the others on about one in ten each.
insert into app.prompt_tags (brand_id, prompt_id, tag_id)
select bench.id('brand'), bench.id('prompt' || p), bench.id('tag' || t)
from generate_series(0, 199) p, generate_series(0, 9) t where case t when 0 then p % 2 = 0 else bench.chance(p * 10 + t, 1) < 0.1 end;
insert into app.asked_prompts (brand_id, prompt_key, prompt_id, text, language, country, is_branded)
select brand_id, id, id, text, language, country, bench.chance(hashtext(text_key), 2) < 0.2 from app.prompts;
insert into app.analyses (brand_id, analysis_version, names_version, names, state, answers_total)
select bench.id('brand'), 'bench', 1, jsonb_build_object('brand', jsonb_build_object('id', bench.id('brand'), 'name', 'Northwind',
    'aliases', '[]'::jsonb, 'domains', '["northwind.example"]'::jsonb, 'neverAfter', '[]'::jsonb, 'neverBefore', '[]'::jsonb),
  'competitors', (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'aliases', '[]'::jsonb, 'domains', to_jsonb(domains),
    'neverAfter', '[]'::jsonb, 'neverBefore', '[]'::jsonb) order by created_at) from app.competitors), 'overrides', '{}'::jsonb),
  'building', bench.answers();

create unlogged table bench.asked as
select i, bench.id('answer' || i) as answer_id, bench.first_day() + day as day, (bench.first_day() + time '0:00') at time zone 'utc' + day * interval '1 day' + (i - day * 2740) * interval '31 seconds' as asked_at,
  p, bench.id('prompt' || p) as prompt_key, (array['chatgpt', 'claude', 'gemini', 'perplexity', 'deepseek'])[1 + a] as assistant,
  (array['app', 'web', 'web', 'web', 'api'])[1 + a] as surface,
  'model-' || a || '-' || day / 120 as model,
  case when bench.chance(i, 3) < 0.97 then null else (array['truncated', 'refused', 'failed'])[1 + i % 3] end as missing
from (
  select i, i / 2740 as day, i % 2740 % 200 as p, i % 2740 / 200 % 5 as a from generate_series(0, bench.answers() - 1) i
) numbers;

-- Most domains of a prompt are of its own circle; all follow Zipf's law.
create unlogged table bench.used as
select i, place, case when domain = 6 then 'northwind.example' else 'site-' || domain || '.example' end as domain,
  case when domain = 6 then 'You' when domain < 6 then 'Competitor'
    else (array['Reference', 'UGC', 'Editorial', 'Editorial', 'Corporate', 'Other'])[1 + domain % 6] end as type,
  1 + floor(exp(bench.chance(i * 16 + place, 6) * ln(41)))::integer as page
from (
  select i, place, case when bench.chance(i * 16 + place, 4) < 0.3 then floor(exp(bench.chance(i * 16 + place, 5) * ln(3001)))::integer
    else 1 + (hashint8extended(p * 1000 + floor(exp(bench.chance(i * 16 + place, 5) * ln(121)))::bigint, 7) & 1048575)::integer % 3000
  end as domain
  from bench.asked, generate_series(1, case when bench.chance(i, 15) < 0.25 then 9 else 8 end) place where missing is null
) chosen;

create unlogged table bench.found as
select i, e, mentioned,
  case when mentioned = 'yes' and bench.chance(i * 6 + e, 9) < 0.8
    then row_number() over (partition by i, mentioned order by bench.chance(i * 6 + e, 10))::integer end as position,
  case when mentioned = 'yes' and bench.chance(i * 6 + e, 11) < 0.9
    then (array[-1, 0, 0, 0, 1, 1, 1, 1, 1])[1 + floor(bench.chance(i * 6 + e, 12) * 9)::integer] end as sentiment
from (
  select i, e, case when bench.chance(i * 6 + e, 8) < likely then 'yes' when bench.chance(i * 6 + e, 8) < likely + 0.01 then 'unclear' end as mentioned
  from (
    select i, e, 0.15 + 0.5 * bench.chance(p * 6 + e, 13) as likely from bench.asked, generate_series(0, 5) e where missing is null
  ) guessed
) decided where mentioned is not null;

create unlogged table bench.mentions as
select a.i, coalesce(f.others, 0) as others, coalesce(f.brand, 'no') as brand, f.position, f.sentiment,
  case when a.surface = 'api' then null else coalesce(u.own, false) end as cited
from bench.asked a
left join (
  select i, count(*) filter (where e > 0 and mentioned = 'yes')::integer as others, max(mentioned) filter (where e = 0) as brand,
    max(position) filter (where e = 0) as position, max(sentiment) filter (where e = 0) as sentiment
  from bench.found group by i
) f using (i)
left join (select i, bool_or(type = 'You') as own from bench.used group by i) u using (i)
where a.missing is null;
analyze bench.asked, bench.used, bench.found, bench.mentions;
