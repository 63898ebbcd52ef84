-- Schema app is reachable through our own API only: it is never among the schemas of the Data API.
create schema if not exists app;
grant usage on schema app to authenticated, service_role;

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
  constraint audits_done_has_result check (state <> 'done' or (result is not null and ruleset_version is not null)),
  constraint audits_failed_has_error check (state <> 'failed' or error is not null)
);

create index audits_domain_created on app.audits (domain, created_at desc);
create index audits_brand_created on app.audits (brand_id, created_at desc) where brand_id is not null;
create index audits_requested_by on app.audits (requested_by) where requested_by is not null;
create index audits_unfinished on app.audits (created_at) where state in ('queued', 'running');

alter table app.audits enable row level security;
alter table app.audits force row level security;
create policy own_audits on app.audits for select to authenticated
  using (
    requested_by = (select auth.uid())
    or brand_id in (select id from public.brands where owner_user_id = (select auth.uid()))
  );
create policy service on app.audits for all to service_role using (true) with check (true);
grant select on app.audits to authenticated;
grant select, insert, update, delete on app.audits to service_role;

-- A report: one audit sent to one person, and readable by whoever holds its share token.
create table app.reports (
  id uuid primary key default gen_random_uuid(),
  audit_id uuid not null references app.audits (id) on delete cascade,
  share_token text not null unique check (char_length(share_token) >= 32),
  recipient_email text not null check (char_length(recipient_email) between 3 and 254),
  full_name text not null check (char_length(full_name) <= 200),
  company_name text check (char_length(company_name) <= 200),
  language text not null default 'en' check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  sent_at timestamptz,
  created_at timestamptz not null default now()
);

create index reports_audit on app.reports (audit_id);
create index reports_recipient_created on app.reports (lower(recipient_email), created_at desc);

alter table app.reports enable row level security;
alter table app.reports force row level security;
create policy service on app.reports for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.reports to service_role;

-- What visitors send through get-started and the strategy call, and how far it came to the operator's own webhook.
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

create index leads_created on app.leads (created_at desc);
create index leads_audit on app.leads (audit_id) where audit_id is not null;

alter table app.leads enable row level security;
alter table app.leads force row level security;
create policy service on app.leads for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.leads to service_role;
