-- Tallies of pages, made as those of sources are once the days of a stretch are over, and by themselves: what was counted before waits
-- to be tallied, and sources stay as fast as they are meanwhile. Numbers stand as text of few characters.
alter table app.source_stretches add column pages_ready boolean not null default false;
drop index app.source_stretches_to_make;
create index source_stretches_to_make on app.source_stretches (last_day, analysis_id) where not (is_ready and pages_ready);

-- Every page that answers use: its number among those of the analysis and its place among those of its domain, by which tallies
-- name it. Addresses may be longer than an index holds: they are found by their digest.
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

-- How many gaps pages are used in, by prompt, assistant and surface, in the order of their numbers: how many numbers are left out
-- since the one before, and the gaps. An empty assistant stands for all of them on all surfaces, the prompt of zeros for all prompts.
create table app.page_gap_tallies (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  stretch integer not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  pages text not null,
  primary key (analysis_id, stretch, prompt_key, assistant, surface)
) with (toast_tuple_target = 8160);

-- What the pages of a domain are used for, by assistant and surface: of each page its place, the length of what follows, and for each
-- answer that uses it the prompt's number, how often it is cited, and 0, or for a gap 1 and how many are named, with their places
-- among the analysis's names.
create table app.page_tallies (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  stretch integer not null,
  assistant text not null,
  surface text not null,
  domain text not null,
  uses text not null,
  primary key (analysis_id, stretch, domain, assistant, surface)
) with (toast_tuple_target = 8160);

-- They do not pack well and are read by the thousand: as they are.
alter table app.page_gap_tallies alter column pages set storage external;
alter table app.page_tallies alter column uses set storage external;

alter table app.source_pages enable row level security;
alter table app.source_pages force row level security;
create policy my_brands on app.source_pages for select to authenticated using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_pages for all to service_role using (true) with check (true);
grant select on app.source_pages to authenticated;
grant select, insert, update, delete on app.source_pages to service_role;

alter table app.page_gap_tallies enable row level security;
alter table app.page_gap_tallies force row level security;
create policy my_brands on app.page_gap_tallies for select to authenticated using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.page_gap_tallies for all to service_role using (true) with check (true);
grant select on app.page_gap_tallies to authenticated;
grant select, insert, update, delete on app.page_gap_tallies to service_role;

alter table app.page_tallies enable row level security;
alter table app.page_tallies force row level security;
create policy my_brands on app.page_tallies for select to authenticated using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.page_tallies for all to service_role using (true) with check (true);
grant select on app.page_tallies to authenticated;
grant select, insert, update, delete on app.page_tallies to service_role;

-- As with all that remembered answers are made of: what is written of them marks its brand.
do $$
declare
  watched text;
  event text;
begin
  foreach watched in array array['app.source_pages', 'app.page_gap_tallies', 'app.page_tallies'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger mark_after_%s after %s on %s referencing %s table as rows_written
        for each statement execute function app.mark_brands(%L)',
        event, event, watched, case event when 'delete' then 'old' else 'new' end, 'analysis_id');
    end loop;
  end loop;
end $$;
