-- When assistants are asked and for how much money, the answers they gave, and what a judge model said of them.
-- The answers come before the calls, because a judge's call points to its answer.

create table app.brand_settings (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  assistants jsonb check (jsonb_typeof(assistants) = 'array'),
  runs_per_prompt integer not null default 2 check (runs_per_prompt between 1 and 50),
  target_half_width numeric(4, 3) check (target_half_width > 0 and target_half_width < 1),
  monthly_budget_usd numeric(12, 2) not null default 20 check (monthly_budget_usd >= 0),
  language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  country text not null default 'US' check (country ~ '^[A-Z]{2}$'),
  updated_at timestamptz not null default now(),
  weekly_report boolean not null default true,
  headline_surface text check (
    headline_surface in ('web', 'api', 'app', 'google-ai-overview', 'google-ai-mode', 'imported'))
);
comment on table app.brand_settings is 'How a brand is measured. No row: the defaults hold.';
comment on column app.brand_settings.assistants is
  '[{"assistant", "surface", "via", "device"}]: which assistants to ask, and how; "via" is the data provider of an app, "device" '
  'what it asks for (a computer by default). Null: every assistant there is a key for.';
comment on column app.brand_settings.runs_per_prompt is
  'Average runs per prompt and assistant in one scan; uncertain prompts get more. The default lets 15 prompts, five '
  'assistants and weekly scans fit into the default budget.';
comment on column app.brand_settings.target_half_width is
  'A scan may end once half the width of the visibility interval (0 to 1) is below this.';
comment on column app.brand_settings.headline_surface is
  'The one surface that figures count unless a filter says otherwise. Null: the app where there are answers of it, else the '
  'API with search.';
comment on column app.brand_settings.weekly_report is 'Whether the weekly report is mailed.';

alter table app.brand_settings enable row level security;
alter table app.brand_settings force row level security;
create policy my_brands on app.brand_settings for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy administrators_add on app.brand_settings for insert to authenticated
  with check (brand_id in (select app.administered_brand_ids()));
create policy administrators_change on app.brand_settings for update to authenticated
  using (brand_id in (select app.administered_brand_ids())) with check (brand_id in (select app.administered_brand_ids()));
create policy administrators_remove on app.brand_settings for delete to authenticated
  using (brand_id in (select app.administered_brand_ids()));
create policy service on app.brand_settings for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.brand_settings to authenticated, service_role;
create trigger note_added after insert on app.brand_settings referencing new table as added
  for each statement execute function app.note_changes(
    'settings', '', 'brand_id',
    'monthly_budget_usd,assistants,runs_per_prompt,target_half_width,language,country,weekly_report,headline_surface',
    'monthly_budget_usd,assistants,runs_per_prompt,target_half_width,language,country,weekly_report,headline_surface', '');
create trigger note_changed after update on app.brand_settings referencing old table as removed new table as added
  for each statement execute function app.note_changes(
    'settings', '', 'brand_id',
    'monthly_budget_usd,assistants,runs_per_prompt,target_half_width,language,country,weekly_report,headline_surface',
    'monthly_budget_usd,assistants,runs_per_prompt,target_half_width,language,country,headline_surface', '');

create table app.brand_schedules (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  anchored_at timestamptz not null default now(),
  counts_from timestamptz not null default now(),
  served_at timestamptz,
  next_check_at timestamptz default now(),
  audited_for timestamptz
);
comment on table app.brand_schedules is
  'When a brand is scanned by schedule. The moments follow from its plan and id; this says which one was served last, '
  'and when the scheduler looks at the brand next.';
comment on column app.brand_schedules.anchored_at is
  'The first moment is the first one after this. Days of the week and month are counted from it.';
comment on column app.brand_schedules.counts_from is
  'Moments before this don''t count: the brand was paused or had another plan.';
comment on column app.brand_schedules.served_at is
  'The last moment that was served, by a scheduled scan or by a member''s scan near it.';
comment on column app.brand_schedules.next_check_at is
  'When the scheduler looks at the brand next. Null: not before its plan or status changes.';
