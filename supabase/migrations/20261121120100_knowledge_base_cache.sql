-- What the open knowledge bases last said of a domain's brand, so that they are not asked again within days.
create table app.knowledge_base_cache (
  domain text primary key check (char_length(domain) between 1 and 253),
  brand_name text not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  asked_at timestamptz not null
);

create index knowledge_base_cache_asked on app.knowledge_base_cache (asked_at);

alter table app.knowledge_base_cache enable row level security;
alter table app.knowledge_base_cache force row level security;
create policy service on app.knowledge_base_cache for all to service_role using (true) with check (true);
grant select, insert, update, delete on app.knowledge_base_cache to service_role;
