import type { CompetitorList, CompetitorMetrics, SuggestedCompetitor } from "#api/competitors/contract.ts";
import { withoutRepeatedHead } from "#measurement/quotes/plain-sentence.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

type SuggestedFrom = CompetitorList["suggestedFrom"];

/** "in 12 of 40 answers, by 3 assistants": of all periods, on the surfaces that are counted. */
export const evidenceWords = (
  { answers, assistants }: Pick<SuggestedCompetitor, "answers" | "assistants">,
  suggestedFrom: SuggestedFrom,
): string =>
  `in ${answers.toLocaleString("en")} of ${count(suggestedFrom.answers, "answer")}, by ${
    assistants.length === 1 ? assistantName(assistants[0] ?? "") : count(assistants.length, "assistant")
  }`;

/** "You’re named in 720 of 988 answers so far, Velorin in at least 414.": who is named most comes first. */
export function foundFinding([most]: readonly Found[], { answers, mentions }: SuggestedFrom): string {
  if (most === undefined) return "";
  const of = `of ${count(answers, "answer")} so far`;
  const [own, other] = [mentions, most.answers].map((number) => number.toLocaleString("en"));
  return mentions >= most.answers
    ? `You’re named in ${own} ${of}, ${most.name} in at least ${other}.`
    : `Assistants name ${most.name} in at least ${other} ${of}, you in ${own}.`;
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