comment on column app.brand_schedules.audited_for is
  'The last moment for which the site was audited. Separate from served_at, because a brand without prompts or keys '
  'can''t be scanned but its site can be audited.';

create index brand_schedules_next_check on app.brand_schedules (next_check_at) where next_check_at is not null;
alter table app.brand_schedules enable row level security;
alter table app.brand_schedules force row level security;
create policy my_brands on app.brand_schedules for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy my_brands_new on app.brand_schedules for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy my_brands_change on app.brand_schedules for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy service on app.brand_schedules for all to service_role using (true) with check (true);
grant select, insert, update on app.brand_schedules to authenticated;
grant select, insert, update, delete on app.brand_schedules to service_role;

-- Runs as the member who saves the brand, under the policies of app.brand_schedules.
create function app.note_brand_schedule() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into app.brand_schedules (brand_id) values (new.id)
  on conflict (brand_id) do update set counts_from = excluded.counts_from, next_check_at = excluded.next_check_at;
  return null;
end $$;

create trigger schedule_new_brand after insert on public.brands
  for each row execute function app.note_brand_schedule();

create trigger schedule_changed_brand after update of plan, status on public.brands
  for each row when (old.plan is distinct from new.plan or old.status is distinct from new.status)
  execute function app.note_brand_schedule();

