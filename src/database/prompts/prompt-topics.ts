import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

export type Topic = { readonly id: string; readonly name: string };

/** A brand's topics by name. */
export function listTopics(kysely: Kysely<Tables>, brandId: string): Promise<Topic[]> {
  return kysely
    .selectFrom("app.topics")
    .select(["id", "name"])
    .where("brand_id", "=", brandId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** The topic of that name, made where there is none; names are the same whatever their case. */
export async function ensureTopic(kysely: Kysely<Tables>, brandId: string, name: string): Promise<Topic> {
  await kysely
    .insertInto("app.topics")
    .values({ brand_id: brandId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await kysely
    .selectFrom("app.topics")
    .select(["id", "name"])
    .where("brand_id", "=", brandId)
    .where(sql<string>`lower(name)`, "=", sql<string>`lower(${name})`)
    .executeTakeFirstOrThrow();
}

export async function findTopic(kysely: Kysely<Tables>, brandId: string, id: string): Promise<Topic | null> {
  const row = await kysely
    .selectFrom("app.topics")
    .select(["id", "name"])
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether another topic of the brand has this name. */
export async function isTopicName(
  kysely: Kysely<Tables>,
  brandId: string,
  { id, name }: Topic,
): Promise<boolean> {
  const row = await kysely
    .selectFrom("app.topics")
    .select("id")
    .where("brand_id", "=", brandId)
    .where(sql<string>`lower(name)`, "=", sql<string>`lower(${name})`)
    .where("id", "<>", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function renameTopic(kysely: Kysely<Tables>, brandId: string, topic: Topic): Promise<void> {
  await kysely
    .updateTable("app.topics")
    .set({ name: topic.name })
    .where("brand_id", "=", brandId)
    .where("id", "=", topic.id)
    .execute();
}

/** Prompts in a topic; deleted ones are in theirs still, for the sake of their answers. */
export async function countPrompts(
  kysely: Kysely<Tables>,
  brandId: string,
  topicId: string,
): Promise<{ readonly kept: number; readonly deleted: number }> {
  return await kysely
    .selectFrom("app.prompts")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("deleted_at", "is", null).as("kept"),
      eb.fn.countAll<number>().filterWhere("deleted_at", "is not", null).as("deleted"),
    ])
    .where("brand_id", "=", brandId)
    .where("topic_id", "=", topicId)
    .executeTakeFirstOrThrow();
}

/** Moves all prompts of a topic, deleted ones too, and deletes it. */
export async function deleteTopic(
  kysely: Kysely<Tables>,
  brandId: string,
  { id, moveTo }: { readonly id: string; readonly moveTo: string | null },
): Promise<void> {
  if (moveTo !== null)
    await kysely
      .updateTable("app.prompts")
      .set({ topic_id: moveTo })
      .where("brand_id", "=", brandId)
      .where("topic_id", "=", id)
      .execute();
  await kysely.deleteFrom("app.topics").where("brand_id", "=", brandId).where("id", "=", id).execute();
}
