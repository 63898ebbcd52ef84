import type { JudgeChoice, JudgeView } from "#api/judge/contract.ts";
import { getJson, sendJson } from "../request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/judge`;

/** Reads who judges a brand's answers, as its member; rejects as getJson does. */
export async function fetchJudge(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<JudgeView> {
  return await getJson<JudgeView>(pathOf(brandId), signal, accessToken);
}

/** Whether answers wait to be rated, or are looked for. */
export const isRating = ({ judge, month }: JudgeView): boolean =>
  judge?.hasKey === true && (month.isSearching || month.waiting > 0);

/** Chooses the judge; null for none. */
export async function chooseJudge(
  brandId: string,
  chosen: JudgeChoice | null,
  accessToken: string,
): Promise<JudgeView> {
  if (chosen === null) return await sendJson<JudgeView>("DELETE", pathOf(brandId), { accessToken });
  return await sendJson<JudgeView>("PUT", pathOf(brandId), { body: chosen, accessToken });
}