create table app.budget_months (
  brand_id uuid not null references public.brands (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  spent_usd numeric(16, 8) not null default 0 check (spent_usd >= 0),
  reserved_usd numeric(16, 8) not null default 0 check (reserved_usd >= 0),
  primary key (brand_id, month)
) with (fillfactor = 50);
comment on table app.budget_months is
  'What a brand''s calls cost in a month (UTC), and the most that open calls may still cost. Workers reserve money on '
  'this row, so two of them can''t both spend the last of it.';

alter table app.budget_months enable row level security;
alter table app.budget_months force row level security;
create policy my_brands on app.budget_months for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.budget_months for all to service_role using (true) with check (true);
grant select on app.budget_months to authenticated;
grant select, insert, update, delete on app.budget_months to service_role;

create table app.scans (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  state text not null default 'requested' check (state in ('requested', 'running', 'done', 'cancelled')),
  ended_by text check (ended_by in ('complete', 'precise', 'budget', 'keys', 'empty', 'cancelled')),
  trigger text not null default 'member' check (trigger in ('member', 'schedule')),
  requested_by uuid references auth.users (id) on delete set null,
  runs_per_prompt integer not null check (runs_per_prompt between 1 and 50),
  target_half_width numeric(4, 3) check (target_half_width > 0 and target_half_width < 1),
  call_limit integer not null default 0 check (call_limit >= 0),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  open_calls integer not null default 0 check (open_calls >= 0),
  scheduled_for timestamptz,
  finished_without text[] not null default '{}',
  unique (brand_id, id),
  constraint scans_ended check ((state in ('done', 'cancelled')) = (ended_by is not null and ended_at is not null))
);
comment on table app.scans is 'Rounds of questions, requested by a member or by schedule.';
comment on column app.scans.state is 'requested: not planned yet.';
comment on column app.scans.ended_by is
  'complete: every call made. precise: target_half_width reached. budget: out of money. keys: no key works. empty: '
  'nothing to ask. cancelled: by a member.';
comment on column app.scans.call_limit is 'The most calls it makes; 0 until planned.';
comment on column app.scans.open_calls is
  'Calls that are planned or under way. The worker that settles the last one ends the scan.';
comment on column app.scans.scheduled_for is 'The moment of the schedule it is for; at most one scan per moment.';
comment on column app.scans.finished_without is
  'Lanes it ended without, such as gemini/web: a member finished without them, or they gave no answer while the others were done.';

create index scans_brand_created on app.scans (brand_id, created_at desc);
create unique index scans_one_at_a_time on app.scans (brand_id) where state in ('requested', 'running');
create index scans_requested on app.scans ((trigger = 'schedule'), created_at) where state = 'requested';
create unique index scans_one_a_moment on app.scans (brand_id, scheduled_for) where scheduled_for is not null;
alter table app.scans enable row level security;
alter table app.scans force row level security;
create policy my_brands on app.scans for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.scans for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy editors_change on app.scans for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy editors_remove on app.scans for delete to authenticated using (brand_id in (select app.editable_brand_ids()));
-- Scans spend money: an API key needs the scope for it.
create policy key_scans on app.scans as restrictive for insert to authenticated
  with check (case when (select app.key_brand_id()) is null then true else (select app.key_scope()) = 'scan' end);
create policy service on app.scans for all to service_role using (true) with check (true);
grant select, insert, update on app.scans to authenticated;
grant select, insert, update, delete on app.scans to service_role;
create trigger note_added after insert on app.scans referencing new table as added
  for each statement execute function app.note_changes('scan', '', 'id', 'state', '', '');
create trigger note_changed after update on app.scans referencing old table as removed new table as added
  for each statement execute function app.note_changes('scan', '', 'id', 'state', '', '');

create function app.keep_answers() returns trigger language plpgsql set search_path = '' as $$
begin
  -- A deleted brand is gone before its answers follow.
  if tg_op = 'DELETE' and not exists (select from public.brands where id = old.brand_id) then
    return old;
  end if;
  raise insufficient_privilege using message = 'Answers are kept as they came.';
end $$;

create table app.answers (
  id uuid not null default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  scan_call_id uuid,
  prompt_id uuid,
  prompt_key uuid not null,
  source text not null check (source in ('scan', 'import')),
  assistant text not null check (char_length(assistant) between 1 and 50),
  surface text not null check (surface in ('web', 'api', 'app', 'google-ai-overview', 'google-ai-mode', 'imported')),
  via text check (char_length(via) between 1 and 50),
  device text check (device in ('desktop', 'mobile')),
  search_mode text check (search_mode in ('forced', 'auto')),
  model_requested text,
  model_served text,
  prompt_text text not null,
  language text,
  country text,
  asked_at timestamptz not null,
  received_at timestamptz not null default now(),
  finish text not null check (finish in ('complete', 'truncated', 'refused', 'paused', 'failed', 'not_shown', 'not_captured')),
  text text not null,
  citations jsonb check (jsonb_typeof(citations) = 'array'),
  retrieved jsonb not null default '[]' check (jsonb_typeof(retrieved) = 'array'),
  search_queries jsonb check (jsonb_typeof(search_queries) = 'array'),
  usage jsonb check (jsonb_typeof(usage) = 'object'),
  cost_usd numeric(16, 8) check (cost_usd >= 0),
  is_cost_reported boolean not null default false,
  latency_ms integer check (latency_ms >= 0),
  wire bytea,
  external_id text check (char_length(external_id) between 1 and 200),
  primary key (brand_id, id),
  unique (brand_id, scan_call_id),
  unique (brand_id, external_id),
  constraint answers_via check (via is null or surface not in ('web', 'api', 'imported'))
);
alter table app.answers alter column wire set storage external;
comment on table app.answers is 'Answers, raw and never changed. Only the deletion of the brand deletes them.';
comment on column app.answers.surface is
  'web: API with search. api: API without. app: the assistant''s app, google-ai-overview and google-ai-mode: Google''s pages, '
  'all three through a data provider. imported: brought in from files.';
comment on column app.answers.via is 'The data provider that fetched it; null for any other surface.';
comment on column app.answers.device is 'The device that was asked for; null where the data provider takes none, or none asked.';
comment on column app.answers.search_mode is
  'forced: the data provider had the app search. auto: the app decided. Null where no data provider asked.';
comment on column app.answers.finish is
  'not_shown: the page was seen and had no AI answer. It is an outcome of its own, not missing data. not_captured: an answer was '
  'announced, and its content is missing.';
comment on column app.answers.scan_call_id is 'The paid call. It has one answer, however often it is stored.';
comment on column app.answers.prompt_key is
  'The prompt''s id; for answers without a prompt a digest of wording, language and country. Answers with the same key '
  'are runs of one prompt.';
comment on column app.answers.citations is '[{"url", "title"}]. Null where the surface shows no sources.';
comment on column app.answers.is_cost_reported is 'The provider reported the cost, or the model runs on this machine. By default the cost is an estimate by the price table.';
comment on column app.answers.search_queries is 'Null where they aren''t disclosed.';
comment on column app.answers.wire is 'The response body, or the line the answer was imported from; gzip.';
comment on column app.answers.external_id is 'The importer''s id of the answer.';

create index answers_brand_asked on app.answers (brand_id, asked_at desc, id desc);
create index answers_prompt_asked on app.answers (brand_id, prompt_key, asked_at desc, id desc);
alter table app.answers enable row level security;
alter table app.answers force row level security;
create policy my_brands on app.answers for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.answers for insert to authenticated
  with check (source = 'import' and scan_call_id is null and brand_id in (select app.editable_brand_ids()));
create policy service on app.answers for all to service_role using (true) with check (true);
grant select, insert on app.answers to authenticated;
grant select, insert, update, delete on app.answers to service_role;
create trigger keep_answers before update or delete on app.answers
  for each row execute function app.keep_answers();

create table app.scan_calls (
  id uuid not null default gen_random_uuid(),
  scan_id uuid,
  brand_id uuid not null constraint scan_calls_brand references public.brands (id) on delete cascade,
  prompt_id uuid,
  prompt_version integer,
  assistant text not null check (char_length(assistant) between 1 and 50),
  surface text not null check (surface in ('web', 'api', 'app', 'google-ai-overview', 'google-ai-mode')),
  via text check (char_length(via) between 1 and 50),
  device text check (device in ('desktop', 'mobile')),
  model text,
  run integer not null check (run >= 1),
  state text not null default 'planned' check (state in ('planned', 'asked', 'answered', 'failed', 'cancelled')),
  asked_count integer not null default 0 check (asked_count >= 0),
  lost_count integer not null default 0 check (lost_count >= 0),
  reserved_usd numeric(16, 8) not null default 0 check (reserved_usd >= 0),
  spent_usd numeric(16, 8) not null default 0 check (spent_usd >= 0),
  error_kind text,
  error_text text,
  asked_at timestamptz,
  settled_at timestamptz,
  kind text not null default 'ask' check (kind in ('ask', 'judge', 'suggest')),
  answer_id uuid,
  about jsonb check (jsonb_typeof(about) = 'object'),
  may_be_sent boolean not null default true,
  again_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, scan_id, prompt_id, assistant, surface, run),
  foreign key (brand_id, scan_id) references app.scans (brand_id, id) on delete cascade,
  foreign key (brand_id, prompt_id) references app.prompts (brand_id, id) on delete cascade,
  constraint scan_calls_answer foreign key (brand_id, answer_id) references app.answers (brand_id, id) on delete cascade,
  constraint scan_calls_kind check (case kind
    when 'ask' then scan_id is not null and prompt_id is not null and prompt_version is not null
    when 'judge' then answer_id is not null and about is not null
    else about is not null end),
  constraint scan_calls_via check ((via is not null) = (surface not in ('web', 'api'))),
  constraint scan_calls_settled check ((settled_at is null) = (state in ('planned', 'asked')))
) with (fillfactor = 70);
comment on table app.scan_calls is
  'Paid calls, one row each: of a scan, of a judge about one answer, or for prompt suggestions.';
