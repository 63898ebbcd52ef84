-- A judge: a model that decides doubtful names in answers and says how each answer speaks of the names in it. Its calls are paid calls
-- like those of scans, made and kept by the same worker; so is the call that suggests prompts.

-- How a brand's answers are judged. No row: not at all.
create table app.judge_settings (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  assistant text not null check (char_length(assistant) between 1 and 50),
  model text not null check (char_length(model) between 1 and 200),
  -- Answers asked from this time on are judged.
  judges_from timestamptz not null,
  updated_at timestamptz not null default now()
);

alter table app.judge_settings enable row level security;
alter table app.judge_settings force row level security;
create policy my_brands on app.judge_settings for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy my_brands_change on app.judge_settings for all to authenticated
  using (brand_id in (select app.administered_brand_ids())) with check (brand_id in (select app.administered_brand_ids()));
create policy service on app.judge_settings for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.judge_settings to authenticated, service_role;

-- The wish to look through a brand's answers for names nobody has judged, noted by the database itself whenever the setting
-- changes or another reading, perhaps by other names, is shown.
create table app.judge_requests (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  requested_at timestamptz not null default now()
);

alter table app.judge_requests enable row level security;
alter table app.judge_requests force row level security;
create policy my_brands on app.judge_requests for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy my_brands_change on app.judge_requests for all to authenticated
  using (brand_id in (select app.administered_brand_ids())) with check (brand_id in (select app.administered_brand_ids()));
create policy service on app.judge_requests for all to service_role using (true) with check (true);
grant select, insert, update on app.judge_requests to authenticated;
grant select, insert, update, delete on app.judge_requests to service_role;

-- Runs as whoever changes the setting: the policies hold for it too.
create function app.request_judging() returns trigger language plpgsql set search_path = '' as $$
declare
  changed uuid;
begin
  changed := case when tg_op = 'DELETE' then old.brand_id else new.brand_id end;
  -- Of a brand that is being deleted, or one without a judge, there is nothing to look through.
  if not exists (select from public.brands where id = changed)
    or (tg_table_name = 'analyses' and not exists (select from app.judge_settings where brand_id = changed)) then
    return null;
  end if;
  insert into app.judge_requests (brand_id) values (changed)
  on conflict (brand_id) do update set requested_at = excluded.requested_at;
  return null;
end $$;

create trigger request_judging after insert or update or delete on app.judge_settings
  for each row execute function app.request_judging();
create trigger note_added after insert on app.judge_settings referencing new table as added
  for each statement execute function app.note_changes('judge', 'model', 'brand_id', 'assistant,model', 'assistant,model', '');
create trigger note_changed after update on app.judge_settings referencing old table as removed new table as added
  for each statement execute function app.note_changes('judge', 'model', 'brand_id', 'assistant,model', 'assistant,model', '');
create trigger note_removed after delete on app.judge_settings referencing old table as removed
  for each statement execute function app.note_changes('judge', 'model', 'brand_id', 'assistant,model', 'assistant,model', '');
create trigger request_judging after update of state on app.analyses
  for each row when (old.state = 'building' and new.state = 'current') execute function app.request_judging();

-- A paid call that belongs to no scan: of a judge, about one answer; or of suggestions, about a brand.
alter table app.scan_calls
  add column kind text not null default 'ask' check (kind in ('ask', 'judge', 'suggest')),
  -- Which answer is judged. The run of a judge's call: 1, and one more for each time further names are asked for.
  add column answer_id uuid,
  -- What is asked about: {"names"} of a judge, the brand in its own words of suggestions.
  add column about jsonb check (jsonb_typeof(about) = 'object'),
  alter column scan_id drop not null,
  alter column prompt_id drop not null,
  alter column prompt_version drop not null,
  add constraint scan_calls_brand foreign key (brand_id) references public.brands (id) on delete cascade,
  add constraint scan_calls_answer foreign key (brand_id, answer_id) references app.answers (brand_id, id) on delete cascade,
  add constraint scan_calls_kind check (case kind
    when 'ask' then scan_id is not null and prompt_id is not null and prompt_version is not null
    when 'judge' then answer_id is not null and about is not null
    else about is not null end);

create unique index scan_calls_judge on app.scan_calls (answer_id, run) where kind = 'judge';
create index scan_calls_beside_scans on app.scan_calls (brand_id, kind, settled_at) where kind <> 'ask';

-- Read, and not yet looked at for what a judge should say. A row comes with the observation, where the brand has a judge, and goes
-- with the call that is planned.
create table app.unjudged_answers (
  answer_id uuid primary key,
  brand_id uuid not null,
  foreign key (brand_id, answer_id) references app.answers (brand_id, id) on delete cascade
);

create index unjudged_answers_brand on app.unjudged_answers (brand_id);

alter table app.unjudged_answers enable row level security;
alter table app.unjudged_answers force row level security;
create policy my_brands on app.unjudged_answers for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy service on app.unjudged_answers for all to service_role using (true) with check (true);
grant select on app.unjudged_answers to authenticated;
grant select, insert, update, delete on app.unjudged_answers to service_role;

