import type {
  Competitor,
  CompetitorChange,
  CompetitorList,
  NewCompetitor,
} from "#api/competitors/contract.ts";
import { getJson, sendJson } from "../request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/competitors`;
const pathOfOne = (brandId: string, id: string) => `${pathOf(brandId)}/${encodeURIComponent(id)}`;

/** Reads a brand's competitors with what a filter's answers say of them; rejects as getJson does. */
export async function fetchCompetitors(
  { brandId, query }: { readonly brandId: string; readonly query: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<CompetitorList> {
  return await getJson<CompetitorList>(`${pathOf(brandId)}?${query}`, signal, accessToken);
}

export async function addCompetitor(
  brandId: string,
  body: NewCompetitor,
  accessToken: string,
): Promise<Competitor> {
  return await sendJson<Competitor>("POST", pathOf(brandId), { body, accessToken });
}

/** Changes a competitor over the version that was seen; rejects with a 409 where another was saved meanwhile. */
export async function changeCompetitor(
  brandId: string,
  {
    id,
    version,
    change,
  }: { readonly id: string; readonly version: number; readonly change: CompetitorChange },
  accessToken: string,
): Promise<Competitor> {
  const body = { ...change, version };
  return await sendJson<Competitor>("PATCH", pathOfOne(brandId, id), { body, accessToken });
}

export async function deleteCompetitor(brandId: string, id: string, accessToken: string): Promise<void> {
  await sendJson("DELETE", pathOfOne(brandId, id), { accessToken });
}
