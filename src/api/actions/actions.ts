import { randomUUID } from "node:crypto";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { actionBasis } from "#database/actions/action-evidence.ts";
import { type ActionPlan, actionPlans, changeActionPlan } from "#database/actions/action-plans.ts";
import {
  addDecision,
  type Decision,
  decisionsOf,
  effectCells,
  presentDecisions,
} from "#database/actions/actions-taken.ts";
import { recountOf } from "#database/answers/analyses/reading-state.ts";
import { findRole } from "#database/people/brand-members.ts";
import { findPeople } from "#database/people/people.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { type Action, type EvidenceLink, isSnoozed, scoreOf } from "#measurement/actions/action.ts";
import { actionEffect, EFFECT_VERSION, effectWindows } from "#measurement/actions/effect/action-effect.ts";
import { ACTIONS_RULE, ACTIONS_VERSION } from "#measurement/actions/rank-actions.ts";
import { competitorsNewThisWeek } from "#measurement/airo/airo-recount.ts";
import { countedSurfaces } from "#measurement/view/visibility-view.ts";
import { rankedActions } from "#reports/ranked-actions.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  found,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { badRequest } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import { answerFilter } from "../visibility/answer-filter.ts";
import { answerFilterQuery } from "../visibility/contract.ts";
import { withRangeFlags } from "../visibility/range-flags.ts";
import {
  actionEffectView,
  actionList,
  actionParams,
  actionPlan,
  decided,
  decisionBody,
  ownActionBody,
  planChange,
} from "./contract.ts";

const getActions = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/actions",
  summary: "What to do next, ranked, with the evidence for it, and what was decided before",
  request: { params: brandParams, query: answerFilterQuery },
  security,
  responses: { 200: described("Found", actionList), ...refusalsOfBrand },
});

const putAction = createRoute({
  method: "put",
  path: "/api/v1/brands/{id}/actions/{actionId}",
  summary: "Call an action done, dismiss it, or open it again; earlier decisions stay in its history",
  request: { params: actionParams, query: answerFilterQuery, body: jsonBody(decisionBody) },
  security,
  responses: { 200: described("Decided", decided), ...refusalsOfBrand },
});

const postAction = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/actions",
  summary: "Log something that was done, so that its effect can be measured",
  request: { params: brandParams, body: jsonBody(ownActionBody) },
  security,
  responses: { 201: described("Logged", decided), ...refusalsOfBrand },
});

const patchPlan = createRoute({
  method: "patch",
  path: "/api/v1/brands/{id}/actions/{actionId}/plan",
  summary: "Say who does an action and by when, or let it wait until a day",
  request: { params: actionParams, body: jsonBody(planChange) },
  security,
  responses: { 200: described("Kept", z.object({ plan: actionPlan })), ...refusalsOfBrand },
});

const getEffect = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/actions/{actionId}/effect",
  summary: "Whether an action worked: its prompts before and after, against untouched prompts",
  request: { params: actionParams },
  security,
  responses: { 200: described("Measured, or what is wanting", actionEffectView), ...refusalsOfBrand },
});

export type ActionOptions = OwnBrandOptions & { readonly directory: Pick<AssistantDirectory, "labelOf"> };

