-- What was answered to a request that carried an Idempotency-Key, for a day: sent again it gets the same answer and has no second
-- effect. For the service alone, as answers hold a member's data.
create table app.idempotent_requests (
  -- SHA-256 of who asked and of the key they sent.
  id text primary key check (char_length(id) = 64),
  request_hash text not null check (char_length(request_hash) = 64),
  user_id uuid not null references auth.users (id) on delete cascade,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null while the request is under way.
  status integer,
  content_type text,
  body text,
  check ((status is null) = (body is null) and (status is null) = (content_type is null))
);

create index idempotent_requests_expiry on app.idempotent_requests (expires_at);
create index idempotent_requests_user on app.idempotent_requests (user_id);

alter table app.idempotent_requests enable row level security;
alter table app.idempotent_requests force row level security;
create policy service on app.idempotent_requests for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.idempotent_requests to service_role;
