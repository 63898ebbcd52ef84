import type { Language } from "../languages.ts";
import { scriptOf } from "../script.ts";
import { isWordOf } from "./common-words.ts";

const list = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const hung = (endings: string, clitics: string): ReadonlySet<string> => {
  const [own, more] = [endings.split(" "), clitics.split(" ")];
  return new Set([...own, ...more, ...own.flatMap((ending) => more.map((clitic) => ending + clitic))]);
};

/** Endings that names take, folded: й is и, ą is a, ů is u. */
const CYRILLIC = list("а у ом е ы и ов ам ами ах ою ои ем ю я ям ями ях еи і ові");
/** A case, and what may be hung on it: too, not even, whether. */
const FINNISH = hung(
  "n t in ia iin issa ista illa ilta ille lla lle lta ssa sta na ksi a ta tta en an on hin hen han seen nsa ineen ien eja ja jen ita iden ina iksi",
  "kin kaan han ko pa",
);
const HUNGARIAN = list("t et ot at nak nek val vel ban ben bol rol tol nal hoz hez ra re on en e ja rol ert");
const POLISH = list("a u em iem owi ie y i ow ami om ach ze");
const CZECH = list("u em ovi e y a ech um i ou ami ach");
const PLURAL = list("s");

const ENDINGS: Partial<Readonly<Record<Language, ReadonlySet<string>>>> = {
  ru: CYRILLIC,
  fi: FINNISH,
  hu: HUNGARIAN,
  pl: POLISH,
  cs: CZECH,
};

/** Names that give up their last letter before an ending: what they end in, what may stand instead. */
const STEMS: readonly {
  readonly languages: readonly Language[];
  readonly last: RegExp;
  readonly endings: ReadonlySet<string>;
}[] = [
  { languages: ["ru"], last: /[аяиь]$/, endings: list("ы и е у ю ои еи ою ею я ем ью ям ам ами ах") },
  { languages: ["ru"], last: /ка$/, endings: list("ці") },
  { languages: ["pl", "cs"], last: /a$/, endings: list("i y e a u o ou ie") },
  { languages: ["pl", "cs"], last: /o$/, endings: list("a u em ze") },
  { languages: ["pl", "cs"], last: /ka$/, endings: list("ce") },
  { languages: ["pl"], last: /(?<=r)a$/, endings: list("ze") },
  { languages: ["pl"], last: /(?<=[a-z])t$/, endings: list("cie") },
  // Two letters become one before most cases: Partioaitasta.
  { languages: ["fi"], last: /(?<=([tpk]))\1a$/, endings: list("an asta assa alla alta alle") },
  // Ziaja, Ziai; a vowel that flees: Wedel, Wedla.
  { languages: ["pl"], last: /ja$/, endings: list("i") },
  { languages: ["pl"], last: /(?<=\p{L})el$/u, endings: list("la lowi lem lu le") },
  // Adjectives: Lasockiego, Poczty Polskiej; and nouns in -ło: Ryłki.
  { languages: ["pl"], last: /a$/, endings: list("ej iej") },
  { languages: ["pl"], last: /i$/, endings: list("iego iemu im") },
  { languages: ["pl"], last: /y$/, endings: list("ego emu ym") },
  { languages: ["pl"], last: /o$/, endings: list("i e") },
  { languages: ["pl"], last: /ta$/, endings: list("cie") },
  { languages: ["pl"], last: /da$/, endings: list("dzie") },
  { languages: ["pl"], last: /ga$/, endings: list("dze") },
  { languages: ["el"], last: /[αηο]$/, endings: list("ου οσ ασ ησ ων α ο η ε") },
  { languages: ["el"], last: /(?:εσ|οι)$/, endings: list("ων ουσ") },
  { languages: ["el"], last: /[αηο]σ$/, endings: list("ου ο α η ε ων") },
];

const SHORTEST_STEM = 3;

type Inflection = { readonly stem: string; readonly pattern: RegExp };

const known = new Map<string, readonly Inflection[]>();
const MOST_KNOWN = 5000;

