-- The database alone names a brand. Were a member free to choose the id, a refusal would tell whether another member has one of
-- that id: a unique index looks past row-level security.
create function app.name_brand() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      new.id := gen_random_uuid();
    elsif new.id <> old.id then
      raise insufficient_privilege using message = 'The id of a brand stays as it is.';
    end if;
  end if;
  return new;
end $$;

create trigger name_brand before insert or update of id on public.brands
  for each row execute function app.name_brand();
