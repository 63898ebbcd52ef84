-- What members are notified of, the samples they start with, and the mail that goes out.

create table app.alert_checks (
  scan_id uuid primary key,
  brand_id uuid not null,
  ended_at timestamptz not null,
  checked_at timestamptz,
  summary jsonb check (jsonb_typeof(summary) = 'object'),
  foreign key (brand_id, scan_id) references app.scans (brand_id, id) on delete cascade,
  constraint alert_checks_done check ((checked_at is null) = (summary is null))
);
comment on table app.alert_checks is
  'One row per finished scan: the request to compare it with the scans before it, added by a trigger, and the outcome.';
comment on column app.alert_checks.checked_at is 'Null until compared.';
comment on column app.alert_checks.summary is
  '{"tests", "candidates", "smallestChange", "prompts"}: how much was compared, and the smallest change that could have '
  'been detected.';

create index alert_checks_waiting on app.alert_checks (ended_at) where checked_at is null;
create index alert_checks_brand on app.alert_checks (brand_id, ended_at desc);
alter table app.alert_checks enable row level security;
alter table app.alert_checks force row level security;
create policy my_brands on app.alert_checks for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.alert_checks for all to service_role using (true) with check (true);
grant select on app.alert_checks to authenticated;
grant select, insert, update, delete on app.alert_checks to service_role;

-- Only scans that the service ended: a scan a member cancelled is no measurement.
create function app.request_alert_check() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into app.alert_checks (scan_id, brand_id, ended_at) values (new.id, new.brand_id, new.ended_at)
  on conflict do nothing;
  return null;
end $$;

create trigger request_alert_check after update of state on app.scans
  for each row when (new.state = 'done' and old.state <> 'done' and new.ended_by in ('complete', 'precise', 'budget'))
  execute function app.request_alert_check();

create table app.alert_candidates (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null,
  scan_id uuid not null,
  metric text not null check (char_length(metric) between 1 and 300),
  baseline_scan_ids uuid[] not null check (cardinality(baseline_scan_ids) >= 1),
  test jsonb not null check (jsonb_typeof(test) = 'object'),
  state text not null default 'waiting'
    check (state in ('waiting', 'confirmed', 'not confirmed', 'superseded', 'not comparable')),
  settled_by uuid,
  unique (brand_id, scan_id, metric),
  foreign key (brand_id, scan_id) references app.scans (brand_id, id) on delete cascade,
  constraint alert_candidates_settled check ((state = 'waiting') = (settled_by is null))
);
comment on table app.alert_candidates is 'A change that one scan showed, until a later scan confirms it or not.';
comment on column app.alert_candidates.metric is 'The metric, as one key; the test has it in full.';

create unique index alert_candidates_waiting on app.alert_candidates (brand_id, metric) where state = 'waiting';
alter table app.alert_candidates enable row level security;
alter table app.alert_candidates force row level security;
create policy my_brands on app.alert_candidates for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.alert_candidates for all to service_role using (true) with check (true);
grant select on app.alert_candidates to authenticated;
grant select, insert, update, delete on app.alert_candidates to service_role;

create table app.alerts (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  cause text not null
    check (cause in ('visibility fell', 'visibility rose', 'competitor overtook', 'own pages lost', 'sentiment fell')),
  family text not null check (family in ('presence', 'sentiment')),
  scan_id uuid not null,
  since_scan_id uuid not null,
  title text not null check (char_length(title) between 1 and 500),
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  before_from date not null,
  before_to date not null,
  after_from date not null,
  after_to date not null,
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by uuid references auth.users (id) on delete set null,
  unique (brand_id, cause, scan_id),
  unique (brand_id, id),
  foreign key (brand_id, scan_id) references app.scans (brand_id, id) on delete cascade,
  foreign key (brand_id, since_scan_id) references app.scans (brand_id, id) on delete cascade
);
comment on table app.alerts is 'Confirmed changes beyond noise.';
comment on column app.alerts.scan_id is 'The scan that confirmed it.';
comment on column app.alerts.since_scan_id is 'The scan that showed it first: the present level holds since then.';
comment on column app.alerts.parts is '[{"label", "metric", "first", "second", "together", "sentence"}]';
comment on column app.alerts.before_from is 'The days compared are in UTC, both ends included.';

