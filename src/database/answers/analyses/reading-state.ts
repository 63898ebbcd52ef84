import { type Kysely, sql } from "kysely";
import { presentNames } from "../../competitors/brand-names.ts";
import type { Recount } from "../../platform/tables/answer-tables.ts";
import type { Tables } from "../../platform/tables/tables.ts";
import { type Analysis, isReadBy, liveAnalyses } from "./analyses.ts";

/**
 * How the numbers stand to the names: no answer read yet; read by the present names; changed names that wait for their turn; or
 * being read again, so many of so many.
 */
export type ReadingState = {
  readonly state: "none" | "current" | "waiting" | "reading";
  readonly done: number;
  readonly total: number;
  /** What the last reading again changed for the brand; null where there was none. */
  readonly recount: ShownRecount | null;
};

/** `day` as "2026-11-22", UTC. */
type DatedRecount = Omit<Recount, "version"> & {
  readonly day: string;
  readonly by: "rules" | "names";
};
type ShownRecount = Omit<DatedRecount, "competitors" | "airo">;

/** As a member: whether what is shown of a brand is read by its present names. */
export async function readingState(kysely: Kysely<Tables>, brandId: string): Promise<ReadingState> {
  const live = await liveAnalyses(kysely, brandId);
  const newest = live.at(-1);
  const current = live.find(({ state }) => state === "current");
  if (newest === undefined || current === undefined)
    return { state: "none", done: 0, total: 0, recount: null };
  const recount = withoutScore(await recountOf(kysely, current));
  if (newest.state === "building")
    return { state: "reading", done: newest.done, total: newest.total, recount };
  const total = await answersRead(kysely, current);
  const names = await presentNames(kysely, brandId);
  const isCurrent = names === null || (await isReadBy(kysely, current.id, names));
  return { state: isCurrent ? "current" : "waiting", done: isCurrent ? total : 0, total, recount };
}

/** As a member: how many answers of a brand are stored and not read yet. */
export async function unreadAnswers(kysely: Kysely<Tables>, brandId: string): Promise<number> {
  const { unread } = await kysely
    .selectFrom("app.unread_answers")
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .where("brand_id", "=", brandId)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** As a member: what reading all answers again changed last by a brand's current analysis; null where there was none. */
export async function recountOf(
  kysely: Kysely<Tables>,
  { id, brandId, analysisVersion }: Pick<Analysis, "id" | "brandId" | "analysisVersion">,
): Promise<DatedRecount | null> {
  const row = await kysely
    .selectFrom("app.analyses")
    .select(["recount", "completed_at"])
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row?.recount == null || row.completed_at === null) return null;
  const { version, ...counts } = row.recount;
  const day = row.completed_at.toISOString().slice(0, 10);
  return { ...counts, day, by: version === analysisVersion ? "names" : "rules" };
}

function withoutScore(recount: DatedRecount | null): ShownRecount | null {
  if (recount === null) return null;
  const { day, by, gained, lost, unclear, settled } = recount;
  return { day, by, gained, lost, unclear, settled };
}

async function answersRead(kysely: Kysely<Tables>, { id, brandId }: Analysis): Promise<number> {
  const { rows } = await sql<{ answers: number }>`
    select coalesce(sum(valid + truncated + refused + paused + failed + empty + not_shown + not_captured), 0)::int as answers
    from app.answer_month where brand_id = ${brandId} and analysis_id = ${id}`.execute(kysely);
  return rows[0]?.answers ?? 0;
}
