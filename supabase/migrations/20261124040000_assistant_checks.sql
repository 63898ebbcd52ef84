-- The operator's check of each assistant: one paid call, asked for on the operator's page and made by a background job.

create table app.assistant_checks (
  assistant text primary key,
  requested_at timestamptz not null,
  -- Since when a worker makes the call; one that died is followed by another.
  claimed_at timestamptz,
  -- Null until the call came back.
  ended_at timestamptz,
  result jsonb,
  constraint assistant_checks_result check ((result is null) = (ended_at is null))
);

alter table app.assistant_checks enable row level security;
alter table app.assistant_checks force row level security;
create policy service on app.assistant_checks for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.assistant_checks to service_role;
