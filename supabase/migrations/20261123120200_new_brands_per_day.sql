-- How many brands a member may make per day (UTC). Each new brand has a site read that the member names, so this also bounds how
-- many requests one account can send to others' sites. To change it: create or replace this function.
create function app.max_new_brands_per_day() returns integer language sql immutable set search_path = '' as $$ select 50 $$;
grant execute on function app.max_new_brands_per_day() to authenticated, service_role;

-- Counted apart from the brands themselves: deleting one doesn't give it back.
create table app.new_brand_counts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  day date not null,
  brands integer not null check (brands >= 1)
);
alter table app.new_brand_counts enable row level security;
alter table app.new_brand_counts force row level security;
create policy own_count on app.new_brand_counts for select to authenticated using (user_id = (select auth.uid()));
create policy own_count_new on app.new_brand_counts for insert to authenticated with check (user_id = (select auth.uid()));
create policy own_count_grows on app.new_brand_counts for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy service on app.new_brand_counts for all to service_role using (true) with check (true);
grant select, insert, update on app.new_brand_counts to authenticated;
grant select, insert, update, delete on app.new_brand_counts to service_role;

-- Runs as the member, in the transaction of the new brand: a refused one isn't counted. PT429 is answered with status 429.
create function app.count_new_brand() returns trigger language plpgsql set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  made integer;
begin
  insert into app.new_brand_counts as known (user_id, day, brands) values (auth.uid(), today, 1)
  on conflict (user_id) do update
    set day = today, brands = case when known.day = today then known.brands + 1 else 1 end
  returning brands into made;
  if made > app.max_new_brands_per_day() then
    raise sqlstate 'PT429' using message = format('You can add %s brands a day. Try again tomorrow.', app.max_new_brands_per_day());
  end if;
  return new;
end $$;
create trigger count_new_brand before insert on public.brands
  for each row when (current_user = 'authenticated') execute function app.count_new_brand();
