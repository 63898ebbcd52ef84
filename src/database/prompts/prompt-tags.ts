import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

export type Tag = { readonly id: string; readonly name: string };

/** A brand's tags by name. */
export function listTags(kysely: Kysely<Tables>, brandId: string): Promise<Tag[]> {
  return kysely
    .selectFrom("app.tags")
    .select(["id", "name"])
    .where("brand_id", "=", brandId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** The tags of these names that there are; large and small letters are the same. */
export async function findTags(
  kysely: Kysely<Tables>,
  brandId: string,
  names: readonly string[],
): Promise<readonly Tag[]> {
  if (names.length === 0) return [];
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  return (await listTags(kysely, brandId)).filter(({ name }) => wanted.has(name.toLowerCase()));
}

/** The tags of these names, added where there are none. */
export async function ensureTags(
  kysely: Kysely<Tables>,
  brandId: string,
  names: readonly string[],
): Promise<readonly Tag[]> {
  if (names.length === 0) return [];
  await kysely
    .insertInto("app.tags")
    .values(names.map((name) => ({ brand_id: brandId, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await findTags(kysely, brandId, names);
}

/** Which tags each prompt has: prompt id → tag ids. */
export async function tagsOfPrompts(
  kysely: Kysely<Tables>,
  brandId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await kysely
    .selectFrom("app.prompt_tags")
    .select(["prompt_id", "tag_id"])
    .where("brand_id", "=", brandId)
    .orderBy("tag_id")
    .execute();
  const grouped = Map.groupBy(rows, ({ prompt_id }) => prompt_id);
  return new Map([...grouped].map(([promptId, tags]) => [promptId, tags.map(({ tag_id }) => tag_id)]));
}

/** Gives prompts these tags beside those they have. */
export async function tagPrompts(
  kysely: Kysely<Tables>,
  brandId: string,
  { promptIds, tagIds }: { readonly promptIds: readonly string[]; readonly tagIds: readonly string[] },
): Promise<void> {
  const rows = promptIds.flatMap((prompt_id) =>
    tagIds.map((tag_id) => ({ brand_id: brandId, prompt_id, tag_id })),
  );
  if (rows.length === 0) return;
  await kysely
    .insertInto("app.prompt_tags")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes these tags from prompts. */
export async function untagPrompts(
  kysely: Kysely<Tables>,
  brandId: string,
  { promptIds, tagIds }: { readonly promptIds: readonly string[]; readonly tagIds: readonly string[] },
): Promise<void> {
  if (promptIds.length === 0 || tagIds.length === 0) return;
  await kysely
    .deleteFrom("app.prompt_tags")
    .where("brand_id", "=", brandId)
    .where("prompt_id", "in", promptIds)
    .where("tag_id", "in", tagIds)
    .execute();
}

/** Gives a tag another name; false where another has it, null where there is no such tag. */
export async function renameTag(kysely: Kysely<Tables>, brandId: string, tag: Tag): Promise<boolean | null> {
  const tags = await listTags(kysely, brandId);
  if (!tags.some(({ id }) => id === tag.id)) return null;
  if (tags.some(({ id, name }) => id !== tag.id && name.toLowerCase() === tag.name.toLowerCase()))
    return false;
  await kysely
    .updateTable("app.tags")
    .set({ name: tag.name })
    .where("brand_id", "=", brandId)
    .where("id", "=", tag.id)
    .execute();
  return true;
}

/** Gives the prompts of one tag another, and deletes the first. */
export async function mergeTag(
  kysely: Kysely<Tables>,
  brandId: string,
  { id, into }: { readonly id: string; readonly into: string },
): Promise<void> {
  const rows = await kysely
    .selectFrom("app.prompt_tags")
    .select("prompt_id")
    .where("brand_id", "=", brandId)
    .where("tag_id", "=", id)
    .execute();
  await tagPrompts(kysely, brandId, { promptIds: rows.map(({ prompt_id }) => prompt_id), tagIds: [into] });
  await deleteTag(kysely, brandId, id);
}

/** Gives a prompt these tags and no others. */
export async function retagPrompt(
  kysely: Kysely<Tables>,
  brandId: string,
  { promptId, tagIds }: { readonly promptId: string; readonly tagIds: readonly string[] },
): Promise<void> {
  await kysely
    .deleteFrom("app.prompt_tags")
    .where("brand_id", "=", brandId)
    .where("prompt_id", "=", promptId)
    .execute();
  await tagPrompts(kysely, brandId, { promptIds: [promptId], tagIds });
}

/** Deletes a tag, and with it from every prompt; false where there was none. */
export async function deleteTag(kysely: Kysely<Tables>, brandId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom("app.tags")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
