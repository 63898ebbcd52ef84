import type { z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { findBrandSettings } from "#database/brands/brand-settings.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { tagPrompts } from "#database/prompts/prompt-tags.ts";
import { addPrompts, listPrompts, type Prompt } from "#database/prompts/prompts.ts";
import {
  comparedPrompt,
  MAX_PROMPTS,
  pastedPrompts,
  readPromptText,
} from "#measurement/prompts/prompt-text.ts";
import { badRequest } from "../http/api-error.ts";
import { type addedPrompts, MAX_PASTED_PROMPTS, type newPrompts, type prompt } from "./contract.ts";
import { findOrAddTags, findOrAddTopic } from "./topics.ts";

/** Where nobody names one. */
const GENERAL_TOPIC = "General";

export type Doing = { readonly brandId: string; readonly userId: string; readonly now: Date };

/** A prompt as the interface shows it; `tagIds` by prompt. */
export function promptAnswer(
  { createdAt, updatedAt, ...rest }: Prompt,
  tagIds: ReadonlyMap<string, readonly string[]>,
): z.infer<typeof prompt> {
  return {
    ...rest,
    tagIds: tagIds.get(rest.id) ?? [],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Adds the prompts of a pasted text; a line that is no prompt refuses all of them, so that none is lost unseen. */
export async function addPastedPrompts(
  transaction: Transaction<Tables>,
  given: z.output<typeof newPrompts>,
  doing: Doing,
): Promise<z.infer<typeof addedPrompts>> {
  const texts = readLines(given.text);
  const { brandId } = doing;
  const present = await listPrompts(transaction, brandId);
  if (present.length + texts.length > MAX_PROMPTS)
    throw badRequest(
      `A brand can have up to ${MAX_PROMPTS} prompts; this one has ${present.length}.`,
      "text",
    );
  const settings = await findBrandSettings(transaction, brandId);
  const topic = await findOrAddTopic(transaction, brandId, given.topic ?? GENERAL_TOPIC);
  const tags = await findOrAddTags(transaction, brandId, given.tags ?? []);
  const added = await addPrompts(
    transaction,
    unlike(texts).map((text) => ({
      topicId: topic.id,
      text,
      language: given.language ?? settings.language,
      country: given.country ?? settings.country,
      state: "active",
    })),
    doing,
  );
  const tagIds = tags.map(({ id }) => id);
  await tagPrompts(transaction, brandId, { promptIds: added.map(({ id }) => id), tagIds });
  const isNew = new Set(added.map(({ text }) => text));
  const duplicates = texts.filter((text) => !isNew.delete(text));
  const tagged = new Map(added.map(({ id }) => [id, tagIds]));
  return { added: added.map((one) => promptAnswer(one, tagged)), duplicates };
}

function readLines(pasted: string): readonly string[] {
  const lines = pastedPrompts(pasted);
  if (lines.length === 0) throw badRequest("Please enter at least one prompt.", "text");
  if (lines.length > MAX_PASTED_PROMPTS)
    throw badRequest(
      `Please paste at most ${MAX_PASTED_PROMPTS} prompts at once; these are ${lines.length}.`,
      "text",
    );
  return lines.map((line, index) => {
    const read = readPromptText(line);
    if (read.ok) return read.text;
    throw badRequest(lines.length === 1 ? read.message : `Line ${index + 1}: ${read.message}`, "text");
  });
}

/** Of texts that ask the same the first. */
function unlike(texts: readonly string[]): readonly string[] {
  const first = new Map(texts.toReversed().map((text) => [comparedPrompt(text), text]));
  return texts.filter(
    (text, index) => first.get(comparedPrompt(text)) === text && texts.indexOf(text) === index,
  );
}
