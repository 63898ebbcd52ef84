-- Which brands a member may change, and which they may administer, beside app.my_brand_ids(), which says what they may read:
-- the places that policies of all tables ask. Until a brand has other members, all three are its owner's.
create function app.editable_brand_ids() returns setof uuid language sql stable set search_path = '' as
  $$ select app.my_brand_ids() $$;
create function app.administered_brand_ids() returns setof uuid language sql stable set search_path = '' as
  $$ select app.my_brand_ids() $$;
grant execute on function app.editable_brand_ids(), app.administered_brand_ids() to authenticated, service_role;