comment on column app.scan_calls.via is 'The data provider of a call to an app: it is made as a task (app.provider_tasks), not by a job.';
comment on column app.scan_calls.device is 'The device to ask for; null: the usual one, a computer, or no data provider asks.';
comment on column app.scan_calls.model is 'The model requested; null until the call was first made.';
comment on column app.scan_calls.run is 'Of a judge''s call: 1, and one more each time further names are asked about.';
comment on column app.scan_calls.lost_count is
  'How often its process ended during the call. An answer may have been lost and paid for.';
comment on column app.scan_calls.answer_id is 'The answer that is judged.';
comment on column app.scan_calls.about is
  'What is asked about: {"names"} for a judge, the brand in its own words for suggestions.';
comment on column app.scan_calls.may_be_sent is
  'Whether the newest request may have left. A worker that ends has claimed more calls than it sent; only what may have '
  'been sent may have cost money.';
comment on column app.scan_calls.again_at is
  'When a call without an answer is retried; null where it isn''t waiting for that.';

-- Jobs know a call by its id alone, and the page of a scan by the scan's.
create index scan_calls_id on app.scan_calls (id);
create index scan_calls_scan on app.scan_calls (scan_id);
create index scan_calls_prompt on app.scan_calls (prompt_id);
create index scan_calls_failed on app.scan_calls (brand_id, settled_at) where state = 'failed';
create index scan_calls_to_submit on app.scan_calls (via, brand_id) where state = 'planned' and via is not null;
create unique index scan_calls_judge on app.scan_calls (brand_id, answer_id, run) where kind = 'judge';
create index scan_calls_beside_scans on app.scan_calls (brand_id, kind, settled_at) where kind <> 'ask';
create index scan_calls_failing on app.scan_calls (scan_id) where error_kind is not null and state in ('planned', 'asked');
alter table app.scan_calls enable row level security;
alter table app.scan_calls force row level security;
create policy my_brands on app.scan_calls for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.scan_calls for all to service_role using (true) with check (true);
grant select on app.scan_calls to authenticated;
grant select, insert, update, delete on app.scan_calls to service_role;

