-- What every table builds on: the schema, who acts, limits, and responses kept for repeated requests.
--
-- Every table has row-level security enabled and forced, a policy `service` for the product's own jobs, and policies for members.
-- Migrations run as the owner of the tables, whom forced row-level security binds too: a migration that changes rows begins with
-- `set local role service_role;`, else it changes none.

-- Only our own API reaches schema app: it is never among the schemas of the Data API.
create schema if not exists app;
grant usage on schema app to authenticated, service_role;

-- The brand and scope of the API key a request came with, null where a person asks. Parsed here, so that no search path bears on
-- them; short enough for the planner to inline.
create function app.key_brand_id() returns uuid language sql stable
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb -> 'api_key' ->> 'brand')::uuid;
create function app.key_scope() returns text language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb -> 'api_key' ->> 'scope';
grant execute on function app.key_brand_id(), app.key_scope() to authenticated, service_role;

-- The member who acts, or the one a transaction of the service acts for.
create function app.acting_user_id() returns uuid language sql stable set search_path = '' as
  $$ select coalesce(auth.uid(), nullif(current_setting('app.acting_user', true), '')::uuid) $$;
grant execute on function app.acting_user_id() to authenticated, service_role;

-- The service may not read accounts. This gives it the addresses of those it writes to, and nothing else.
create function app.confirmed_emails_of(user_ids uuid[]) returns table (user_id uuid, email text)
  language sql stable security definer set search_path = '' as
  $$ select id, users.email::text from auth.users where id = any(user_ids) and users.email_confirmed_at is not null $$;
revoke execute on function app.confirmed_emails_of(uuid[]) from public;
grant execute on function app.confirmed_emails_of(uuid[]) to service_role;

create table app.rate_limits (
  key text primary key check (char_length(key) between 1 and 200),
  points integer not null check (points >= 0),
  expires_at timestamptz not null
);
comment on table app.rate_limits is
  'Points used within a window of a rate limit. Stored, so that a restart doesn''t reset the limits.';

create index rate_limits_expires on app.rate_limits (expires_at);
alter table app.rate_limits enable row level security;
alter table app.rate_limits force row level security;
create policy service on app.rate_limits for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.rate_limits to service_role;

create table app.idempotent_requests (
  id text primary key check (char_length(id) = 64),
  request_hash text not null check (char_length(request_hash) = 64),
  user_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null,
  status integer not null,
  content_type text not null,
  body text not null
);
comment on table app.idempotent_requests is
  'Responses to requests that carried an Idempotency-Key, kept for a day: the same request sent again gets the same '
  'response and has no second effect. Only the service reads them, because they hold members'' data.';
comment on column app.idempotent_requests.id is 'SHA-256 of the user and the key they sent, in hexadecimal.';

create index idempotent_requests_expiry on app.idempotent_requests (expires_at);
create index idempotent_requests_user on app.idempotent_requests (user_id);
alter table app.idempotent_requests enable row level security;
alter table app.idempotent_requests force row level security;
create policy service on app.idempotent_requests for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.idempotent_requests to service_role;
