import type { Answer, AnswerPage, ImportedIds, ImportOutcome, WireBody } from "#api/answers/contract.ts";
import { getJson, postLines } from "../request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/answers`;

/** A page of the answers that `query` asks for (see searchQuery), from a cursor on. */
export type AnswerPageWanted = {
  readonly brandId: string;
  readonly query: string;
  readonly cursor: string | null;
  readonly limit: number;
};

/** Reads answers as the brand's member, newest first; rejects as getJson does. */
export async function fetchAnswers(
  { brandId, query, cursor, limit }: AnswerPageWanted,
  accessToken: string,
  signal: AbortSignal,
): Promise<AnswerPage> {
  const wanted = new URLSearchParams(query);
  wanted.set("limit", String(limit));
  if (cursor !== null) wanted.set("cursor", cursor);
  return await getJson<AnswerPage>(`${pathOf(brandId)}?${wanted}`, signal, accessToken);
}

export async function fetchAnswer(
  { brandId, id }: { readonly brandId: string; readonly id: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<Answer> {
  return await getJson<Answer>(`${pathOf(brandId)}/${encodeURIComponent(id)}`, signal, accessToken);
}

/** Reads the body an answer came in; rejects with a 404 where none was kept. */
export async function fetchWire(
  { brandId, id }: { readonly brandId: string; readonly id: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<unknown> {
  const path = `${pathOf(brandId)}/${encodeURIComponent(id)}/wire`;
  return (await getJson<WireBody>(path, signal, accessToken)).wire;
}

/** Imports answers, a line of JSON each; bad lines are reported, and known ones do nothing. */
export async function sendAnswers(
  brandId: string,
  lines: readonly string[],
  accessToken: string,
): Promise<ImportOutcome> {
  return await postLines<ImportOutcome>(pathOf(brandId), lines, accessToken);
}

/** Reads a page of the ids that answers were imported with. */
export async function fetchImportedIds(
  brandId: string,
  after: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<ImportedIds> {
  const path = `${pathOf(brandId)}/imported?${new URLSearchParams({ after })}`;
  return await getJson<ImportedIds>(path, signal, accessToken);
}
