-- The schema `auth` where no hosted Supabase has made it: its tables as far as the sign-in uses them, and the functions that
-- policies call. Applied at every start, so every statement is safe to repeat.
create schema if not exists auth;

create table if not exists auth.users (
  id uuid primary key,
  aud varchar(255) default 'authenticated',
  role varchar(255) default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  phone text unique,
  email_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (
    case
    when email_confirmed_at is null then phone_confirmed_at
    when phone_confirmed_at is null then email_confirmed_at
    when email_confirmed_at < phone_confirmed_at then email_confirmed_at
    else phone_confirmed_at
    end
  ) stored,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change varchar(255),
  email_change_token_new varchar(255),
  email_change_token_current varchar(255),
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint default 0
  check (email_change_confirm_status between 0 and 2),
  phone_confirmed_at timestamptz,
  phone_change text,
  phone_change_token varchar(255),
  phone_change_sent_at timestamptz,
  reauthentication_token varchar(255),
  reauthentication_sent_at timestamptz,
  raw_app_meta_data jsonb default '{}'::jsonb,
  raw_user_meta_data jsonb default '{}'::jsonb,
  banned_until timestamptz,
  deleted_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create unique index if not exists users_email_partial_key
on auth.users (email)
where is_sso_user = false;
create index if not exists users_is_anonymous_idx
on auth.users (is_anonymous);
create unique index if not exists users_confirmation_token_idx
on auth.users (confirmation_token)
where length(confirmation_token) > 6;
create unique index if not exists users_recovery_token_idx
on auth.users (recovery_token)
where length(recovery_token) > 6;
create unique index if not exists users_email_change_token_current_idx
on auth.users (email_change_token_current)
where length(email_change_token_current) > 6;
create unique index if not exists users_email_change_token_new_idx
on auth.users (email_change_token_new)
where length(email_change_token_new) > 6;
create unique index if not exists users_reauthentication_token_idx
on auth.users (reauthentication_token)
where length(reauthentication_token) > 6;

create table if not exists auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users(id) on delete cascade,
  not_after timestamptz,
  refreshed_at timestamp without time zone,
  user_agent text,
  ip inet,
  tag text,
  refresh_token_hmac_key text,
  refresh_token_counter bigint,
  scopes text check (scopes is null or length(scopes) <= 4096),
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  aal text check (aal in ('aal1', 'aal2', 'aal3')),
  factor_id uuid
);
create index if not exists sessions_user_id_idx on auth.sessions (user_id);

create table if not exists auth.refresh_tokens (
  id text primary key,
  token varchar(255) not null, -- SHA-256 in hex: a backup holds no live session
  user_id uuid not null,
  session_id uuid references auth.sessions(id) on delete cascade,
  revoked boolean default false,
  parent varchar(255), -- the token it replaced
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create index if not exists refresh_tokens_token_idx on auth.refresh_tokens (token);
create index if not exists refresh_tokens_user_id_idx on auth.refresh_tokens (user_id);
create index if not exists refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);

create table if not exists auth.identities (
  id uuid primary key,
  provider text not null,
  provider_id text not null,
  user_id uuid not null references auth.users(id) on delete cascade,
  identity_data jsonb not null default '{}'::jsonb,
  email varchar(255) generated always as (lower(identity_data->>'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  unique (provider, provider_id)
);
create index if not exists identities_user_id_idx on auth.identities (user_id);
create index if not exists identities_email_idx on auth.identities (email);

create table if not exists auth.flow_state (
  id uuid primary key,
  user_id uuid,
  auth_code text,
  authentication_method text not null,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  auth_code_issued_at timestamptz,
  invite_token text,
  referrer text,
  oauth_client_state_id uuid,
  linking_target_id uuid,
  email_optional boolean not null default false,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create index if not exists idx_auth_code on auth.flow_state (auth_code);
create index if not exists idx_user_id_auth_method on auth.flow_state (user_id, authentication_method);
create index if not exists flow_state_created_at_idx on auth.flow_state (created_at);

create table if not exists auth.audit_log_entries (
  id uuid primary key,
  payload json,
  created_at timestamptz default now(),
  ip_address varchar(64) default ''
);

create table if not exists auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions(id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);

create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users(id) on delete cascade,
  friendly_name text not null,
  factor_type text not null check (factor_type in ('totp')),
  status text not null check (status in ('unverified', 'verified')),
  secret text not null, -- encrypted with a key of the installation
  last_used_step bigint, -- a code is good once
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name)
);

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors(id) on delete cascade,
  created_at timestamptz not null default now()
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

-- Network addresses an account was signed in from, as keyed digests: limits that strangers exhaust don't hold there.
create table if not exists auth.known_addresses (
  user_id uuid not null references auth.users(id) on delete cascade,
  digest text not null,
  last_used_at timestamptz not null,
  primary key (user_id, digest)
);

-- Refresh tokens were stored as plain text (UUIDs) until November 2026.
update auth.refresh_tokens
set token = encode(sha256(convert_to(token, 'UTF8')), 'hex'),
  parent = encode(sha256(convert_to(parent, 'UTF8')), 'hex')
where length(token) < 64;

-- Addresses were counted as confirmed at sign-up where confirmation was off, although nobody had proven them.
update auth.users
set email_confirmed_at = null
where confirmation_sent_at is null
  and email_confirmed_at <= created_at + interval '1 second'
  and exists (select from auth.identities where user_id = users.id)
  and not exists (select from auth.identities where user_id = users.id and provider <> 'email');

create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;
-- Sign-ins were logged without a foreign key until November 2026: a deleted account takes its traces along.
create index if not exists audit_log_entries_actor on auth.audit_log_entries ((payload ->> 'actor_id'));
create or replace function auth.forget_traces() returns trigger language plpgsql as $$
begin
  delete from auth.audit_log_entries where payload ->> 'actor_id' = old.id::text;
  delete from auth.flow_state where user_id = old.id;
  delete from auth.refresh_tokens where user_id = old.id;
  return old;
end $$;
create or replace trigger forget_traces after delete on auth.users
  for each row execute function auth.forget_traces();
grant usage on schema auth to anon, authenticated, service_role;

