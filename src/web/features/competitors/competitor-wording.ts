import type { CompetitorList, CompetitorMetrics, SuggestedCompetitor } from "#api/competitors/contract.ts";
import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { percent } from "#measurement/percent.ts";
import { withoutRepeatedHead } from "#measurement/quotes/plain-sentence.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

type SuggestedFrom = CompetitorList["suggestedFrom"];

/** How many of the answers name somebody, "42%"; of too few answers for one, their number: "3". */
export const foundShare = (number: number, { answers }: SuggestedFrom): string =>
  answers < SHOWN_FROM_ANSWERS ? `${number}` : percent(number / answers);

/** "at least 41%", rounded down: a name nobody tracks is recognized in fewer answers than name it. Under 1% the number, "at least 3". */
export function atLeast(number: number, { answers }: SuggestedFrom): string {
  if (number === answers) return foundShare(number, { answers, mentions: 0 });
  const share = Math.floor((100 * number) / answers);
  return `at least ${answers < SHOWN_FROM_ANSWERS || share === 0 ? number : `${share}%`}`;
}

/** What shares of found names are of: valid answers on the counted surfaces, for all time only. */
export const foundPeriod = ({ answers }: SuggestedFrom): string =>
  `Of ${count(answers, "answer")} so far, not only the period shown`;

/** "in at least 42% of 988 answers, by 3 assistants". */
export const evidenceWords = (
  { answers, assistants }: Pick<SuggestedCompetitor, "answers" | "assistants">,
  from: SuggestedFrom,
): string =>
  `in ${atLeast(answers, from)} of ${count(from.answers, "answer")}, by ${
    assistants.length === 1 ? assistantName(assistants[0] ?? "") : count(assistants.length, "assistant")
  }`;

/** "You’re named in 73% of 988 answers so far, Velorin in at least 42%.": who is named most comes first. */
export function foundFinding([most]: readonly Found[], from: SuggestedFrom): string {
  if (most === undefined) return "";
  const of = `of ${count(from.answers, "answer")} so far`;
  const [own, other] = [foundShare(from.mentions, from), atLeast(most.answers, from)];
  return from.mentions >= most.answers
    ? `You’re named in ${own} ${of}, ${most.name} in ${other}.`
    : `Assistants name ${most.name} in ${other} ${of}, you in ${own}.`;
}

type Found = Pick<SuggestedCompetitor, "name" | "answers">;

/** Whole sentences where there are any, else what there is: rows of tables and lists. */
export function quotesOf({
  examples,
}: Pick<SuggestedCompetitor, "examples">): SuggestedCompetitor["examples"] {
  const whole = examples.filter(({ sentence }) => /[.!?…]["”’)]?$/.test(sentence));
  return (whole.length > 0 ? whole : examples)
    .slice(0, 2)
    .map((one) => ({ ...one, sentence: withoutRepeatedHead(one.sentence) }));
}

/** "48 by 3 assistants"; "–" where nothing is known. */
export const mentionsWords = (
  measured: CompetitorMetrics | null,
): { readonly value: string; readonly by: string | null } =>
  measured === null
    ? { value: "–", by: null }
    : {
        value: measured.mentions.toLocaleString("en"),
        by: measured.assistants === 0 ? null : `by ${count(measured.assistants, "assistant")}`,
      };

/** "Trello is tracked now.", "5 competitors are tracked now." */
export const trackedWords = (tracked: readonly Pick<SuggestedCompetitor, "name">[]): string =>
  tracked.length === 1
    ? `${tracked[0]?.name} is tracked now.`
    : `${count(tracked.length, "competitor")} are tracked now.`;

/** The offered names with a tick: all until a person changes one, then those of that moment, but for what they changed. */
export const tickedAtFirst = <One extends Pick<SuggestedCompetitor, "name">>(
  offered: readonly One[],
  first: readonly string[] | null,
  changed: ReadonlySet<string>,
): readonly One[] =>
  offered.filter(({ name }) => (first === null || first.includes(name)) !== changed.has(name));

/**
 * Why another number of answers is critical of the brand once competitors are tracked, "9 answers were critical of you before, 7 are now: …";
 * empty where it is the same number. Strong words speak of the name beside them, and of a competitor only while it is tracked.
 */
export const criticalWords = (before: number, now: number): string =>
  before === now
    ? ""
    : `${before} ${before === 1 ? "answer was" : "answers were"} critical of you before, ${now} ${now === 1 ? "is" : "are"} now: praise and criticism beside a tracked competitor’s name count as the competitor’s.`;
