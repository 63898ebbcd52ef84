-- When a call that brought no answer is asked again; null where it is not waiting for that.
alter table app.scan_calls add column again_at timestamptz;

-- Assistants the scan goes on without: a member finished without them, or they gave no answer while the others were done.
alter table app.scans add column finished_without text[] not null default '{}';

-- Scans are checked for assistants that do not answer every second.
create index scan_calls_failing on app.scan_calls (scan_id)
  where error_kind is not null and state in ('planned', 'asked');

-- 15 prompts, five assistants and weekly scans fit into the default budget.
alter table app.brand_settings alter column runs_per_prompt set default 2;
