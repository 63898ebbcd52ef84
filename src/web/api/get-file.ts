import { authorization, readJson } from "./request.ts";

export type NamedFile = { readonly file: Blob; readonly name: string };

/** Reads a file at a path of our API, with the name the server gives it; errors as for getJson. */
export async function getFile(path: string, accessToken: string): Promise<NamedFile> {
  const response = await fetch(path, { headers: authorization(accessToken) });
  if (!response.ok) await readJson(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { file: await response.blob(), name: name ?? "truenorth" };
}