-- What a judge said of an answer: raw and unchanged for ever, so that no reading of it is ever paid twice.
create table app.judgements (
  -- The paid call: it has one judgement, however often it is stored.
  id uuid primary key,
  brand_id uuid not null,
  answer_id uuid not null,
  -- The names that were asked for.
  names text[] not null,
  assistant text not null check (char_length(assistant) between 1 and 50),
  model text not null,
  prompt_version text not null,
  -- refused, unreadable: nothing can be made of it, and the answer keeps its rough tone.
  state text not null check (state in ('judged', 'refused', 'unreadable')),
  -- [{"name", "mentioned", "sentiment", "quote"}] as told, of the names asked for; whether a quote stands in the answer is for the
  -- reading to say.
  told jsonb not null check (jsonb_typeof(told) = 'array'),
  -- How many of them were made up: another name, or a quote the answer does not hold.
  dropped integer not null check (dropped >= 0),
  cost_usd numeric(16, 8) check (cost_usd >= 0),
  received_at timestamptz not null,
  -- The bodies as they came; gzip.
  wire bytea not null,
  foreign key (brand_id, answer_id) references app.answers (brand_id, id) on delete cascade
);
alter table app.judgements alter column wire set storage external;

create index judgements_answer on app.judgements (answer_id);
create index judgements_brand on app.judgements (brand_id, received_at);

alter table app.judgements enable row level security;
alter table app.judgements force row level security;
create policy my_brands on app.judgements for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy service on app.judgements for all to service_role using (true) with check (true);
grant select on app.judgements to authenticated;
grant select, insert, delete on app.judgements to service_role;

create trigger keep_judgements before update or delete on app.judgements
  for each row execute function app.keep_answers();

-- Stored, and in no reading yet. Every reading of a brand's answers holds exactly the judgements that have no row here.
create table app.unread_judgements (
  judgement_id uuid primary key references app.judgements (id) on delete cascade,
  brand_id uuid not null,
  answer_id uuid not null,
  foreign key (brand_id, answer_id) references app.answers (brand_id, id) on delete cascade
);

create index unread_judgements_brand on app.unread_judgements (brand_id);
create index unread_judgements_answer on app.unread_judgements (answer_id);

alter table app.unread_judgements enable row level security;
alter table app.unread_judgements force row level security;
create policy my_brands on app.unread_judgements for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy service on app.unread_judgements for all to service_role using (true) with check (true);
grant select on app.unread_judgements to authenticated;
grant select, insert, update, delete on app.unread_judgements to service_role;

-- Of the sentiments counted, those a judge told: the two kinds are never pooled without saying so.
alter table app.visibility_daily add column sentiment_judged integer not null default 0;
comment on column app.entity_tallies.counts is
  'Before the fields of the table''s first day stand eight more: the judged sentiments of each entity of the part.';

-- The wish of a member to have a model suggest prompts: one at a time for a brand.
create table app.suggestion_requests (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  requested_by uuid references auth.users (id) on delete set null,
  state text not null default 'requested' check (state in ('requested', 'asked', 'done', 'failed')),
  assistant text not null check (char_length(assistant) between 1 and 50),
  model text not null check (char_length(model) between 1 and 200),
  -- How many suggestions came of it that were not there before.
  added integer not null default 0 check (added >= 0),
  -- One line for the member: why there are none.
  error_text text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint suggestion_requests_ended check ((ended_at is null) = (state in ('requested', 'asked')))
);

create unique index suggestion_requests_one_at_a_time on app.suggestion_requests (brand_id)
  where state in ('requested', 'asked');
create index suggestion_requests_requested on app.suggestion_requests (created_at) where state = 'requested';
create index suggestion_requests_newest on app.suggestion_requests (brand_id, created_at desc);

alter table app.suggestion_requests enable row level security;
alter table app.suggestion_requests force row level security;
create policy my_brands on app.suggestion_requests for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy my_brands_new on app.suggestion_requests for insert to authenticated
  with check (state = 'requested' and brand_id in (select app.editable_brand_ids()));
create policy service on app.suggestion_requests for all to service_role using (true) with check (true);
grant select, insert on app.suggestion_requests to authenticated;
grant select, insert, update, delete on app.suggestion_requests to service_role;

-- Prompts a model suggested, kept until they are accepted or rejected as others are.
create table app.suggested_prompts (
  brand_id uuid not null references public.brands (id) on delete cascade,
  text_key text not null check (char_length(text_key) between 1 and 64),
  text text not null,
  topic text not null,
  -- Who suggested it.
  assistant text not null,
  model text not null,
  suggested_at timestamptz not null default now(),
  primary key (brand_id, text_key)
);

alter table app.suggested_prompts enable row level security;
alter table app.suggested_prompts force row level security;
create policy my_brands on app.suggested_prompts for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy service on app.suggested_prompts for all to service_role using (true) with check (true);
grant select on app.suggested_prompts to authenticated;
grant select, insert, update, delete on app.suggested_prompts to service_role;
