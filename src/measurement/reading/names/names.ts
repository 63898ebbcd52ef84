import { ALL_LANGUAGES } from "../language.ts";
import type { Language } from "../languages.ts";
import { everydayLanguages, isCommonWord } from "./common-words.ts";
import { foldText } from "./folded-text.ts";
import type { Form } from "./name-form.ts";
import { isGivenName, isTown } from "./persons-and-places.ts";

/** A brand or competitor as its owner describes it. */
export type NamedEntity = {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Own domains, such as acme.com or acme.github.io. */
  readonly domains?: readonly string[];
  /** Whether the name is a common word as well; decided by a built-in list where not given. */
  readonly commonWord?: boolean;
  /** Words after which the name means something else: a hit with one right before it never counts. */
  readonly neverAfter?: readonly string[];
  /** Words before which the name means something else: a hit with one right after it never counts. */
  readonly neverBefore?: readonly string[];
};

export type PreparedEntity = {
  readonly name: string;
  readonly forms: readonly Form[];
  readonly domains: readonly string[];
  /** The owner said that the name is a common word. */
  readonly isFlagged: boolean;
  readonly neverAfter: readonly string[];
  readonly neverBefore: readonly string[];
};

/** Somebody's first name and a town's are words everywhere. */
const sensesOf = (lower: string): ReadonlySet<Language> | null => {
  if (isGivenName(lower) || isTown(lower)) return ALL_LANGUAGES;
  return everydayLanguages(lower) ?? (ITALIAN_INFINITIVE.test(lower) ? ITALIAN : null);
};
/** "Noleggiare un'auto costa": a deed begins sentences. */
const ITALIAN_INFINITIVE = /^[a-z]{3,}(?:are|ere|ire)$/;
const ITALIAN: ReadonlySet<Language> = new Set<Language>(["it"]);

/** Whether a name is a word as well where an answer is in a language. */
export const needsCue = ({ isCommon, everydayIn }: Form, language: Language): boolean =>
  isCommon || everydayIn?.has(language) === true;

const foldName = (name: string): string => foldText(name.replaceAll(/\*+|~~/g, "")).text.trim();

/** A name as it is compared with others: whatever its case, accents, hyphens and spaces. */
export const comparedName = (name: string): string => foldName(name).toLowerCase();

/** Where the built-in lists take a name for an everyday word as well: in answers of every language, or of these. */
export type EverydaySense = { readonly everywhere: boolean; readonly languages: readonly Language[] };

export function everydaySenseOf(name: string): EverydaySense {
  const { forms } = prepareEntity({ name });
  const everywhere = forms.some(({ isCommon, everydayIn }) => isCommon || everydayIn === ALL_LANGUAGES);
  const languages = new Set(forms.flatMap(({ everydayIn }) => [...(everydayIn ?? [])]));
  return { everywhere, languages: everywhere ? [] : [...languages].toSorted() };
}

/** Takes an entity; returns its names ready for matching, the longest first. */
export function prepareEntity(entity: NamedEntity): PreparedEntity {
  const given = [entity.name, ...(entity.aliases ?? [])];
  const joined = new Set(given.flatMap(joinedOrParted).map(foldName));
  const written = [...given.flatMap(withConjunctions).map(foldName), ...joined];
  const texts = [...new Set(written)].filter((text) => /[\p{L}\p{N}]/u.test(text));
  const domains = (entity.domains ?? []).map((domain) => domain.toLowerCase().replace(/^www\./, ""));
  const forms = texts.map((text, index) => form(text, entity.commonWord, index === 0, joined.has(text)));
  const known = new Set(forms.map(({ lower }) => lower));
  const ownDomains = domains.filter((domain) => !known.has(domain)).map(domainForm);
  return {
    name: entity.name,
    forms: [...forms, ...ownDomains].sort((a, b) => b.text.length - a.text.length),
    domains,
    isFlagged: entity.commonWord === true,
    neverAfter: (entity.neverAfter ?? []).map((word) => foldName(word).toLowerCase()),
    neverBefore: (entity.neverBefore ?? []).map((word) => foldName(word).toLowerCase()),
  };
}

/** "Smart Games" is SmartGames as well, and "VanMoof" Van Moof, where the joined word is no word. */
function joinedOrParted(name: string): readonly string[] {
  const parts = /^(\p{Lu}\p{Ll}+)[ -]?(\p{Lu}\p{Ll}{2,})$/u.exec(name);
  const [first, second] = [parts?.[1], parts?.[2]];
  if (first === undefined || second === undefined || name.length < SHORTEST_OF_TWO) return [];
  const joined = foldText(first + second).lower;
  const isWord = isCommonWord(joined) || everydayLanguages(joined) !== null;
  if (name !== first + second) return isWord ? [] : [first + second];
  return first.length < 3 ? [] : [`${first} ${second}`];
}
const SHORTEST_OF_TWO = 6;

