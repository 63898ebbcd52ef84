-- Calls of a scan that are planned or under way, counted down as they settle: whoever settles the last one ends the scan.
alter table app.scans add column open_calls integer not null default 0 check (open_calls >= 0);