/** Takes a folded name in lower case and the answer's language; returns the ways its words may change before they end. */
export function inflectionsOf(lower: string, language: Language): readonly Inflection[] {
  if (!isInflecting(language)) return [];
  const key = `${language} ${lower}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = inflections(lower, language);
  if (known.size < MOST_KNOWN) known.set(key, found);
  return found;
}

const INFLECTING: ReadonlySet<Language> = new Set(STEMS.flatMap(({ languages }) => languages));
/** Whether names change before their end in a language. */
export const isInflecting = (language: Language): boolean => INFLECTING.has(language);

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
const oneOf = (endings: Iterable<string>): string => [...endings].map(escaped).join("|");

function inflections(lower: string, language: Language): readonly Inflection[] {
  const words = lower.split(" ");
  const first = words[0] ?? "";
  const rest = words.slice(1).map((word) => ` (?:${waysOf(word, language).join("|")})`);
  const isPlain = /^\p{L}+$/u.test(first);
  const stems = STEMS.filter(({ languages, last }) => languages.includes(language) && last.test(first)).map(
    ({ last, endings }) => ({ stem: first.replace(last, ""), endings }),
  );
  // Further words inflect although the first keeps its letters: Альфа Банком, Сбера Онлайн.
  if (words.length > 1 && isPlain)
    stems.push({ stem: first, endings: new Set(["", ...(ENDINGS[language] ?? [])]) });
  return stems
    .filter(({ stem }) => stem.length >= SHORTEST_STEM || (stem === first && words.length > 1))
    .map(({ stem, endings }) => ({
      stem,
      pattern: new RegExp(`${escaped(stem)}(?:${oneOf(endings)})${rest.join("")}(?![\\p{L}\\p{N}])`, "uy"),
    }));
}

function waysOf(word: string, language: Language): readonly string[] {
  const endings = oneOf(ENDINGS[language] ?? []);
  const own = STEMS.filter(({ languages, last }) => languages.includes(language) && last.test(word)).map(
    ({ last, endings: instead }) => `${escaped(word.replace(last, ""))}(?:${oneOf(instead)})`,
  );
  return [`${escaped(word)}${endings === "" ? "" : `(?:${endings})?`}`, ...own];
}

const LONGEST_ENDING = 8;

/** The letters of one script right after a place, as far as an ending may reach; longer runs come back cut and match none. */
export function letterRun(text: string, from: number): string {
  const script = scriptOf(text[from] ?? "");
  let end = from;
  while (end < text.length && end - from <= LONGEST_ENDING && scriptOf(text[end] ?? "") === script) end += 1;
  return text.slice(from, end);
}

/** How many letters after a name are its ending; null where they are part of another word. */
export function endingLength(text: string, from: number, name: string, language: Language): number | null {
  const run = letterRun(text, from);
  // A name in capitals may inflect in capitals: BLIKA.
  const isShouted = run === run.toUpperCase() && name === name.toUpperCase() && name.length >= 3;
  if (run === "" || !(isShouted || run === run.toLowerCase()) || scriptOf(run[0] ?? "") === "digit")
    return null;
  const ending = run.toLowerCase().replaceAll("ς", "σ");
  const isOwn = (ENDINGS[language]?.has(ending) ?? false) || (language === "hu" && isDoubled(name, ending));
  if (language === "de" && HOUSES.has(ending)) return isWordOf(name.toLowerCase(), "de") ? null : run.length;
  // "Bei vielen Sparkassen"
  if (language === "de" && ending === "n" && /\p{Ll}{5}e$/u.test(name)) return run.length;
  const isPlural = PLURAL.has(run) && name.length >= 3 && !/s$/i.test(name);
  return isOwn || isPlural ? run.length : null;
}

/** Houses that German writes behind a name in one word: Hagebaumarkt. */
const HOUSES = list("markt markte markten filiale filialen gruppe konzern");

/** -val and -vel take on the last consonant: Wizz Airrel. */
const isDoubled = (name: string, ending: string): boolean =>
  /^\p{L}[ae]l$/u.test(ending) && ending[0] === name.at(-1)?.toLowerCase();

const PARTICLES =
  "은|는|이|가|을|를|의|에|와|과|도|로|으로|에서|에게|부터|까지|보다|처럼|만|나|이나|랑|이랑|하고|이다|입니다|이며|이고|라는|이라는|인|께서|한테|라고|이라고|등|측|사|뿐|마다|조차";
const NOUNS =
  "전자|그룹|카드|생명|자동차|은행|증권|화재|물산|중공업|페이|앱|코리아|제품|브랜드|서비스|사이트";
const KOREAN_TAIL = new RegExp(`^(?:${NOUNS})?(?:${PARTICLES}){0,3}(?:니다|다)?$`);

/** Whether hangul right after a short Korean name is a particle or a company's noun, and not the rest of a word. */
export const isKoreanTail = (run: string): boolean => KOREAN_TAIL.test(run);

const ARABIC_PREFIX = /^(?:[وف]?[بلك]?(?:ال)?|[وف]?لل)$/;
const HEBREW_PREFIX = /^[ובלמהשכ]{1,3}$/;

/** Whether the letters between a word's beginning and a name are prefixes that Arabic or Hebrew writes without a space. */
export const isPrefix = (letters: string, script: "arabic" | "hebrew"): boolean =>
  (script === "arabic" ? ARABIC_PREFIX : HEBREW_PREFIX).test(letters);
