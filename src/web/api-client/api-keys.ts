import * as z from "zod/mini";
import { getJson, RequestFailedError, sendJson } from "./request.ts";

const scope = z.enum(["read", "write", "scan"]);

const key = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  scope,
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  isMine: z.boolean(),
});

const list = z.object({ keys: z.array(key), most: z.number() });
const made = z.extend(key, { key: z.string() });

/** The keys of a brand, newest first, and how many there may be; never the keys themselves. */
export type ApiKeys = Readonly<z.infer<typeof list>>;
export type ApiKey = ApiKeys["keys"][number];
export type KeyScope = ApiKey["scope"];
/** A key right after it was made: the only time it is told. */
export type MadeKey = Readonly<z.infer<typeof made>>;

export type NewApiKey = {
  readonly name: string;
  readonly scope: KeyScope;
  /** Null: until it is revoked. */
  readonly expiresInDays: number | null;
};

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/api-keys`;

/** Reads the keys as one who administers the brand; rejects as getJson does (403 for others), or with a ZodError. */
export async function fetchApiKeys(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<ApiKeys> {
  return list.parse(await getJson(pathOf(brandId), signal, accessToken));
}

export async function makeApiKey(brandId: string, body: NewApiKey, accessToken: string): Promise<MadeKey> {
  return made.parse(await sendJson("POST", pathOf(brandId), { body, accessToken }));
}

export async function revokeApiKey(brandId: string, id: string, accessToken: string): Promise<void> {
  await sendJson("DELETE", `${pathOf(brandId)}/${encodeURIComponent(id)}`, { accessToken });
}

export type ExportWanted = {
  readonly brandId: string;
  readonly kind: string;
  readonly format: "csv" | "ndjson";
};

/** Reads all rows of a kind; rejects with RequestFailedError for a refusal, and where the transfer breaks off. */
export async function fetchExport(
  { brandId, kind, format }: ExportWanted,
  accessToken: string,
): Promise<{ readonly file: Blob; readonly name: string }> {
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/export/${kind}?format=${format}`;
  const response = await fetch(path, { headers: { Authorization: `Bearer ${accessToken}` } });
  if (!response.ok) throw new RequestFailedError(response.status);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { file: await response.blob(), name: name ?? `${kind}.${format}` };
}
