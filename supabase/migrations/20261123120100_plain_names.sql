-- Members write these through the Data API, on hosted Supabase without our server in between, so the tables check them: a name
-- holds no control character and no start of a tag, a domain is a host name in lower case. Longer names have their own checks.
set local role service_role;
update public.brands
  set name = coalesce(nullif(btrim(translate(regexp_replace(name, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]', ' ', 'g'), '<>', '‹›')), ''), domain)
  where name ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]|<[A-Za-z/!?]';
update public.profiles
  set full_name = translate(regexp_replace(full_name, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]', ' ', 'g'), '<>', '‹›')
  where full_name ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]|<[A-Za-z/!?]';
-- As the forms write a domain: without scheme, www and path, in lower case.
update public.brands
  set domain = lower(split_part(regexp_replace(btrim(domain), '^(?:[a-z]+://)?(?:www\.)?', '', 'i'), '/', 1))
  where domain !~ '^[a-z0-9.-]+$' and btrim(domain) ~* '^(?:[a-z]+://)?[a-z0-9.-]+(?:/.*)?$';
reset role;

alter table public.brands add constraint brands_name_is_plain
  check (name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]|<[A-Za-z/!?]') not valid;
alter table public.profiles add constraint profiles_full_name_is_plain
  check (full_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]|<[A-Za-z/!?]') not valid;
-- A domain that names no host even so stays until the brand is changed, and must be corrected then: only its owner knows which
-- host was meant.
alter table public.brands add constraint brands_domain_is_host
  check (domain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$') not valid;
