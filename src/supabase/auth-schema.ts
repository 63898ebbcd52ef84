import { loadLite } from "./load-lite.ts";

/**
 * The SQL that makes the `auth` schema where no hosted Supabase has made it: the tables of the embedded backend and the four
 * functions policies may call, reading the claims as hosted Supabase does. Safe to repeat.
 */
export async function authSchemaSql(): Promise<string> {
  const { getAuthSchemaSql } = await loadLite();
  return `${getAuthSchemaSql()};\n${additions}`;
}

const additions = `
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
-- The backend writes down who signed in when, without a reference: an account that goes takes its traces along.
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
`;
