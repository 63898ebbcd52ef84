import type { ApiKeys, MadeKey, NewApiKey } from "#api/keys/contract.ts";
import { getFile, type NamedFile } from "./get-file.ts";
import { getJson, sendJson } from "./request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/api-keys`;

/** Reads the keys as one who administers the brand; rejects as getJson does (403 for others). */
export async function fetchApiKeys(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<ApiKeys> {
  return await getJson<ApiKeys>(pathOf(brandId), signal, accessToken);
}

export async function makeApiKey(brandId: string, body: NewApiKey, accessToken: string): Promise<MadeKey> {
  return await sendJson<MadeKey>("POST", pathOf(brandId), { body, accessToken });
}

export async function revokeApiKey(brandId: string, id: string, accessToken: string): Promise<void> {
  await sendJson("DELETE", `${pathOf(brandId)}/${encodeURIComponent(id)}`, { accessToken });
}

export type ExportWanted = {
  readonly brandId: string;
  readonly kind: string;
  readonly format: "csv" | "ndjson";
};

/** Reads all rows of a kind as a file; rejects as getJson does, and where the transfer breaks off. */
export async function fetchExport(
  { brandId, kind, format }: ExportWanted,
  accessToken: string,
): Promise<NamedFile> {
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/export/${kind}?format=${format}`;
  return await getFile(path, accessToken);
}
