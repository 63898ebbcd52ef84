import * as z from "zod/mini";
import { getJson, sendJson } from "../request.ts";

const state = z.enum(["open", "done", "dismissed"]);

const decision = z.object({
  actionId: z.string(),
  state,
  title: z.string(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  happenedOn: z.string(),
  promptKeys: z.array(z.string()),
  pages: z.array(z.string()),
  decidedAt: z.string(),
  isMine: z.boolean(),
});

const action = z.object({
  id: z.string(),
  kind: z.string(),
  list: z.enum(["airo", "readiness"]),
  title: z.string(),
  advice: z.string(),
  evidence: z.array(
    z.object({
      text: z.string(),
      n: z.nullable(z.number()),
      quote: z.nullable(z.string()),
      link: z.nullable(
        z.object({ kind: z.enum(["answer", "check", "prompt", "source", "page"]), target: z.string() }),
      ),
    }),
  ),
  effort: z.object({ size: z.enum(["S", "M", "L"]), reason: z.string() }),
  gain: z.object({
    points: z.nullable(z.number()),
    score: z.nullable(z.enum(["airo", "readiness"])),
    how: z.string(),
  }),
  promptKeys: z.array(z.string()),
  state,
});

const list = z.object({
  rule: z.object({ version: z.string(), sentence: z.string() }),
  answers: z.number(),
  actions: z.array(action),
  decisions: z.array(decision),
});

/** What to do next, the best of each list first, and what holds for every action ever decided on. */
export type ActionList = Readonly<z.infer<typeof list>>;
export type Action = ActionList["actions"][number];
export type Evidence = Action["evidence"][number];
export type Decision = ActionList["decisions"][number];
export type ActionState = Decision["state"];

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/actions`;

/** Reads the actions of a brand for a filter's query as its member; rejects as getJson does, or with a ZodError. */
export async function fetchActions(
  { brandId, query }: { readonly brandId: string; readonly query: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<ActionList> {
  return list.parse(await getJson(`${pathOf(brandId)}?${query}`, signal, accessToken));
}

export type NewDecision = {
  readonly state: ActionState;
  readonly reason?: string;
  readonly note?: string;
  readonly happenedOn?: string;
};

/** Calls an action of the list done, dismisses it or opens it again. */
export async function decideAction(
  where: { readonly brandId: string; readonly query: string; readonly actionId: string },
  body: NewDecision,
  accessToken: string,
): Promise<void> {
  const path = `${pathOf(where.brandId)}/${encodeURIComponent(where.actionId)}?${where.query}`;
  await sendJson("PUT", path, { body, accessToken });
}

export type OwnAction = {
  readonly title: string;
  readonly happenedOn: string;
  readonly note: string;
  readonly promptKeys: readonly string[];
  readonly pages: readonly string[];
};

/** Logs something that was done of a member's own accord. */
export async function logAction(brandId: string, body: OwnAction, accessToken: string): Promise<void> {
  await sendJson("POST", pathOf(brandId), { body, accessToken });
}

const days = z.object({ from: z.string(), to: z.string() });
const group = z.object({
  prompts: z.number(),
  answers: z.object({ before: z.number(), after: z.number() }),
  before: z.number(),
  after: z.number(),
});
const effect = z.object({
  version: z.string(),
  happenedOn: z.string(),
  windows: z.nullable(z.object({ days: z.number(), before: days, after: days })),
  effect: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("too early"),
      group: z.enum(["concerned", "untouched"]),
      window: z.enum(["before", "after"]),
      answers: z.number(),
      wanted: z.number(),
    }),
    z.object({ kind: z.literal("no comparison"), why: z.enum(["no prompts", "no control"]) }),
    z.object({
      kind: z.literal("measured"),
      change: z.object({
        value: z.number(),
        low: z.number(),
        high: z.number(),
        verdict: z.enum(["real change", "within noise"]),
        smallestDetectable: z.number(),
      }),
      concerned: group,
      control: group,
    }),
  ]),
});

/** Whether an action worked: visibility (0–1) of its prompts before and after, beside untouched ones. */
export type ActionEffect = Readonly<z.infer<typeof effect>>;
export type MeasuredEffect = Extract<ActionEffect["effect"], { kind: "measured" }>;

export async function fetchEffect(
  { brandId, actionId }: { readonly brandId: string; readonly actionId: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<ActionEffect> {
  const path = `${pathOf(brandId)}/${encodeURIComponent(actionId)}/effect`;
  return effect.parse(await getJson(path, signal, accessToken));
}
