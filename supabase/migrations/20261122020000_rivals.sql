-- How a brand and its rivals are named, changed by several people at once; and names found in answers that nobody tracks yet.

-- Rises with each change: whoever saves says which one they saw.
alter table app.brand_names add column version integer not null default 1 check (version >= 1);
alter table app.competitors add column version integer not null default 1 check (version >= 1);

-- The same rival by another name: it is read as the one it is merged into, and keeps all of its own for the day it is split off.
alter table app.competitors add column merged_into uuid references app.competitors (id) on delete set null;
alter table app.competitors add constraint competitors_merged check (merged_into <> id);
create index competitors_merged_into on app.competitors (merged_into) where merged_into is not null;

-- Probable names of brands in answers, each answer counted once, when it is read first.
create table app.name_candidates (
  brand_id uuid not null references public.brands (id) on delete cascade,
  -- As names are compared.
  folded text not null check (char_length(folded) between 1 and 200),
  answers integer not null check (answers >= 1),
  assistants text[] not null,
  -- How it was written and how often: {"HubSpot": 12, "Hubspot": 1}.
  written jsonb not null check (jsonb_typeof(written) = 'object'),
  -- Domains of its name that the answers cite, and how many of them do.
  domains jsonb not null check (jsonb_typeof(domains) = 'object'),
  -- The newest: [{"answerId", "assistant", "sentence"}].
  examples jsonb not null check (jsonb_typeof(examples) = 'array'),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (brand_id, folded)
);

create index name_candidates_most on app.name_candidates (brand_id, answers desc, folded);

alter table app.name_candidates enable row level security;
alter table app.name_candidates force row level security;
create policy my_brands on app.name_candidates for select to authenticated
  using (brand_id in (select app.my_brand_ids()));
create policy service on app.name_candidates for all to service_role using (true) with check (true);
grant select on app.name_candidates to authenticated;
grant select, insert, update, delete on app.name_candidates to service_role;
