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

type Split = Pick<ToneCounts, "praised" | "criticized">;

/** "120 answers praise you", or the brand by its name. */
export const praiseWords = ({ praised }: Pick<Split, "praised">, brand = "you"): string =>
  `${whole.format(praised)} ${praised === 1 ? "answer praises" : "answers praise"} ${brand}`;

/** "19 criticize you". */
export const criticismWords = ({ criticized }: Pick<Split, "criticized">, brand = "you"): string =>
  `${whole.format(criticized)} ${criticized === 1 ? "criticizes" : "criticize"} ${brand}`;

/** What is known of a tone that has no mean yet. */
export function knownToneWords(counts: Omit<ToneCounts, "mentions">): string {
  if (knownTones(counts) === 0) return "Not rated yet";
  if (counts.praised > 0) return praiseWords(counts);
  if (counts.criticized === 0) return "No praise or criticism yet";
  return `${whole.format(counts.criticized)} ${counts.criticized === 1 ? "answer criticizes" : "answers criticize"} you`;
}

/** What strong words alone say of the tone: "120 answers praise Acme, 19 criticize it". */
export const toneSplit = (counts: Split, brand: string): string =>
  `${praiseWords(counts, brand)}, ${criticismWords(counts, "it")}`;

/**
 * In how many answers that name the brand the tone is unknown: "280 of 419 mentions are not rated". The AIRO score counts them as
 * neutral, a mean tone leaves them out.
 */
export function toneNote(counts: ToneCounts): string {
  const unknown = counts.mentions - knownTones(counts);
  if (unknown === 0) return "every mention is rated";
  return `${whole.format(unknown)} of ${whole.format(counts.mentions)} ${counts.mentions === 1 ? "mention" : "mentions"} ${unknown === 1 ? "is" : "are"} not rated`;
}
