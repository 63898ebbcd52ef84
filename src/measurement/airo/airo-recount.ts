import { dayAfter } from "../metrics/period.ts";

/** The AIRO score of so many answers by the reading before and by the present one. */
type ScoreOfBoth = { readonly before: number; readonly now: number; readonly answers: number };

/** What reading all answers again changed: by which change, for the mentions of the brand in answers, and for competitors. */
type Recount = {
  /** "2026-11-22", UTC. */
  readonly day: string;
  readonly by: "rules" | "names";
  readonly gained: number;
  readonly lost: number;
  readonly unclear: number;
  readonly settled: number;
  readonly competitors: number;
  /** Null where names changed in any other way than that competitors were added. */
  readonly airo: ScoreOfBoth | null;
};

/** The score by both readings, where new competitors alone made the difference. */
const scoreOfCompetitors = ({ by, gained, lost, unclear, settled, airo }: Recount): ScoreOfBoth | null =>
  by === "names" && gained + lost + unclear + settled === 0 ? airo : null;

/** A score as it is printed. */
const tenths = (score: number): number => Math.round(score * 10);

/**
 * The score before and after new competitors were counted, where nothing else changed and the shown answers are those of the
 * recount. Null where the two look the same, or something else is shown.
 */
export function recountedScore(
  recount: Recount | null,
  shown: { readonly airo: number; readonly n: number } | null,
): { readonly competitors: number; readonly before: number; readonly now: number } | null {
  const score = recount && scoreOfCompetitors(recount);
  if (recount === null || score === null || shown === null || shown.n !== score.answers) return null;
  const { before, now } = score;
  if (tenths(now) !== tenths(shown.airo) || tenths(before) === tenths(now)) return null;
  return { competitors: recount.competitors, before, now };
}

type Counted = Pick<Recount, "competitors" | "airo">;

/**
 * One press tracks several competitors one after the other, and a recount may end between two of them: both come to one change, if
 * no answer came in between. Takes the recount before and the present one.
 */
export function joinedRecount(before: Recount | null, now: Counted): Counted {
  const first = before && scoreOfCompetitors(before);
  if (before === null || first === null || now.airo === null || first.answers !== now.airo.answers)
    return now;
  return {
    competitors: before.competitors + now.competitors,
    airo: { ...now.airo, before: first.before },
  };
}

/** What the same answers came to: "4.4 without the 5 newly tracked competitors". */
export const recountedScoreWords = ({
  competitors,
  before,
}: {
  readonly competitors: number;
  readonly before: number;
}): string =>
  `${before.toFixed(1)} without the ${competitors === 1 ? "newly tracked competitor" : `${competitors} newly tracked competitors`}`;

/** Of those that came with a recount, beside any that counted before: "1 newly tracked competitor now counts". */
export const competitorsCount = (competitors: number): string =>
  competitors === 1
    ? "1 newly tracked competitor now counts"
    : `${competitors} newly tracked competitors now count`;

/** How long the order of actions is said to be new. */
const NEW_FOR_DAYS = 7;

/** How many competitors came to count within the last week; `today` as "2026-11-26". */
export const competitorsNewThisWeek = (
  recount: Pick<Recount, "day" | "competitors"> | null,
  today: string,
): number => (recount === null || today >= dayAfter(recount.day, NEW_FOR_DAYS) ? 0 : recount.competitors);
