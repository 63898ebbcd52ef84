import type { AuditResult } from "#site-audit/audit-result.ts";
import type { Forecast } from "./forecast.ts";
import { scoreWords } from "./wording.ts";

/** A line below the eight questions: their weighted total, what caps it, and the score. */
export type TotalRow = {
  readonly title: string;
  /** "100%"; empty where nothing is weighed. */
  readonly weight: string;
  /** "7.2", or "at most 5.0" for a cap. */
  readonly words: string;
  /** 0–10 for the bar; null for a cap. */
  readonly score: number | null;
};

export type ScoreTotal = {
  readonly rows: readonly TotalRow[];
  /** How the rows come to the score, where that isn't plain addition; null where it is. */
  readonly sentence: string | null;
};

/** Takes an audit and what fixing it would gain; returns how its categories add up to the score. */
export function scoreTotalOf(result: AuditResult, { uncapped, lifted }: Forecast): ScoreTotal {
  const measured = result.categories.filter(({ score }) => score !== null);
  const weight = `${measured.reduce((sum, category) => sum + category.weight, 0)}%`;
  const total = scoreWords(result.score);
  if (result.caps.length === 0)
    return {
      rows: [{ title: "Readiness", weight, words: total, score: result.score }],
      sentence:
        measured.length === result.categories.length
          ? null
          : "Questions that couldn’t be measured are left out: the others keep their proportions.",
    };
  const sum = scoreWords(uncapped);
  return {
    rows: [
      { title: "Weighted total", weight, words: sum, score: uncapped },
      ...result.caps.map(({ title, max }) => ({
        title: `Cap: ${title}`,
        weight: "",
        words: `at most ${scoreWords(max)}`,
        score: null,
      })),
      { title: "Readiness", weight: "", words: total, score: result.score },
    ],
    sentence: cappedSentence(result, sum, lifted !== null && lifted > (uncapped ?? 0) ? lifted : null),
  };
}

function cappedSentence({ caps, score }: AuditResult, sum: string, lifted: number | null): string {
  const [stops, cause] =
    caps.length === 1
      ? ["the cap stops", "the cause improves its own question"]
      : ["the caps stop", "the causes improves their own questions"];
  const capped = `Weighted, the questions come to ${sum}, but ${stops} your score at ${scoreWords(score)}.`;
  return lifted === null ? capped : `${capped} Fixing ${cause} too, so you’d reach ${scoreWords(lifted)}.`;
}
