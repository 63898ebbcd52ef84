-- People who were asked to work on a brand. Only the digest of an invitation's token is kept; the token stands in its mail alone.
create table app.invitations (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  -- As the account's address is compared: in small letters.
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  role text not null check (role in ('admin', 'editor', 'viewer')),
  -- SHA-256, in hexadecimal. Another one with each mail: the link before it ends.
  token_hash text not null unique check (char_length(token_hash) between 16 and 64),
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);

-- One that waits for each address; those that came to an end stay known, so that their links can say so.
create unique index invitations_waiting on app.invitations (brand_id, email)
  where accepted_at is null and revoked_at is null;

alter table app.invitations enable row level security;
alter table app.invitations force row level security;
create policy administrators on app.invitations for select to authenticated
  using (brand_id in (select app.administered_brand_ids()));
create policy administrators_add on app.invitations for insert to authenticated
  with check (brand_id in (select app.administered_brand_ids()) and invited_by = (select auth.uid())
    and accepted_at is null);
create policy administrators_change on app.invitations for update to authenticated
  using (brand_id in (select app.administered_brand_ids()))
  with check (brand_id in (select app.administered_brand_ids()));
create policy service on app.invitations for all to service_role using (true) with check (true);
grant select, insert, update (role, token_hash, sent_at, expires_at, revoked_at) on app.invitations to authenticated;
grant select, insert, update, delete on app.invitations to service_role;
