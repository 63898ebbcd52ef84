-- Answers as they came, the names they are read by, what was read from them, and the counts of it.

-- Raw and unchanged for ever: only the deletion of its brand ends an answer.
create table app.answers (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  -- One paid call has one answer, however often it is stored.
  scan_call_id uuid unique,
  prompt_id uuid,
  -- The prompt's id; for answers without one, made of wording, language and country. Answers of one key are runs of one prompt.
  prompt_key uuid not null,
  source text not null check (source in ('scan', 'import')),
  assistant text not null check (char_length(assistant) between 1 and 50),
  surface text not null check (surface in ('web', 'api', 'app')),
  model_requested text,
  model_served text,
  prompt_text text not null,
  language text,
  country text,
  asked_at timestamptz not null,
  received_at timestamptz not null default now(),
  finish text not null check (finish in ('complete', 'truncated', 'refused', 'paused', 'failed')),
  text text not null,
  -- [{"url", "title"}]; null where the surface shows no sources.
  citations jsonb check (jsonb_typeof(citations) = 'array'),
  retrieved jsonb not null default '[]' check (jsonb_typeof(retrieved) = 'array'),
  -- Null where it is not disclosed.
  search_queries jsonb check (jsonb_typeof(search_queries) = 'array'),
  usage jsonb check (jsonb_typeof(usage) = 'object'),
  cost_usd numeric(16, 8) check (cost_usd >= 0),
  latency_ms integer check (latency_ms >= 0),
  -- The body as it came, or the line it was imported from; gzip.
  wire bytea,
  -- By which whoever imports it knows it.
  external_id text check (char_length(external_id) between 1 and 200),
  unique (brand_id, external_id),
  unique (brand_id, id)
);
alter table app.answers alter column wire set storage external;

create index answers_brand_asked on app.answers (brand_id, asked_at desc, id desc);
create index answers_prompt_asked on app.answers (brand_id, prompt_key, asked_at desc, id desc);

alter table app.answers enable row level security;
alter table app.answers force row level security;
create policy my_brands on app.answers for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy my_brands_new on app.answers for insert to authenticated
  with check (source = 'import' and scan_call_id is null and brand_id in (select app.my_brand_ids()));
create policy service on app.answers for all to service_role using (true) with check (true);
grant select, insert on app.answers to authenticated;
grant select, insert, update, delete on app.answers to service_role;

create function app.keep_answers() returns trigger language plpgsql set search_path = '' as $$
begin
  -- A brand that is being deleted is gone already when its answers follow.
  if tg_op = 'DELETE' and not exists (select from public.brands where id = old.brand_id) then
    return old;
  end if;
  raise insufficient_privilege using message = 'Answers are kept as they came.';
end $$;

create trigger keep_answers before update or delete on app.answers
  for each row execute function app.keep_answers();

-- What was asked, once for each key: the wording that filters and lists need, kept when a prompt is deleted.
create table app.asked_prompts (
  brand_id uuid not null references public.brands (id) on delete cascade,
  prompt_key uuid not null,
  prompt_id uuid,
  text text not null,
  language text,
  country text,
  -- Whether the wording names the brand; null until read.
  is_branded boolean,
  primary key (brand_id, prompt_key)
);

alter table app.asked_prompts enable row level security;
alter table app.asked_prompts force row level security;
create policy my_brands on app.asked_prompts for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy my_brands_new on app.asked_prompts for insert to authenticated
  with check (brand_id in (select app.my_brand_ids()));
create policy service on app.asked_prompts for all to service_role using (true) with check (true);
grant select, insert on app.asked_prompts to authenticated;
grant select, insert, update, delete on app.asked_prompts to service_role;

-- Stored and not yet read. A row comes with its answer and goes with its observation, each in one transaction.
create table app.unread_answers (
  answer_id uuid primary key,
  brand_id uuid not null,
  foreign key (brand_id, answer_id) references app.answers (brand_id, id) on delete cascade
);

create index unread_answers_brand on app.unread_answers (brand_id);

alter table app.unread_answers enable row level security;
alter table app.unread_answers force row level security;
create policy my_brands on app.unread_answers for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy my_brands_new on app.unread_answers for insert to authenticated
  with check (brand_id in (select app.my_brand_ids()));
create policy service on app.unread_answers for all to service_role using (true) with check (true);
grant select, insert on app.unread_answers to authenticated;
grant select, insert, update, delete on app.unread_answers to service_role;

-- The words of an answer, folded, for finding answers by their text.
create table app.answer_words (
  answer_id uuid primary key,
  brand_id uuid not null,
  asked_at timestamptz not null,
  words tsvector not null,
  foreign key (brand_id, answer_id) references app.answers (brand_id, id) on delete cascade
);

create index answer_words_words on app.answer_words using gin (words);
create index answer_words_brand_asked on app.answer_words (brand_id, asked_at desc, answer_id desc);

alter table app.answer_words enable row level security;
alter table app.answer_words force row level security;
create policy my_brands on app.answer_words for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy service on app.answer_words for all to service_role using (true) with check (true);
grant select on app.answer_words to authenticated;
grant select, insert, update, delete on app.answer_words to service_role;

