import { useQuery } from "@tanstack/react-query";
import type { JudgedChange, Visibility } from "#api/visibility/contract.ts";
import { type Period, periodBefore } from "#measurement/metrics/period.ts";
import { comparedPrompt } from "#measurement/prompts/prompt-text.ts";
import { surfaceName } from "#measurement/surfaces.ts";
import { sharedPrompts, whyNotComparable } from "#measurement/view/comparability.ts";
import { fetchPromptMetrics } from "../../api/prompts/prompt-visibility.ts";
import { fetchPrompts } from "../../api/prompts/prompts.ts";
import { fetchAiroChange, fetchVisibility } from "../../api/visibility/visibility.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

/** A brand in a period, one column of the comparison. */
export type Side = {
  readonly brandId: string;
  readonly name: string;
  readonly period: Period;
  /** What a period is called that today is the last day of, or that comes before such a one: "The last 30 days". */
  readonly title?: string;
};
export type MeasuredSide = Side & { readonly visibility: Visibility | null };

export type Compared = {
  readonly sides: readonly MeasuredSide[];
  /** Brands without answers in the period. The others are compared without them where there are two; else these are among the sides. */
  readonly unmeasured: readonly Side[];
  /** Questions that all sides asked, on which the figures rest; 0 where each rests on its own. */
  readonly shared: number;
  /** Questions that only some sides asked. */
  readonly leftOut: number;
  /** Why they are not comparable; empty where they are. */
  readonly reasons: readonly string[];
  /** Whether the sides are two periods of one brand, the earlier one first. */
  readonly isPeriods: boolean;
  /** Between a period and the one right before, prompt by prompt, as the overview says them. */
  readonly changes: {
    readonly airo: JudgedChange | null;
    readonly visibility: JudgedChange | null;
  } | null;
};

/** The server takes so many prompts in one filter. */
const MAX_PROMPTS = 200;

type Asking = { readonly accessToken: string; readonly signal: AbortSignal };

/** Reads the figures of all sides at once, on the prompts that all of them asked. */
export function useComparison(sides: readonly Side[]) {
  const accessToken = useAccessToken();
  return useQuery({
    queryKey: ["visibility", "comparison", sides],
    queryFn: async ({ signal }) => compare(sides, { accessToken: await accessToken(), signal }),
    enabled: sides.length > 1,
    networkMode: "always",
    retryDelay: 1000,
  });
}

async function compare(sides: readonly Side[], asking: Asking): Promise<Compared> {
  const asked = await Promise.all(
    sides.map(async (side) => ({ side, prompts: await askedPrompts(side, asking) })),
  );
  const answered = asked.filter(({ prompts }) => prompts.length > 0);
  const isPeriods = sides[0]?.brandId === sides[1]?.brandId;
  const counted = isPeriods || answered.length < 2 ? asked : answered;
  const keys = sharedPrompts(counted.map(({ prompts }) => prompts)).map((own) => own.slice(0, MAX_PROMPTS));
  const shared = Math.min(...keys.map(({ length }) => length));
  const measured = await Promise.all(
    counted.map(async ({ side }, at) => ({
      ...side,
      visibility: await fetchVisibility(
        { brandId: side.brandId, query: queryOf(side.period, shared === 0 ? [] : (keys[at] ?? [])) },
        asking.accessToken,
        asking.signal,
      ),
    })),
  );
  const [earlier, later] = measured;
  return {
    sides: measured,
    unmeasured: isPeriods ? [] : asked.filter((one) => !answered.includes(one)).map(({ side }) => side),
    shared,
    leftOut: new Set(counted.flatMap(({ prompts }) => prompts.map(({ identity }) => identity))).size - shared,
    reasons: whyNotComparable(measured.map(comparedSide), shared),
    isPeriods,
    changes:
      isPeriods && earlier && later && isRightBefore(earlier.period, later.period)
        ? await changesOf(later, queryOf(later.period, keys[1] ?? []), asking)
        : null,
  };
}

/** The change that the server counts is to the days right before, as many. */
const isRightBefore = (earlier: Period, later: Period): boolean => {
  const before = periodBefore(later);
  return before.from === earlier.from && before.to === earlier.to;
};

async function changesOf(
  { brandId, visibility }: MeasuredSide,
  query: string,
  { accessToken, signal }: Asking,
): Promise<NonNullable<Compared["changes"]>> {
  const { change } = await fetchAiroChange({ brandId, query }, accessToken, signal);
  return { airo: change, visibility: visibility?.change ?? null };
}

function queryOf({ from, to }: Period, prompts: readonly string[]): string {
  const query = new URLSearchParams({ from, to, branded: "false" });
  if (prompts.length > 0) query.set("prompts", prompts.join(","));
  return query.toString();
}

/** The prompts of a side that have answers and count in figures, the same question known by its wording, language and country. */
async function askedPrompts({ brandId, period }: Side, { accessToken, signal }: Asking) {
  const [{ prompts: metrics }, { prompts }] = await Promise.all([
    fetchPromptMetrics({ brandId, query: queryOf(period, []) }, accessToken, signal),
    fetchPrompts(brandId, accessToken, signal),
  ]);
  const wordings = new Map(
    prompts.map(({ id, text, language, country }) => [
      id,
      [comparedPrompt(text), language, country].join("\n"),
    ]),
  );
  // The key of an imported question is made of its wording: the same for every brand.
  return metrics
    .filter(({ isInFigures, visibility }) => isInFigures && visibility.n > 0)
    .map(({ key }) => ({ key, identity: wordings.get(key) ?? key }));
}

const comparedSide = ({ name, visibility }: MeasuredSide) => ({
  name,
  answers: visibility?.coverage.valid ?? 0,
  assistants: (visibility?.assistants ?? [])
    .filter(({ valid }) => valid > 0)
    .map(({ assistant }) => assistantName(assistant)),
  surfaces: (visibility?.surfaces ?? [])
    .filter(({ valid }) => valid > 0)
    .map(({ surface }) => surfaceName(surface)),
});
