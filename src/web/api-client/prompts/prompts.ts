import * as z from "zod/mini";
import { getJson, sendJson } from "../request.ts";

const prompt = z.object({
  id: z.string(),
  text: z.string(),
  language: z.string(),
  country: z.string(),
  state: z.enum(["active", "paused"]),
  topicId: z.string(),
  tagIds: z.array(z.string()),
  updatedAt: z.optional(z.string()),
});

const named = z.object({ id: z.string(), name: z.string() });

const list = z.object({ prompts: z.array(prompt), topics: z.array(named), tags: z.array(named) });
const added = z.object({ added: z.array(prompt), duplicates: z.array(z.string()) });

const suggestions = z.object({
  from: z.enum(["site", "name"]),
  suggestions: z.array(
    z.object({
      text: z.string(),
      topic: z.string(),
      isBranded: z.boolean(),
      by: z.nullable(z.string()),
    }),
  ),
  model: z.nullable(
    z.object({ assistant: z.string(), label: z.string(), model: z.string(), usd: z.nullable(z.number()) }),
  ),
  asked: z.nullable(
    z.object({
      state: z.enum(["requested", "asked", "done", "failed"]),
      added: z.number(),
      errorText: z.nullable(z.string()),
    }),
  ),
});

/** A question assistants are asked for a brand; language and country are ISO codes. */
export type Prompt = Readonly<z.infer<typeof prompt>>;
export type PromptState = Prompt["state"];
export type Named = Readonly<z.infer<typeof named>>;
/** A brand's prompts, oldest first, with its topics and tags by name. */
export type PromptList = Readonly<z.infer<typeof list>>;
export type AddedPrompts = Readonly<z.infer<typeof added>>;
/**
 * Questions to choose from, each with the model it is by (null: the site's words); `from` says whether the site has been read for
 * them, `model` who can be asked for more at about which price, `asked` how the last asking stands.
 */
export type PromptSuggestions = Readonly<z.infer<typeof suggestions>>;
export type SuggestedPrompt = PromptSuggestions["suggestions"][number];

/** Prompts as typed, one a line; what is left out is that of the brand's settings. */
export type NewPrompts = {
  readonly text: string;
  readonly topic?: string;
  readonly tags?: readonly string[];
  readonly language?: string;
  readonly country?: string;
};

/** What is to be different; topic and tags by name. */
export type PromptChange = {
  readonly text?: string;
  readonly topic?: string;
  readonly tags?: readonly string[];
  readonly language?: string;
  readonly country?: string;
  readonly state?: PromptState;
  /** `updatedAt` of the prompt as it was seen: saving fails where it has changed since. */
  readonly basedOn?: string;
};

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}`;
const pathOfOne = (brandId: string, id: string) => `${pathOf(brandId)}/prompts/${encodeURIComponent(id)}`;

/** Reads a brand's prompts as its member; rejects as getJson does, or with a ZodError. */
export async function fetchPrompts(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<PromptList> {
  return list.parse(await getJson(`${pathOf(brandId)}/prompts`, signal, accessToken));
}

/** Reads questions that are not asked yet, as fetchPrompts does. */
export async function fetchSuggestions(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<PromptSuggestions> {
  return suggestions.parse(await getJson(`${pathOf(brandId)}/prompt-suggestions`, signal, accessToken));
}

/** Has a model suggest prompts: one paid call. While one is under way it is that one. */
export async function askForSuggestions(brandId: string, accessToken: string): Promise<PromptSuggestions> {
  return suggestions.parse(
    await sendJson("POST", `${pathOf(brandId)}/prompt-suggestions/ask`, { body: {}, accessToken }),
  );
}

export async function addPrompts(
  brandId: string,
  body: NewPrompts,
  accessToken: string,
): Promise<AddedPrompts> {
  return added.parse(await sendJson("POST", `${pathOf(brandId)}/prompts`, { body, accessToken }));
}

export async function changePrompt(
  brandId: string,
  { id, change }: { readonly id: string; readonly change: PromptChange },
  accessToken: string,
): Promise<Prompt> {
  return prompt.parse(await sendJson("PATCH", pathOfOne(brandId, id), { body: change, accessToken }));
}

/** What many prompts are to be; topic and tags by name. `isDeleted: false` brings deleted ones back. */
export type PromptsChange = {
  readonly state?: PromptState;
  readonly topic?: string;
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
  readonly isDeleted?: boolean;
};

/** Changes many prompts at once; returns how many were there to be changed. */
export async function changePrompts(
  brandId: string,
  { ids, change }: { readonly ids: readonly string[]; readonly change: PromptsChange },
  accessToken: string,
): Promise<number> {
  const path = `${pathOf(brandId)}/prompts/changes`;
  const answer = await sendJson("POST", path, { body: { ids, change }, accessToken });
  return z.object({ changed: z.number() }).parse(answer).changed;
}

/** Has questions not suggested any more, or again. */
export async function rejectSuggestions(
  brandId: string,
  rejection: { readonly texts: readonly string[]; readonly isRejected: boolean },
  accessToken: string,
): Promise<void> {
  const path = `${pathOf(brandId)}/prompt-suggestions/rejected`;
  await sendJson("POST", path, { body: rejection, accessToken });
}

const versions = z.object({
  versions: z.array(
    z.object({
      version: z.number(),
      text: z.string(),
      language: z.string(),
      country: z.string(),
      createdAt: z.string(),
    }),
  ),
});

/** Every wording a prompt has had, newest first. */
export type PromptVersion = z.infer<typeof versions>["versions"][number];

export async function fetchPromptVersions(
  brandId: string,
  id: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly PromptVersion[]> {
  return versions.parse(await getJson(`${pathOfOne(brandId, id)}/versions`, signal, accessToken)).versions;
}
