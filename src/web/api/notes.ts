import type { ChartNote } from "#api/notes/contract.ts";
import { getJson, sendJson } from "./request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/notes`;

/** Reads a brand's notes, the latest first; rejects as getJson does. */
export async function fetchNotes(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly ChartNote[]> {
  const read = await getJson<{ readonly notes: readonly ChartNote[] }>(pathOf(brandId), signal, accessToken);
  return read.notes;
}

export const addNote = (
  brandId: string,
  body: Omit<ChartNote, "id">,
  accessToken: string,
): Promise<ChartNote> => sendJson<ChartNote>("POST", pathOf(brandId), { body, accessToken });

export async function deleteNote(brandId: string, id: string, accessToken: string): Promise<void> {
  await sendJson("DELETE", `${pathOf(brandId)}/${encodeURIComponent(id)}`, { accessToken });
}
