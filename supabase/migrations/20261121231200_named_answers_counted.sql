-- Of the answers that can be told, those that name the brand: the AIRO score asks for them by assistant.
alter table app.answers_daily add column named integer not null default 0;

-- Calls that brought no answer at all are missing data of their day.
create index scan_calls_failed on app.scan_calls (brand_id, settled_at) where state = 'failed';
