-- Headers a mail carries beside its own, such as List-Unsubscribe: {"name": "value"}.
alter table app.mail_outbox add column headers jsonb not null default '{}' check (jsonb_typeof(headers) = 'object');
