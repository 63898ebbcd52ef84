-- Mail is stored first and sent afterwards: with the mail server down nothing is lost, and a key makes each mail go out once.
create table app.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null unique check (char_length(idempotency_key) between 1 and 200),
  recipient text not null check (char_length(recipient) between 3 and 254),
  subject text not null,
  html text,
  text text not null,
  -- [{"filename", "contentType", "content" (base64)}]
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  constraint mail_sent_has_time check ((state = 'sent') = (sent_at is not null))
);

create index mail_outbox_due on app.mail_outbox (next_attempt_at) where state = 'pending';
create index mail_outbox_created on app.mail_outbox (created_at desc);

alter table app.mail_outbox enable row level security;
alter table app.mail_outbox force row level security;
create policy service on app.mail_outbox for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.mail_outbox to service_role;

-- Who did what to what. `actor_user_id` is null for visitors and for the product itself.
create table app.events (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  actor_user_id uuid references auth.users (id) on delete cascade,
  action text not null check (char_length(action) between 1 and 100),
  subject_type text not null check (char_length(subject_type) between 1 and 50),
  subject_id text not null,
  details jsonb not null default '{}'
);

create index events_subject on app.events (subject_type, subject_id, occurred_at desc);
create index events_actor on app.events (actor_user_id, occurred_at desc) where actor_user_id is not null;

alter table app.events enable row level security;
alter table app.events force row level security;
create policy own_events on app.events for select to authenticated using (actor_user_id = (select auth.uid()));
create policy service on app.events for all to service_role using (true) with check (true);
grant select on app.events to authenticated;
grant select, insert, update, delete on app.events to service_role;

-- Points used within a window, kept so that a restart does not hand out new ones.
create table app.rate_limits (
  key text primary key check (char_length(key) between 1 and 200),
  points integer not null check (points >= 0),
  expires_at timestamptz not null
);

create index rate_limits_expires on app.rate_limits (expires_at);

alter table app.rate_limits enable row level security;
alter table app.rate_limits force row level security;
create policy service on app.rate_limits for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.rate_limits to service_role;
