import { isUnspacedScript } from "../../lexicons/folded-text.ts";
import proseWords from "../../lexicons/prose-words.json" with { type: "json" };
import { termsFor, termsSource } from "../../lexicons/term-pattern.ts";
import type { ProseBlock } from "./prose.ts";
import { countGraphemes, countWords, sentences } from "./words.ts";

const startPatterns = new Map<string, RegExp>();
const endPatterns = new Map<string, RegExp>();

function startPattern(language: string): RegExp {
  const known = startPatterns.get(language);
  const pattern =
    known ?? new RegExp(`^[^\\p{L}]{0,8}${termsSource(termsFor(proseWords.questionStarts, language))}`, "iu");
  startPatterns.set(language, pattern);
  return pattern;
}

function endPattern(language: string): RegExp {
  const known = endPatterns.get(language);
  const lists: Readonly<Record<string, string>> = proseWords.questionEnds;
  const ends = (lists[language] ?? "")
    .split(",")
    .map((term) => term.trim())
    .filter(Boolean);
  const pattern = known ?? new RegExp(`${termsSource(ends)}[\\s。．.…]{0,3}$`, "iu");
  endPatterns.set(language, pattern);
  return pattern;
}

/** Whether a heading asks: it ends in a question mark (?, ？, ؟) or begins, or in some languages ends, with a question word. */
export function isQuestion(heading: string, language: string): boolean {
  const text = heading.trim();
  if (/[?？؟][\s"'”’»)」]*$/u.test(text.slice(-8))) return true;
  return startPattern(language).test(text.slice(0, 60)) || endPattern(language).test(text.slice(-30));
}

/** Whether a text answers as assistants like to quote: 15–120 words whose first sentence has at most 40 words. */
export function isDirectAnswer(answer: string, language: string): boolean {
  const wordCount = countWords(answer, language);
  if (wordCount < 15 || wordCount > 120) return false;
  const first = sentences(answer, language)[0] ?? "";
  return isUnspacedScript(first) ? countGraphemes(first) <= 120 : countWords(first, language) <= 40;
}

export type Question = { readonly heading: string; readonly answer: string; readonly isGood: boolean };

/** Every question heading (h2–h4, summary, dt) among prose blocks with the text block after it; `answer` is empty where a heading follows. */
export function questionsIn(blocks: readonly ProseBlock[], language: string): readonly Question[] {
  return blocks.flatMap((block, index) => {
    if (!isAskingElement(block) || !isQuestion(block.text, language)) return [];
    const next = blocks[index + 1];
    const answer = next !== undefined && isAnswerElement(next) ? next.text : "";
    return [{ heading: block.text, answer, isGood: isDirectAnswer(answer, language) }];
  });
}

/** A paragraph of any kind; a list or table right after a question is no sentence to quote. */
const isAnswerElement = ({ kind, element }: ProseBlock): boolean =>
  kind !== "heading" && kind !== "question" && !/^(?:li|td|th|caption|figcaption)$/.test(element.name);

const isAskingElement = ({ kind, element }: ProseBlock): boolean =>
  kind === "question" || (kind === "heading" && !/^h[156]$/.test(element.name));
