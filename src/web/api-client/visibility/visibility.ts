import * as z from "zod/mini";
import { orNotMeasured } from "../measured-view.ts";
import { getJson } from "../request.ts";
import { estimate } from "./sources.ts";

const mean = z.nullable(
  z.object({ value: z.number(), low: z.nullable(z.number()), high: z.nullable(z.number()), n: z.number() }),
);
export const judgedChange = z.nullable(
  z.object({
    value: z.number(),
    low: z.number(),
    high: z.number(),
    verdict: z.enum(["real change", "within noise"]),
    smallestDetectable: z.number(),
  }),
);
const part = z.nullable(z.number());
const parts = {
  presence: part,
  prominence: part,
  citation: part,
  sentiment: part,
  shareOfVoice: part,
};
const weight = z.number();
const score = { airo: z.number(), low: z.number(), high: z.number(), n: z.number() };
const period = z.object({ from: z.string(), to: z.string() });

const view = z.object({
  period,
  rereading: z.nullable(z.object({ done: z.number(), total: z.number() })),
  clusteredBy: z.enum(["topic", "prompt"]),
  clusters: z.number(),
  prompts: z.number(),
  surfaces: z.array(z.object({ surface: z.string(), valid: z.number() })),
  coverage: z.object({
    asked: z.number(),
    valid: z.number(),
    missing: z.record(z.string(), z.number()),
    unanswered: z.record(z.string(), z.number()),
  }),
  evidence: z.object({
    display: z.enum(["collecting", "provisional", "shown"]),
    grade: z.enum(["exploratory", "directional", "decision"]),
  }),
  entities: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isBrand: z.boolean(),
      colour: z.nullable(z.string()),
      visibility: estimate,
      change: judgedChange,
      shareOfVoice: estimate,
      position: mean,
      sentiment: mean,
      sentimentOnScreen: z.nullable(z.number()),
      sentimentJudged: z.number(),
      mentions: z.number(),
      unclear: z.number(),
    }),
  ),
  askedByName: z.nullable(estimate),
  airo: z.nullable(
    z.object({
      ...score,
      version: z.string(),
      weights: z.object({
        presence: weight,
        prominence: weight,
        citation: weight,
        sentiment: weight,
        shareOfVoice: weight,
      }),
      topics: z.number(),
      parts: z.object(parts),
      negativeMentions: z.number(),
    }),
  ),
  days: z.array(
    z.object({
      day: z.string(),
      valid: z.number(),
      entities: z.array(z.object({ id: z.string(), visibility: estimate })),
    }),
  ),
  assistants: z.array(
    z.object({
      assistant: z.string(),
      valid: z.number(),
      visibility: estimate,
      airo: z.nullable(z.object(score)),
    }),
  ),
  promptChanges: z.array(z.object({ day: z.string(), added: z.number(), deleted: z.number() })),
  namesChanged: z.nullable(z.string()),
  models: z.array(
    z.object({ assistant: z.string(), surface: z.string(), model: z.string(), since: z.string() }),
  ),
});
const found = orNotMeasured(view);

/** How assistants speak of a brand and its rivals: shares are 0–1 with their 95 % intervals, the AIRO score 0–10. */
export type Visibility = Readonly<z.infer<typeof view>>;
export type Entity = Visibility["entities"][number];
export type JudgedChange = NonNullable<Entity["change"]>;

/** Reads it as the brand's member for a filter, null where no answer was ever read; rejects as getJson does, or with a ZodError. */
export async function fetchVisibility(
  { brandId, query }: { readonly brandId: string; readonly query: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<Visibility | null> {
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/visibility?${query}`;
  const answer = found.parse(await getJson(path, signal, accessToken));
  return answer.measured ? answer.view : null;
}