create index alerts_brand on app.alerts (brand_id, raised_at desc);
alter table app.alerts enable row level security;
alter table app.alerts force row level security;
create policy my_brands on app.alerts for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors on app.alerts for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy service on app.alerts for all to service_role using (true) with check (true);
grant select, update (acknowledged_at, acknowledged_by) on app.alerts to authenticated;
grant select, insert, update, delete on app.alerts to service_role;

create table app.alert_mail (
  brand_id uuid not null references public.brands (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  wanted boolean not null,
  primary key (brand_id, user_id)
);
comment on table app.alert_mail is 'Whether a member wants alerts by mail. No row: owners do, others don''t.';

alter table app.alert_mail enable row level security;
alter table app.alert_mail force row level security;
create policy own on app.alert_mail for all to authenticated
  using (user_id = (select auth.uid()) and brand_id in (select app.my_brand_ids()))
  with check (user_id = (select auth.uid()) and brand_id in (select app.my_brand_ids()));
create policy service on app.alert_mail for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.alert_mail to authenticated, service_role;

create table app.alert_targets (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  ciphertext text not null,
  shown text not null check (char_length(shown) between 1 and 300),
  state text not null default 'active' check (state in ('active', 'paused')),
  paused_by text check (paused_by in ('failures', 'refused', 'gone', 'redirect', 'member')),
  failures integer not null default 0 check (failures >= 0),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (brand_id, id),
  constraint alert_targets_paused check ((state = 'paused') = (paused_by is not null))
);
comment on table app.alert_targets is 'Addresses that alerts are posted to, each with a secret to sign by.';
comment on column app.alert_targets.ciphertext is
  'The address and its secret, encrypted by the server: the address of a chat works like a key.';
comment on column app.alert_targets.shown is 'The part of the address that is shown.';
comment on column app.alert_targets.paused_by is 'Why it is paused: the last failure, or a member.';
comment on column app.alert_targets.failures is 'Failed attempts since the last success.';

create index alert_targets_brand on app.alert_targets (brand_id, created_at);
alter table app.alert_targets enable row level security;
alter table app.alert_targets force row level security;
create policy administrators on app.alert_targets for all to authenticated
  using (brand_id in (select app.administered_brand_ids())) with check (brand_id in (select app.administered_brand_ids()));
create policy service on app.alert_targets for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.alert_targets to authenticated, service_role;
create trigger note_added after insert on app.alert_targets referencing new table as added
  for each statement execute function app.note_changes('alert-target', 'shown', 'id', 'state', '', '');
create trigger note_changed after update on app.alert_targets referencing old table as removed new table as added
  for each statement execute function app.note_changes('alert-target', 'shown', 'id', 'state', '', '');
create trigger note_removed after delete on app.alert_targets referencing old table as removed
  for each statement execute function app.note_changes('alert-target', 'shown', 'id', 'state', '', '');

create table app.alert_deliveries (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null,
  target_id uuid not null,
  alert_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  status integer,
  trouble text check (trouble in ('status', 'timeout', 'unreachable', 'refused', 'redirect', 'gone', 'paused', 'key')),
  requested_at timestamptz not null,
  settled_at timestamptz,
  unique (target_id, alert_id),
  foreign key (brand_id, target_id) references app.alert_targets (brand_id, id) on delete cascade,
  foreign key (brand_id, alert_id) references app.alerts (brand_id, id) on delete cascade,
  constraint alert_deliveries_settled check ((settled_at is not null) = (state in ('delivered', 'failed')))
);
comment on table app.alert_deliveries is 'One alert, or a test, for one target. Written with the alert, posted afterwards.';
comment on column app.alert_deliveries.alert_id is 'Null for a test.';
comment on column app.alert_deliveries.state is 'waiting: no job has it yet.';
comment on column app.alert_deliveries.status is 'The HTTP status of the last attempt; null where there was no response.';
comment on column app.alert_deliveries.trouble is 'What went wrong in the last attempt.';

create index alert_deliveries_waiting on app.alert_deliveries (requested_at) where state = 'waiting';
create index alert_deliveries_target on app.alert_deliveries (target_id, requested_at desc);
alter table app.alert_deliveries enable row level security;
alter table app.alert_deliveries force row level security;
create policy administrators on app.alert_deliveries for select to authenticated
  using (brand_id in (select app.administered_brand_ids()));
-- Members only request tests: alerts are posted when they are raised.
create policy administrators_test on app.alert_deliveries for insert to authenticated
  with check (alert_id is null and state = 'waiting' and brand_id in (select app.administered_brand_ids()));
create policy service on app.alert_deliveries for all to service_role using (true) with check (true);
grant select, insert on app.alert_deliveries to authenticated;
grant select, insert, update, delete on app.alert_deliveries to service_role;

create table app.sample_brands (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  sample text not null check (sample ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(sample) <= 60),
  is_shared boolean not null default false,
  version integer not null check (version >= 1),
  last_day date not null,
  answers_total integer check (answers_total >= 0),
  answers_stored integer not null default 0 check (answers_stored >= 0),
  ready_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table app.sample_brands is
  'Brands with invented answers: those that everybody may read, which belong to an account nobody can sign in to, and '
  'members'' own copies. A table of its own, because the columns of public.brands are fixed.';
comment on column app.sample_brands.sample is 'The sample''s slug.';
comment on column app.sample_brands.is_shared is 'Whether it is in the workspace that everybody may read.';
comment on column app.sample_brands.last_day is 'The last of its 90 days.';
comment on column app.sample_brands.answers_total is 'Null until known, which is when the preparation starts.';

create unique index sample_brands_shared on app.sample_brands (sample, version, last_day) where is_shared;
alter table app.sample_brands enable row level security;
alter table app.sample_brands force row level security;
create policy my_brands on app.sample_brands for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_add on app.sample_brands for insert to authenticated
  with check (not is_shared and answers_stored = 0 and ready_at is null and brand_id in (select app.editable_brand_ids()));
create policy service on app.sample_brands for all to service_role using (true) with check (true);
grant select, insert on app.sample_brands to authenticated;
grant select, insert, update, delete on app.sample_brands to service_role;

create table app.report_designs (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  sections text[] check (
    sections <@ array['trends', 'competitors', 'sources', 'portrayal', 'actions', 'prompts', 'method']
  ),
  logo bytea check (octet_length(logo) between 1 and 1048576),
  logo_format text check (logo_format in ('png', 'jpg')),
  logo_url text check (char_length(logo_url) between 1 and 2000),
  logo_error text check (char_length(logo_error) <= 500),
  updated_at timestamptz not null default now(),
  constraint logo_has_a_format check ((logo is null) = (logo_format is null))
);
comment on table app.report_designs is 'How the PDF of a brand looks. No row: with our mark and every section.';
comment on column app.report_designs.sections is 'The parts behind the first two pages. Null: all.';
comment on column app.report_designs.logo is 'The brand''s own, its content checked before it is stored.';
comment on column app.report_designs.logo_url is 'An address that a logo is being fetched from. Null once that is over.';
comment on column app.report_designs.logo_error is 'Why the last address gave no logo.';

alter table app.report_designs enable row level security;
alter table app.report_designs force row level security;
create policy my_brands on app.report_designs for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy administrators_add on app.report_designs for insert to authenticated
  with check (brand_id in (select app.administered_brand_ids()));
create policy administrators_change on app.report_designs for update to authenticated
  using (brand_id in (select app.administered_brand_ids())) with check (brand_id in (select app.administered_brand_ids()));
create policy administrators_remove on app.report_designs for delete to authenticated
  using (brand_id in (select app.administered_brand_ids()));
create policy service on app.report_designs for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.report_designs to authenticated, service_role;

create table app.report_recipients (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  email text check (char_length(email) between 3 and 254 and email = lower(email)),
  state text not null check (state in ('asked', 'active', 'off')),
  asked_at timestamptz not null default now(),
  changed_at timestamptz,
  added_by uuid default auth.uid() references auth.users (id) on delete set null,
  constraint recipient_is_one check ((user_id is null) <> (email is null)),
  constraint members_are_not_asked check (user_id is null or state <> 'asked'),
  unique (brand_id, user_id),
  unique (brand_id, email)
);
comment on table app.report_recipients is 'Who gets the weekly report of a brand by mail. Without a row the owner does.';
comment on column app.report_recipients.user_id is 'A member, who gets it at the address of the account.';
comment on column app.report_recipients.email is 'An address somebody typed.';
comment on column app.report_recipients.state is
  'asked: the address hasn''t agreed yet and gets nothing but the question. off: unsubscribed or turned off.';
comment on column app.report_recipients.added_by is
  'The member who added the address, so that it can end with their membership. Null for members themselves.';

create index report_recipients_user on app.report_recipients (user_id) where user_id is not null;
create index report_recipients_added_by on app.report_recipients (added_by) where added_by is not null;
alter table app.report_recipients enable row level security;
alter table app.report_recipients force row level security;
create policy my_brands on app.report_recipients for select to authenticated using (brand_id in (select app.my_brand_ids()));
-- Only the holder of an address can agree for it: a member adds it as asked, the service notes the answer.
create policy asked_new on app.report_recipients for insert to authenticated
  with check (
    added_by = (select auth.uid())
    and ((user_id is null and state = 'asked' and brand_id in (select app.editable_brand_ids()))
      or (user_id = (select auth.uid()) and brand_id in (select app.my_brand_ids())))
  );
create policy own_state on app.report_recipients for update to authenticated
  using (user_id = (select auth.uid()) and brand_id in (select app.my_brand_ids()))
  with check (user_id = (select auth.uid()) and brand_id in (select app.my_brand_ids()));
create policy editors_remove on app.report_recipients for delete to authenticated
  using (email is not null and brand_id in (select app.editable_brand_ids()));
create policy service on app.report_recipients for all to service_role using (true) with check (true);
grant select, insert, delete, update (state, changed_at) on app.report_recipients to authenticated;
grant select, insert, update, delete on app.report_recipients to service_role;
create trigger note_added after insert on app.report_recipients referencing new table as added
  for each statement execute function app.note_changes('report-recipient', 'email', 'id', 'state', 'state', '');
create trigger note_changed after update on app.report_recipients referencing old table as removed new table as added
  for each statement execute function app.note_changes('report-recipient', 'email', 'id', 'state', 'state', '');
create trigger note_removed after delete on app.report_recipients referencing old table as removed
  for each statement execute function app.note_changes('report-recipient', 'email', 'id', 'state', 'state', '');

create table app.weekly_reports (
  brand_id uuid not null references public.brands (id) on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  state text not null default 'due' check (state in ('due', 'sent', 'nothing-new')),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (brand_id, week),
  constraint finished_has_time check ((state = 'due') = (finished_at is null))
);
comment on table app.weekly_reports is 'The weekly report of a brand: once a week, even when jobs are killed and restarted.';
comment on column app.weekly_reports.week is 'Its Monday. The report is about the seven days before.';

alter table app.weekly_reports enable row level security;
alter table app.weekly_reports force row level security;
create policy my_brands on app.weekly_reports for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy service on app.weekly_reports for all to service_role using (true) with check (true);
grant select on app.weekly_reports to authenticated;
grant select, insert, update, delete on app.weekly_reports to service_role;

create table app.weekly_report_mails (
  brand_id uuid not null,
  week date not null,
  recipient_id uuid not null references app.report_recipients (id) on delete cascade,
  sent_at timestamptz not null default now(),
  primary key (brand_id, week, recipient_id),
  foreign key (brand_id, week) references app.weekly_reports (brand_id, week) on delete cascade
);
comment on table app.weekly_report_mails is 'Who has been mailed which weekly report.';

create index weekly_report_mails_recipient on app.weekly_report_mails (recipient_id, sent_at desc);
alter table app.weekly_report_mails enable row level security;
alter table app.weekly_report_mails force row level security;
create policy my_brands on app.weekly_report_mails for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy service on app.weekly_report_mails for all to service_role using (true) with check (true);
grant select on app.weekly_report_mails to authenticated;
grant select, insert, update, delete on app.weekly_report_mails to service_role;

create table app.portfolio_mail (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  wanted boolean not null,
  changed_at timestamptz not null default now(),
  last_week date check (extract(isodow from last_week) = 1)
);
comment on table app.portfolio_mail is 'Whether a member wants one weekly mail over all their brands. No row: no.';
comment on column app.portfolio_mail.last_week is
  'The Monday that was settled last, by a mail or because nothing was new: each is settled once, whatever is killed.';

alter table app.portfolio_mail enable row level security;
alter table app.portfolio_mail force row level security;
create policy own on app.portfolio_mail for all to authenticated
  using (user_id = (select auth.uid()) and (select app.key_brand_id()) is null)
  with check (user_id = (select auth.uid()) and (select app.key_brand_id()) is null);
create policy service on app.portfolio_mail for all to service_role using (true) with check (true);
grant select, insert (user_id, wanted, changed_at), update (wanted, changed_at) on app.portfolio_mail to authenticated;
grant select, insert, update, delete on app.portfolio_mail to service_role;

create table app.report_shares (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  report jsonb not null check (jsonb_typeof(report) = 'object'),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_opened_at timestamptz,
  opened integer not null default 0 check (opened >= 0)
);
comment on table app.report_shares is
  'Visibility reports that anyone with the link may read, as they were when they were shared.';
comment on column app.report_shares.token_hash is 'SHA-256 in hexadecimal. The token is shown once and stored nowhere.';
comment on column app.report_shares.expires_at is 'Null: never.';

create index report_shares_brand on app.report_shares (brand_id, created_at desc);
create index report_shares_by on app.report_shares (created_by) where created_by is not null;
alter table app.report_shares enable row level security;
alter table app.report_shares force row level security;
create policy my_brands on app.report_shares for select to authenticated using (brand_id in (select app.my_brand_ids()));
create policy editors_share on app.report_shares for insert to authenticated
  with check (brand_id in (select app.editable_brand_ids()) and created_by = (select auth.uid()));
create policy editors_revoke on app.report_shares for update to authenticated
  using (brand_id in (select app.editable_brand_ids())) with check (brand_id in (select app.editable_brand_ids()));
create policy service on app.report_shares for all to service_role using (true) with check (true);
grant select, insert, update (revoked_at) on app.report_shares to authenticated;
grant select, insert, update, delete on app.report_shares to service_role;
create trigger note_added after insert on app.report_shares referencing new table as added
  for each statement execute function app.note_changes('report-share', '', 'id', '', 'period_from,period_to,expires_at', '');
create trigger note_changed after update on app.report_shares referencing old table as removed new table as added
  for each statement execute function app.note_changes('report-share', '', 'id', '', 'period_from,period_to,expires_at', '');

create table app.notification_reads (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  read_up_to timestamptz not null
);
comment on table app.notification_reads is
  'Up to when a member has read what happened to their brands. What happened is not stored twice: it is read from alerts, '
  'scans, key tests and weekly reports.';

alter table app.notification_reads enable row level security;
alter table app.notification_reads force row level security;
create policy own on app.notification_reads for all to authenticated
  using (user_id = (select auth.uid()) and (select app.key_brand_id()) is null)
  with check (user_id = (select auth.uid()) and (select app.key_brand_id()) is null);
create policy service on app.notification_reads for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.notification_reads to authenticated, service_role;

create table app.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null unique check (char_length(idempotency_key) between 1 and 200),
  recipient text not null check (char_length(recipient) between 3 and 254),
  subject text not null,
  html text,
  text text not null,
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now() - interval '1 minute',
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  headers jsonb not null default '{}' check (jsonb_typeof(headers) = 'object'),
  constraint mail_sent_has_time check ((state = 'sent') = (sent_at is not null))
);
comment on table app.mail_outbox is
  'Mail to send. Stored first and sent afterwards, so that nothing is lost while the mail server is down; the key makes '
  'each mail go out once.';
comment on column app.mail_outbox.attachments is '[{"filename", "contentType", "content" (base64)}]';
comment on column app.mail_outbox.next_attempt_at is
  'In the past by default, so that mail is due at once for processes whose clock is behind the database''s.';
comment on column app.mail_outbox.headers is 'Headers beside the usual ones, such as List-Unsubscribe: {"name": "value"}.';

create index mail_outbox_due on app.mail_outbox (next_attempt_at) where state = 'pending';
create index mail_outbox_created on app.mail_outbox (created_at desc);
alter table app.mail_outbox enable row level security;
alter table app.mail_outbox force row level security;
create policy service on app.mail_outbox for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.mail_outbox to service_role;
