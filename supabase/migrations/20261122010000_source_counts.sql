-- Counts of sources by prompt, so that they obey every filter and have intervals; who is named beside a source; gaps.

alter table app.source_daily
  -- Of the answers that use it, those that name a competitor and not the brand.
  add column gaps integer not null default 0;

-- Counts of a day of each domain that answers to one prompt use: those of source_daily, told apart by prompt.
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

create index source_prompts_daily_domain on app.source_prompts_daily (analysis_id, domain, day);

alter table app.source_prompts_daily enable row level security;
alter table app.source_prompts_daily force row level security;
create policy my_brands on app.source_prompts_daily for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_prompts_daily for all to service_role using (true) with check (true);
grant select on app.source_prompts_daily to authenticated;
grant select, insert, update, delete on app.source_prompts_daily to service_role;

-- Of the answers that use a domain, those that name an entity; gaps are those that do not name the brand.
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

alter table app.source_entities_daily enable row level security;
alter table app.source_entities_daily force row level security;
create policy my_brands on app.source_entities_daily for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_entities_daily for all to service_role using (true) with check (true);
grant select on app.source_entities_daily to authenticated;
grant select, insert, update, delete on app.source_entities_daily to service_role;

-- Every domain an analysis met, and its type: that of most of its pages, each once an answer. It holds for every filter, so that
-- a source does not change its type with the period looked at.
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

alter table app.source_domains enable row level security;
alter table app.source_domains force row level security;
create policy my_brands on app.source_domains for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_domains for all to service_role using (true) with check (true);
grant select on app.source_domains to authenticated;
grant select, insert, update, delete on app.source_domains to service_role;

-- The pages of one domain are looked for by day.
alter table app.citations add column day date;

-- What was read before this release is counted here once; from now on it is counted as it is read.
set local role service_role;

update app.citations c set day = (a.asked_at at time zone 'utc')::date from app.answers a where a.id = c.answer_id;

create temporary table used_sources on commit drop as
select c.analysis_id, c.answer_id, c.day, a.prompt_key, a.assistant, a.surface, c.domain,
  max(case when c.kind = 'cited' then 1 else 0 end) as citing,
  sum(case when c.kind = 'cited' then c.count else 0 end) as citations,
  max(case when o.others > 0 and not exists (
    select from app.observed_entities e where e.analysis_id = c.analysis_id and e.answer_id = c.answer_id
      and e.entity_id = a.brand_id and e.mentioned <> 'no') then 1 else 0 end) as gap
from app.citations c
join app.answers a on a.id = c.answer_id
join app.observations o on o.analysis_id = c.analysis_id and o.answer_id = c.answer_id
group by 1, 2, 3, 4, 5, 6, 7;

insert into app.source_prompts_daily
select analysis_id, day, prompt_key, assistant, surface, domain, count(*), sum(citing), sum(citations), sum(gap)
from used_sources group by 1, 2, 3, 4, 5, 6;

insert into app.source_entities_daily
select u.analysis_id, u.day, u.prompt_key, u.assistant, u.surface, u.domain, e.entity_id, count(*), sum(u.gap)
from used_sources u
join app.observed_entities e
  on e.analysis_id = u.analysis_id and e.answer_id = u.answer_id and e.mentioned = 'yes'
group by 1, 2, 3, 4, 5, 6, 7;

update app.source_daily d set gaps = s.gaps
from (
  select analysis_id, day, assistant, surface, domain, sum(gap) as gaps from used_sources group by 1, 2, 3, 4, 5
) s
where (d.analysis_id, d.day, d.assistant, d.surface, d.domain)
  = (s.analysis_id, s.day, s.assistant, s.surface, s.domain);

insert into app.source_domains (analysis_id, domain, you, competitor, reference, ugc, editorial, corporate, other)
select analysis_id, domain, sum(you), sum(competitor), sum(reference), sum(ugc), sum(editorial), sum(corporate), sum(other)
from app.source_daily group by 1, 2;

reset role;

alter table app.citations alter column day set not null;
drop index app.citations_domain;
create index citations_domain on app.citations (analysis_id, domain, day, answer_id);
