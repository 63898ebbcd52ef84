import type {
  AddedPrompts,
  BulkChange,
  NewPrompts,
  Prompt,
  PromptChange,
  PromptList,
  PromptSuggestions,
  PromptVersion,
  PromptVersions,
} from "#api/prompts/contract.ts";
import { getJson, sendJson } from "../request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}`;
const pathOfOne = (brandId: string, id: string) => `${pathOf(brandId)}/prompts/${encodeURIComponent(id)}`;

/** Reads a brand's prompts as its member; rejects as getJson does. */
export async function fetchPrompts(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<PromptList> {
  return await getJson<PromptList>(`${pathOf(brandId)}/prompts`, signal, accessToken);
}

/** Reads questions that are not asked yet, as fetchPrompts does. */
export async function fetchSuggestions(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<PromptSuggestions> {
  return await getJson<PromptSuggestions>(`${pathOf(brandId)}/prompt-suggestions`, signal, accessToken);
}

/** Has a model suggest prompts: one paid call. While one is under way it is that one. */
export async function askForSuggestions(brandId: string, accessToken: string): Promise<PromptSuggestions> {
  return await sendJson<PromptSuggestions>("POST", `${pathOf(brandId)}/prompt-suggestions/ask`, {
    body: {},
    accessToken,
  });
}

export async function addPrompts(
  brandId: string,
  body: NewPrompts,
  accessToken: string,
): Promise<AddedPrompts> {
  return await sendJson<AddedPrompts>("POST", `${pathOf(brandId)}/prompts`, { body, accessToken });
}

export async function changePrompt(
  brandId: string,
  { id, change }: { readonly id: string; readonly change: PromptChange },
  accessToken: string,
): Promise<Prompt> {
  return await sendJson<Prompt>("PATCH", pathOfOne(brandId, id), { body: change, accessToken });
}

/** Changes many prompts at once; returns how many were there to be changed. */
export async function changePrompts(
  brandId: string,
  { ids, change }: { readonly ids: readonly string[]; readonly change: BulkChange },
  accessToken: string,
): Promise<number> {
  const path = `${pathOf(brandId)}/prompts/changes`;
  const { changed } = await sendJson<{ readonly changed: number }>("POST", path, {
    body: { ids, change },
    accessToken,
  });
  return changed;
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

export async function fetchPromptVersions(
  brandId: string,
  id: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly PromptVersion[]> {
  return (await getJson<PromptVersions>(`${pathOfOne(brandId, id)}/versions`, signal, accessToken)).versions;
}
