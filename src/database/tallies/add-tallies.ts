import { type Kysely, sql } from "kysely";
import type { Counts } from "../answer-counts.ts";
import type { Tables } from "../tables.ts";
import { talliesOf } from "./tallies-of.ts";

/** Under the brand's turn: adds to the tallies what goes to the counts of the days, in one statement. */
export async function addTallies(
  transaction: Kysely<Tables>,
  analysisId: number,
  counts: Pick<Counts, "answers" | "entities">,
  entityIds: readonly string[],
): Promise<void> {
  const { answers, entities, lines } = talliesOf(counts, entityIds);
  await sql`
    with answers as (
      insert into app.answer_tallies as old
      select ${analysisId}, r.* from json_to_recordset(${JSON.stringify(answers)}::json) as r (stretch integer,
        prompt_key uuid, assistant text, surface text, model text, first_day date, counts numeric)
      on conflict (analysis_id, stretch, prompt_key, assistant, surface, model) do update
      set counts = old.counts + excluded.counts, first_day = least(old.first_day, excluded.first_day)
    ), entities as (
      insert into app.entity_tallies as old
      select ${analysisId}, r.* from json_to_recordset(${JSON.stringify(entities)}::json) as r (stretch integer,
        prompt_key uuid, assistant text, surface text, part smallint, counts numeric)
      on conflict (analysis_id, stretch, part, prompt_key, assistant, surface) do update
      set counts = old.counts + excluded.counts
    )
    insert into app.day_tallies as old
    select ${analysisId}, r.* from json_to_recordset(${JSON.stringify(lines)}::json) as r (stretch integer,
      prompt_key uuid, assistant text, surface text, part smallint, counts numeric)
    on conflict (analysis_id, stretch, prompt_key, assistant, surface, part) do update
    set counts = old.counts + excluded.counts`.execute(transaction);
}
