import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";
import { filtersPrompts } from "../prompts/asked-prompt-list.ts";
import type { Kept, VisibilityFilter } from "./visibility-query.ts";

/** Calls of the period that brought no answer, by kind of error. */
export async function failedCalls(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: VisibilityFilter,
  { prompts }: Pick<Kept, "prompts">,
): Promise<Readonly<Record<string, number>>> {
  const { period, assistants, surfaces } = filter;
  const rows = await transaction
    .selectFrom("app.scan_calls as call")
    .select([sql<string>`coalesce(call.error_kind, 'unknown')`.as("errorKind")])
    .select((eb) => eb.fn.countAll<number>().as("calls"))
    .where("call.brand_id", "=", brandId)
    .where("call.kind", "=", "ask")
    .where("call.state", "=", "failed")
    .where(sql<boolean>`call.settled_at >= ${period.from}::date and call.settled_at < ${period.to}::date + 1`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("app.answers as answer")
            .select("answer.id")
            .whereRef("answer.brand_id", "=", "call.brand_id")
            .whereRef("answer.scan_call_id", "=", "call.id"),
        ),
      ),
    )
    .$if(assistants !== undefined, (query) =>
      query.where("call.assistant", "=", sql<string>`any(${[...(assistants ?? [])]}::text[])`),
    )
    .$if(surfaces !== undefined, (query) =>
      query.where("call.surface", "=", sql<"web">`any(${[...(surfaces ?? [])]}::text[])`),
    )
    .$if(filtersPrompts(filter), (query) =>
      query.where("call.prompt_id", "=", sql<string>`any(${prompts.map(({ key }) => key)}::uuid[])`),
    )
    .groupBy("errorKind")
    .orderBy("errorKind")
    .execute();
  return Object.fromEntries(rows.map(({ errorKind, calls }) => [errorKind, calls]));
}