create table app.provider_paces (
  account_id text primary key check (char_length(account_id) between 1 and 100),
  provider text not null check (char_length(provider) between 1 and 50),
  next_call_at timestamptz not null,
  failures integer not null default 0 check (failures >= 0),
  paused_until timestamptz
);
comment on table app.provider_paces is
  'How fast each account at a data provider may be called, over all workers. A worker locks the row, counts the calls it is '
  'about to make and commits before it makes them.';
comment on column app.provider_paces.account_id is 'Names the account without revealing it.';
comment on column app.provider_paces.next_call_at is
  'When all calls counted so far are worked off at an even pace; it may lie ahead by as much as one burst.';
comment on column app.provider_paces.failures is 'Calls in a row that failed; five of them pause the account.';

alter table app.provider_paces enable row level security;
alter table app.provider_paces force row level security;
create policy service on app.provider_paces for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.provider_paces to service_role;

create table app.provider_tasks (
  brand_id uuid not null,
  call_id uuid not null,
  asking integer not null check (asking >= 1),
  provider text not null check (char_length(provider) between 1 and 50),
  account_id text not null check (char_length(account_id) between 1 and 100),
  key uuid not null unique,
  state text not null check (state in ('submitting', 'submitted', 'unknown', 'ready', 'ended')),
  task_id text check (char_length(task_id) between 1 and 300),
  submitted_at timestamptz not null,
  lost_at timestamptz,
  next_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  usd numeric(16, 8) check (usd >= 0),
  is_late boolean not null default false,
  raw bytea,
  primary key (brand_id, call_id, asking),
  foreign key (brand_id, call_id) references app.scan_calls (brand_id, id) on delete cascade,
  constraint provider_tasks_open check ((next_at is null) = (state = 'ended')),
  constraint provider_tasks_raw check ((raw is not null) = (state = 'ready'))
) with (fillfactor = 70);
alter table app.provider_tasks alter column raw set storage external;
comment on table app.provider_tasks is
  'Tasks at data providers, one for each paid post. A row is committed before the post and never posted twice, except '
  'where the provider recognises the key.';
comment on column app.provider_tasks.asking is 'Which asking of the call it is, from 1.';
comment on column app.provider_tasks.key is 'Our name for the task: idempotency key or tag where the provider takes one.';
comment on column app.provider_tasks.state is
  'submitting: the post may have left. submitted: the provider gave the task an id. unknown: the reply was lost, and the '
  'task may exist and be paid for. ready: its result is stored and not read yet. ended: nothing more is done about it.';
comment on column app.provider_tasks.lost_at is 'When it was found that the reply to its post was lost.';
comment on column app.provider_tasks.next_at is
  'When something is done about it next; while a worker does it, when another may.';
