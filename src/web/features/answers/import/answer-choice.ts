import type { Prompt } from "#api/prompts/contract.ts";
import { type ImportableAnswer, importLine } from "#measurement/import/imported-answer.ts";
import type { AnswerSource } from "#measurement/import/read-answers.ts";
import { comparedPrompt, readPromptText, wordingOf } from "#measurement/prompts/prompt-text.ts";

type TrackedPrompt = Pick<Prompt, "text" | "language" | "country">;

/** `known`: imported before. `tracked`: the brand tracks its prompt. */
export type AnswerState = "known" | "tracked" | "new";

export type ChoosableAnswer = { readonly answer: ImportableAnswer; readonly state: AnswerState };

/** Takes answers of a file; returns each with what the brand has of it already. */
export function choosable(
  answers: readonly ImportableAnswer[],
  prompts: readonly TrackedPrompt[],
  knownIds: ReadonlySet<string>,
): readonly ChoosableAnswer[] {
  const byWording = Map.groupBy(prompts, ({ text }) => wordingOf(text));
  return answers.map((answer) => {
    const isTracked = byWording
      .get(wordingOf(answer.prompt))
      ?.some(
        ({ language, country }) =>
          (answer.language ?? language) === language && (answer.country ?? country) === country,
      );
    return { answer, state: knownIds.has(answer.id) ? "known" : isTracked ? "tracked" : "new" };
  });
}

/**
 * Which answers are ticked at first. An export holds private conversations: of it only what the brand tracks. A table or a single
 * conversation was chosen for this. Later questions of a conversation are left out: their answers depend on what was said before.
 */
export function firstChoice(
  all: readonly ChoosableAnswer[],
  format: AnswerSource["format"],
): ReadonlySet<string> {
  return new Set(
    all
      .filter(
        ({ answer, state }) =>
          !answer.isFollowUp && (state === "tracked" || (state === "new" && format !== "chatgpt")),
      )
      .map(({ answer }) => answer.id),
  );
}

/** A question of an import that is no prompt yet, in the market of its answer; null where the file doesn't name it. */
export type Untracked = Pick<ImportableAnswer, "language" | "country"> & { readonly text: string };

/**
 * The questions of chosen answers that can be prompts, each once as the API compares them. What was asked later in a conversation
 * makes no sense by itself.
 */
export function untrackedQuestions(
  all: readonly ChoosableAnswer[],
  chosen: readonly ImportableAnswer[],
): readonly Untracked[] {
  const ids = new Set(chosen.map(({ id }) => id));
  const questions = all
    .filter(({ answer, state }) => state === "new" && ids.has(answer.id) && !answer.isFollowUp)
    .flatMap(({ answer: { prompt, language, country } }) => {
      const read = readPromptText(prompt);
      return read.ok ? [{ text: read.text, language, country }] : [];
    });
  const same = Map.groupBy(
    questions,
    ({ text, language, country }) => `${comparedPrompt(text)} ${language} ${country}`,
  );
  return [...same.values()].flatMap((ones) => ones.slice(0, 1));
}

export const shows = ["all", "tracked", "new", "known"] as const;
export type Show = (typeof shows)[number];

/** The answers to show: of a state, and with all the words in their question. */
export function shownAnswers(
  all: readonly ChoosableAnswer[],
  show: Show,
  search: string,
): readonly ChoosableAnswer[] {
  const words = wordingOf(search).split(" ").filter(Boolean);
  return all.filter(({ answer, state }) => {
    if (show !== "all" && show !== state) return false;
    const wording = words.length === 0 ? "" : wordingOf(answer.prompt);
    return words.every((word) => wording.includes(word));
  });
}

/** How many answers are in each state, and how many questions they answer. */
export type AnswerCounts = Readonly<Record<AnswerState | "questions", number>>;

export function countsOf(all: readonly ChoosableAnswer[]): AnswerCounts {
  const counts = { known: 0, tracked: 0, new: 0 };
  for (const { state } of all) counts[state] += 1;
  return { ...counts, questions: new Set(all.map(({ answer }) => wordingOf(answer.prompt))).size };
}

/** "1,204 answers to 80 questions: 12 to prompts you track, 1,150 to questions you don’t track, 42 already imported". */
export function choiceText(counts: AnswerCounts): string {
  const total = counts.known + counts.tracked + counts.new;
  const parts = [
    [counts.tracked, "to prompts you track"],
    [counts.new, "to questions you don’t track"],
    [counts.known, "already imported"],
  ] as const;
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count.toLocaleString("en")} ${words}`);
  const { questions } = counts;
  const to = `${questions.toLocaleString("en")} ${questions === 1 ? "question" : "questions"}`;
  return `${total.toLocaleString("en")} ${total === 1 ? "answer" : "answers"} to ${to}: ${said.join(", ")}`;
}

/** The API takes 10,000 lines and 16 MB at once; smaller parts show progress. */
const MAX_LINES = 200;
const MAX_CHARACTERS = 2_000_000;

/** The lines of the chosen answers, in parts that are sent one after the other. */
export function importParts(answers: readonly ImportableAnswer[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let characters = 0;
  for (const answer of answers) {
    const line = importLine(answer);
    const last = parts.at(-1);
    if (last === undefined || last.length >= MAX_LINES || characters + line.length > MAX_CHARACTERS) {
      parts.push([line]);
      characters = line.length;
    } else {
      last.push(line);
      characters += line.length;
    }
  }
  return parts;
}

export type Days = { readonly from: string; readonly to: string };

/** The first and last day of answers, as dates in UTC; null where none has a date. */
export function daysOf(answers: readonly ImportableAnswer[]): Days | null {
  const days = answers.flatMap(({ askedAt }) => (askedAt === null ? [] : [askedAt.slice(0, 10)])).toSorted();
  const [from] = days;
  const to = days.at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}
