import type { Language } from "../languages.ts";

/** One way to write a name, folded. */
export type Form = {
  readonly text: string;
  readonly lower: string;
  readonly upper: string;
  /** Needs a cue, because the word has a meaning of its own. */
  readonly isCommon: boolean;
  /** The languages in which it needs one although it does not in others; null for none. */
  readonly everydayIn: ReadonlySet<Language> | null;
  /** Listed as a word, whatever the owner says. */
  readonly isWord: boolean;
  readonly isOneWord: boolean;
  readonly isTwoWords: boolean;
  readonly isGivenName: boolean;
  readonly isTown: boolean;
  readonly fitsCase: (written: string) => boolean;
  /** Written small although the name is not, as people do who write without capitals: counts only with a cue. */
  readonly isLowered: (written: string) => boolean;
};