comment on column app.provider_tasks.tries is 'Polls, or searches for it after a lost reply.';
comment on column app.provider_tasks.usd is 'What the provider charged when it took the task; null where it did not say.';
comment on column app.provider_tasks.is_late is
  'It took longer than the provider promises: its call has ended without it, and a result that still comes is kept.';
comment on column app.provider_tasks.raw is 'The result as it came; gzip.';

create index provider_tasks_next on app.provider_tasks (account_id, next_at) where state <> 'ended';
create index provider_tasks_due on app.provider_tasks (next_at) where state <> 'ended';
create index provider_tasks_call on app.provider_tasks (call_id);
alter table app.provider_tasks enable row level security;
alter table app.provider_tasks force row level security;
create policy my_brands on app.provider_tasks for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.provider_tasks for all to service_role using (true) with check (true);
grant select on app.provider_tasks to authenticated;
grant select, insert, update, delete on app.provider_tasks to service_role;

create table app.abandoned_tasks (
  brand_id uuid not null,
  provider text not null check (char_length(provider) between 1 and 50),
  task_id text not null check (char_length(task_id) between 1 and 300),
  account_id text not null check (char_length(account_id) between 1 and 100),
  ciphertext text,
  abandoned_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  primary key (brand_id, provider, task_id)
);
comment on table app.abandoned_tasks is
  'Tasks at data providers whose brand was deleted: a worker cancels them where the provider can, and forgets them, after a day at the latest.';
comment on column app.abandoned_tasks.ciphertext is
  'The brand''s own account, encrypted, without which nobody can cancel the task. Null: there was none, it is the operator''s.';
comment on column app.abandoned_tasks.next_at is 'When it is cancelled; later where the provider did not take that.';

alter table app.abandoned_tasks enable row level security;
alter table app.abandoned_tasks force row level security;
-- The owner who deletes a brand leaves its tasks behind, and no others.
create policy owners_add on app.abandoned_tasks for insert to authenticated with check (
  brand_id in (select id from public.brands where owner_user_id = (select auth.uid()))
  and exists (
    select from app.provider_tasks task
    where task.brand_id = abandoned_tasks.brand_id and task.provider = abandoned_tasks.provider
      and task.task_id = abandoned_tasks.task_id and task.account_id = abandoned_tasks.account_id));
create policy service on app.abandoned_tasks for all to service_role using (true) with check (true);
grant insert on app.abandoned_tasks to authenticated;
grant select, insert, update, delete on app.abandoned_tasks to service_role;

-- Runs as the member who deletes the brand, under the policies of app.abandoned_tasks.
create function app.abandon_tasks() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into app.abandoned_tasks (brand_id, provider, task_id, account_id, ciphertext)
  select task.brand_id, task.provider, task.task_id, task.account_id, own.ciphertext
  from app.provider_tasks task
  left join app.assistant_keys own on own.brand_id = task.brand_id and own.assistant = task.provider
  where task.brand_id = old.id and task.state = 'submitted' and task.task_id is not null
  on conflict do nothing;
  return old;
end $$;

create trigger abandon_tasks before delete on public.brands
  for each row execute function app.abandon_tasks();

create table app.asked_prompts (
  brand_id uuid not null references public.brands (id) on delete cascade,
  prompt_key uuid not null,
  prompt_id uuid,
  text text not null,
  language text,
  country text,
  is_branded boolean,
  primary key (brand_id, prompt_key)
);
comment on table app.asked_prompts is
  'What was asked, once per prompt key: the wording that filters and lists need, kept when a prompt is deleted.';
comment on column app.asked_prompts.is_branded is 'Whether the wording names the brand. Null until processed.';

alter table app.asked_prompts enable row level security;
alter table app.asked_prompts force row level security;
create policy my_brands on app.asked_prompts for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.asked_prompts for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy service on app.asked_prompts for all to service_role using (true) with check (true);
grant select, insert on app.asked_prompts to authenticated;
grant select, insert, update, delete on app.asked_prompts to service_role;

create table app.unread_answers (
  brand_id uuid not null,
  answer_id uuid not null,
  primary key (brand_id, answer_id),
  foreign key (brand_id, answer_id) references app.answers (brand_id, id) on delete cascade
);
comment on table app.unread_answers is
  'Answers that are stored and not processed yet. A row comes with its answer and goes with its observation, each in '
  'one transaction.';

