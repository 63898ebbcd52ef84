import { dayAfter } from "../metrics/period.ts";

/** What reading all answers again changed: by which change, for how many new competitors, and the AIRO score by both readings. */
type Recount = {
  /** "2026-11-22", UTC. */
  readonly day: string;
  readonly by: "rules" | "names";
  readonly competitors: number;
  readonly airo: { readonly before: number; readonly now: number } | null;
};

/** A score as it is printed. */
const tenths = (score: number): number => Math.round(score * 10);

/**
 * The score before and after new competitors were counted, where that is all that made the shown score: the rules stayed, and the
 * shown answers are those of the recount. Null where the two look the same, or something else is shown.
 */
export function recountedScore(
  recount: Recount | null,
  shown: number | null,
): { readonly competitors: number; readonly before: number; readonly now: number } | null {
  if (recount === null || recount.airo === null || recount.by !== "names" || shown === null) return null;
  const { competitors, airo } = recount;
  if (tenths(airo.now) !== tenths(shown) || tenths(airo.before) === tenths(airo.now)) return null;
  return { competitors, ...airo };
}

type Counted = Pick<Recount, "competitors" | "airo">;

/** Competitors that are added one after the other come to one change, as long as no answer came in between. Takes the recount before and the present one. */
export function carriedOn(before: Counted | null, now: Counted): Counted {
  if (before === null || before.airo === null || now.airo === null) return now;
  return Math.abs(before.airo.now - now.airo.before) > 1e-9
    ? now
    : {
        competitors: before.competitors + now.competitors,
        airo: { before: before.airo.before, now: now.airo.now },
      };
}

/** "4.4 → 3.9 because 5 competitors now count, not because assistants changed" */
export const recountedScoreWords = ({
  competitors,
  before,
  now,
}: {
  readonly competitors: number;
  readonly before: number;
  readonly now: number;
}): string =>
  `${before.toFixed(1)} → ${now.toFixed(1)} because ${competitorsCount(competitors)}, not because assistants changed`;

/** "1 competitor now counts", "5 competitors now count" */
export const competitorsCount = (competitors: number): string =>
  competitors === 1 ? "1 competitor now counts" : `${competitors} competitors now count`;

/** How long the order of actions is said to be new. */
const NEW_FOR_DAYS = 7;

/** How many competitors came to count within the last week; `today` as "2026-11-26". */
export const newCompetitors = (
  recount: Pick<Recount, "day" | "competitors"> | null,
  today: string,
): number => (recount === null || today >= dayAfter(recount.day, NEW_FOR_DAYS) ? 0 : recount.competitors);
