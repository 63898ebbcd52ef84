-- While the embedded database's disk is full nothing is written: a key opens for reading all the same. Its use is neither noted
-- nor counted, so it answers as if this were the one more than was counted so far.
create or replace function app.open_key(wanted_hash text, use_key text, use_ends timestamptz, moment timestamptz)
  returns table (key_id uuid, brand_id uuid, scope text, user_id uuid, used_points integer, expires_at timestamptz, revision text)
  language plpgsql set search_path = '' as $$
declare
  found_key app.api_keys;
begin
  -- What is lost of it in a crash is a count of uses: nobody waits for the disk.
  perform set_config('synchronous_commit', 'off', true), set_config('role', 'service_role', true);
  select * into found_key from app.api_keys k
    where k.key_hash = wanted_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > moment);
  if not found then
    return;
  end if;
  if current_setting('transaction_read_only') = 'on' then
    select u.points + 1, u.expires_at into used_points, open_key.expires_at
      from app.rate_limits u where u.key = use_key and u.expires_at > moment;
    used_points := coalesce(used_points, 1);
    open_key.expires_at := coalesce(open_key.expires_at, use_ends);
  else
    if coalesce(found_key.last_used_at <= moment - interval '1 minute', true) then
      update app.api_keys k set last_used_at = moment
        where k.id = found_key.id and coalesce(k.last_used_at <= moment - interval '1 minute', true);
    end if;
    insert into app.rate_limits as used (key, points, expires_at) values (use_key, 1, use_ends)
      on conflict (key) do update set
        points = case when used.expires_at <= moment then 1 else least(used.points::bigint + 1, 1000000000)::integer end,
        expires_at = case when used.expires_at <= moment then excluded.expires_at else used.expires_at end
      returning used.points, used.expires_at into used_points, open_key.expires_at;
  end if;
  perform
    set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'sub', found_key.created_by, 'api_key',
      jsonb_build_object('id', found_key.id, 'brand', found_key.brand_id, 'scope', found_key.scope))::text, true),
    set_config('request.jwt.claim.sub', found_key.created_by::text, true),
    set_config('request.jwt.claim.role', 'authenticated', true),
    set_config('role', 'authenticated', true);
  revision := app.brand_revision(found_key.brand_id);
  key_id := found_key.id;
  brand_id := found_key.brand_id;
  scope := found_key.scope;
  user_id := found_key.created_by;
  return next;
end $$;
