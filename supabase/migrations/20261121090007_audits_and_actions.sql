-- Audits of sites, the reports and leads that come of them, and what members did about it.

create table app.first_looks (
  id uuid primary key default gen_random_uuid(),
  domain text not null check (char_length(domain) between 1 and 253),
  state text not null default 'queued' check (state in ('queued', 'asking', 'done')),
  run_id uuid,
  questions jsonb check (jsonb_typeof(questions) = 'array'),
  findings jsonb,
  spent_usd numeric(16, 8) not null default 0 check (spent_usd >= 0),
  reserved_usd numeric(16, 8) not null default 0 check (reserved_usd >= 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint first_looks_done_has_findings check (state <> 'done' or findings is not null)
);
comment on table app.first_looks is
  'Five customer questions to each assistant with an operator''s key, for the free reports of one domain.';
comment on column app.first_looks.run_id is 'The job run that may write. A run whose job was taken over by another may not.';

create index first_looks_domain_created on app.first_looks (domain, created_at desc);
alter table app.first_looks enable row level security;
alter table app.first_looks force row level security;
create policy service on app.first_looks for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.first_looks to service_role;

create table app.first_look_calls (
  id uuid primary key default gen_random_uuid(),
  first_look_id uuid not null references app.first_looks (id) on delete cascade,
  assistant text not null,
  question smallint check (question >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'asked', 'answered', 'failed', 'skipped')),
  asked_count integer not null default 0 check (asked_count >= 0),
  reserved_usd numeric(16, 8) not null default 0 check (reserved_usd >= 0),
  reserved_on date,
  answer jsonb,
  reason text,
  unique nulls not distinct (first_look_id, assistant, question)
);
comment on table app.first_look_calls is 'The paid calls of a first look.';
comment on column app.first_look_calls.question is 'Null for the call that wrote the questions.';
comment on column app.first_look_calls.reserved_usd is 'The most it can cost, while it is under way.';
comment on column app.first_look_calls.reserved_on is 'The day whose budget that is reserved from.';

alter table app.first_look_calls enable row level security;
alter table app.first_look_calls force row level security;
create policy service on app.first_look_calls for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.first_look_calls to service_role;

create table app.first_look_days (
  day date primary key,
  spent_usd numeric(16, 8) not null default 0 check (spent_usd >= 0),
  reserved_usd numeric(16, 8) not null default 0 check (reserved_usd >= 0)
);
comment on table app.first_look_days is 'What first looks have spent and reserved on a day (UTC), in US dollars.';

alter table app.first_look_days enable row level security;
alter table app.first_look_days force row level security;
create policy service on app.first_look_days for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.first_look_days to service_role;

create table app.audits (
  id uuid primary key default gen_random_uuid(),
  domain text not null check (char_length(domain) between 1 and 253),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  progress_done integer not null default 0 check (progress_done >= 0),
  progress_total integer not null default 0 check (progress_total >= 0),
  progress_label text not null default '',
  result jsonb,
  ruleset_version text,
  error text,
  brand_id uuid references public.brands (id) on delete cascade,
  requested_by uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  fetch_log jsonb check (jsonb_typeof(fetch_log) = 'array'),
  first_look_id uuid references app.first_looks (id) on delete set null,
  constraint audits_done_has_result check (state <> 'done' or (result is not null and ruleset_version is not null)),
  constraint audits_failed_has_error check (state <> 'failed' or error is not null)
);
comment on table app.audits is 'Readings of one site, from the request to the scored result.';
comment on column app.audits.fetch_log is
  'Every request in order: address, status, headers, length and SHA-256 of the body.';

create index audits_domain_created on app.audits (domain, created_at desc);
create index audits_brand_created on app.audits (brand_id, created_at desc) where brand_id is not null;
create index audits_requested_by on app.audits (requested_by) where requested_by is not null;
create index audits_unfinished on app.audits (created_at) where state in ('queued', 'running');
create index audits_first_look on app.audits (first_look_id) where first_look_id is not null;
alter table app.audits enable row level security;
alter table app.audits force row level security;
create policy own_audits on app.audits for select to authenticated
  using (requested_by = (select auth.uid()) or brand_id in (select app.my_brand_ids()));
-- With an API key only its brand.
create policy key_brand on app.audits as restrictive for all to authenticated
  using (case when (select app.key_brand_id()) is null then true else brand_id = (select app.key_brand_id()) end);
