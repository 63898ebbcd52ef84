-- What is asked, and what might be.

create table app.topics (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 100),
  created_at timestamptz not null default now(),
  unique (brand_id, id)
);
comment on table app.topics is 'Customers'' needs. Each prompt is in exactly one topic.';

create unique index topics_name on app.topics (brand_id, lower(name));
alter table app.topics enable row level security;
alter table app.topics force row level security;
create policy my_brands on app.topics for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.topics for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy editors_change on app.topics for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy editors_remove on app.topics for delete to authenticated using (brand_id in (select app.editable_brand_ids()));
create policy service on app.topics for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.topics to authenticated, service_role;
create trigger note_added after insert on app.topics referencing new table as added
  for each statement execute function app.note_changes('topic', 'name', 'id', 'name', '', '');
create trigger note_changed after update on app.topics referencing old table as removed new table as added
  for each statement execute function app.note_changes('topic', 'name', 'id', 'name', '', '');
create trigger note_removed after delete on app.topics referencing old table as removed
  for each statement execute function app.note_changes('topic', 'name', 'id', 'name', '', '');

create table app.tags (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 60),
  created_at timestamptz not null default now(),
  unique (brand_id, id)
);
comment on table app.tags is 'Labels that members put on prompts.';

create unique index tags_name on app.tags (brand_id, lower(name));
alter table app.tags enable row level security;
alter table app.tags force row level security;
create policy my_brands on app.tags for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.tags for insert to authenticated with check (brand_id in (select app.editable_brand_ids()));
create policy editors_change on app.tags for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy editors_remove on app.tags for delete to authenticated using (brand_id in (select app.editable_brand_ids()));
create policy service on app.tags for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.tags to authenticated, service_role;
create trigger note_added after insert on app.tags referencing new table as added
  for each statement execute function app.note_changes('tag', 'name', 'id', 'name', '', '');
create trigger note_changed after update on app.tags referencing old table as removed new table as added
  for each statement execute function app.note_changes('tag', 'name', 'id', 'name', '', '');
create trigger note_removed after delete on app.tags referencing old table as removed
  for each statement execute function app.note_changes('tag', 'name', 'id', 'name', '', '');

