import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { isPrintable, percent } from "#measurement/percent.ts";
import {
  type Direction,
  directionOf,
  positionBeside,
  scoreBeside,
  shareBeside,
  shareChange,
  toneBeside,
} from "#measurement/view/likely.ts";
import type { Figure } from "./figure.ts";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** Takes a count; returns "1,234". */
export const countWords = (count: number): string => whole.format(count);

/** Takes a count and its noun; returns "1 answer", "1,234 answers". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countWords(count)} ${count === 1 ? one : many}`;

/** Whether a figure rests on too few answers to be shown. */
export const isCollecting = ({ unit, n }: Pick<Figure, "unit" | "n">): boolean =>
  (unit === "share" || unit === "score" || unit === "tone") && n !== null && n < SHOWN_FROM_ANSWERS;

const scales: Readonly<Partial<Record<Figure["unit"], number>>> = { share: 1, score: 10, tone: 100 };

/** Whether a figure rests on too few prompts to be printed. */
export function hasTooFewPrompts({ unit, low, high }: Pick<Figure, "unit" | "low" | "high">): boolean {
  const scale = scales[unit];
  return scale !== undefined && !isPrintable(low === null || high === null ? null : { low, high }, scale);
}

type Valued = Pick<Figure, "unit" | "value" | "low" | "high" | "n">;

/** Whether a figure was measured and rests on answers and prompts enough to be printed. */
export const isPrinted = (figure: Valued): boolean =>
  figure.value !== null && !isCollecting(figure) && !hasTooFewPrompts(figure);

/** Takes a figure; returns its value as it is printed: "42%", "5.4", "2.3"; a dash where it isn't. */
export function valueWords(figure: Valued): string {
  const { unit, value } = figure;
  if (value === null || !isPrinted(figure)) return "–";
  if (unit === "share") return percent(value);
  if (unit === "tone") return String(Math.round(value));
  if (unit === "count") return countWords(value);
  if (unit === "score" && value > 0 && value < 0.05) return "<0.1";
  return value.toFixed(unit === "ratio" ? 2 : 1);
}

/** Takes a figure; returns its likely range, shown beside it: "likely 36–49%", "likely 2.9–5.1", or why there is none; null where nothing is known. */
export function rangeBeside(figure: Valued): string | null {
  const { unit, value, low, high } = figure;
  if (value === null || low === null || high === null || isCollecting(figure)) return null;
  if (unit === "share") return shareBeside({ low, high });
  if (unit === "score") return scoreBeside({ low, high });
  return unit === "tone" ? toneBeside({ low, high }) : positionBeside({ low, high });
}

type Change = Pick<Figure, "value" | "low" | "high" | "verdict">;

export type ReportedChange = { readonly words: string; readonly direction: Direction };

/** Takes a change of a share; returns "up 7 points" or, without its size, "no clear change"; null where nothing is compared. */
export function reportedChange({ value, low, high, verdict }: Change): ReportedChange | null {
  if (value === null || low === null || high === null || verdict === null) return null;
  const change = { value, low, high, verdict };
  return {
    words: shareChange(change).toLowerCase(),
    direction: directionOf(change),
  };
}

/** In place of a change that has no period before. */
export const NO_COMPARISON = "no comparison yet";

type Compared = { readonly entities: readonly unknown[] };

/** Whether the brand is compared with anybody: it is one of the entities itself. */
export const hasCompetitors = ({ entities }: Compared): boolean => entities.length > 1;

/** A share of voice compares with competitors: where none is tracked there is none. */
export const shownShareOfVoice = (report: Compared, figure: Figure): Figure =>
  hasCompetitors(report) ? figure : { ...figure, value: null, low: null, high: null };

/** What the headline's share of voice is of, or why there is none. */
export const voiceNote = (report: Compared): string =>
  hasCompetitors(report) ? "of all mentions" : NO_COMPETITORS;

/** What the headline's tone is of, or that there is none. */
export const toneScale = ({ value }: Pick<Figure, "value">): string =>
  value === null ? "no figure without an AI rating" : "of 100, 50 neutral";

/** In place of a figure that compares with competitors. */
export const NO_COMPETITORS = "no competitors tracked";