alter table app.unread_answers enable row level security;
alter table app.unread_answers force row level security;
create policy my_brands on app.unread_answers for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.unread_answers for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()));
create policy service on app.unread_answers for all to service_role using (true) with check (true);
grant select, insert on app.unread_answers to authenticated;
grant select, insert, update, delete on app.unread_answers to service_role;

create table app.answer_words (
  brand_id uuid not null,
  answer_id uuid not null,
  asked_at timestamptz not null,
  words tsvector not null,
  primary key (brand_id, answer_id),
  foreign key (brand_id, answer_id) references app.answers (brand_id, id) on delete cascade
);
comment on table app.answer_words is 'The folded words of an answer, for the search in answers.';

create index answer_words_words on app.answer_words using gin (words);
create index answer_words_brand_asked on app.answer_words (brand_id, asked_at desc, answer_id desc);
alter table app.answer_words enable row level security;
alter table app.answer_words force row level security;
create policy my_brands on app.answer_words for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.answer_words for all to service_role using (true) with check (true);
grant select on app.answer_words to authenticated;
grant select, insert, update, delete on app.answer_words to service_role;

create table app.judge_requests (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  requested_at timestamptz not null default now()
);
comment on table app.judge_requests is
  'Requests to look through a brand''s answers for names that weren''t judged yet. A trigger adds one when the setting '
  'changes or another analysis becomes current.';

alter table app.judge_requests enable row level security;
alter table app.judge_requests force row level security;
create policy my_brands on app.judge_requests for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy my_brands_change on app.judge_requests for all to authenticated
  using (brand_id in (select app.administered_brand_ids())) with check (brand_id in (select app.administered_brand_ids()));
create policy service on app.judge_requests for all to service_role using (true) with check (true);
grant select, insert, update on app.judge_requests to authenticated;
grant select, insert, update, delete on app.judge_requests to service_role;

-- Runs as the member who changes the setting, under the policies of app.judge_requests.
create function app.request_judging() returns trigger language plpgsql set search_path = '' as $$
declare
  changed uuid;
begin
  changed := case when tg_op = 'DELETE' then old.brand_id else new.brand_id end;
  -- Nothing to judge for a deleted brand, or one without a judge.
  if not exists (select from public.brands where id = changed)
    or (tg_table_name = 'analyses' and not exists (select from app.judge_settings where brand_id = changed)) then
    return null;
  end if;
  insert into app.judge_requests (brand_id) values (changed)
  on conflict (brand_id) do update set requested_at = excluded.requested_at;
  return null;
end $$;

create table app.judge_settings (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  assistant text not null check (char_length(assistant) between 1 and 50),
  model text not null check (char_length(model) between 1 and 200),
  judges_from timestamptz not null,
  updated_at timestamptz not null default now()
);
comment on table app.judge_settings is
  'The model that judges a brand''s answers: it decides doubtful names and how each answer speaks of the names in it. '
  'No row: no judging.';
comment on column app.judge_settings.judges_from is 'Answers asked from this time on are judged.';

alter table app.judge_settings enable row level security;
alter table app.judge_settings force row level security;
create policy my_brands on app.judge_settings for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy my_brands_change on app.judge_settings for all to authenticated
  using (brand_id in (select app.administered_brand_ids())) with check (brand_id in (select app.administered_brand_ids()));
create policy service on app.judge_settings for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.judge_settings to authenticated, service_role;
create trigger note_added after insert on app.judge_settings referencing new table as added
  for each statement execute function app.note_changes(
    'judge', 'model', 'brand_id', 'assistant,model', 'assistant,model', '');
create trigger note_changed after update on app.judge_settings referencing old table as removed new table as added
  for each statement execute function app.note_changes(
    'judge', 'model', 'brand_id', 'assistant,model', 'assistant,model', '');
create trigger note_removed after delete on app.judge_settings referencing old table as removed
  for each statement execute function app.note_changes(
    'judge', 'model', 'brand_id', 'assistant,model', 'assistant,model', '');
