-- What was found in answers: entities, sentiment, sources and new names.

create table app.analyses (
  id bigint generated always as identity primary key,
  brand_id uuid not null references public.brands (id) on delete cascade,
  analysis_version text not null,
  names_version integer not null check (names_version >= 1),
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  state text not null check (state in ('building', 'current', 'retired')),
  answers_total integer not null default 0 check (answers_total >= 0),
  answers_done integer not null default 0 check (answers_done >= 0),
  read_up_to uuid,
  started_at timestamptz not null default now(),
  completed_at timestamptz,
  recount jsonb check (jsonb_typeof(recount) = 'object'),
  headline jsonb check (jsonb_typeof(headline) = 'object'),
  unique (brand_id, id),
  unique (brand_id, names_version),
  constraint analyses_completed check ((completed_at is null) = (state = 'building'))
);
comment on table app.analyses is
  'One processing of all answers of a brand, by one version of the rules and of the names. The current one is shown; '
  'the next one is built beside it and replaces it at once when complete; retired ones are deleted.';
comment on column app.analyses.names is 'The names and corrections it uses: {"brand", "competitors", "overrides"}.';
comment on column app.analyses.answers_total is 'Answers to process, while building.';
comment on column app.analyses.recount is
  'What it changed for the brand beside the one it replaced, in answers: {"version", "gained", "lost", "unclear", '
  '"settled"}; how many competitors it adds, and the AIRO score by both where it adds any: {"competitors", "airo"}.';
comment on column app.analyses.headline is
  'The surface that figures count, since which day, the one counted before, and what the brand had chosen then: {"surface", '
  '"since", "before", "chosen"}. Kept when a new analysis replaces the current one.';
comment on column app.analyses.read_up_to is 'The last answer processed, while building.';

create unique index analyses_current on app.analyses (brand_id) where state = 'current';
create unique index analyses_building on app.analyses (brand_id) where state = 'building';
create index analyses_retired on app.analyses (id) where state = 'retired';
alter table app.analyses enable row level security;
alter table app.analyses force row level security;
create policy my_brands on app.analyses for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.analyses for all to service_role using (true) with check (true);
grant select on app.analyses to authenticated;
grant select, insert, update, delete on app.analyses to service_role;
create trigger request_judging after update of state on app.analyses
  for each row when (old.state = 'building' and new.state = 'current') execute function app.request_judging();

create table app.observations (
  brand_id uuid not null,
  analysis_id bigint not null,
  answer_id uuid not null,
  missing text check (missing in ('truncated', 'refused', 'paused', 'failed', 'empty', 'not_shown', 'not_captured')),
  others integer not null check (others >= 0),
  cited boolean,
  primary key (brand_id, analysis_id, answer_id),
  foreign key (brand_id, analysis_id) references app.analyses (brand_id, id) on delete cascade
);
comment on table app.observations is 'What an answer says, in one analysis.';
comment on column app.observations.missing is 'Why there is nothing to read: not_shown counts in trigger rate and reach, the others nowhere. Null for a valid answer.';
comment on column app.observations.others is 'How many competitors it names.';
comment on column app.observations.cited is 'Whether it cites an own page; null where the surface shows no sources.';

alter table app.observations enable row level security;
alter table app.observations force row level security;
create policy my_brands on app.observations for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.observations for all to service_role using (true) with check (true);
grant select on app.observations to authenticated;
grant select, insert, update, delete on app.observations to service_role;

create table app.observed_entities (
  brand_id uuid not null,
  analysis_id bigint not null,
  answer_id uuid not null,
  entity_id uuid not null,
  asked_at timestamptz not null,
  mentioned text not null check (mentioned in ('yes', 'unclear', 'no')),
  absent_by_name boolean not null,
  count integer not null check (count >= 0),
  position integer check (position >= 1),
  rank_kind text,
  sentiment smallint check (sentiment between -1 and 1),
  sentiment_by text check (sentiment_by in ('rough', 'judge')),
  spans integer[] not null,
  unclear_spans integer[] not null,
  sentence_from integer,
  sentence_length smallint,
  primary key (brand_id, analysis_id, answer_id, entity_id),
  foreign key (brand_id, analysis_id) references app.analyses (brand_id, id) on delete cascade
);
comment on table app.observed_entities is
  'The brand and competitors that an answer names. Entities that aren''t named have no row.';
comment on column app.observed_entities.entity_id is 'The brand''s id or a competitor''s.';
comment on column app.observed_entities.mentioned is 'no: the answer says that it doesn''t know the name.';
comment on column app.observed_entities.sentence_from is
  'Of the brand alone: where the sentence begins that lists of answers show, in characters of the raw text from 0.';
