-- A mail is due as soon as it is written, also for a process whose clock is behind the database's or counts in milliseconds.
alter table app.mail_outbox alter column next_attempt_at set default now() - interval '1 minute';
