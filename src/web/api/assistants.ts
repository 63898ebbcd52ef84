import type { AssistantList, Assistants, NewAssistantKey } from "#api/keys/contract.ts";
import { getJson, sendJson } from "./request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}`;
const pathOfKey = (brandId: string, assistant: string) =>
  `${pathOf(brandId)}/assistant-keys/${encodeURIComponent(assistant)}`;

/** Reads whom a brand can ask, as its member; rejects as getJson does. */
export async function fetchAssistants(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<Assistants> {
  return (await getJson<AssistantList>(`${pathOf(brandId)}/assistants`, signal, accessToken)).assistants;
}

type KeyOf = { readonly brandId: string; readonly assistant: string };

/** Keeps a key in the place of the one before; returns how all assistants then stand, as the next two do. */
export async function saveKey(
  { brandId, assistant }: KeyOf,
  body: NewAssistantKey,
  accessToken: string,
): Promise<Assistants> {
  return (await sendJson<AssistantList>("PUT", pathOfKey(brandId, assistant), { body, accessToken }))
    .assistants;
}

export async function deleteKey({ brandId, assistant }: KeyOf, accessToken: string): Promise<Assistants> {
  return (await sendJson<AssistantList>("DELETE", pathOfKey(brandId, assistant), { accessToken })).assistants;
}

/** Has a paused key used again at once. */
export async function retryKey({ brandId, assistant }: KeyOf, accessToken: string): Promise<Assistants> {
  const path = `${pathOfKey(brandId, assistant)}/retry`;
  return (await sendJson<AssistantList>("POST", path, { body: {}, accessToken })).assistants;
}
