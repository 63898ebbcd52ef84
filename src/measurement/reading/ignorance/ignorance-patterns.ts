import { type IgnoranceLexicon, LATIN_LEXICONS } from "./ignorance-lexicon.ts";
import { IGNORANCE_PHRASES } from "./ignorance-phrases.ts";
import { SPACED_LEXICONS, UNSPACED_PATTERNS } from "./ignorance-scripts.ts";

/** Stands for the name in a statement that the patterns are tried on. */
export const NAME = "¤";

/**
 * How one language says it; `surely` whatever the name seems to be compared with, `weak` is true of known brands too, unless the
 * sentence goes on about them.
 */
export type IgnorancePatterns = {
  readonly surely: readonly RegExp[];
  readonly says: readonly RegExp[];
  readonly weak: readonly RegExp[];
};

/** Nothing more is said: a stop, or a word that joins another statement. */
const END =
  "(?=\\s*[.,;!:)|–—-]|\\s*$|\\s+(?:and|or|so|und|oder|et|ni|y|ni|e|ed|né|en|och|og|ja|eikä|és|ve|a|ani|i|ani|или|и|і|й|та|и|και|או|nor|as|since|denn|car|porque|want|omdat|because)(?!\\p{L}))";

const written = (phrases: string): string =>
  phrases
    .replaceAll(/(?<=(?<!\\)[\p{L}])\*/gu, "\\p{L}*")
    .replaceAll(" ~ ", " (?:\\S+ ){0,5}?")
    .replaceAll("§", END)
    .replaceAll(" ?", "\\s*")
    .replaceAll(" ", "\\s+");

const pattern = (source: string): RegExp => new RegExp(`(?<![\\p{L}'])(?:${source})(?![\\p{L}])`, "iu");

/** Words with which another matter begins than the name: "I don't know why Acme". */
const OTHER_MATTER =
  "(?:why|whether|if|how|when|where|anyone|anybody|people|fault|faults|wrong|reasons?|problems?|issues?|bugs?|complaints?|better|worse|cheaper|deals?|discounts?|coupons?|warum|ob|wie|wann|als|pourquoi|comment|cómo|perché|waarom|hoe|varför|hvorfor|hur|czy|dlaczego|proč|zda|почему|как|ли|чому|neden|nasıl|miksi|miten|miért|hogyan|than|que si)(?!\\p{L})";
const PRONOUN =
  "(?:it|them|this|that|these|those|you|ihn|sie|es|ihm|ihr|dies\\p{L}*|lui|elle|cette|ce|cet|él|ella|est[ea]\\p{L}*|lei|ess[oa]|quest\\p{L}*|ele|ela|ess[ea]|dit|deze|die|den|det|detta|denna|dette|denne|tym|tej|tego|nim|niej|tom|této|tomto|něm|nej|ней|н[её]м|этом|этой|ней|цю|неї|αυτό|αυτή|bu|bunun|siitä|tästä|ez|erről|ini|này|đó)(?!\\p{L})";

function patternsOf(
  language: string,
  { none, bare, nouns, about, know, around, is, weak }: IgnoranceLexicon,
): IgnorancePatterns {
  const sure = IGNORANCE_PHRASES[language];
  const [denied, things, link] = [written(none), written(nouns), written(about)];
  const anyDenied = bare === undefined ? denied : `${denied}|${written(bare)}`;
  const gap = (most: number): string => `(?:\\S+\\s+){0,${most}}?`;
  const name = `\\S{0,3}${NAME}`;
  const behind = `(?:\\s+|(?<=['’])|(?=${NAME}))`;
  return {
    surely: sure === undefined ? [] : [pattern(written(sure.phrases))],
    says: [
      // "no information about Acme"
      pattern(
        `(?:${anyDenied})\\s+${gap(5)}(?:${things}),?\\s+${gap(4)}(?:${link})${behind}${gap(6)}${name}`,
      ),
      // "of Acme I have no information"
      pattern(
        `(?:(?:${link})${behind}${gap(4)}${name}\\S*|${NAME}\\S*[,?–—-])\\s+${gap(7)}(?:${denied})\\s+${gap(5)}(?:${things})(?!\\s+(?:\\S+\\s+)?(?:${link})\\s+(?!${PRONOUN}))`,
      ),
      // "of Acme information I have none"
      pattern(
        `(?:${link})${behind}${gap(4)}${name}\\S*\\s+${gap(4)}(?:${things})\\s+${gap(3)}(?:${anyDenied})${END}`,
      ),
      // "Acme: no information"
      pattern(`${NAME}\\S*\\s*[:–—|-]\\s*(?:${anyDenied})\\s+${gap(3)}(?:${things})`),
      // "I do not know Acme"
      ...(know === undefined
        ? []
        : [
            pattern(
              `(?:${written(know)})(?:\\s+|(?<=['’])|(?=${NAME}))(?:(?!${OTHER_MATTER})\\S+\\s+){0,8}?${name}`,
            ),
          ]),
      ...(around === undefined ? [] : [pattern(written(around))]),
      // "Acme does not ring a bell"
      pattern(`${NAME}[^\\s:]*,?\\s*(?:\\S+\\s+){0,8}?(?:${written(is)})`),
    ],
    weak: weak === undefined ? [] : [pattern(`${NAME}\\S*\\s+${gap(3)}\\S*(?:${written(weak)})`)],
  };
}

/** Languages in Latin letters, in the order of DENIALS. */
export const LATIN_PATTERNS: readonly IgnorancePatterns[] = Object.entries(LATIN_LEXICONS).map(
  ([language, lexicon]) => patternsOf(language, lexicon),
);

/** Other writing: a sign of denial, and the patterns. */
export const OTHER_PATTERNS: readonly (IgnorancePatterns & { readonly denies: RegExp })[] = [
  ...Object.entries(SPACED_LEXICONS).map(([language, lexicon]) => ({
    denies: new RegExp(lexicon.denies, "i"),
    ...patternsOf(language, lexicon),
  })),
  ...UNSPACED_PATTERNS.map((patterns) => ({ ...patterns, surely: [], weak: [] })),
];
