-- A brand may be called by a whole sentence: names are kept as typed up to 2000 characters.
alter table public.brands drop constraint brands_name_check;
alter table public.brands add constraint brands_name_check
  check (btrim(name) <> '' and char_length(name) <= 2000);
