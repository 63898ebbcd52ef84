/** Answers that name a brand, by their tone where it is known. */
export type ToneCounts = {
  readonly mentions: number;
  readonly praised: number;
  readonly neutral: number;
  readonly criticized: number;
};

const whole = new Intl.NumberFormat("en-US");

/** In how many answers the tone is known. */
export const knownTones = ({ praised, neutral, criticized }: Omit<ToneCounts, "mentions">): number =>
  praised + neutral + criticized;

/** What strong words alone say of the tone: "praised in 120 answers, criticized in 19". */
export const toneSplit = ({ praised, criticized }: Pick<ToneCounts, "praised" | "criticized">): string =>
  `praised in ${whole.format(praised)} ${praised === 1 ? "answer" : "answers"}, criticized in ${whole.format(criticized)}`;

/**
 * For how many answers the tone is known, and what becomes of the others: "known for 139 of 419 answers that name you; the AIRO score
 * counts the others as neutral". A mean tone leaves them out.
 */
export function toneNote(counts: ToneCounts): string {
  const known = knownTones(counts);
  const share = `known for ${whole.format(known)} of ${whole.format(counts.mentions)} answers that name you`;
  if (known === counts.mentions) return share;
  return `${share}; the AIRO score counts ${known === 0 ? "them" : "the others"} as neutral`;
}
