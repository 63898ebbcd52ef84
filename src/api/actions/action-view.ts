import type { z } from "@hono/zod-openapi";
import type { Decision } from "#database/actions/actions-taken.ts";
import { type Action, type EvidenceLink, scoreOf } from "#measurement/actions/action.ts";
import type { actionList, decided } from "./contract.ts";

type View = z.infer<typeof actionList>;

/** An action as the interface shows it, with what a member decided about it. */
export function actionView(action: Action, decisions: readonly Decision[]): View["actions"][number] {
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

export function decisionView(decision: Decision, userId: string): z.infer<typeof decided>["decision"] {
  const { decidedAt, decidedBy, promptKeys, pages, ...rest } = decision;
  return {
    ...rest,
    promptKeys: [...promptKeys],
    pages: [...pages],
    decidedAt: decidedAt.toISOString(),
    isMine: decidedBy === userId,
  };
}
