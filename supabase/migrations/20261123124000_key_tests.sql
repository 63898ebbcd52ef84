-- Whether a brand's own key works: asked for when it is saved, answered by a background job after one cheap call.

create table app.key_tests (
  brand_id uuid not null,
  assistant text not null,
  requested_at timestamptz not null default now(),
  -- Since when a worker makes the call; one that died is followed by another.
  claimed_at timestamptz,
  -- Null until the call came back.
  tested_at timestamptz,
  -- Why the key was not found to work; null where it was.
  error_kind text,
  error_text text,
  primary key (brand_id, assistant),
  foreign key (brand_id, assistant) references app.assistant_keys (brand_id, assistant) on delete cascade,
  constraint key_tests_error check ((error_kind is null) = (error_text is null) and (error_kind is null or tested_at is not null))
);

create index key_tests_open on app.key_tests (requested_at) where tested_at is null;

alter table app.key_tests enable row level security;
alter table app.key_tests force row level security;
create policy readers on app.key_tests for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy administrators_add on app.key_tests for insert to authenticated
  with check (brand_id in (select app.administered_brand_ids()));
create policy administrators_change on app.key_tests for update to authenticated
  using (brand_id in (select app.administered_brand_ids()))
  with check (brand_id in (select app.administered_brand_ids()));
create policy service on app.key_tests for all to service_role using (true) with check (true);
grant select, insert, update on app.key_tests to authenticated;
grant select, insert, update, delete on app.key_tests to service_role;
