import type { Language } from "../languages.ts";
import { isWordOf } from "./common-words.ts";
import { foldText } from "./folded-text.ts";

/** "– Rete TIM, spesso con offerte": a noun that has its capital from where it stands. English nouns stand behind a name. */
export const isNounBeginning = (before: string, word: string, language: Language): boolean =>
  language !== "en" &&
  language !== "de" &&
  language !== "other" &&
  /(?:^|\n|[.!?:|–—-])[\s*_]*$/u.test(before.slice(0, before.length - word.length - 1)) &&
  isWordOf(foldText(word).lower, language);
