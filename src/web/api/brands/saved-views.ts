import type { SavedView } from "#api/brands/contract.ts";
import { getJson, sendJson } from "../request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/views`;
const pathOfOne = (brandId: string, id: string) => `${pathOf(brandId)}/${encodeURIComponent(id)}`;

/** Reads a member's own views of a brand; rejects as getJson does. */
export async function fetchSavedViews(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly SavedView[]> {
  return (await getJson<{ readonly views: readonly SavedView[] }>(pathOf(brandId), signal, accessToken))
    .views;
}

export async function saveView(
  brandId: string,
  body: Omit<SavedView, "id">,
  accessToken: string,
): Promise<SavedView> {
  return await sendJson<SavedView>("POST", pathOf(brandId), { body, accessToken });
}

export async function renameSavedView(
  brandId: string,
  { id, name }: Pick<SavedView, "id" | "name">,
  accessToken: string,
): Promise<SavedView> {
  return await sendJson<SavedView>("PATCH", pathOfOne(brandId, id), { body: { name }, accessToken });
}

export async function deleteSavedView(brandId: string, id: string, accessToken: string): Promise<void> {
  await sendJson("DELETE", pathOfOne(brandId, id), { accessToken });
}
