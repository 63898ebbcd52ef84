-- Who changed what, of the tables that came after the trail: where alerts are posted to, who is mailed reports, which links to
-- reports there are, and whether the weekly mail is on. Neither an address's key nor a link's is among the columns told. When a
-- brand is scanned follows from its plan and status, which are noted with the brand: app.brand_schedules is not noted again.
do $$
declare
  noted record;
begin
  drop trigger note_added on app.brand_settings;
  drop trigger note_changed on app.brand_settings;
  for noted in select * from (values
    ('app.alert_targets', 'alert-target', 'shown', 'id', 'state', '', 'insert,update,delete'),
    ('app.report_recipients', 'report-recipient', 'email', 'id', 'state', 'state', 'insert,update,delete'),
    ('app.report_shares', 'report-share', '', 'id', '', 'period_from,period_to,expires_at', 'insert,update'),
    ('app.brand_settings', 'settings', '', 'brand_id',
      'monthly_budget_usd,assistants,runs_per_prompt,target_half_width,language,country,weekly_report',
      'monthly_budget_usd,assistants,runs_per_prompt,target_half_width,language,country', 'insert,update')
  ) as tables (name, noun, name_column, key, watched, told, events)
  loop
    if noted.events like '%insert%' then
      execute format('create trigger note_added after insert on %s referencing new table as added
        for each statement execute function app.note_changes(%L, %L, %L, %L, %L, %L)',
        noted.name, noted.noun, noted.name_column, noted.key, noted.watched, noted.told, '');
    end if;
    if noted.events like '%update%' then
      execute format('create trigger note_changed after update on %s
        referencing old table as removed new table as added
        for each statement execute function app.note_changes(%L, %L, %L, %L, %L, %L)',
        noted.name, noted.noun, noted.name_column, noted.key, noted.watched, noted.told, '');
    end if;
    if noted.events like '%delete%' then
      execute format('create trigger note_removed after delete on %s referencing old table as removed
        for each statement execute function app.note_changes(%L, %L, %L, %L, %L, %L)',
        noted.name, noted.noun, noted.name_column, noted.key, noted.watched, noted.told, '');
    end if;
  end loop;
end $$;

-- Where alerts are posted to is for those who administer, as whom they invited.
alter policy my_brands on app.brand_events
  using (brand_id in (select app.my_brand_ids())
    and (noun not in ('invitation', 'alert-target') or brand_id in (select app.administered_brand_ids())));