create policy service on app.audits for all to service_role using (true) with check (true);
grant select on app.audits to authenticated;
grant select, insert, update, delete on app.audits to service_role;

create table app.brand_audit_requests (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  requested_at timestamptz not null default now(),
  accepts_since timestamptz not null,
  not_before timestamptz
);
comment on table app.brand_audit_requests is
  'Requests to audit a brand''s site. Browsers write brands through the Data API, so a trigger adds the request in the '
  'transaction that saves the brand, and a worker turns it into an audit.';
comment on column app.brand_audit_requests.accepts_since is
  'An audit of the same site started at or after this fulfils the request too.';
comment on column app.brand_audit_requests.not_before is 'Set where a limit or another audit of the site is in the way.';

create index brand_audit_requests_order on app.brand_audit_requests (requested_at);
alter table app.brand_audit_requests enable row level security;
alter table app.brand_audit_requests force row level security;
create policy my_brands on app.brand_audit_requests for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.brand_audit_requests for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy editors_change on app.brand_audit_requests for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy editors_remove on app.brand_audit_requests for delete to authenticated
  using (brand_id in (select app.editable_brand_ids()));
create policy service on app.brand_audit_requests for all to service_role using (true) with check (true);
grant select, insert, update on app.brand_audit_requests to authenticated;
grant select, insert, update, delete on app.brand_audit_requests to service_role;

-- Runs as the member who saves the brand, under the policies of app.brand_audit_requests. A sample has no site to audit: it
-- sets app.adds_sample for its transaction, which the Data API lets nobody do.
create function app.request_brand_audit() returns trigger language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('app.adds_sample', true), '') = 'on' then
    return null;
  end if;
  insert into app.brand_audit_requests (brand_id, accepts_since)
  values (new.id, now() - interval '1 day')
  on conflict (brand_id) do update
    set requested_at = excluded.requested_at, accepts_since = excluded.accepts_since, not_before = null;
  return null;
end $$;

create trigger request_audit_of_new_brand after insert on public.brands
  for each row execute function app.request_brand_audit();

create trigger request_audit_of_new_domain after update of domain on public.brands
  for each row when (old.domain is distinct from new.domain) execute function app.request_brand_audit();

create table app.knowledge_base_cache (
  domain text primary key check (char_length(domain) between 1 and 253),
  brand_name text not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  asked_at timestamptz not null
);
comment on table app.knowledge_base_cache is
  'The last responses of open knowledge bases about a domain''s brand, so that they aren''t asked again within days.';

create index knowledge_base_cache_asked on app.knowledge_base_cache (asked_at);
alter table app.knowledge_base_cache enable row level security;
alter table app.knowledge_base_cache force row level security;
create policy service on app.knowledge_base_cache for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.knowledge_base_cache to service_role;

create table app.site_icons (
  domain text primary key check (domain ~ '^[^\s/?#@:]{1,253}$'),
  type text check (type in ('image/png', 'image/x-icon', 'image/gif', 'image/jpeg', 'image/webp')),
  body bytea check (octet_length(body) between 1 and 24576),
  due_at timestamptz not null,
  wanted_at timestamptz not null,
  check ((type is null) = (body is null))
);
comment on table app.site_icons is
  'The icons of sources and competitors, read from their own sites. Without a body: not read yet, or the site has none that is small '
  'enough. Read when due, and again a month later.';
comment on column app.site_icons.wanted_at is 'The last day a page asked for it. Icons nobody asks for any more are deleted.';

create index site_icons_due on app.site_icons (due_at);
alter table app.site_icons enable row level security;
alter table app.site_icons force row level security;
create policy service on app.site_icons for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.site_icons to service_role;

create table app.reports (
  id uuid primary key default gen_random_uuid(),
  audit_id uuid not null references app.audits (id) on delete cascade,
  share_token text not null unique check (char_length(share_token) >= 32),
  recipient_email text check (char_length(recipient_email) between 3 and 254),
  full_name text check (char_length(full_name) <= 200),
  company_name text check (char_length(company_name) <= 200),
  language text not null default 'en' check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reports_named_recipient check ((recipient_email is null) = (full_name is null))
);
comment on table app.reports is 'An audit as sent to one person, readable by anyone with its share token.';
comment on column app.reports.recipient_email is
  'Null for the report of a brand''s audit, which isn''t mailed: its members open it and pass on its address.';

