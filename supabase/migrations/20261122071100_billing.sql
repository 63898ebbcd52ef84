-- What accounts pay for, as the payment provider says. Nothing else writes here: members read what is theirs.
create table app.subscriptions (
  -- The provider's.
  id text primary key check (char_length(id) between 1 and 255),
  -- Whose it is; null until the provider has said so.
  user_id uuid references auth.users (id) on delete cascade,
  customer_id text check (char_length(customer_id) between 1 and 255),
  plan text not null check (plan in ('pro', 'enterprise')),
  -- In the provider's words: what is not active, in trial or past due grants nothing.
  status text not null check (char_length(status) between 1 and 50),
  renews_at timestamptz,
  -- Set where it was given notice of.
  ends_at timestamptz,
  -- When the provider said what stands here, and by which kind of event: what was said before that comes too late.
  told_at timestamptz not null,
  told_rank smallint not null,
  created_at timestamptz not null default now()
);

create index subscriptions_user on app.subscriptions (user_id);
create index subscriptions_customer on app.subscriptions (customer_id);

alter table app.subscriptions enable row level security;
alter table app.subscriptions force row level security;
create policy own_subscriptions on app.subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
create policy service on app.subscriptions for all to service_role using (true) with check (true);
grant select on app.subscriptions to authenticated;
grant select, insert, update, delete on app.subscriptions to service_role;

-- Events of the provider that were dealt with, by its own ids: sent again, they change nothing.
create table app.billing_events (
  id text primary key check (char_length(id) between 1 and 255),
  type text not null check (char_length(type) between 1 and 255),
  created_at timestamptz not null,
  received_at timestamptz not null default now()
);

create index billing_events_received on app.billing_events (received_at);

alter table app.billing_events enable row level security;
alter table app.billing_events force row level security;
create policy service on app.billing_events for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.billing_events to service_role;
