-- The list is ordered by time and then by id, and is counted by owner, plan and status: with all of these in one index a page is
-- read without sorting, and a count does not touch the table.
drop index public.brands_owner_updated;
create index brands_owner_updated on public.brands (owner_user_id, updated_at desc, id desc) include (plan, status);
drop index public.brands_owner_created;
create index brands_owner_created on public.brands (owner_user_id, created_at desc, id desc);
