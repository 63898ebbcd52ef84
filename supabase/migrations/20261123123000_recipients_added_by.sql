-- Who added an address to the weekly report, so that it can end with their membership; null for members themselves and
-- for addresses from before.
alter table app.report_recipients
  add column added_by uuid default auth.uid() references auth.users (id) on delete set null;
create index report_recipients_added_by on app.report_recipients (added_by) where added_by is not null;

drop policy asked_new on app.report_recipients;
create policy asked_new on app.report_recipients for insert to authenticated
  with check (
    added_by = (select auth.uid())
    and ((user_id is null and state = 'asked' and brand_id in (select app.editable_brand_ids()))
      or (user_id = (select auth.uid()) and brand_id in (select app.my_brand_ids())))
  );
