import type { ActionEffect, ActionList, NewDecision, OwnAction, PlanChange } from "#api/actions/contract.ts";
import { getJson, sendJson } from "../request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/actions`;

/** Reads the actions of a brand for a filter's query as its member; rejects as getJson does. */
export async function fetchActions(
  { brandId, query }: { readonly brandId: string; readonly query: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<ActionList> {
  return await getJson<ActionList>(`${pathOf(brandId)}?${query}`, signal, accessToken);
}

/** Calls an action of the list done, dismisses it or opens it again. */
export async function decideAction(
  where: { readonly brandId: string; readonly query: string; readonly actionId: string },
  body: NewDecision,
  accessToken: string,
): Promise<void> {
  const path = `${pathOf(where.brandId)}/${encodeURIComponent(where.actionId)}?${where.query}`;
  await sendJson("PUT", path, { body, accessToken });
}

/** Changes who does an action, by when, or until which day it waits. */
export async function planAction(
  { brandId, actionId }: { readonly brandId: string; readonly actionId: string },
  body: PlanChange,
  accessToken: string,
): Promise<void> {
  const path = `${pathOf(brandId)}/${encodeURIComponent(actionId)}/plan`;
  await sendJson("PATCH", path, { body, accessToken });
}

/** Logs something that was done of a member's own accord. */
export async function logAction(brandId: string, body: OwnAction, accessToken: string): Promise<void> {
  await sendJson("POST", pathOf(brandId), { body, accessToken });
}

export async function fetchEffect(
  { brandId, actionId }: { readonly brandId: string; readonly actionId: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<ActionEffect> {
  const path = `${pathOf(brandId)}/${encodeURIComponent(actionId)}/effect`;
  return await getJson<ActionEffect>(path, signal, accessToken);
}
