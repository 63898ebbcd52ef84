import type { ListedAnswer } from "#api/answers/contract.ts";
import { ordinal } from "#measurement/view/likely.ts";

const missingWords: Readonly<Record<string, string>> = {
  truncated: "Cut off, left out",
  refused: "Refused, left out",
  paused: "Not finished, left out",
  failed: "Failed, left out",
  empty: "Empty, left out",
  not_shown: "No AI answer",
  not_captured: "Not captured, left out",
};

/** Why an answer counts for nothing. */
export const missingText = (missing: string): string => missingWords[missing] ?? "Left out";

/** The same as a sentence of its own. */
export const missingSentence = (missing: string): string =>
  missing === "not_shown"
    ? "The page showed no AI answer. It counts in how often one is shown, never as “not named”."
    : `${missingText(missing)} of every rate: it is counted as missing, never as “not named”.`;

/** −1, 0, +1 or null → words. */
export function sentimentText(sentiment: number | null): string {
  if (sentiment === null) return "–";
  return sentiment > 0 ? "Positive" : sentiment < 0 ? "Negative" : "Neutral";
}

/** −1, 0, +1 or null → how it is coloured. */
export function toneOf(sentiment: number | null): "good" | "bad" | "none" {
  if (sentiment === null || sentiment === 0) return "none";
  return sentiment > 0 ? "good" : "bad";
}

/** What an answer says of the brand: "Position 2", "Named", "Not named". */
export function namedText({
  isRead,
  missing,
  mentioned,
  position,
}: Pick<ListedAnswer, "isRead" | "missing" | "mentioned" | "position">): string {
  if (missing !== null) return missingText(missing);
  if (!isRead || mentioned === null) return "Being read";
  if (mentioned === "unclear") return "Unclear";
  if (mentioned === "no") return "Not named";
  return position === null ? "Named" : `Position ${position}`;
}

const ranks: Readonly<Record<string, string>> = {
  "ordered-list": "in a numbered list",
  headings: "by headings",
  "bold-heads": "by bold heads",
  table: "in a table",
  "mention-order": "by order of mention",
};

/** From what a position was read. */
export const rankText = (kind: string): string => ranks[kind] ?? kind;

/** "3rd of the names listed". */
export const placeText = (position: number, rankKind: string | null): string =>
  `${ordinal(position)} of the names ${rankKind === null || rankKind === "mention-order" ? "mentioned" : "listed"}`;

/** A tone and whether it is only estimated. */
export const toneText = (sentiment: number | null, by: string | null): string =>
  `${sentimentText(sentiment)}${by === "rough" && sentiment !== null ? ", estimated" : ""}`;

const toneSources: Readonly<Record<string, string>> = {
  rough: "from strong words, by fixed rules",
  judge: "by an AI",
};

/** From what a tone was read. */
export const toneSourceText = (by: string): string => toneSources[by] ?? by;

const finishes: Readonly<Record<string, string>> = {
  complete: "complete",
  truncated: "cut off at its length limit",
  refused: "refused",
  paused: "not finished",
  failed: "failed",
  not_shown: "no AI answer shown",
  not_captured: "not captured",
};

/** How an answer ended. */
export const finishText = (finish: string): string => finishes[finish] ?? finish;

/** Tokens of a call, in and out; null if not reported. */
export function tokensOf(
  usage: Readonly<Record<string, unknown>> | null,
): { readonly input: number; readonly output: number } | null {
  const [input, output] = [usage?.inputTokens, usage?.outputTokens];
  return typeof input === "number" && typeof output === "number" ? { input, output } : null;
}
