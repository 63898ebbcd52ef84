import type { CompetitorMetrics, SuggestedCompetitor } from "#api/competitors/contract.ts";
import { listed } from "#measurement/actions/action.ts";
import { withoutRepeatedHead } from "#measurement/quotes/plain-sentence.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

/** "found in 414 answers, by 3 assistants". Of how many says nothing yet: a name nobody tracks is recognized in fewer answers than name it. */
export const evidenceWords = ({
  answers,
  assistants,
}: Pick<SuggestedCompetitor, "answers" | "assistants">): string =>
  `found in ${count(answers, "answer")}, ${byWords(assistants)}`;

/** "by Claude", "by 3 assistants". */
export const byWords = (assistants: readonly string[]): string =>
  `by ${assistants.length === 1 ? assistantName(assistants[0] ?? "") : count(assistants.length, "assistant")}`;

const MAX_NAMED = 3;

/** "Assistants also name Velorin, Brakka and Solvei.": those that are named most. */
export const foundFinding = (found: readonly Pick<SuggestedCompetitor, "name">[]): string =>
  `Assistants also name ${listed(found.slice(0, MAX_NAMED).map(({ name }) => name))}.`;

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