/** What a brand should do next, and what was done. */
export function actionRoutes({
  database,
  verifySession,
  now,
  directory: { labelOf },
}: ActionOptions): OpenAPIHono<MemberEnv> {
  /** Plans with the names of who was assigned. */
  async function planViews(plans: readonly ActionPlan[], userId: string) {
    const people = await findPeople(
      database,
      plans.flatMap(({ assigneeId }) => assigneeId ?? []),
    );
    const today = now().toISOString().slice(0, 10);
    return (id: string): View["actions"][number]["plan"] => {
      const plan = plans.find(({ actionId }) => actionId === id);
      const person = people.get(plan?.assigneeId ?? "");
      return {
        assignee: person
          ? {
              userId: person.userId,
              name: person.fullName ?? person.email ?? "A member",
              isYou: person.userId === userId,
            }
          : null,
        dueOn: plan?.dueOn ?? null,
        snoozedUntil: plan?.snoozedUntil ?? null,
        isSnoozed: isSnoozed(plan?.snoozedUntil ?? null, today),
      };
    };
  }

  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getActions, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const filter = answerFilter(context.req.valid("query"), now());
    const list = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const basis = await actionBasis(transaction, brand.id, filter);
      return {
        brand,
        cells: basis.evidence?.cells ?? [],
        actions: rankedActions({ brand: brand.name, ...basis, labelOf }),
        decisions: await presentDecisions(transaction, brand.id),
        plans: await actionPlans(transaction, brand.id),
        recount: basis.evidence && (await recountOf(transaction, basis.evidence.analysis)),
      };
    });
    const { brand, cells, actions, decisions, plans, recount } = list;
    const surfaces = countedSurfaces(cells.map(({ surface, sums }) => ({ surface, valid: sums.answers })));
    const planOf = await planViews(plans, userId);
    return context.json(
      {
        brandId: brand.id,
        rule: { version: ACTIONS_VERSION, sentence: ACTIONS_RULE },
        period: filter.period,
        surfaces,
        answers: surfaces.reduce((sum, { valid }) => sum + valid, 0),
        actions: actions.map((action) => ({ ...actionView(action, decisions), plan: planOf(action.id) })),
        decisions: decisions.map((decision) => decisionView(decision, userId)),
        newCompetitors: competitorsNewThisWeek(recount, now().toISOString().slice(0, 10)),
      },
      200,
    );
  });

  routes.openapi(putAction, async (context) => {
    const { userId } = context.var;
    const { id: brandId, actionId } = context.req.valid("param");
    const filter = answerFilter(context.req.valid("query"), now());
    const given = context.req.valid("json");
    const decision = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const [before] = await decisionsOf(transaction, { brandId: brand.id, actionId });
      const basis = await actionBasis(transaction, brand.id, filter);
      const actions = rankedActions({ brand: brand.name, ...basis, labelOf });
      const listed = actions.find(({ id }) => id === actionId);
      const known = found(listed ?? before ?? null, "action");
      const today = now().toISOString().slice(0, 10);
      const isStillSo = given.state !== "done" || before?.state === "done";
      const made = {
        brandId: brand.id,
        actionId,
        ...given,
        title: known.title,
        happenedOn: given.happenedOn ?? (isStillSo ? before?.happenedOn : undefined) ?? today,
        promptKeys: given.promptKeys ?? known.promptKeys,
        pages: given.pages ?? before?.pages ?? [],
        decidedBy: userId,
        decidedAt: now(),
      };
      await addDecision(transaction, made);
      return decisionView(made, userId);
    });
    return context.json({ decision }, 200);
  });

  routes.openapi(postAction, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const given = context.req.valid("json");
    const decision = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const made = {
        brandId: brand.id,
        actionId: `own:${randomUUID()}`,
        state: "done" as const,
        reason: null,
        ...given,
        decidedBy: userId,
        decidedAt: now(),
      };
      await addDecision(transaction, made);
      return decisionView(made, userId);
    });
    return context.json({ decision }, 201);
  });

  routes.openapi(patchPlan, async (context) => {
    const { userId } = context.var;
    const { id: brandId, actionId } = context.req.valid("param");
    const { assigneeId, dueOn, snoozedUntil } = context.req.valid("json");
    const plan = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      if (assigneeId && (await findRole(transaction, { brandId: brand.id, userId: assigneeId })) === null)
        throw badRequest("Choose somebody who works on this brand.", "assigneeId");
      return await changeActionPlan(
        transaction,
        { brandId: brand.id, actionId },
        { assigneeId, dueOn, snoozedUntil },
      );
    });
    return context.json({ plan: (await planViews([plan], userId))(actionId) }, 200);
  });

  routes.openapi(getEffect, async (context) => {
    const { userId } = context.var;
    const { id: brandId, actionId } = context.req.valid("param");
    const view = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const [decision] = await decisionsOf(transaction, { brandId: brand.id, actionId });
      return await measuredEffect(transaction, brand.id, {
        decision: found(decision ?? null, "action"),
        now: now(),
      });
    });
    return context.json(withRangeFlags(view, { change: 1 }), 200);
  });

  return routes;
}

type View = z.infer<typeof actionList>;

/** An action as the interface shows it, with what a member decided about it. */
function actionView(action: Action, decisions: readonly Decision[]): Omit<View["actions"][number], "plan"> {
  const { id, task, title, advice, evidence, effort, gain, promptKeys } = action;
  return {
    id,
    kind: task.kind,
    list: scoreOf(action),
    title,
    advice,
    evidence: evidence.map((one) => ({ ...one, link: one.link === null ? null : linkView(one.link) })),
    effort: { ...effort },
    gain:
      gain.kind === "bounded"
        ? { points: gain.points, score: gain.score, how: gain.how }
        : { points: null, score: null, how: gain.why },
    promptKeys: [...promptKeys],
    state: decisions.find(({ actionId }) => actionId === id)?.state ?? "open",
  };
}

function linkView(link: EvidenceLink): { kind: EvidenceLink["kind"]; target: string } {
  switch (link.kind) {
    case "answer":
    case "check":
      return { kind: link.kind, target: link.id };
    case "prompt":
      return { kind: link.kind, target: link.key };
    case "source":
      return { kind: link.kind, target: link.domain };
    case "page":
      return { kind: link.kind, target: link.url };
  }
}

function decisionView(decision: Decision, userId: string): z.infer<typeof decided>["decision"] {
  const { decidedAt, decidedBy, promptKeys, pages, ...rest } = decision;
  return {
    ...rest,
    promptKeys: [...promptKeys],
    pages: [...pages],
    decidedAt: decidedAt.toISOString(),
    isMine: decidedBy === userId,
  };
}

type EffectView = z.infer<typeof actionEffectView>;

/** As a member: what became of the prompts of an action since it was done. */
async function measuredEffect(
  transaction: Transaction<Tables>,
  brandId: string,
  { decision, now }: { readonly decision: Decision; readonly now: Date },
): Promise<EffectView> {
  const { happenedOn } = decision;
  const windows = effectWindows(happenedOn, now.toISOString().slice(0, 10));
  const base = { version: EFFECT_VERSION, happenedOn, surfaces: [], windows };
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
  const after = cells.map(({ surface, after: { clear } }) => ({ surface, valid: clear }));
  return { ...base, surfaces: countedSurfaces(after), effect };
}
