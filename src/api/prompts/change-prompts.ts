import type { Transaction } from "kysely";
import type { Tables } from "#database/platform/tables/tables.ts";
import { findTags, tagPrompts, untagPrompts } from "#database/prompts/prompt-tags.ts";
import { changePrompts, isAskedAlready, promptsToChange } from "#database/prompts/prompts.ts";
import { conflict } from "../http/api-error.ts";
import type { Doing } from "./add-prompts.ts";
import type { PromptsChange } from "./contract.ts";
import { findOrAddTags, findOrAddTopic } from "./named-groups.ts";

/** Changes, deletes or brings back many prompts, all that are there or none of them. Returns how many. */
export async function changeManyPrompts(
  transaction: Transaction<Tables>,
  { ids, change }: PromptsChange,
  { brandId, now }: Doing,
): Promise<number> {
  const standing = await promptsToChange(transaction, brandId, [...new Set(ids)]);
  // What somebody else has deleted or brought back meanwhile is passed over.
  const usable = standing.filter(({ deletedAt }) => (deletedAt === null) !== (change.isDeleted === false));
  if (change.isDeleted === false)
    for (const prompt of usable)
      if (await isAskedAlready(transaction, brandId, prompt))
        throw conflict(`“${prompt.text.slice(0, 100)}” is asked again already.`);
  const topic = change.topic === undefined ? null : await findOrAddTopic(transaction, brandId, change.topic);
  const promptIds = usable.map(({ id }) => id);
  await changePrompts(
    transaction,
    promptIds,
    {
      ...(topic && { topicId: topic.id }),
      ...(change.state && { state: change.state }),
      ...(change.isDeleted !== undefined && { deletedAt: change.isDeleted ? now : null }),
    },
    { brandId, now },
  );
  const tagged = await findOrAddTags(transaction, brandId, change.addTags ?? []);
  await tagPrompts(transaction, brandId, { promptIds, tagIds: tagged.map(({ id }) => id) });
  const untagged = await findTags(transaction, brandId, change.removeTags ?? []);
  await untagPrompts(transaction, brandId, { promptIds, tagIds: untagged.map(({ id }) => id) });
  return promptIds.length;
}
