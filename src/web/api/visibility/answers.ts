import type { Answer, AnswerPage, WireBody } from "#api/answers/contract.ts";
import { getJson } from "../request.ts";

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
