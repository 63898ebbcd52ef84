import type { z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import type { Tables } from "#database/platform/tables/tables.ts";
import { retagPrompt, tagsOfPrompts } from "#database/prompts/prompt-tags.ts";
import { changePrompt, findPrompt, isAskedAlready } from "#database/prompts/prompts.ts";
import { readPromptText } from "#measurement/prompts/prompt-text.ts";
import { found } from "../access/own-brand.ts";
import { badRequest, conflict } from "../http/api-error.ts";
import type { Doing } from "./add-prompts.ts";
import type { prompt, promptChange } from "./contract.ts";
import { findOrAddTags, findOrAddTopic } from "./named-groups.ts";
import { promptAnswer } from "./prompt-answer.ts";

/** Changes what is said of a prompt and leaves the rest. */
export async function changeOnePrompt(
  transaction: Transaction<Tables>,
  { promptId, change }: { readonly promptId: string; readonly change: z.output<typeof promptChange> },
  doing: Doing,
): Promise<z.infer<typeof prompt>> {
  const { brandId } = doing;
  const before = found(await findPrompt(transaction, brandId, promptId), "prompt");
  if (change.basedOn !== undefined && Date.parse(change.basedOn) !== before.updatedAt.getTime())
    throw conflict("Somebody else has changed this prompt meanwhile. Look at it again before you save.");
  const topic = change.topic === undefined ? null : await findOrAddTopic(transaction, brandId, change.topic);
  const after = {
    topicId: topic?.id ?? before.topicId,
    text: change.text === undefined ? before.text : textOf(change.text),
    language: change.language ?? before.language,
    country: change.country ?? before.country,
    state: change.state ?? before.state,
  };
  if (await isAskedAlready(transaction, brandId, { id: promptId, ...after }))
    throw conflict("Another prompt asks the same.");
  const changed = await changePrompt(transaction, before, after, doing);
  if (change.tags !== undefined) {
    const tags = await findOrAddTags(transaction, brandId, change.tags);
    await retagPrompt(transaction, brandId, { promptId, tagIds: tags.map(({ id }) => id) });
  }
  return promptAnswer(changed, await tagsOfPrompts(transaction, brandId));
}

function textOf(typed: string): string {
  const read = readPromptText(typed);
  if (!read.ok) throw badRequest(read.message, "text");
  return read.text;
}
