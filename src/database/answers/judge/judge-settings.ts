import type { Kysely } from "kysely";
import type { Tables } from "../../platform/tables/tables.ts";

/** Who judges a brand's answers, and from when on. */
export type JudgeSettings = {
  readonly assistant: string;
  readonly model: string;
  /** Answers asked from this time on are judged. */
  readonly judgesFrom: Date;
};

/** Null where nobody judges. */
export async function findJudgeSettings(
  kysely: Kysely<Tables>,
  brandId: string,
): Promise<JudgeSettings | null> {
  const row = await kysely
    .selectFrom("app.judge_settings")
    .select(["assistant", "model", "judges_from as judgesFrom"])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return row ?? null;
}

/** As a member: has a brand's answers judged, or by null not any more. */
export async function saveJudgeSettings(
  kysely: Kysely<Tables>,
  brandId: string,
  { settings, now }: { readonly settings: JudgeSettings | null; readonly now: Date },
): Promise<void> {
  if (settings === null) {
    await kysely.deleteFrom("app.judge_settings").where("brand_id", "=", brandId).execute();
    return;
  }
  const { assistant, model, judgesFrom } = settings;
  const kept = { assistant, model, judges_from: judgesFrom, updated_at: now };
  await kysely
    .insertInto("app.judge_settings")
    .values({ brand_id: brandId, ...kept })
    .onConflict((conflict) => conflict.column("brand_id").doUpdateSet(kept))
    .execute();
}
