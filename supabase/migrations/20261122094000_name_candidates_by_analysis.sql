-- Names found in answers belong to the reading they were found by, as everything does that is read from answers: a new reading finds
-- them anew, in old answers too, and what was found before is shown until it is complete.
alter table app.name_candidates add column analysis_id bigint references app.analyses (id) on delete cascade;
set local role service_role;
update app.name_candidates found set analysis_id = analysis.id
from app.analyses analysis where analysis.brand_id = found.brand_id and analysis.state = 'current';
delete from app.name_candidates where analysis_id is null;
-- A reading under way has counted no names of the answers it has read: it begins again.
with given_up as (
  update app.analyses set state = 'retired', completed_at = now() where state = 'building'
  returning brand_id, analysis_version, names_version, names, answers_total
)
insert into app.analyses (brand_id, analysis_version, names_version, names, state, answers_total)
select brand_id, analysis_version, names_version + 1, names, 'building', answers_total from given_up;
reset role;

drop trigger mark_after_insert on app.name_candidates;
drop trigger mark_after_update on app.name_candidates;
drop trigger mark_after_delete on app.name_candidates;
drop policy my_brands on app.name_candidates;
-- Its primary key and its index go with it.
alter table app.name_candidates drop column brand_id;
alter table app.name_candidates add primary key (analysis_id, folded);
create index name_candidates_most on app.name_candidates (analysis_id, answers desc, folded);
create policy my_brands on app.name_candidates for select to authenticated
  using (analysis_id in (select app.my_analysis_ids()));

do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger mark_after_%s after %s on app.name_candidates referencing %s table as rows_written
      for each statement execute function app.mark_brands(%L)',
      event, event, case event when 'delete' then 'old' else 'new' end, 'analysis_id');
  end loop;
end $$;
