import type { Transaction } from "kysely";
import type { Tables } from "#database/platform/tables/tables.ts";
import { ensureTags, listTags, type Tag } from "#database/prompts/prompt-tags.ts";
import { ensureTopic, listTopics, type Topic } from "#database/prompts/prompt-topics.ts";
import { conflict } from "../http/api-error.ts";

const MAX_TOPICS = 1000;
const MAX_TAGS = 1000;

/** The topic of this name, added where there is none; throws a conflict where the brand has too many. */
export async function findOrAddTopic(
  transaction: Transaction<Tables>,
  brandId: string,
  name: string,
): Promise<Topic> {
  const topic = await ensureTopic(transaction, brandId, name);
  if ((await listTopics(transaction, brandId)).length > MAX_TOPICS)
    throw conflict(`A brand can have ${MAX_TOPICS} topics. Delete or merge some first.`);
  return topic;
}

/** The tags of these names, added where there are none; throws a conflict where the brand has too many. */
export async function findOrAddTags(
  transaction: Transaction<Tables>,
  brandId: string,
  names: readonly string[],
): Promise<readonly Tag[]> {
  const tags = await ensureTags(transaction, brandId, names);
  if (names.length > 0 && (await listTags(transaction, brandId)).length > MAX_TAGS)
    throw conflict(`A brand can have ${MAX_TAGS} tags. Delete or merge some first.`);
  return tags;
}