comment on column app.observed_entities.spans is 'start, end, start, end … in UTF-16 units of the raw text.';

create index observed_entities_newest
  on app.observed_entities (brand_id, analysis_id, entity_id, mentioned, asked_at desc, answer_id desc);
alter table app.observed_entities enable row level security;
alter table app.observed_entities force row level security;
create policy my_brands on app.observed_entities for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.observed_entities for all to service_role using (true) with check (true);
grant select on app.observed_entities to authenticated;
grant select, insert, update, delete on app.observed_entities to service_role;

create table app.citations (
  brand_id uuid not null,
  analysis_id bigint not null,
  answer_id uuid not null,
  kind text not null check (kind in ('cited', 'retrieved')),
  place integer not null check (place >= 1),
  url text not null,
  domain text not null,
  title text,
  type text not null check (type in ('You', 'Competitor', 'Reference', 'UGC', 'Editorial', 'Corporate', 'Other')),
  reason text not null,
  count integer not null check (count >= 1),
  day date not null,
  prompt_key uuid not null,
  assistant text not null,
  surface text not null,
  is_gap boolean not null,
  is_cited_too boolean not null,
  primary key (brand_id, analysis_id, answer_id, kind, place),
  foreign key (brand_id, analysis_id) references app.analyses (brand_id, id) on delete cascade
);
comment on table app.citations is 'The pages an answer uses: cited in its text, or retrieved by the assistant.';
comment on column app.citations.place is 'By first appearance, from 1.';
comment on column app.citations.count is 'How often the answer points to it.';
comment on column app.citations.day is
  'The day the answer was asked (UTC). Like the next three columns it repeats the answer, so that pages are counted '
  'without looking at their answers one by one.';
comment on column app.citations.is_gap is 'Whether the answer names a competitor and not the brand.';
comment on column app.citations.is_cited_too is
  'Whether a retrieved page is cited as well: the answer then has a row for each, and uses the page once.';

create index citations_domain on app.citations (brand_id, analysis_id, domain, day, answer_id);
create index citations_gaps on app.citations (brand_id, analysis_id, day) where is_gap and type <> 'You';
alter table app.citations enable row level security;
alter table app.citations force row level security;
create policy my_brands on app.citations for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.citations for all to service_role using (true) with check (true);
grant select on app.citations to authenticated;
grant select, insert, update, delete on app.citations to service_role;

create table app.name_candidates (
  brand_id uuid not null,
  analysis_id bigint not null,
  folded text not null check (char_length(folded) between 1 and 200),
  surface text not null,
  answers integer not null check (answers >= 1),
  assistants text[] not null,
  written jsonb not null check (jsonb_typeof(written) = 'object'),
  domains jsonb not null check (jsonb_typeof(domains) = 'object'),
  examples jsonb not null check (jsonb_typeof(examples) = 'array'),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (brand_id, analysis_id, folded, surface),
  foreign key (brand_id, analysis_id) references app.analyses (brand_id, id) on delete cascade
);
comment on table app.name_candidates is
  'Probable names of brands in answers that nobody tracks yet, by surface. Each answer counts once.';
comment on column app.name_candidates.folded is 'Normalised, as names are compared.';
comment on column app.name_candidates.written is 'The spellings and how often each occurred: {"HubSpot": 12, "Hubspot": 1}.';
comment on column app.name_candidates.domains is 'Domains of the name that the answers cite, and how many answers do.';
comment on column app.name_candidates.examples is 'The newest: [{"answerId", "assistant", "sentence"}].';

alter table app.name_candidates enable row level security;
alter table app.name_candidates force row level security;
create policy my_brands on app.name_candidates for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.name_candidates for all to service_role using (true) with check (true);
grant select on app.name_candidates to authenticated;
grant select, insert, update, delete on app.name_candidates to service_role;

create table app.source_type_overrides (
  brand_id uuid not null references public.brands (id) on delete cascade,
  domain text not null check (char_length(domain) between 1 and 253),
  type text not null check (type in ('You', 'Competitor', 'Reference', 'UGC', 'Editorial', 'Corporate', 'Other')),
  updated_at timestamptz not null default now(),
  primary key (brand_id, domain)
);
comment on table app.source_type_overrides is 'Members'' corrections of the type of a host or registrable domain.';

alter table app.source_type_overrides enable row level security;
alter table app.source_type_overrides force row level security;
create policy my_brands on app.source_type_overrides for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.source_type_overrides for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy editors_change on app.source_type_overrides for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy editors_remove on app.source_type_overrides for delete to authenticated
  using (brand_id in (select app.editable_brand_ids()));
create policy service on app.source_type_overrides for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.source_type_overrides to authenticated, service_role;
create trigger note_added after insert on app.source_type_overrides referencing new table as added
  for each statement execute function app.note_changes('source-type', 'domain', 'brand_id,domain', 'type', 'type', '');