/** "Descours & Cabaud" is "Descours et Cabaud" in a French sentence. */
const withConjunctions = (name: string): readonly string[] =>
  / & /.test(name)
    ? [
        name,
        ...["et", "und", "y", "e", "en", "i", "ve", "+"].map((and) => name.replace("&", and)),
        name.replace(" & ", "+"),
        name.replace(" & ", "&"),
      ]
    : [name];

/** "You can buy it at acme.com" names the brand; where the domain is a citation is decided where it stands. */
function domainForm(domain: string): Form {
  const { text, lower } = foldText(domain);
  return {
    text,
    lower,
    upper: text.toUpperCase(),
    isCommon: false,
    everydayIn: null,
    isWord: false,
    isOneWord: false,
    isTwoWords: false,
    isGivenName: false,
    isTown: false,
    fitsCase: () => true,
    isLowered: () => false,
  };
}

function form(text: string, commonWord: boolean | undefined, isName: boolean, isJoined: boolean): Form {
  const lower = foldText(text).lower;
  const upper = text.toUpperCase();
  const isOneWord = /^[\p{L}\p{M}\p{N}]+$/u.test(text);
  // The flag speaks of the name; an alias of several words, or with a dot, is nobody else's.
  const mayBeCommon = isOneWord || (isName && /^[\p{L}\p{M} ]+$/u.test(text));
  const isCommon = mayBeCommon && (commonWord ?? isCommonWord(lower));
  const isWord = isCommon || isCommonWord(lower);
  // Another way to join the words is one only with its capital: a counterculture is none.
  const titled = text.slice(0, 1) + lower.slice(1);
  const fits = isJoined
    ? (written: string) => written === text || written === upper || written === titled
    : caseRule(text, upper, isCommonWord(lower));
  const second = text.indexOf(" ");
  const partlySmall = TWO_CAPITALS.test(text) ? text.slice(0, second) + lower.slice(second) : null;
  const isLowered = (written: string): boolean =>
    ((SMALL_NAME.test(text) && written === lower) || written === partlySmall) && !fits(written);
  return {
    text,
    lower,
    upper,
    isCommon,
    everydayIn: isCommon || !mayBeCommon || commonWord === false ? null : sensesOf(lower),
    isWord,
    isOneWord,
    isTwoWords: /^(?:\p{L}')?\p{L}+ \p{L}+$/u.test(text),
    isGivenName: isGivenName(lower),
    isTown: isTown(lower),
    fitsCase: (written) => fits(written) || isLowered(written),
    isLowered,
  };
}

const BEGINS_WITH_ARTICLE = /^(?:La|Le|Les|El|Los|Las|Il|Lo|The|De|Het|Os|As) \p{Lu}/u;

/** Two words, of which others write the second small: "My market". */
const TWO_CAPITALS = /^(?:\p{Lu}')?\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u;

const INNER_CAPITAL = /^\p{Lu}+\p{Ll}+(?:\p{Lu}|$)/u;

/** One word with one capital: Eufy, which others write eufy. */
const SMALL_NAME = /^\p{Lu}\p{Ll}{3,}$/u;

/**
 * A name counts as written and in capitals. A name that no word is written like may also vary where people vary it:
 * HubSpot as Hubspot or hubspot, IKEA as Ikea, adidas as Adidas.
 */
function caseRule(text: string, upper: string, isWord: boolean): (written: string) => boolean {
  const isExact = (written: string) => written === text || written === upper;
  if (isWord) return isExact;
  const hasInnerCapital = /\p{Ll}\p{Lu}/u.test(text) && text.length >= 5;
  if (hasInnerCapital) return () => true;
  // Folded text has one sigma: ΚΟΡΡΕΣ is written Κορρές.
  const title = text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase().replaceAll("ς", "σ");
  if (text === upper && /^\p{Lu}{4,}$/u.test(text)) return (written) => isExact(written) || written === title;
  const capitalised = text.slice(0, 1).toUpperCase() + text.slice(1);
  // "SeaJets" of Seajets: no other word has a capital inside.
  const lower = text.toLowerCase();
  const mayRise = /^\p{L}{6,}$/u.test(text);
  // "chez la Nef": the article of a name is written small in a sentence.
  const other = BEGINS_WITH_ARTICLE.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : capitalised;
  return (written) =>
    isExact(written) ||
    written === capitalised ||
    written === other ||
    (mayRise && INNER_CAPITAL.test(written) && written.toLowerCase() === lower);
}
