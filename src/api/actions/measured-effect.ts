import type { z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { type Decision, presentDecisions } from "#database/actions/actions-taken.ts";
import { effectCells } from "#database/actions/effect-cells.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { actionEffect, EFFECT_VERSION } from "#measurement/actions/effect/action-effect.ts";
import { effectWindows } from "#measurement/actions/effect/effect-windows.ts";
import type { actionEffectView } from "./contract.ts";

type View = z.infer<typeof actionEffectView>;

/** As a member: what became of the prompts of an action since it was done. */
export async function measuredEffect(
  transaction: Transaction<Tables>,
  brandId: string,
  { decision, now }: { readonly decision: Decision; readonly now: Date },
): Promise<View> {
  const { happenedOn } = decision;
  const windows = effectWindows(happenedOn, now.toISOString().slice(0, 10));
  const base = { version: EFFECT_VERSION, happenedOn, windows };
  if (decision.promptKeys.length === 0)
    return { ...base, effect: { kind: "no comparison", why: "no prompts" } };
  if (windows === null)
    return {
      ...base,
      effect: { kind: "too early", group: "concerned", window: "after", answers: 0, wanted: 10 },
    };
  const cells = await effectCells(transaction, brandId, windows);
  const own = new Set(decision.promptKeys);
  const touched = new Set(
    (await presentDecisions(transaction, brandId))
      .filter(({ state, happenedOn: day }) => state === "done" && day >= windows.before.from)
      .filter(({ happenedOn: day }) => day <= windows.after.to)
      .flatMap(({ promptKeys }) => promptKeys),
  );
  const effect = actionEffect(
    cells.filter(({ prompt }) => own.has(prompt)),
    cells.filter(({ prompt }) => !own.has(prompt) && !touched.has(prompt)),
  );
  return { ...base, effect };
}