create trigger note_changed after update on app.source_type_overrides referencing old table as removed new table as added
  for each statement execute function app.note_changes('source-type', 'domain', 'brand_id,domain', 'type', 'type', '');
create trigger note_removed after delete on app.source_type_overrides referencing old table as removed
  for each statement execute function app.note_changes('source-type', 'domain', 'brand_id,domain', 'type', 'type', '');

create table app.mention_patterns (
  brand_id uuid not null references public.brands (id) on delete cascade,
  entity_id uuid not null,
  pattern text not null check (char_length(pattern) between 1 and 200),
  is_meant boolean not null,
  example jsonb check (jsonb_typeof(example) = 'object' and char_length(example::text) <= 4000),
  decided_at timestamptz not null default now(),
  primary key (brand_id, entity_id, pattern)
);
comment on table app.mention_patterns is
  'What members said a name that is also a word means: between these words, the brand or something else.';
comment on column app.mention_patterns.entity_id is 'The brand''s id or a competitor''s.';
comment on column app.mention_patterns.pattern is 'The word before, ¤ for the name, the word after; folded.';
comment on column app.mention_patterns.example is 'The sentence the member decided on: before, name, after.';

alter table app.mention_patterns enable row level security;
alter table app.mention_patterns force row level security;
create policy my_brands on app.mention_patterns for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.mention_patterns for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy editors_change on app.mention_patterns for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy editors_remove on app.mention_patterns for delete to authenticated
  using (brand_id in (select app.editable_brand_ids()));
create policy service on app.mention_patterns for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.mention_patterns to authenticated, service_role;
create trigger note_added after insert on app.mention_patterns referencing new table as added
  for each statement execute function app.note_changes('mention-pattern', 'pattern', 'brand_id,entity_id,pattern', 'is_meant', 'is_meant', '');
create trigger note_changed after update on app.mention_patterns referencing old table as removed new table as added
  for each statement execute function app.note_changes('mention-pattern', 'pattern', 'brand_id,entity_id,pattern', 'is_meant', 'is_meant', '');
create trigger note_removed after delete on app.mention_patterns referencing old table as removed
  for each statement execute function app.note_changes('mention-pattern', 'pattern', 'brand_id,entity_id,pattern', 'is_meant', 'is_meant', '');

create table app.analysis_requests (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  requested_at timestamptz not null default now()
);
comment on table app.analysis_requests is
  'Requests to process a brand''s answers again. Triggers add one when a name or a correction changes.';

alter table app.analysis_requests enable row level security;
alter table app.analysis_requests force row level security;
create policy my_brands on app.analysis_requests for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.analysis_requests for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy editors_change on app.analysis_requests for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy editors_remove on app.analysis_requests for delete to authenticated
  using (brand_id in (select app.editable_brand_ids()));
create policy service on app.analysis_requests for all to service_role using (true) with check (true);
grant select, insert, update on app.analysis_requests to authenticated;
grant select, insert, update, delete on app.analysis_requests to service_role;

-- Runs as the member who changes the names, under the policies of app.analysis_requests.
create function app.request_analysis() returns trigger language plpgsql set search_path = '' as $$
declare
  changed uuid;
begin
  if tg_table_name = 'brands' then
    changed := new.id;
  elsif tg_op = 'DELETE' then
    changed := old.brand_id;
    -- Nothing to process for a deleted brand.
    if not exists (select from public.brands where id = changed) then
      return null;
    end if;
  else
    changed := new.brand_id;
  end if;
  insert into app.analysis_requests (brand_id) values (changed)
  on conflict (brand_id) do update set requested_at = excluded.requested_at;
  return null;
end $$;

create trigger request_analysis after update of name, domain on public.brands
  for each row when (old.name is distinct from new.name or old.domain is distinct from new.domain)
  execute function app.request_analysis();

create trigger request_analysis after insert or update or delete on app.brand_names
  for each row execute function app.request_analysis();

create trigger request_analysis after insert or update or delete on app.competitors
  for each row execute function app.request_analysis();

create trigger request_analysis after insert or update or delete on app.mention_patterns
  for each row execute function app.request_analysis();

create trigger request_analysis after insert or update or delete on app.source_type_overrides
  for each row execute function app.request_analysis();

-- Writing these tables changes the brand's revision. One trigger per event: only such triggers see the rows of a statement.
do $$
declare
  written record;
  event text;
begin
  for written in select * from (values
    ('brand_id', array[
      'app.analyses', 'app.analysis_requests', 'app.observations', 'app.observed_entities', 'app.citations', 'app.name_candidates',
      'app.source_type_overrides', 'app.mention_patterns'
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