-- How a brand is written, beside its name and domain. No row: by those alone.
create table app.brand_names (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  aliases text[] not null default '{}',
  -- Own domains beside that of the brand.
  domains text[] not null default '{}',
  -- Whether the name is a common word as well; null: decided by a built-in list.
  common_word boolean,
  -- Words after which, and before which, the name means something else.
  never_after text[] not null default '{}',
  never_before text[] not null default '{}',
  updated_at timestamptz not null default now()
);

alter table app.brand_names enable row level security;
alter table app.brand_names force row level security;
create policy my_brands on app.brand_names for all to authenticated
  using (brand_id in (select app.my_brand_ids())) with check (brand_id in (select app.my_brand_ids()));
create policy service on app.brand_names for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.brand_names to authenticated, service_role;

create table app.competitors (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 200),
  -- Tracked ones are counted; suggested ones wait for a member; rejected ones are not suggested again.
  state text not null default 'tracked' check (state in ('tracked', 'suggested', 'rejected')),
  aliases text[] not null default '{}',
  domains text[] not null default '{}',
  common_word boolean,
  never_after text[] not null default '{}',
  never_before text[] not null default '{}',
  -- #rrggbb; null: the next of the palette.
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (brand_id, id)
);

create unique index competitors_name on app.competitors (brand_id, lower(name));

alter table app.competitors enable row level security;
alter table app.competitors force row level security;
create policy my_brands on app.competitors for all to authenticated
  using (brand_id in (select app.my_brand_ids())) with check (brand_id in (select app.my_brand_ids()));
create policy service on app.competitors for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.competitors to authenticated, service_role;

-- What a member knows better than the rules: the type of a host or registrable domain.
create table app.source_type_overrides (
  brand_id uuid not null references public.brands (id) on delete cascade,
  domain text not null check (char_length(domain) between 1 and 253),
  type text not null check (type in ('You', 'Competitor', 'Reference', 'UGC', 'Editorial', 'Corporate', 'Other')),
  updated_at timestamptz not null default now(),
  primary key (brand_id, domain)
);

alter table app.source_type_overrides enable row level security;
alter table app.source_type_overrides force row level security;
create policy my_brands on app.source_type_overrides for all to authenticated
  using (brand_id in (select app.my_brand_ids())) with check (brand_id in (select app.my_brand_ids()));
create policy service on app.source_type_overrides for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.source_type_overrides to authenticated, service_role;

-- One reading of all answers of a brand, by one version of the rules and of the names. The current one is shown; another is
-- built beside it and takes its place at once when it is complete; a retired one is thrown away.
create table app.analyses (
  id bigint generated always as identity primary key,
  brand_id uuid not null references public.brands (id) on delete cascade,
  analysis_version text not null,
  names_version integer not null check (names_version >= 1),
  -- The names and corrections it reads by: {"brand", "competitors", "overrides"}.
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  state text not null check (state in ('building', 'current', 'retired')),
  -- While building: answers to read and read so far, and the last id read.
  answers_total integer not null default 0 check (answers_total >= 0),
  answers_done integer not null default 0 check (answers_done >= 0),
  read_up_to uuid,
  started_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (brand_id, names_version),
  constraint analyses_completed check ((completed_at is null) = (state = 'building'))
);

create unique index analyses_current on app.analyses (brand_id) where state = 'current';
create unique index analyses_building on app.analyses (brand_id) where state = 'building';
create index analyses_retired on app.analyses (id) where state = 'retired';

alter table app.analyses enable row level security;
alter table app.analyses force row level security;
create policy my_brands on app.analyses for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.analyses for all to service_role using (true) with check (true);
grant select on app.analyses to authenticated;
grant select, insert, update, delete on app.analyses to service_role;

-- The readings a member may see, for the policies below.
create function app.my_analysis_ids() returns setof bigint language sql stable set search_path = '' as
  $$ select id from app.analyses $$;
grant execute on function app.my_analysis_ids() to authenticated, service_role;

create table app.observations (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  answer_id uuid not null,
  -- Why it counts nowhere; null for a valid answer.
  missing text check (missing in ('truncated', 'refused', 'paused', 'failed', 'empty')),
  -- Competitors it names; whether an own page is cited, null where the surface shows no sources.
  others integer not null check (others >= 0),
  cited boolean,
  primary key (analysis_id, answer_id)
);

alter table app.observations enable row level security;
alter table app.observations force row level security;
create policy my_brands on app.observations for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.observations for all to service_role using (true) with check (true);
grant select on app.observations to authenticated;
grant select, insert, update, delete on app.observations to service_role;

