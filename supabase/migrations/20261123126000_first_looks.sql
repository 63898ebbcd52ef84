-- A first look: five questions to each assistant with an operator's key, for the free reports of one domain.
create table app.first_looks (
  id uuid primary key default gen_random_uuid(),
  domain text not null check (char_length(domain) between 1 and 253),
  state text not null default 'queued' check (state in ('queued', 'asking', 'done')),
  -- The run of the job that may write; one whose job was taken over by another run may not.
  run_id uuid,
  questions jsonb check (jsonb_typeof(questions) = 'array'),
  findings jsonb,
  spent_usd numeric(16, 8) not null default 0 check (spent_usd >= 0),
  reserved_usd numeric(16, 8) not null default 0 check (reserved_usd >= 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint first_looks_done_has_findings check (state <> 'done' or findings is not null)
);

create index first_looks_domain_created on app.first_looks (domain, created_at desc);

-- Its paid calls. Without a question: the one that wrote the questions.
create table app.first_look_calls (
  id uuid primary key default gen_random_uuid(),
  first_look_id uuid not null references app.first_looks (id) on delete cascade,
  assistant text not null,
  question smallint check (question >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'asked', 'answered', 'failed', 'skipped')),
  asked_count integer not null default 0 check (asked_count >= 0),
  -- While it is asked: the most it can cost, and the day that is set aside from.
  reserved_usd numeric(16, 8) not null default 0 check (reserved_usd >= 0),
  reserved_on date,
  answer jsonb,
  reason text,
  unique nulls not distinct (first_look_id, assistant, question)
);

-- What first looks have spent and reserved on one day (UTC), US dollars.
create table app.first_look_days (
  day date primary key,
  spent_usd numeric(16, 8) not null default 0 check (spent_usd >= 0),
  reserved_usd numeric(16, 8) not null default 0 check (reserved_usd >= 0)
);

alter table app.audits add column first_look_id uuid references app.first_looks (id) on delete set null;
create index audits_first_look on app.audits (first_look_id) where first_look_id is not null;

alter table app.first_looks enable row level security;
alter table app.first_looks force row level security;
create policy service on app.first_looks for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.first_looks to service_role;

alter table app.first_look_calls enable row level security;
alter table app.first_look_calls force row level security;
create policy service on app.first_look_calls for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.first_look_calls to service_role;

alter table app.first_look_days enable row level security;
alter table app.first_look_days force row level security;
create policy service on app.first_look_days for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.first_look_days to service_role;
