import type { Named } from "#api/prompts/contract.ts";
import { sendJson } from "../request.ts";

/** Topics and tags are named, merged and deleted alike. */
export type GroupKind = "topics" | "tags";

const pathOf = (brandId: string, kind: GroupKind, id?: string) =>
  `/api/v1/brands/${encodeURIComponent(brandId)}/${kind}${id === undefined ? "" : `/${encodeURIComponent(id)}`}`;

/** Makes a topic or tag; rejects as sendJson does. */
export async function addGroup(
  brandId: string,
  { kind, name }: { readonly kind: GroupKind; readonly name: string },
  accessToken: string,
): Promise<void> {
  await sendJson<Named>("POST", pathOf(brandId, kind), { body: { name }, accessToken });
}

export async function renameGroup(
  brandId: string,
  { kind, id, name }: { readonly kind: GroupKind; readonly id: string; readonly name: string },
  accessToken: string,
): Promise<void> {
  await sendJson<Named>("PATCH", pathOf(brandId, kind, id), { body: { name }, accessToken });
}

/** Deletes a topic or tag; its prompts go `into` another where one is named. */
export async function deleteGroup(
  brandId: string,
  { kind, id, into }: { readonly kind: GroupKind; readonly id: string; readonly into: string | null },
  accessToken: string,
): Promise<void> {
  const query =
    into === null ? "" : `?${new URLSearchParams({ [kind === "topics" ? "moveTo" : "into"]: into })}`;
  await sendJson("DELETE", `${pathOf(brandId, kind, id)}${query}`, { accessToken });
}