-- Who is found in an answer. Those who are not found have no row.
create table app.observed_entities (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  answer_id uuid not null,
  -- The brand's id or a competitor's.
  entity_id uuid not null,
  asked_at timestamptz not null,
  -- no: the answer says that it knows nothing of the name.
  mentioned text not null check (mentioned in ('yes', 'unclear', 'no')),
  absent_by_name boolean not null,
  count integer not null check (count >= 0),
  position integer check (position >= 1),
  rank_kind text,
  sentiment smallint check (sentiment between -1 and 1),
  sentiment_by text check (sentiment_by in ('rough', 'judge')),
  -- start, end, start, end … in UTF-16 units of the raw text.
  spans integer[] not null,
  unclear_spans integer[] not null,
  primary key (analysis_id, answer_id, entity_id)
);

create index observed_entities_newest
  on app.observed_entities (analysis_id, entity_id, mentioned, asked_at desc, answer_id desc);

alter table app.observed_entities enable row level security;
alter table app.observed_entities force row level security;
create policy my_brands on app.observed_entities for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.observed_entities for all to service_role using (true) with check (true);
grant select on app.observed_entities to authenticated;
grant select, insert, update, delete on app.observed_entities to service_role;

create table app.citations (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  answer_id uuid not null,
  kind text not null check (kind in ('cited', 'retrieved')),
  -- In order of first appearance, from 1.
  place integer not null check (place >= 1),
  url text not null,
  domain text not null,
  title text,
  type text not null check (type in ('You', 'Competitor', 'Reference', 'UGC', 'Editorial', 'Corporate', 'Other')),
  reason text not null,
  -- How often the answer points to it.
  count integer not null check (count >= 1),
  primary key (analysis_id, answer_id, kind, place)
);

create index citations_domain on app.citations (analysis_id, domain, answer_id);

alter table app.citations enable row level security;
alter table app.citations force row level security;
create policy my_brands on app.citations for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.citations for all to service_role using (true) with check (true);
grant select on app.citations to authenticated;
grant select, insert, update, delete on app.citations to service_role;

-- Counts of a day (UTC): of answers whoever they name. The AIRO parts are sums in billionths, so that adding and taking away
-- is exact.
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
  -- Valid answers that can be told: those the AIRO score is made of.
  told integer not null default 0,
  sourced integer not null default 0,
  cited integer not null default 0,
  named_negative integer not null default 0,
  score_e9 bigint not null default 0,
  prominence_e9 bigint not null default 0,
  sentiment_e9 bigint not null default 0,
  voice_e9 bigint not null default 0,
  primary key (analysis_id, day, prompt_key, assistant, surface, model)
) with (fillfactor = 80);

alter table app.answers_daily enable row level security;
alter table app.answers_daily force row level security;
create policy my_brands on app.answers_daily for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.answers_daily for all to service_role using (true) with check (true);
grant select on app.answers_daily to authenticated;
grant select, insert, update, delete on app.answers_daily to service_role;

-- Counts of a day of each entity that answers name. Where nobody is named there is no row: valid answers stand above.
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
  primary key (analysis_id, day, prompt_key, assistant, surface, entity_id)
) with (fillfactor = 80);

alter table app.visibility_daily enable row level security;
alter table app.visibility_daily force row level security;
create policy my_brands on app.visibility_daily for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.visibility_daily for all to service_role using (true) with check (true);
grant select on app.visibility_daily to authenticated;
grant select, insert, update, delete on app.visibility_daily to service_role;

-- Counts of a day of each domain and type that answers use. Without prompts: a filter by prompt counts the citations of the
-- answers it leaves.
create table app.source_daily (
  analysis_id bigint not null references app.analyses (id) on delete cascade,
  day date not null,
  assistant text not null,
  surface text not null,
  domain text not null,
  -- Answers with a page of it retrieved or cited; answers that cite one; citations.
  used integer not null default 0,
  citing integer not null default 0,
  citations integer not null default 0,
  primary key (analysis_id, day, assistant, surface, domain)
) with (fillfactor = 80);

alter table app.source_daily enable row level security;
alter table app.source_daily force row level security;
create policy my_brands on app.source_daily for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));
create policy service on app.source_daily for all to service_role using (true) with check (true);
grant select on app.source_daily to authenticated;
grant select, insert, update, delete on app.source_daily to service_role;

-- The wish to have a brand's answers read anew, noted by the database itself whenever a name or correction changes.
create table app.analysis_requests (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  requested_at timestamptz not null default now()
);

alter table app.analysis_requests enable row level security;
alter table app.analysis_requests force row level security;
create policy my_brands on app.analysis_requests for all to authenticated
  using (brand_id in (select app.my_brand_ids())) with check (brand_id in (select app.my_brand_ids()));
create policy service on app.analysis_requests for all to service_role using (true) with check (true);
grant select, insert, update on app.analysis_requests to authenticated;
grant select, insert, update, delete on app.analysis_requests to service_role;

-- Runs as whoever changes the names: the policies hold for it too.
create function app.request_analysis() returns trigger language plpgsql set search_path = '' as $$
declare
  changed uuid;
begin
  if tg_table_name = 'brands' then
    changed := new.id;
  elsif tg_op = 'DELETE' then
    changed := old.brand_id;
    -- A brand that is being deleted has nothing to be read anew.
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
create trigger request_analysis after insert or update or delete on app.source_type_overrides
  for each row execute function app.request_analysis();