create trigger request_judging after insert or update or delete on app.judge_settings
  for each row execute function app.request_judging();

create table app.unjudged_answers (
  brand_id uuid not null,
  answer_id uuid not null,
  primary key (brand_id, answer_id),
  foreign key (brand_id, answer_id) references app.answers (brand_id, id) on delete cascade
);
comment on table app.unjudged_answers is
  'Answers that were processed and not yet planned for judging. A row comes with the observation, where the brand has a '
  'judge, and goes when the judge''s call is planned.';

alter table app.unjudged_answers enable row level security;
alter table app.unjudged_answers force row level security;
create policy my_brands on app.unjudged_answers for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.unjudged_answers for all to service_role using (true) with check (true);
grant select on app.unjudged_answers to authenticated;
grant select, insert, update, delete on app.unjudged_answers to service_role;

create table app.judgements (
  brand_id uuid not null,
  id uuid not null,
  answer_id uuid not null,
  names text[] not null,
  assistant text not null check (char_length(assistant) between 1 and 50),
  model text not null,
  prompt_version text not null,
  state text not null check (state in ('judged', 'refused', 'unreadable')),
  reported jsonb not null check (jsonb_typeof(reported) = 'array'),
  dropped integer not null check (dropped >= 0),
  cost_usd numeric(16, 8) check (cost_usd >= 0),
  received_at timestamptz not null,
  wire bytea not null,
  primary key (brand_id, id),
  foreign key (brand_id, answer_id) references app.answers (brand_id, id) on delete cascade
);
alter table app.judgements alter column wire set storage external;
comment on table app.judgements is
  'What a judge said of an answer, raw and never changed, so that no judgement is paid for twice.';
comment on column app.judgements.id is 'The paid call. It has one judgement, however often it is stored.';
comment on column app.judgements.names is 'The names that were asked about.';
comment on column app.judgements.state is 'refused, unreadable: unusable, and the answer keeps its rough sentiment.';
comment on column app.judgements.reported is
  '[{"name", "mentioned", "sentiment", "quote"}] as received, of the names asked about. Processing checks whether the '
  'answer holds the quote.';
comment on column app.judgements.dropped is
  'How many entries were made up: another name, or a quote the answer doesn''t hold.';
comment on column app.judgements.wire is 'The request and response bodies; gzip.';

create index judgements_answer on app.judgements (brand_id, answer_id);
create index judgements_brand on app.judgements (brand_id, received_at);
alter table app.judgements enable row level security;
alter table app.judgements force row level security;
create policy my_brands on app.judgements for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.judgements for all to service_role using (true) with check (true);
grant select on app.judgements to authenticated;
grant select, insert, delete on app.judgements to service_role;
create trigger keep_judgements before update or delete on app.judgements
  for each row execute function app.keep_answers();

create table app.unread_judgements (
  brand_id uuid not null,
  judgement_id uuid not null,
  answer_id uuid not null,
  primary key (brand_id, judgement_id),
  foreign key (brand_id, judgement_id) references app.judgements (brand_id, id) on delete cascade,
  foreign key (brand_id, answer_id) references app.answers (brand_id, id) on delete cascade
);
comment on table app.unread_judgements is
  'Judgements that are stored and in no analysis yet. Every analysis of the brand holds exactly the judgements without '
  'a row here.';

create index unread_judgements_answer on app.unread_judgements (brand_id, answer_id);
alter table app.unread_judgements enable row level security;
alter table app.unread_judgements force row level security;
create policy my_brands on app.unread_judgements for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.unread_judgements for all to service_role using (true) with check (true);
grant select on app.unread_judgements to authenticated;
grant select, insert, update, delete on app.unread_judgements to service_role;

-- Writing these tables changes the brand's revision. One trigger per event: only such triggers see the rows of a statement.
do $$
declare
  written record;
  event text;
begin
  for written in select * from (values
    ('brand_id', array[
      'app.brand_settings', 'app.scans', 'app.answers', 'app.scan_calls', 'app.asked_prompts', 'app.unread_answers', 'app.answer_words',
      'app.judgements'
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