create index reports_audit on app.reports (audit_id);
create index reports_recipient_created on app.reports (lower(recipient_email), created_at desc);
alter table app.reports enable row level security;
alter table app.reports force row level security;
create policy own_brand_reports on app.reports for select to authenticated
  using (audit_id in (select id from app.audits where brand_id in (select app.my_brand_ids())));
create policy service on app.reports for all to service_role using (true) with check (true);
grant select on app.reports to authenticated;
grant select, insert, update, delete on app.reports to service_role;

create table app.leads (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('get-started', 'success-book-call')),
  domain text not null check (char_length(domain) between 1 and 253),
  email text check (char_length(email) between 3 and 254),
  full_name text check (char_length(full_name) <= 200),
  company_name text check (char_length(company_name) <= 200),
  audit_id uuid references app.audits (id) on delete set null,
  submitted_at timestamptz not null,
  webhook_state text not null default 'none' check (webhook_state in ('none', 'pending', 'delivered', 'failed')),
  webhook_attempts integer not null default 0 check (webhook_attempts >= 0),
  webhook_delivered_at timestamptz,
  webhook_last_error text,
  created_at timestamptz not null default now()
);
comment on table app.leads is
  'What visitors send through get-started and the strategy call, and whether the operator''s webhook has received it.';

create index leads_created on app.leads (created_at desc);
create index leads_audit on app.leads (audit_id) where audit_id is not null;
alter table app.leads enable row level security;
alter table app.leads force row level security;
create policy service on app.leads for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.leads to service_role;

create table app.actions_taken (
  id bigint generated always as identity primary key,
  brand_id uuid not null references public.brands (id) on delete cascade,
  action_id text not null check (char_length(action_id) between 1 and 400),
  state text not null check (state in ('open', 'done', 'dismissed')),
  title text not null check (btrim(title) <> '' and char_length(title) <= 300),
  reason text check (char_length(reason) <= 500),
  note text check (char_length(note) <= 2000),
  happened_on date not null,
  prompt_keys uuid[] not null default '{}',
  pages text[] not null default '{}',
  decided_at timestamptz not null default now(),
  decided_by uuid references auth.users (id) on delete set null
);
comment on table app.actions_taken is
  'What members did about their actions, and other work that may have changed the answers. A log: every decision is a '
  'row and the newest of an action holds, so nothing is overwritten when two members decide at once.';
comment on column app.actions_taken.action_id is 'The id of a ranked action, or own:{uuid} for a member''s own entry.';
comment on column app.actions_taken.title is
  'The action''s title at the time: the list drops actions that no longer need doing.';
comment on column app.actions_taken.happened_on is 'The day it was done, from which its effect counts.';
comment on column app.actions_taken.prompt_keys is 'The prompts it concerns.';
comment on column app.actions_taken.pages is 'The pages it concerns.';

create index actions_taken_action on app.actions_taken (brand_id, action_id, id desc);
alter table app.actions_taken enable row level security;
alter table app.actions_taken force row level security;
create policy my_brands on app.actions_taken for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.actions_taken for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()) and decided_by = (select auth.uid()));
create policy service on app.actions_taken for all to service_role using (true) with check (true);
grant select, insert on app.actions_taken to authenticated;
grant select, insert, update, delete on app.actions_taken to service_role;
create trigger note_added after insert on app.actions_taken referencing new table as added
  for each statement execute function app.note_changes('action', 'title', 'id', '', 'state', '');

create table app.action_plans (
  brand_id uuid not null references public.brands (id) on delete cascade,
  action_id text not null check (char_length(action_id) between 1 and 400),
  assignee_user_id uuid,
  due_on date,
  snoozed_until date,
  primary key (brand_id, action_id),
  foreign key (assignee_user_id, brand_id) references app.brand_members (user_id, brand_id)
    on delete set null (assignee_user_id)
);
comment on table app.action_plans is 'Who does an action, and by when.';
comment on column app.action_plans.assignee_user_id is 'A member of the brand; nobody after they leave.';
comment on column app.action_plans.snoozed_until is 'The day the action is open again; until then lists, reports and mails leave it out.';

create index action_plans_assignee on app.action_plans (assignee_user_id, brand_id);
alter table app.action_plans enable row level security;
alter table app.action_plans force row level security;
create policy my_brands on app.action_plans for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.action_plans for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy editors_change on app.action_plans for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy editors_remove on app.action_plans for delete to authenticated
  using (brand_id in (select app.editable_brand_ids()));
create policy service on app.action_plans for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.action_plans to authenticated, service_role;
