-- An answer is kept in the transaction of its effect: there are no requests under way in the table any more.
alter table app.idempotent_requests no force row level security;
delete from app.idempotent_requests where status is null;
alter table app.idempotent_requests force row level security;

alter table app.idempotent_requests
  drop column begun_at,
  drop constraint idempotent_requests_check,
  alter column status set not null,
  alter column content_type set not null,
  alter column body set not null;
