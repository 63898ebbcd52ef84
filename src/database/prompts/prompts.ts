import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { comparedPrompt } from "#measurement/prompts/prompt-text.ts";
import type { PromptState } from "../platform/tables/scan-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";

export type Prompt = {
  readonly id: string;
  readonly version: number;
  readonly text: string;
  readonly language: string;
  readonly country: string;
  readonly state: PromptState;
  readonly topicId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

const columns = [
  "id",
  "version",
  "text",
  "language",
  "country",
  "state",
  "topic_id as topicId",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

/** Where a page of a list by time begins: after what was made then and has this id. */
export type TimePlace = { readonly at: Date; readonly id: string };

/** A brand's prompts, oldest first; a page of them where one is asked for. */
export function listPrompts(
  kysely: Kysely<Tables>,
  brandId: string,
  page: { readonly after: TimePlace | null; readonly limit: number } | null = null,
): Promise<Prompt[]> {
  // The cursor's time is precise to the millisecond.
  const time = sql<Date>`date_trunc('milliseconds', created_at)`;
  const after = page?.after;
  return kysely
    .selectFrom("app.prompts")
    .select(columns)
    .where("brand_id", "=", brandId)
    .where("deleted_at", "is", null)
    .$if(after != null, (query) =>
      query.where(sql<boolean>`(${time}, id) > (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy(time)
    .orderBy("id")
    .$if(page !== null, (query) => query.limit(page?.limit ?? 0))
    .execute();
}

export async function findPrompt(
  kysely: Kysely<Tables>,
  brandId: string,
  id: string,
): Promise<Prompt | null> {
  const row = await kysely
    .selectFrom("app.prompts")
    .select(columns)
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** The prompts a scan asks, by id. */
export async function listPromptsToAsk(kysely: Kysely<Tables>, brandId: string): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("app.prompts")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("deleted_at", "is", null)
    .where("state", "=", "active")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export type NewPrompt = {
  readonly topicId: string;
  readonly text: string;
  readonly language: string;
  readonly country: string;
  readonly state: PromptState;
};

/** What two prompts of a brand may not have in common. */
export const textKey = (text: string): string =>
  createHash("sha256").update(comparedPrompt(text)).digest("hex");

/** Whether another prompt of the brand asks the same of the same language and country. */
export async function isAskedAlready(
  kysely: Kysely<Tables>,
  brandId: string,
  { id, text, language, country }: Pick<NewPrompt, "text" | "language" | "country"> & { readonly id: string },
): Promise<boolean> {
  const row = await kysely
    .selectFrom("app.prompts")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("language", "=", language)
    .where("country", "=", country)
    .where("text_key", "=", textKey(text))
    .where("deleted_at", "is", null)
    .where("id", "<>", id)
    .executeTakeFirst();
  return row !== undefined;
}

type Doing = { readonly brandId: string; readonly userId: string | null; readonly now: Date };

/** Adds prompts; those a brand has already are left out. Returns the new ones. */
export async function addPrompts(
  kysely: Kysely<Tables>,
  prompts: readonly NewPrompt[],
  { brandId, userId, now }: Doing,
): Promise<readonly Prompt[]> {
  if (prompts.length === 0) return [];
  const added = await kysely
    .insertInto("app.prompts")
    .values(
      prompts.map(({ topicId, text, language, country, state }, index) => ({
        brand_id: brandId,
        topic_id: topicId,
        text,
        text_key: textKey(text),
        language,
        country,
        state,
        // Those added together keep their order.
        created_at: new Date(now.getTime() + index),
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .execute();
  await addVersions(kysely, added, { brandId, userId, now });
  return added;
}

/** A change of what is asked makes a new version; what was asked before keeps its own. */
export async function changePrompt(
  kysely: Kysely<Tables>,
  before: Prompt,
  after: NewPrompt,
  doing: Doing,
): Promise<Prompt> {
  const isNewVersion =
    before.text !== after.text || before.language !== after.language || before.country !== after.country;
  const changed = await kysely
    .updateTable("app.prompts")
    .set({
      topic_id: after.topicId,
      text: after.text,
      text_key: textKey(after.text),
      language: after.language,
      country: after.country,
      state: after.state,
      version: isNewVersion ? before.version + 1 : before.version,
      updated_at: doing.now,
    })
    .where("brand_id", "=", doing.brandId)
    .where("id", "=", before.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  if (isNewVersion) await addVersions(kysely, [changed], doing);
  return changed;
}

async function addVersions(
  kysely: Kysely<Tables>,
  prompts: readonly Prompt[],
  { brandId, userId, now }: Doing,
): Promise<void> {
  if (prompts.length === 0) return;
  await kysely
    .insertInto("app.prompt_versions")
    .values(
      prompts.map(({ id, version, text, language, country }) => ({
        brand_id: brandId,
        prompt_id: id,
        version,
        text,
        language,
        country,
        created_by: userId,
        created_at: now,
      })),
    )
    .execute();
}

/** Takes a prompt out of the list and out of scans to come; its answers stay. */
export async function deletePrompt(
  kysely: Kysely<Tables>,
  { brandId, id, now }: { readonly brandId: string; readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("app.prompts")
    .set({ deleted_at: now, updated_at: now })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Of these prompts those a brand has, deleted ones too, locked until the transaction ends. */
export async function promptsToChange(
  kysely: Kysely<Tables>,
  brandId: string,
  ids: readonly string[],
): Promise<readonly (Prompt & { readonly deletedAt: Date | null })[]> {
  return await kysely
    .selectFrom("app.prompts")
    .select([...columns, "deleted_at as deletedAt"])
    .where("brand_id", "=", brandId)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Changes many prompts at once, all but their wording; a part that is left out stays. */
export async function changePrompts(
  kysely: Kysely<Tables>,
  ids: readonly string[],
  change: { readonly topicId?: string; readonly state?: PromptState; readonly deletedAt?: Date | null },
  { brandId, now }: Pick<Doing, "brandId" | "now">,
): Promise<void> {
  if (ids.length === 0) return;
  const { topicId, state, deletedAt } = change;
  await kysely
    .updateTable("app.prompts")
    .set({
      ...(topicId !== undefined && { topic_id: topicId }),
      ...(state !== undefined && { state }),
      ...(deletedAt !== undefined && { deleted_at: deletedAt }),
      updated_at: now,
    })
    .where("brand_id", "=", brandId)
    .where("id", "in", ids)
    .execute();
}

export type PromptVersion = Pick<Prompt, "version" | "text" | "language" | "country" | "createdAt">;

/** Every wording a prompt has had, newest first. */
export function listPromptVersions(
  kysely: Kysely<Tables>,
  brandId: string,
  promptId: string,
): Promise<PromptVersion[]> {
  return kysely
    .selectFrom("app.prompt_versions")
    .select(["version", "text", "language", "country", "created_at as createdAt"])
    .where("brand_id", "=", brandId)
    .where("prompt_id", "=", promptId)
    .orderBy("version", "desc")
    .execute();
}
