import * as z from "zod/mini";
import { getJson, sendJson } from "../request.ts";

const view = z.object({ id: z.string(), name: z.string(), query: z.string() });
const list = z.object({ views: z.array(view) });

/** A filter under a name; `query` is its parameters as an address has them. */
export type SavedView = Readonly<z.infer<typeof view>>;

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/views`;
const pathOfOne = (brandId: string, id: string) => `${pathOf(brandId)}/${encodeURIComponent(id)}`;

/** Reads a member's own views of a brand; rejects as getJson does, or with a ZodError. */
export async function fetchSavedViews(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly SavedView[]> {
  return list.parse(await getJson(pathOf(brandId), signal, accessToken)).views;
}

export async function saveView(
  brandId: string,
  body: Omit<SavedView, "id">,
  accessToken: string,
): Promise<SavedView> {
  return view.parse(await sendJson("POST", pathOf(brandId), { body, accessToken }));
}

export async function renameSavedView(
  brandId: string,
  { id, name }: Pick<SavedView, "id" | "name">,
  accessToken: string,
): Promise<SavedView> {
  return view.parse(await sendJson("PATCH", pathOfOne(brandId, id), { body: { name }, accessToken }));
}

export async function deleteSavedView(brandId: string, id: string, accessToken: string): Promise<void> {
  await sendJson("DELETE", pathOfOne(brandId, id), { accessToken });
}
