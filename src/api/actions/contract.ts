import { z } from "@hono/zod-openapi";
import type { Immutable } from "../http/contract.ts";
import { day } from "../http/schemas.ts";
import { surfacesCounted, tooFewPrompts } from "../visibility/contract.ts";

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please keep it to ${most} characters.`)
    .nullish()
    .transform((given) => given || null)
    .openapi({ type: "string" });
const title = z
  .string("What was done?")
  .trim()
  .min(1, "What was done?")
  .max(300, "Please shorten the title to 300 characters.");
const promptKeys = z.array(z.uuid("Prompts are named by their keys.")).max(300);
const pages = z.array(z.string().trim().min(1).max(2000)).max(50);
const state = z.enum(["open", "done", "dismissed"]);

export const actionParams = z.object({ id: z.string(), actionId: z.string().min(1).max(400) });

/** What a member decides about an action of the list. */
export const decisionBody = z.object({
  state,
  happenedOn: day.optional().openapi({ description: "The day it was done; today unless said" }),
  reason: text(500),
  note: text(2000),
  promptKeys: promptKeys
    .optional()
    .openapi({ description: "The prompts it concerns, where it is not those of the list" }),
  pages: pages.optional(),
});

/** Something a member did of their own accord. */
export const ownActionBody = z.object({
  title,
  happenedOn: day,
  note: text(2000),
  promptKeys: promptKeys.default([]),
  pages: pages.default([]),
});

const evidence = z.object({
  text: z.string(),
  n: z.number().nullable(),
  quote: z.string().nullable().openapi({ description: "Untrusted words of an answer or a page" }),
  link: z
    .object({
      kind: z.enum(["answer", "check", "prompt", "source", "page"]),
      /** An id, key, domain or address, by its kind. */
      target: z.string(),
    })
    .nullable(),
});

const decision = z
  .object({
    actionId: z.string(),
    state,
    title: z.string(),
    reason: z.string().nullable(),
    note: z.string().nullable(),
    happenedOn: z.string(),
    promptKeys: z.array(z.string()),
    pages: z.array(z.string()),
    decidedAt: z.string(),
    isMine: z.boolean(),
  })
  .openapi("ActionDecision");

export const decided = z.object({ decision });

export const actionPlan = z
  .object({
    assignee: z.object({ userId: z.uuid(), name: z.string(), isYou: z.boolean() }).nullable(),
    dueOn: z.string().nullable(),
    snoozedUntil: z.string().nullable().openapi({ description: "The day it is open again" }),
    isSnoozed: z.boolean(),
  })
  .openapi("ActionPlan");

/** What changes of a plan; the rest stays as it is. */
export const planChange = z
  .object({
    assigneeId: z.uuid("Somebody who works on this brand.").nullable().optional(),
    dueOn: day.nullable().optional(),
    snoozedUntil: day.nullable().optional(),
  })
  .openapi({ example: { dueOn: "2026-12-04" } });

const action = z
  .object({
    id: z.string(),
    kind: z.enum([
      "fix-check",
      "collect-answers",
      "win-prompt",
      "move-up",
      "win-source",
      "answer-criticism",
      "introduce-brand",
      "get-cited",
    ]),
    list: z.enum(["airo", "readiness"]).openapi({
      description:
        "The score it works on. Each score has its own ranking; points of the two cannot be compared",
    }),
    title: z.string(),
    advice: z.string(),
    evidence: z.array(evidence).min(1),
    effort: z.object({ size: z.enum(["S", "M", "L"]), reason: z.string() }),
    gain: z.object({
      points: z.number().nullable().openapi({ description: "At most; null where it is unknown" }),
      score: z.enum(["airo", "readiness"]).nullable(),
      how: z.string(),
    }),
    promptKeys: z.array(z.string()),
    state,
    plan: actionPlan,
  })
  .openapi("Action");

export const actionList = z
  .object({
    brandId: z.uuid(),
    rule: z.object({ version: z.string(), sentence: z.string() }),
    period: z.object({ from: z.string(), to: z.string() }),
    surfaces: surfacesCounted,
    answers: z
      .number()
      .int()
      .openapi({ description: "Answers in this view that clearly name the brand or clearly don’t" }),
    actions: z.array(action).openapi({
      description:
        "Those for the AIRO score, the largest gain first, then fixes on the site in the order of Readiness",
    }),
    newCompetitors: z.number().int().openapi({
      description: "Competitors that came to count within the last week: they changed the order",
    }),
    decisions: z
      .array(decision)
      .openapi({ description: "What holds for each action ever decided on, newest first" }),
  })
  .openapi("ActionList");

const days = z.object({ from: z.string(), to: z.string() });
const group = z.object({
  prompts: z.number().int(),
  answers: z.object({ before: z.number().int(), after: z.number().int() }),
  before: z.number(),
  after: z.number(),
});

export const actionEffectView = z
  .object({
    version: z.string(),
    happenedOn: z.string(),
    surfaces: surfacesCounted,
    windows: z.object({ days: z.number().int(), before: days, after: days }).nullable(),
    effect: z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("too early"),
        group: z.enum(["concerned", "untouched"]),
        window: z.enum(["before", "after"]),
        answers: z.number().int(),
        wanted: z.number().int(),
      }),
      z.object({ kind: z.literal("no comparison"), why: z.enum(["no prompts", "no control"]) }),
      z.object({
        kind: z.literal("measured"),
        change: z
          .object({
            value: z.number(),
            low: z.number(),
            high: z.number(),
            p: z.number().nullable(),
            verdict: z.enum(["real change", "within noise"]),
            smallestDetectable: z.number(),
            tooFewPrompts: tooFewPrompts.optional(),
          })
          .openapi({ description: "Of visibility (0–1), beyond what untouched prompts changed by" }),
        concerned: group,
        control: group,
      }),
    ]),
  })
  .openapi("ActionEffect");

/** What to do next, the best of each list first, and what holds for every action ever decided on. */
export type ActionList = z.output<typeof actionList>;
export type Action = ActionList["actions"][number];
export type Evidence = Action["evidence"][number];
export type Decision = ActionList["decisions"][number];
export type ActionState = Decision["state"];
export type ActionPlan = Action["plan"];
export type PlanChange = Immutable<z.input<typeof planChange>>;
export type NewDecision = Immutable<z.input<typeof decisionBody>>;
/** Something a member did of their own accord. */
export type OwnAction = Immutable<z.input<typeof ownActionBody>>;
/** Whether an action worked: visibility (0–1) of its prompts before and after, beside untouched ones. */
export type ActionEffect = z.output<typeof actionEffectView>;
export type MeasuredEffect = Extract<ActionEffect["effect"], { kind: "measured" }>;
