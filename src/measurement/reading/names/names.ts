import { foldText } from "./characters.ts";
import { isOrdinaryWord } from "./ordinary-words.ts";
import { type Trie, trieOf } from "./trie.ts";
import { stemOf } from "./word-edges.ts";

/** A brand or competitor as its owner describes it. */
export type NamedEntity = {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Own domains, such as acme.com or acme.github.io. */
  readonly domains?: readonly string[];
  /** Whether the name is an ordinary word as well; decided by the word list where not given. */
  readonly commonWord?: boolean;
  /** Words after which the name means something else: a hit with one right before it never counts. */
  readonly neverAfter?: readonly string[];
  /** Words before which the name means something else: a hit with one right after it never counts. */
  readonly neverBefore?: readonly string[];
  /** Where nothing else says what is meant: by `patternOf` a place, whether it is the name. */
  readonly patterns?: Readonly<Record<string, boolean>>;
};

/** One way to write a name. */
export type Form = {
  /** Folded, as it is looked for. */
  readonly folded: string;
  /** As its owner writes it. */
  readonly text: string;
  /** Also an ordinary word: a hit needs a cue. */
  readonly isOrdinary: boolean;
  readonly isDomain: boolean;
  /** The name without its ending, which must be followed by another. */
  readonly isStem: boolean;
  /** Whether a way to write the name is one of its own. */
  readonly fitsCase: (written: string) => boolean;
};

export type PreparedEntity = {
  readonly name: string;
  readonly forms: readonly Form[];
  readonly domains: readonly string[];
  readonly neverAfter: readonly string[];
  readonly neverBefore: readonly string[];
  readonly patterns: ReadonlyMap<string, boolean>;
};

/** A way to write a name, and whose it is: 0 for the brand, then the competitors in their order. */
export type NamedForm = { readonly entity: number; readonly form: Form };

/** Takes prepared entities; returns the trie of their names. Of two entities of one name, the first has it. */
export const nameTrie = (entities: readonly PreparedEntity[]): Trie<NamedForm> =>
  trieOf(
    entities.flatMap(({ forms }, entity) => forms.map((form) => [form.folded, { entity, form }] as const)),
  );

/** A name as it is compared with others: whatever its case, accents, hyphens and spaces. */
export const comparedName = (name: string): string => foldText(name.replaceAll(/[*~]/g, ""));

/** Names of one or two letters or digits are short for other things too: GE, O2. */
const isShort = (folded: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]{1,2}$/u.test(folded);

/** Whether the word list, or its length, makes a name an ordinary word. */
export function isOrdinaryName(name: string): boolean {
  const folded = comparedName(name);
  return !folded.includes(" ") && (isShort(folded) || isOrdinaryWord(name));
}

/** Takes an entity; returns its names ready for matching. */
export function prepareEntity(entity: NamedEntity): PreparedEntity {
  const domains = (entity.domains ?? []).map((domain) => domain.toLowerCase().replace(/^www\./, ""));
  const forms = new Map<string, Form>();
  for (const [index, name] of [entity.name, ...(entity.aliases ?? [])].entries())
    for (const text of waysToWrite(name)) {
      const folded = comparedName(text);
      if (!/[\p{L}\p{N}]/u.test(folded) || forms.has(folded)) continue;
      // The flag speaks of the name; an alias of several words, or with a dot, is nobody else's.
      const isOneWord = /^[\p{L}\p{M}\p{N}]+$/u.test(folded);
      const flag = isOneWord || index === 0 ? entity.commonWord : false;
      const isOrdinary = flag ?? isOrdinaryName(text);
      const fitsCase = caseRule(text, isOrdinary);
      forms.set(folded, { folded, text, isOrdinary, isDomain: false, isStem: false, fitsCase });
    }
  for (const form of [...forms.values()]) {
    const stem = stemOf(form.folded);
    if (stem !== null && !forms.has(stem))
      forms.set(stem, {
        ...form,
        folded: stem,
        isStem: true,
        fitsCase: (written) => form.fitsCase(written + form.text.slice(written.length)),
      });
  }
  for (const domain of domains) {
    const folded = comparedName(domain);
    if (!forms.has(folded))
      forms.set(folded, {
        folded,
        text: domain,
        isOrdinary: false,
        isDomain: true,
        isStem: false,
        fitsCase: () => true,
      });
  }
  return {
    name: entity.name,
    forms: [...forms.values()],
    domains,
    neverAfter: (entity.neverAfter ?? []).map(comparedName),
    neverBefore: (entity.neverBefore ?? []).map(comparedName),
    patterns: new Map(Object.entries(entity.patterns ?? {})),
  };
}

/** "Marks & Spencer" is "Marks and Spencer" and "Marks&amp;Spencer" as well, "SmartGames" Smart Games. */
function waysToWrite(name: string): readonly string[] {
  const [left, right] = name.split(/\s*&\s*/);
  if (right !== undefined && left !== undefined && left !== "" && right !== "") {
    const rest = name.slice(name.indexOf("&") + 1).trimStart();
    return [" & ", "&", "&amp;", " &amp; ", "+", " + ", ...AND.map((word) => ` ${word} `)].map(
      (sign) => left + sign + rest,
    );
  }
  const [, first, gap, second] = /^(\p{Lu}\p{Ll}{2,})([ -]?)(\p{Lu}\p{Ll}{2,})$/u.exec(name) ?? [];
  if (first === undefined || second === undefined) return [name];
  return gap === ""
    ? [name, `${first} ${second}`]
    : isOrdinaryWord(first + second)
      ? [name]
      : [name, first + second];
}
const AND = ["and", "und", "et", "y", "e", "en", "i"];

const lettersOf = (text: string): string => text.normalize("NFC").replaceAll(/[^\p{L}\p{N}]/gu, "");
const caseOf = (letters: string): string =>
  [...letters]
    .map((one) => (one !== one.toLowerCase() ? "U" : one !== one.toUpperCase() ? "l" : "-"))
    .join("");

/**
 * A name counts as its owner writes it, and in capitals. One that no word is written like may vary where people vary it: HubSpot as
 * Hubspot or hubspot, IKEA as Ikea, adidas as Adidas.
 */
function caseRule(text: string, isOrdinary: boolean): Form["fitsCase"] {
  const own = caseOf(lettersOf(text));
  const isStrict = isOrdinary || text.split(/[\s-]+/).every((word) => isOrdinaryWord(word));
  const hasInnerCapital =
    /lU/.test(caseOf(text.replaceAll(/[\s-]/g, "")).replaceAll("-", "")) &&
    !/\s/.test(text) &&
    own.length >= 5;
  const known = new Map<string, boolean>();
  const fits = (written: string): boolean => {
    if (written === text) return true;
    const shape = caseOf(lettersOf(written));
    if (shape === own || !shape.includes("l")) return true;
    if (isStrict) return false;
    if (hasInnerCapital) return true;
    if (own.length >= 4 && !own.includes("l") && /^U[l-]+$/.test(shape)) return true;
    return shape.slice(1) === own.slice(1) && shape.startsWith("U");
  };
  return (written) => {
    const before = known.get(written);
    if (before !== undefined) return before;
    const result = fits(written);
    if (known.size < 100) known.set(written, result);
    return result;
  };
}
