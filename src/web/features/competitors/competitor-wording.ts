import type { CompetitorMetrics, SuggestedCompetitor } from "#api/competitors/contract.ts";
import { listed } from "#measurement/actions/action.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

/** "in 12 answers so far, of 3 assistants": of all periods, on the surfaces that are counted. */
export const evidenceWords = ({ answers, assistants }: SuggestedCompetitor): string =>
  `in ${count(answers, "answer")} so far, of ${
    assistants.length === 1 ? assistantName(assistants[0] ?? "") : count(assistants.length, "assistant")
  }`;

/** "Assistants also name Velorin, Harrowby Cycles and Brakka.", of the names that are found most. */
export const foundFinding = (found: readonly Pick<SuggestedCompetitor, "name">[]): string =>
  `Assistants also name ${listed(found.slice(0, 3).map(({ name }) => name))}.`;

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
