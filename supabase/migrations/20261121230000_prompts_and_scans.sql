-- What is asked, of whom, how often, for how much money, and how each call went. Answers themselves stand in their own table.

-- Whose rows a member may see: the one place that says so, for every policy below and all tables to come. Runs as the
-- member, whom the policy of public.brands binds.
create function app.my_brand_ids() returns setof uuid language sql stable set search_path = '' as
  $$ select id from public.brands where owner_user_id = (select auth.uid()) $$;
grant execute on function app.my_brand_ids() to authenticated, service_role;

create table app.topics (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 100),
  created_at timestamptz not null default now(),
  unique (brand_id, id)
);

create unique index topics_name on app.topics (brand_id, lower(name));

alter table app.topics enable row level security;
alter table app.topics force row level security;
create policy my_brands on app.topics for all to authenticated
  using (brand_id in (select app.my_brand_ids())) with check (brand_id in (select app.my_brand_ids()));
create policy service on app.topics for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.topics to authenticated, service_role;

create table app.tags (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 60),
  created_at timestamptz not null default now(),
  unique (brand_id, id)
);

create unique index tags_name on app.tags (brand_id, lower(name));

alter table app.tags enable row level security;
alter table app.tags force row level security;
create policy my_brands on app.tags for all to authenticated
  using (brand_id in (select app.my_brand_ids())) with check (brand_id in (select app.my_brand_ids()));
create policy service on app.tags for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.tags to authenticated, service_role;

