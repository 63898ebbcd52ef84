-- Splits the tables of facts and rollups by a hash of brand_id into 16 partitions each. Run it once in one transaction, as the owner of
-- the database, while no process uses it. Rows are copied. docs/operating.md says when and how.
create schema app_partitions;

do $$
declare
  parts constant integer := 16;
  fact record;
  made record;
  whole text;
  columns text;
begin
  -- A table of facts or rollups: its primary key begins with brand_id, and it has a column of these or is where they point.
  create temporary table facts on commit drop as
    select t.oid as old, t.relname::text as name, t.reloptions, obj_description(t.oid) as comment,
      array(select c.oid from pg_constraint c where c.contype = 'f' and (c.conrelid = t.oid or c.confrelid = t.oid)) as keys
    from pg_class t join pg_index x on x.indrelid = t.oid and x.indisprimary
    join pg_attribute lead on lead.attrelid = t.oid and lead.attnum = x.indkey[0] and lead.attname = 'brand_id'
    where t.relnamespace = 'app'::regnamespace and t.relkind = 'r'
      and (t.relname in ('answers', 'budget_months', 'judgements', 'scan_calls') or exists (
        select from pg_attribute a where a.attrelid = t.oid
          and a.attname in ('analysis_id', 'answer_id', 'entity_id', 'judgement_id', 'prompt_key', 'scan_call_id')));

  -- Everything that has to be made again, by step. format() writes nothing for a null, such as the check of a policy without one.
  create temporary table steps on commit drop as
    select 1 as step, c.conname::text as name,
      format('alter table app.%I add constraint %I %s', f.name, c.conname, pg_get_constraintdef(c.oid)) as command
    from facts f join pg_constraint c on c.conrelid = f.old and c.contype in ('p', 'u')
    union all
    select 1, i.relname, pg_get_indexdef(i.oid)
    from facts f join pg_index x on x.indrelid = f.old join pg_class i on i.oid = x.indexrelid
    where not exists (select from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u'))
    union all
    select distinct 3, c.conname::text,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
    from facts f join pg_constraint c on c.oid = any(f.keys)
    union all
    select 4, p.policyname, format('create policy %I on app.%I as %s for %s to %s %s %s', p.policyname, f.name, p.permissive, p.cmd,
      array_to_string(p.roles, ', '), 'using (' || p.qual || ')', 'with check (' || p.with_check || ')')
    from facts f join pg_policies p on p.schemaname = 'app' and p.tablename = f.name
    union all
    select 4, f.name, format('grant %s on app.%I to %I', g.privilege_type, f.name, g.grantee::regrole)
    from facts f join pg_class t on t.oid = f.old, aclexplode(t.relacl) g where g.grantee <> t.relowner
    union all
    select 4, f.name, format('comment on table app.%I is %L', f.name, f.comment) from facts f
    union all
    select 4, t.tgname, pg_get_triggerdef(t.oid) from facts f join pg_trigger t on t.tgrelid = f.old and not t.tgisinternal;

  -- Forced row-level security binds the owner too, who then could neither copy rows nor check foreign keys.
  create temporary table forced on commit drop as
    select distinct t.oid::regclass as name from facts f
    join pg_constraint c on c.oid = any(f.keys) join pg_class t on t.oid in (c.conrelid, c.confrelid)
    where t.relforcerowsecurity and t.oid not in (select old from facts);
  for made in select name from forced loop
    execute format('alter table %s no force row level security', made.name);
  end loop;

  for made in select distinct c.conrelid::regclass as source, c.conname from facts f join pg_constraint c on c.oid = any(f.keys) loop
    execute format('alter table %s drop constraint %I', made.source, made.conname);
  end loop;
  for fact in select * from facts loop
    execute format('alter table app.%I no force row level security', fact.name);
    execute format('alter table app.%I set schema app_partitions', fact.name);
    whole := fact.name || '_whole';
    execute format('alter table app_partitions.%I rename to %I', fact.name, whole);
    execute format('create table app.%I (like app_partitions.%I including all excluding indexes) partition by hash (brand_id)',
      fact.name, whole);
    for remainder in 0 .. parts - 1 loop
      execute format('create table app_partitions.%I partition of app.%I for values with (modulus %s, remainder %s) %s',
        fact.name || '_' || remainder, fact.name, parts, remainder,
        'with (' || array_to_string(fact.reloptions, ', ') || ')');
      -- Nobody reads a partition but through its table: it has no policy and no grant.
      execute format('alter table app_partitions.%I enable row level security', fact.name || '_' || remainder);
    end loop;
  end loop;
  for made in select * from steps where step = 1 loop execute made.command; end loop;
  for fact in select * from facts loop
    whole := fact.name || '_whole';
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns
      from pg_attribute where attrelid = fact.old and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into app.%I (%s) select %s from app_partitions.%I', fact.name, columns, columns, whole);
    execute format('drop table app_partitions.%I', whole);
  end loop;
  for made in select * from steps where step = 3 loop execute made.command; end loop;
  for fact in select * from facts loop
    execute format('alter table app.%I enable row level security', fact.name);
    execute format('alter table app.%I force row level security', fact.name);
  end loop;
  for made in select * from steps where step = 4 loop execute made.command; end loop;
  for made in select name from forced loop
    execute format('alter table %s force row level security', made.name);
  end loop;
  if not exists (select from facts) then
    raise exception 'There is no table to partition: migrate the database first.';
  end if;
end $$;
