import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../platform/tables/tables.ts";
import type { Counts } from "../analyses/answer-counts.ts";
import { talliesOf } from "./tallies-of.ts";

type Added = Pick<Counts, "answers" | "entities">;

/** Under the brand's turn: adds to the tallies what goes to the counts of the days, in one statement. */
export const addTallies = (
  transaction: Kysely<Tables>,
  analysisId: number,
  counts: Added,
  entityIds: readonly string[],
): Promise<void> => changeTallies(transaction, analysisId, { counts, entityIds, sign: sql`+` });

/** Under the brand's turn: takes away from the tallies what was added to them. */
export const takeTallies = (
  transaction: Kysely<Tables>,
  analysisId: number,
  counts: Added,
  entityIds: readonly string[],
): Promise<void> => changeTallies(transaction, analysisId, { counts, entityIds, sign: sql`-` });

async function changeTallies(
  transaction: Kysely<Tables>,
  analysisId: number,
  change: {
    readonly counts: Added;
    readonly entityIds: readonly string[];
    readonly sign: RawBuilder<unknown>;
  },
): Promise<void> {
  const { counts, entityIds, sign } = change;
  const { answers, entities, lines } = talliesOf(counts, entityIds);
  await sql`
    with answers as (
      insert into app.answer_tallies as old
      select ${analysisId}, stretch, prompt_key, assistant, surface, model, first_day, counts
      from json_to_recordset(${JSON.stringify(answers)}::json) as r (stretches integer[], prompt_key uuid,
        assistant text, surface text, model text, first_day date, counts numeric), unnest(stretches) as stretch
      on conflict (analysis_id, stretch, prompt_key, assistant, surface, model) do update
      set counts = old.counts ${sign} excluded.counts, first_day = least(old.first_day, excluded.first_day)
    ), entities as (
      insert into app.entity_tallies as old
      select ${analysisId}, stretch, prompt_key, assistant, surface, part, counts
      from json_to_recordset(${JSON.stringify(entities)}::json) as r (stretches integer[], prompt_key uuid,
        assistant text, surface text, part smallint, counts numeric), unnest(stretches) as stretch
      on conflict (analysis_id, stretch, part, prompt_key, assistant, surface) do update
      set counts = old.counts ${sign} excluded.counts
    )
    insert into app.day_tallies as old
    select ${analysisId}, r.* from json_to_recordset(${JSON.stringify(lines)}::json) as r (stretch integer,
      prompt_key uuid, assistant text, surface text, part smallint, counts numeric)
    on conflict (analysis_id, stretch, prompt_key, assistant, surface, part) do update
    set counts = old.counts ${sign} excluded.counts`.execute(transaction);
}
