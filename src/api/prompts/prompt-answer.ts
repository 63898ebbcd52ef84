import type { z } from "@hono/zod-openapi";
import type { Prompt } from "#database/prompts/prompts.ts";
import type { prompt } from "./contract.ts";

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
