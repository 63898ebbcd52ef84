-- Sources are counted from these too: what is written of them marks its brand, as with all that remembered answers are made of.
do $$
declare
  watched text;
  event text;
begin
  foreach watched in array array['app.source_tallies', 'app.source_stretches', 'app.source_prompt_numbers'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger mark_after_%s after %s on %s referencing %s table as rows_written
        for each statement execute function app.mark_brands(%L)',
        event, event, watched, case event when 'delete' then 'old' else 'new' end, 'analysis_id');
    end loop;
  end loop;
end $$;