-- The keys of two columns keep a row from pointing into another brand: foreign keys look past row-level security.
create table app.prompts (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  topic_id uuid not null,
  -- The present version, as in prompt_versions.
  version integer not null default 1 check (version >= 1),
  text text not null check (btrim(text) <> '' and char_length(text) <= 2000),
  -- The text as it is compared: two prompts of a brand may not differ by case or spaces alone.
  text_key text not null check (char_length(text_key) between 1 and 64),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null default 'active' check (state in ('active', 'paused')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A deleted prompt is not asked any more; its answers keep their history.
  deleted_at timestamptz,
  unique (brand_id, id),
  foreign key (brand_id, topic_id) references app.topics (brand_id, id)
);

create unique index prompts_text on app.prompts (brand_id, language, country, text_key) where deleted_at is null;
create index prompts_topic on app.prompts (brand_id, topic_id);

alter table app.prompts enable row level security;
alter table app.prompts force row level security;
create policy my_brands on app.prompts for all to authenticated
  using (brand_id in (select app.my_brand_ids())) with check (brand_id in (select app.my_brand_ids()));
create policy service on app.prompts for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.prompts to authenticated, service_role;

-- Every wording a prompt has had, never changed: what was asked stays known.
create table app.prompt_versions (
  brand_id uuid not null,
  prompt_id uuid not null,
  version integer not null check (version >= 1),
  text text not null,
  language text not null,
  country text not null,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  primary key (prompt_id, version),
  foreign key (brand_id, prompt_id) references app.prompts (brand_id, id) on delete cascade
);

alter table app.prompt_versions enable row level security;
alter table app.prompt_versions force row level security;
create policy my_brands on app.prompt_versions for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy my_brands_new on app.prompt_versions for insert to authenticated
  with check (brand_id in (select app.my_brand_ids()));
create policy service on app.prompt_versions for all to service_role using (true) with check (true);
grant select, insert on app.prompt_versions to authenticated;
grant select, insert, update, delete on app.prompt_versions to service_role;

create table app.prompt_tags (
  brand_id uuid not null,
  prompt_id uuid not null,
  tag_id uuid not null,
  primary key (prompt_id, tag_id),
  foreign key (brand_id, prompt_id) references app.prompts (brand_id, id) on delete cascade,
  foreign key (brand_id, tag_id) references app.tags (brand_id, id) on delete cascade
);

create index prompt_tags_tag on app.prompt_tags (tag_id);

alter table app.prompt_tags enable row level security;
alter table app.prompt_tags force row level security;
create policy my_brands on app.prompt_tags for all to authenticated
  using (brand_id in (select app.my_brand_ids())) with check (brand_id in (select app.my_brand_ids()));
create policy service on app.prompt_tags for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.prompt_tags to authenticated, service_role;

-- How a brand is measured. No row: the defaults hold.
create table app.brand_settings (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  -- [{"assistant", "surface"}]: whom to ask, and how; null: every assistant there is a key for.
  assistants jsonb check (jsonb_typeof(assistants) = 'array'),
  -- Runs of each prompt by each assistant in one scan, on average: the uncertain prompts get more of them.
  runs_per_prompt integer not null default 5 check (runs_per_prompt between 1 and 50),
  -- A scan may end sooner once visibility is known this closely (half the width of its interval, 0 to 1).
  target_half_width numeric(4, 3) check (target_half_width > 0 and target_half_width < 1),
  monthly_budget_usd numeric(12, 2) not null default 20 check (monthly_budget_usd >= 0),
  language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  country text not null default 'US' check (country ~ '^[A-Z]{2}$'),
  updated_at timestamptz not null default now()
);

alter table app.brand_settings enable row level security;
alter table app.brand_settings force row level security;
create policy my_brands on app.brand_settings for all to authenticated
  using (brand_id in (select app.my_brand_ids())) with check (brand_id in (select app.my_brand_ids()));
create policy service on app.brand_settings for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.brand_settings to authenticated, service_role;

-- What the calls of a brand have cost in a month (UTC), and what those under way may cost at most. Reservations are made
-- on this row, so that two workers at once cannot both take the last of the money.
create table app.budget_months (
  brand_id uuid not null references public.brands (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  spent_usd numeric(16, 8) not null default 0 check (spent_usd >= 0),
  reserved_usd numeric(16, 8) not null default 0 check (reserved_usd >= 0),
  primary key (brand_id, month)
) with (fillfactor = 50);

alter table app.budget_months enable row level security;
alter table app.budget_months force row level security;
create policy my_brands on app.budget_months for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy service on app.budget_months for all to service_role using (true) with check (true);
grant select on app.budget_months to authenticated;
grant select, insert, update, delete on app.budget_months to service_role;

create table app.scans (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references public.brands (id) on delete cascade,
  -- requested: written by a member, not planned yet.
  state text not null default 'requested' check (state in ('requested', 'running', 'done', 'cancelled')),
  -- Why it ended: all asked, known closely enough, out of money, no key that works, nothing to ask, cancelled by a member.
  ended_by text check (ended_by in ('complete', 'precise', 'budget', 'keys', 'empty', 'cancelled')),
  trigger text not null default 'member' check (trigger in ('member', 'schedule')),
  requested_by uuid references auth.users (id) on delete set null,
  runs_per_prompt integer not null check (runs_per_prompt between 1 and 50),
  target_half_width numeric(4, 3) check (target_half_width > 0 and target_half_width < 1),
  -- Calls it makes at most; 0 until planned.
  call_limit integer not null default 0 check (call_limit >= 0),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  unique (brand_id, id),
  constraint scans_ended check ((state in ('done', 'cancelled')) = (ended_by is not null and ended_at is not null))
);

create index scans_brand_created on app.scans (brand_id, created_at desc);
create unique index scans_one_at_a_time on app.scans (brand_id) where state in ('requested', 'running');
create index scans_requested on app.scans (created_at) where state = 'requested';

alter table app.scans enable row level security;
alter table app.scans force row level security;
create policy my_brands on app.scans for all to authenticated
  using (brand_id in (select app.my_brand_ids())) with check (brand_id in (select app.my_brand_ids()));
create policy service on app.scans for all to service_role using (true) with check (true);
grant select, insert, update on app.scans to authenticated;
grant select, insert, update, delete on app.scans to service_role;

-- One row is one paid call.
create table app.scan_calls (
  id uuid primary key default gen_random_uuid(),
  scan_id uuid not null,
  brand_id uuid not null,
  prompt_id uuid not null,
  prompt_version integer not null,
  assistant text not null check (char_length(assistant) between 1 and 50),
  surface text not null check (surface in ('web', 'api')),
  -- As asked for; null until first asked.
  model text,
  run integer not null check (run >= 1),
  state text not null default 'planned' check (state in ('planned', 'asked', 'answered', 'failed', 'cancelled')),
  asked_count integer not null default 0 check (asked_count >= 0),
  -- Times it was under way when its process ended: its answer, if there was one, is lost and may have been paid.
  lost_count integer not null default 0 check (lost_count >= 0),
  reserved_usd numeric(16, 8) not null default 0 check (reserved_usd >= 0),
  spent_usd numeric(16, 8) not null default 0 check (spent_usd >= 0),
  error_kind text,
  error_text text,
  asked_at timestamptz,
  settled_at timestamptz,
  unique (scan_id, prompt_id, assistant, surface, run),
  foreign key (brand_id, scan_id) references app.scans (brand_id, id) on delete cascade,
  foreign key (brand_id, prompt_id) references app.prompts (brand_id, id) on delete cascade,
  constraint scan_calls_settled check ((settled_at is null) = (state in ('planned', 'asked')))
) with (fillfactor = 70);

create index scan_calls_prompt on app.scan_calls (prompt_id);

alter table app.scan_calls enable row level security;
alter table app.scan_calls force row level security;
create policy my_brands on app.scan_calls for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy service on app.scan_calls for all to service_role using (true) with check (true);
grant select on app.scan_calls to authenticated;
grant select, insert, update, delete on app.scan_calls to service_role;

-- A brand's own keys, encrypted by the server; used before the operator's.
create table app.assistant_keys (
  brand_id uuid not null references public.brands (id) on delete cascade,
  assistant text not null check (char_length(assistant) between 1 and 50),
  ciphertext text not null,
  -- Its last characters, by which its owner knows it.
  hint text not null check (char_length(hint) <= 8),
  -- Where the assistant is an OpenAI-compatible endpoint of the brand's own; model also elsewhere.
  base_url text check (char_length(base_url) <= 500),
  model text check (char_length(model) <= 200),
  created_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now(),
  primary key (brand_id, assistant)
);

alter table app.assistant_keys enable row level security;
alter table app.assistant_keys force row level security;
create policy my_brands on app.assistant_keys for all to authenticated
  using (brand_id in (select app.my_brand_ids())) with check (brand_id in (select app.my_brand_ids()));
create policy service on app.assistant_keys for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.assistant_keys to authenticated, service_role;

-- Keys that are not to be used for now, known to all workers: wrong, out of money, or asked to slow down.
create table app.key_pauses (
  -- A digest that names the key and does not tell it.
  key_id text primary key check (char_length(key_id) between 1 and 100),
  -- Null for a key of the operator.
  brand_id uuid references public.brands (id) on delete cascade,
  assistant text not null check (char_length(assistant) between 1 and 50),
  error_kind text not null,
  error_text text not null,
  paused_at timestamptz not null default now(),
  paused_until timestamptz not null
);

create index key_pauses_brand on app.key_pauses (brand_id, assistant);

alter table app.key_pauses enable row level security;
alter table app.key_pauses force row level security;
create policy my_brands on app.key_pauses for select to authenticated
  using (brand_id is null or brand_id in (select app.my_brand_ids()));
create policy my_brands_end on app.key_pauses for delete to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy service on app.key_pauses for all to service_role using (true) with check (true);
grant select, delete on app.key_pauses to authenticated;
grant select, insert, update, delete on app.key_pauses to service_role;
