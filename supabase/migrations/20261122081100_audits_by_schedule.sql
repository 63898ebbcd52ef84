-- The last moment of a brand's schedule for which its site was read anew. Kept beside the one served by a scan: a brand without
-- prompts or keys cannot be scanned, but its site can be read.
alter table app.brand_schedules add column audited_for timestamptz;

-- Settings that are saved for the first time tell of the weekly mail too.
drop trigger note_added on app.brand_settings;
create trigger note_added after insert on app.brand_settings referencing new table as added
  for each statement execute function app.note_changes('settings', '', 'brand_id',
    'monthly_budget_usd,assistants,runs_per_prompt,target_half_width,language,country,weekly_report',
    'monthly_budget_usd,assistants,runs_per_prompt,target_half_width,language,country,weekly_report', '');
