import { createHash } from "node:crypto";
import type { BudgetMonth } from "#database/brands/budget-months.ts";
import { isUnusable, needsOwner, unusablePart } from "#database/keys/key-errors.ts";
import type { KeyPause } from "#database/keys/key-pauses.ts";
import type { OpenCall } from "#database/scans/open-calls.ts";

type AskedModel = Pick<KeyChoice, "keyId" | "model">;

/** Names a key together with a model: a model's name may be long, and a pause's is short. */
const modelId = ({ keyId, model }: AskedModel): string =>
  `${keyId}/${createHash("sha256").update(model).digest("hex").slice(0, 16)}`;

const searchId = ({ keyId }: AskedModel): string => `${keyId}/search`;

/** What a pause holds for: a key, or where the provider refuses only a model or searches, the key with that. */
export function pausedId(asked: AskedModel, errorKind: string): string {
  const part = unusablePart(errorKind);
  return part === "model" ? modelId(asked) : part === "search" ? searchId(asked) : asked.keyId;
}

type Use = Pick<OpenCall, "model" | "task">;

/** Whether a call asks the model that its brand's key is set to; a judge may ask another one. */
export const asksModelOfKey = ({ model, task }: Use): boolean => model === null || task.kind === "ask";

const searches = ({ task }: Use): boolean => task.kind === "ask" && task.surface === "web";

/** Whether a call can't be made with its brand's own key until the owner does something about this error. */
export const isUnusableFor = (call: Use, errorKind: string): boolean =>
  isUnusable(errorKind, { asksModelOfKey: asksModelOfKey(call), searches: searches(call) });

/** With which key a call is made, and what it may cost at most. */
export type KeyChoice = {
  /** Names the key without revealing it; the same for all workers. */
  readonly keyId: string;
  /** Null where it is the operator's. */
  readonly brandId: string | null;
  readonly model: string;
  /** US dollars, more than 0 except where asking is free. */
  readonly upperBoundUsd: number;
};

export type ToAsk<Choice extends KeyChoice> = {
  readonly kind: "ask";
  readonly call: OpenCall;
  readonly choice: Choice;
};
/** Not now: the key is paused, or all the money left is reserved by calls under way. */
export type ToWait = {
  readonly kind: "wait";
  readonly call: OpenCall;
  readonly until: Date;
  /** Why its key is paused; null for a wait for money. */
  readonly reason: Refusal | null;
};
export type ToClose = {
  readonly kind: "close";
  readonly call: OpenCall;
  readonly state: "failed" | "cancelled";
  readonly errorKind: string | null;
  readonly errorText: string | null;
};
/** `done`: settled already, nothing to do. */
export type Decision<Choice extends KeyChoice> =
  | ToAsk<Choice>
  | ToWait
  | ToClose
  | { readonly kind: "done"; readonly call: OpenCall };

/** Claimed by a worker that is gone. */
export const wasAbandoned = ({ state }: OpenCall): boolean => state === "asked";

/** Abandoned after its request may have left: its answer is lost, and what it may have cost counts as spent. */
export const wasLost = (call: OpenCall): boolean => wasAbandoned(call) && call.mayBeSent;

export type Refusal = { readonly errorKind: string; readonly errorText: string };

export type World<Choice extends KeyChoice> = {
  /** Null where there is no key for the assistant. */
  readonly keyFor: (call: OpenCall) => Choice | null;
  /** Why the brand's own key, or the model it asks, was refused when the key was last tested; null where it wasn't. */
  readonly refusalOf: (call: OpenCall) => Refusal | null;
  readonly pauses: readonly KeyPause[];
  /** This month's money of each brand, as it stood a moment ago. */
  readonly budgets: ReadonlyMap<string, BudgetMonth>;
  readonly now: Date;
  /** When the month of `budgets` began. */
  readonly monthBegan: Date;
};

/** A wait for money that calls under way may give back. */
const MONEY_WAIT_MS = 1000;
/** Times a call is found claimed by a worker that is gone before it is left alone. */
const LOST_ALLOWED = 20;

/** Decides what becomes of calls whose turn has come: no two of them count the same money. Pure. */
export function decideCalls<Choice extends KeyChoice>(
  calls: readonly OpenCall[],
  world: World<Choice>,
): readonly Decision<Choice>[] {
  const pauseOf = new Map(world.pauses.map((pause) => [pause.keyId, pause]));
  const money = new Map(
    [...world.budgets].map(([brandId, { spentUsd, reservedUsd }]) => [brandId, { spentUsd, reservedUsd }]),
  );
  return calls.map((call): Decision<Choice> => {
    if (call.state !== "planned" && call.state !== "asked") return { kind: "done", call };
    const close = (state: "failed" | "cancelled", errorKind: string | null, errorText: string | null) =>
      ({ kind: "close", call, state, errorKind, errorText }) as const;
    const purse = money.get(call.brandId) ?? { spentUsd: 0, reservedUsd: 0 };
    const isOfThisMonth = call.askedAt !== null && call.askedAt >= world.monthBegan;
    const heldUsd = wasAbandoned(call) && isOfThisMonth ? call.reservedUsd : 0;
    purse.spentUsd += wasLost(call) ? heldUsd : 0;
    purse.reservedUsd -= heldUsd;
    money.set(call.brandId, purse);
    if (!call.isWanted) return close("cancelled", null, null);
    if (wasAbandoned(call) && call.askedCount > LOST_ALLOWED)
      return close("failed", "aborted", "The worker ended each time while this was being asked.");
    const choice = world.keyFor(call);
    if (choice === null) return close("failed", "auth", "There is no key for this assistant.");
    // A key that its test found refused is refused each time, until its owner replaces it or has it tested again.
    const refusal = choice.brandId === null ? null : world.refusalOf(call);
    if (refusal !== null) return close("failed", refusal.errorKind, refusal.errorText);
    const pause =
      pauseOf.get(choice.keyId) ??
      pauseOf.get(modelId(choice)) ??
      (searches(call) ? pauseOf.get(searchId(choice)) : undefined);
    if (pause !== undefined && needsOwner(pause.errorKind))
      return close("failed", pause.errorKind, pause.errorText);
    if (pause !== undefined) return { kind: "wait", call, until: pause.until, reason: pause };
    if (purse.spentUsd + choice.upperBoundUsd > call.budgetUsd)
      return close("cancelled", "budget", "The month’s budget is spent.");
    if (purse.spentUsd + purse.reservedUsd + choice.upperBoundUsd > call.budgetUsd)
      return { kind: "wait", call, until: new Date(world.now.getTime() + MONEY_WAIT_MS), reason: null };
    purse.reservedUsd += choice.upperBoundUsd;
    return { kind: "ask", call, choice };
  });
}
