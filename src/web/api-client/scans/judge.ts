import * as z from "zod/mini";
import { getJson, sendJson } from "../request.ts";

const view = z.object({
  judge: z.nullable(
    z.object({
      assistant: z.string(),
      label: z.string(),
      model: z.string(),
      judgesFrom: z.string(),
      hasKey: z.boolean(),
    }),
  ),
  choices: z.array(
    z.object({
      assistant: z.string(),
      label: z.string(),
      model: z.string(),
      key: z.enum(["own", "operator"]),
      usdAnAnswer: z.nullable(z.number()),
    }),
  ),
  forecast: z.object({
    usdAnAnswer: z.nullable(z.number()),
    answersAMonth: z.number(),
    usdAMonth: z.nullable(z.number()),
    earlierAnswers: z.number(),
    earlierUsd: z.nullable(z.number()),
  }),
  month: z.object({
    month: z.string(),
    isLooking: z.boolean(),
    waiting: z.number(),
    judged: z.number(),
    failed: z.number(),
    cancelled: z.number(),
    furtherCalls: z.number(),
    doubted: z.number(),
    spentUsd: z.number(),
    failures: z.array(z.object({ kind: z.string(), text: z.string(), calls: z.number() })),
  }),
});

/** The model that judges a brand's answers (null: none), who else could, what it will cost in US dollars, and its month. */
export type JudgeView = Readonly<z.infer<typeof view>>;
export type ChosenJudge = {
  readonly assistant: string;
  readonly model?: string;
  /** Answers of so many days before now are judged too. */
  readonly earlierDays?: number;
};

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/judge`;

/** Reads who judges a brand's answers, as its member; rejects as getJson does, or with a ZodError. */
export async function fetchJudge(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<JudgeView> {
  return view.parse(await getJson(pathOf(brandId), signal, accessToken));
}

/** Chooses the judge; null for none. */
export async function chooseJudge(
  brandId: string,
  chosen: ChosenJudge | null,
  accessToken: string,
): Promise<JudgeView> {
  if (chosen === null) return view.parse(await sendJson("DELETE", pathOf(brandId), { accessToken }));
  return view.parse(await sendJson("PUT", pathOf(brandId), { body: chosen, accessToken }));
}
