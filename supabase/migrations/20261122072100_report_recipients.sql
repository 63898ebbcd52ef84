-- Who gets the weekly report of a brand by mail. Without a row the owner does: on by default.
alter table app.brand_settings add column weekly_report boolean not null default true;

create table app.report_recipients (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  -- A member, at whatever address the account has; or an address somebody typed.
  user_id uuid references auth.users (id) on delete cascade,
  email text check (char_length(email) between 3 and 254 and email = lower(email)),
  -- asked: an address that has not agreed yet gets nothing but the question. off: unsubscribed, or turned off.
  state text not null check (state in ('asked', 'active', 'off')),
  asked_at timestamptz not null default now(),
  changed_at timestamptz,
  constraint recipient_is_one check ((user_id is null) <> (email is null)),
  constraint members_are_not_asked check (user_id is null or state <> 'asked'),
  unique (brand_id, user_id),
  unique (brand_id, email)
);

create index report_recipients_user on app.report_recipients (user_id) where user_id is not null;

alter table app.report_recipients enable row level security;
alter table app.report_recipients force row level security;
create policy my_brands on app.report_recipients for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
-- Nobody but the holder of an address can say yes for it: a member adds it as asked, the service notes the answer.
create policy asked_new on app.report_recipients for insert to authenticated
  with check (
    (user_id is null and state = 'asked' and brand_id in (select app.editable_brand_ids()))
    or (user_id = (select auth.uid()) and brand_id in (select app.my_brand_ids()))
  );
create policy own_state on app.report_recipients for update to authenticated
  using (user_id = (select auth.uid()) and brand_id in (select app.my_brand_ids()))
  with check (user_id = (select auth.uid()) and brand_id in (select app.my_brand_ids()));
create policy editors_remove on app.report_recipients for delete to authenticated
  using (email is not null and brand_id in (select app.editable_brand_ids()));
create policy service on app.report_recipients for all to service_role using (true) with check (true);
grant select, insert, delete, update (state, changed_at) on app.report_recipients to authenticated;
grant select, insert, update, delete on app.report_recipients to service_role;

-- The weekly report of a brand: once a week, whatever is killed and begun again.
create table app.weekly_reports (
  brand_id uuid not null references public.brands (id) on delete cascade,
  -- Its Monday; the report is about the seven days before.
  week date not null check (extract(isodow from week) = 1),
  state text not null default 'due' check (state in ('due', 'sent', 'nothing-new')),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (brand_id, week),
  constraint finished_has_time check ((state = 'due') = (finished_at is null))
);

alter table app.weekly_reports enable row level security;
alter table app.weekly_reports force row level security;
create policy my_brands on app.weekly_reports for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy service on app.weekly_reports for all to service_role using (true) with check (true);
grant select on app.weekly_reports to authenticated;
grant select, insert, update, delete on app.weekly_reports to service_role;

create table app.weekly_report_mails (
  brand_id uuid not null,
  week date not null,
  recipient_id uuid not null references app.report_recipients (id) on delete cascade,
  sent_at timestamptz not null default now(),
  primary key (brand_id, week, recipient_id),
  foreign key (brand_id, week) references app.weekly_reports (brand_id, week) on delete cascade
);

create index weekly_report_mails_recipient on app.weekly_report_mails (recipient_id, sent_at desc);

alter table app.weekly_report_mails enable row level security;
alter table app.weekly_report_mails force row level security;
create policy my_brands on app.weekly_report_mails for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy service on app.weekly_report_mails for all to service_role using (true) with check (true);
grant select on app.weekly_report_mails to authenticated;
grant select, insert, update, delete on app.weekly_report_mails to service_role;
