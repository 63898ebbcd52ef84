-- Suggestions a member does not want: they are not made again. By the text as it is compared.
create table app.rejected_suggestions (
  brand_id uuid not null references public.brands (id) on delete cascade,
  text_key text not null check (char_length(text_key) between 1 and 64),
  text text not null check (btrim(text) <> '' and char_length(text) <= 2000),
  rejected_at timestamptz not null default now(),
  primary key (brand_id, text_key)
);

alter table app.rejected_suggestions enable row level security;
alter table app.rejected_suggestions force row level security;
create policy my_brands on app.rejected_suggestions for all to authenticated
  using (brand_id in (select app.my_brand_ids())) with check (brand_id in (select app.my_brand_ids()));
create policy service on app.rejected_suggestions for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.rejected_suggestions to authenticated, service_role;

-- Who stands behind a brand, and the letters it is shown by. No row: nothing said yet.
create table app.brand_profiles (
  brand_id uuid primary key references public.brands (id) on delete cascade,
  -- Shown in place of the first letter of the brand's name.
  logo_letters text check (char_length(logo_letters) between 1 and 2),
  company_name text check (btrim(company_name) <> '' and char_length(company_name) <= 200),
  -- What it sells: prompts are suggested from it.
  offering text check (btrim(offering) <> '' and char_length(offering) <= 200),
  -- Rises with each change, so that nobody overwrites what they have not seen.
  revision integer not null default 1 check (revision >= 1),
  updated_at timestamptz not null default now()
);

alter table app.brand_profiles enable row level security;
alter table app.brand_profiles force row level security;
create policy my_brands on app.brand_profiles for all to authenticated
  using (brand_id in (select app.my_brand_ids())) with check (brand_id in (select app.my_brand_ids()));
create policy service on app.brand_profiles for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.brand_profiles to authenticated, service_role;
