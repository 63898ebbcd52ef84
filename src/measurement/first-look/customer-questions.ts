import { comparedPrompt } from "../prompts/prompt-text.ts";
import { type SiteWords, suggestPrompts } from "../prompts/suggest-prompts.ts";
import { languageOf } from "../reading/names/ordinary-words.ts";
import { observe, prepareScope } from "../reading/observe.ts";

const FIRST_LOOK_QUESTIONS = 5;
const LONGEST = 200;
const SHORTEST = 8;
/** Shorter names are words as well: "On" is not named by "on a budget". */
const NAME_LETTERS = 4;

export type QuestionBrand = { readonly name: string; readonly domain: string };

/** The language of a site's own words, ISO 639-1; English where it cannot be read. */
export function languageOfWords(phrases: readonly string[]): string {
  const language = languageOf(phrases.join("\n"));
  return language === "" ? "en" : language;
}

/**
 * Takes what a model wrote, which is untrusted, and a site's own words; returns the questions to ask, five at most: the model's first,
 * then plain ones. None of them names the brand or holds an address or markup, and none is there twice.
 */
export function customerQuestions(
  written: readonly string[],
  brand: QuestionBrand,
  site: Omit<SiteWords, "brandName">,
): readonly string[] {
  const plain = suggestPrompts({ ...site, brandName: brand.name }).map(({ text }) => text);
  const known = new Set<string>();
  const questions: string[] = [];
  for (const candidate of [...written, ...plain]) {
    const question = candidate
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
      .trim();
    const key = comparedPrompt(question);
    if (known.has(key) || !isAskable(question) || namesBrand(question, brand)) continue;
    known.add(key);
    questions.push(question);
  }
  return questions.slice(0, FIRST_LOOK_QUESTIONS);
}

const isAskable = (question: string): boolean =>
  question.length >= SHORTEST && question.length <= LONGEST && !/https?:|www\.|[<>{}\uFFFD]/i.test(question);

/** Whether a question names a brand, by its name or its domain. */
export function namesBrand(question: string, { name, domain }: QuestionBrand): boolean {
  const read = observe(
    { text: question, finish: "complete", citations: null, retrieved: [] },
    prepareScope({ name, domains: [domain] }, []),
  );
  if (!("missing" in read) && read.brand.mentioned !== "no") return true;
  const said = wordsOf(question);
  return [name, domain.split(".")[0] ?? ""]
    .map(wordsOf)
    .some((own) => own.length >= NAME_LETTERS + 2 && said.includes(own));
}

/** Words in small letters, each with a space on both sides. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
