/** What one valid answer says of a brand, as far as the AIRO score asks. A failed call has no such reading at all. */
export type ScoredAnswer = {
  readonly assistant: string;
  /** The prompt's topic; a prompt without one counts as a topic of its own. */
  readonly topic: string | null;
  readonly prompt: string;
  readonly mentioned: boolean;
  /** 1 = first; null where the brand is named without a position. */
  readonly position: number | null;
  /** Null where it is not known. */
  readonly sentiment: -1 | 0 | 1 | null;
  /** Whether a page of the brand is cited; null where the surface shows no sources. */
  readonly cited: boolean | null;
  /** How many other brands the answer names. */
  readonly others: number;
};

export const PARTS = ["presence", "prominence", "citation", "sentiment", "shareOfVoice"] as const;
export type Part = (typeof PARTS)[number];

/** Each part in 0–1; null where it does not apply. */
export type Parts = Readonly<Record<Part, number | null>>;

const NAMED_WITHOUT_POSITION = 0.5;

/** Takes one answer; returns the five parts of its score, each in 0–1, citation null where no sources are shown. */
export function partsOf(answer: Omit<ScoredAnswer, "assistant" | "topic" | "prompt">): Parts {
  const citation = answer.cited === null ? null : Number(answer.cited);
  if (!answer.mentioned) return { presence: 0, prominence: 0, citation, sentiment: 0, shareOfVoice: 0 };
  return {
    presence: 1,
    prominence: answer.position === null ? NAMED_WITHOUT_POSITION : 1 / Math.log2(answer.position + 1),
    citation,
    sentiment: ((answer.sentiment ?? 0) + 1) / 2,
    shareOfVoice: 1 / (1 + answer.others),
  };
}