create table app.prompts (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  topic_id uuid not null,
  version integer not null default 1 check (version >= 1),
  text text not null check (btrim(text) <> '' and char_length(text) <= 2000),
  text_key text not null check (char_length(text_key) between 1 and 64),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null default 'active' check (state in ('active', 'paused')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (brand_id, id),
  foreign key (brand_id, topic_id) references app.topics (brand_id, id)
);
comment on table app.prompts is
  'The questions asked. Foreign keys ignore row-level security, so they have two columns: a row can''t point into '
  'another brand.';
comment on column app.prompts.version is 'The current version in app.prompt_versions.';
comment on column app.prompts.text_key is
  'Digest of the normalised text: prompts of a brand must differ by more than case and spaces.';
comment on column app.prompts.deleted_at is 'A deleted prompt isn''t asked any more; its answers keep their history.';

create unique index prompts_text on app.prompts (brand_id, language, country, text_key) where deleted_at is null;
create index prompts_topic on app.prompts (brand_id, topic_id);
alter table app.prompts enable row level security;
alter table app.prompts force row level security;
create policy my_brands on app.prompts for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.prompts for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy editors_change on app.prompts for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy editors_remove on app.prompts for delete to authenticated
  using (brand_id in (select app.editable_brand_ids()));
create policy service on app.prompts for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.prompts to authenticated, service_role;
create trigger note_added after insert on app.prompts referencing new table as added
  for each statement execute function app.note_changes(
    'prompt', 'text', 'id', 'text,topic_id,language,country,state', '', '');
create trigger note_changed after update on app.prompts referencing old table as removed new table as added
  for each statement execute function app.note_changes(
    'prompt', 'text', 'id', 'text,topic_id,language,country,state', '', '');
create trigger note_removed after delete on app.prompts referencing old table as removed
  for each statement execute function app.note_changes(
    'prompt', 'text', 'id', 'text,topic_id,language,country,state', '', '');

create table app.prompt_versions (
  brand_id uuid not null,
  prompt_id uuid not null,
  version integer not null check (version >= 1),
  text text not null,
  language text not null,
  country text not null,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  primary key (prompt_id, version),
  foreign key (brand_id, prompt_id) references app.prompts (brand_id, id) on delete cascade
);
comment on table app.prompt_versions is
  'Every wording a prompt has had. Never changed, so that it stays known what was asked.';

alter table app.prompt_versions enable row level security;
alter table app.prompt_versions force row level security;
create policy my_brands on app.prompt_versions for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.prompt_versions for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy service on app.prompt_versions for all to service_role using (true) with check (true);
grant select, insert on app.prompt_versions to authenticated;
grant select, insert, update, delete on app.prompt_versions to service_role;

create table app.prompt_tags (
  brand_id uuid not null,
  prompt_id uuid not null,
  tag_id uuid not null,
  primary key (prompt_id, tag_id),
  foreign key (brand_id, prompt_id) references app.prompts (brand_id, id) on delete cascade,
  foreign key (brand_id, tag_id) references app.tags (brand_id, id) on delete cascade
);
comment on table app.prompt_tags is 'Which prompt has which tags.';

create index prompt_tags_tag on app.prompt_tags (tag_id);
alter table app.prompt_tags enable row level security;
alter table app.prompt_tags force row level security;
create policy my_brands on app.prompt_tags for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.prompt_tags for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy editors_change on app.prompt_tags for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy editors_remove on app.prompt_tags for delete to authenticated
  using (brand_id in (select app.editable_brand_ids()));
create policy service on app.prompt_tags for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.prompt_tags to authenticated, service_role;
create trigger note_added after insert on app.prompt_tags referencing new table as added
  for each statement execute function app.note_changes('prompt-tag', '', 'prompt_id,tag_id', '', '', '');
create trigger note_removed after delete on app.prompt_tags referencing old table as removed
  for each statement execute function app.note_changes('prompt-tag', '', 'prompt_id,tag_id', '', '', '');

create table app.suggestion_requests (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  requested_by uuid references auth.users (id) on delete set null,
  state text not null default 'requested' check (state in ('requested', 'asked', 'done', 'failed')),
  assistant text not null check (char_length(assistant) between 1 and 50),
  model text not null check (char_length(model) between 1 and 200),
  added integer not null default 0 check (added >= 0),
  error_text text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint suggestion_requests_ended check ((ended_at is null) = (state in ('requested', 'asked')))
);
comment on table app.suggestion_requests is 'Members'' requests to have a model suggest prompts: one at a time per brand.';
comment on column app.suggestion_requests.added is 'How many new suggestions came of it.';
comment on column app.suggestion_requests.error_text is 'Why there are none, in one line for the member.';

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

create table app.suggested_prompts (
  brand_id uuid not null references public.brands (id) on delete cascade,
  text_key text not null check (char_length(text_key) between 1 and 64),
  text text not null,
  topic text not null,
  assistant text not null,
  model text not null,
  suggested_at timestamptz not null default now(),
  primary key (brand_id, text_key)
);
comment on table app.suggested_prompts is 'Prompts a model suggested, kept until they are accepted or rejected.';
comment on column app.suggested_prompts.text_key is 'Digest of the normalised text, as in app.prompts.';
comment on column app.suggested_prompts.assistant is 'The assistant that suggested it.';

alter table app.suggested_prompts enable row level security;
alter table app.suggested_prompts force row level security;
create policy my_brands on app.suggested_prompts for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.suggested_prompts for all to service_role using (true) with check (true);
grant select on app.suggested_prompts to authenticated;
grant select, insert, update, delete on app.suggested_prompts to service_role;

create table app.rejected_suggestions (
  brand_id uuid not null references public.brands (id) on delete cascade,
  text_key text not null check (char_length(text_key) between 1 and 64),
  text text not null check (btrim(text) <> '' and char_length(text) <= 2000),
  rejected_at timestamptz not null default now(),
  primary key (brand_id, text_key)
);
comment on table app.rejected_suggestions is
  'Suggested prompts that a member rejected, so that they aren''t suggested again.';
comment on column app.rejected_suggestions.text_key is 'Digest of the normalised text, as in app.prompts.';

alter table app.rejected_suggestions enable row level security;
alter table app.rejected_suggestions force row level security;
create policy my_brands on app.rejected_suggestions for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.rejected_suggestions for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy editors_change on app.rejected_suggestions for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy editors_remove on app.rejected_suggestions for delete to authenticated
  using (brand_id in (select app.editable_brand_ids()));
create policy service on app.rejected_suggestions for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.rejected_suggestions to authenticated, service_role;

create table app.chart_notes (
  id uuid not null default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  day date not null,
  text text not null check (btrim(text) <> '' and char_length(text) <= 200),
  created_at timestamptz not null default now(),
  primary key (brand_id, id)
);
comment on table app.chart_notes is 'What members note on a date, such as a campaign: every chart of the brand shows it.';

alter table app.chart_notes enable row level security;
alter table app.chart_notes force row level security;
create policy my_brands on app.chart_notes for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.chart_notes for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy editors_change on app.chart_notes for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy editors_remove on app.chart_notes for delete to authenticated
  using (brand_id in (select app.editable_brand_ids()));
create policy service on app.chart_notes for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.chart_notes to authenticated, service_role;
create trigger note_added after insert on app.chart_notes referencing new table as added
  for each statement execute function app.note_changes('note', 'text', 'id', 'day,text', 'day', '');
create trigger note_changed after update on app.chart_notes referencing old table as removed new table as added
  for each statement execute function app.note_changes('note', 'text', 'id', 'day,text', 'day', '');
create trigger note_removed after delete on app.chart_notes referencing old table as removed
  for each statement execute function app.note_changes('note', 'text', 'id', 'day,text', 'day', '');

create table app.saved_views (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 60),
  query text not null check (char_length(query) <= 4000),
  created_at timestamptz not null default now(),
  unique (brand_id, id)
);
comment on table app.saved_views is 'Filters that a member gave a name.';
comment on column app.saved_views.query is 'The filter''s parameters as in the address, without the question mark.';

create unique index saved_views_name on app.saved_views (brand_id, user_id, lower(name));
alter table app.saved_views enable row level security;
alter table app.saved_views force row level security;
create policy my_views on app.saved_views for all to authenticated
  using (user_id = (select auth.uid()) and brand_id in (select app.my_brand_ids()))
  with check (user_id = (select auth.uid()) and brand_id in (select app.my_brand_ids()));
create policy service on app.saved_views for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.saved_views to authenticated, service_role;

-- Writing these tables changes the brand's revision. One trigger per event: only such triggers see the rows of a statement.
do $$
declare
  written record;
  event text;
begin
  for written in select * from (values
    ('brand_id', array[
      'app.topics', 'app.tags', 'app.prompts', 'app.prompt_tags'
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
