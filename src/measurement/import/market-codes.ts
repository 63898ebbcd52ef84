const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** What people write for a country beside its name and its ISO code. */
const otherCountries: ReadonlyMap<string, string> = new Map([
  ["USA", "US"],
  ["U.S.", "US"],
  ["GREAT BRITAIN", "GB"],
  ["ENGLAND", "GB"],
  ["HOLLAND", "NL"],
]);

function nameOf(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    return names.of(code);
  } catch {
    return undefined;
  }
}

/** The code of today: "iw" → "he", "UK" → "GB". */
const today = (code: string): string => {
  const region = code.length === 2 && code === code.toUpperCase();
  const [tag = code] = Intl.getCanonicalLocales(region ? `und-${code}` : code);
  return region ? tag.slice("und-".length) : tag;
};

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const pairs = letters.flatMap((first) => letters.map((second) => `${first}${second}`));

let languagesByName: ReadonlyMap<string, string> | undefined;
let countriesByName: ReadonlyMap<string, string> | undefined;

const byName = (names: Intl.DisplayNames, codes: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    codes.flatMap((code) => {
      const name = nameOf(names, code);
      return name === undefined ? [] : [[name.toLowerCase(), today(code)]];
    }),
  );

/** "en", "EN", "en-US" or "English" → "en"; null for what is no language. */
export function languageCode(typed: string): string | null {
  const word = typed.trim().toLowerCase();
  const code = /^([a-z]{2,3})(?:[-_][a-z0-9]+)*$/.exec(word)?.[1];
  if (code !== undefined && nameOf(languageNames, code) !== undefined) return today(code);
  languagesByName ??= byName(languageNames, pairs);
  return languagesByName.get(word) ?? null;
}

/** "us", "USA" or "United States" → "US"; null for what is no country. */
export function countryCode(typed: string): string | null {
  const word = typed.trim().toUpperCase();
  const other = otherCountries.get(word);
  if (other !== undefined) return other;
  // ZZ is "Unknown Region".
  if (/^[A-Z]{2}$/.test(word) && word !== "ZZ" && nameOf(countryNames, word) !== undefined)
    return today(word);
  countriesByName ??= byName(
    countryNames,
    pairs.map((code) => code.toUpperCase()),
  );
  return countriesByName.get(word.toLowerCase()) ?? null;
}
