import { languageName } from "./text/market-names.ts";

/** What the built-in lists say of a name: an everyday word in every answer, or in answers of these languages. */
export type Automatic = {
  readonly automaticCommonWord: boolean;
  readonly automaticCommonIn: readonly string[];
};

const MOST_NAMED = 4;
const joined = new Intl.ListFormat("en-GB", { type: "conjunction" });
const SIGN = "something says that the brand is meant: a list of brands, its site, “the app”";

/** "German and Dutch"; of many the first, and how many more. */
function languagesText(codes: readonly string[]): string {
  const names = codes.map(languageName).toSorted((a, b) => a.localeCompare(b, "en"));
  const told = names.length > MOST_NAMED ? names.slice(0, MOST_NAMED - 1) : names;
  const more = names.length - told.length;
  return joined.format(more > 0 ? [...told, `${more} more languages`] : told);
}

/** The words on the choice to leave it to the lists. */
export function automaticLabel({ automaticCommonWord, automaticCommonIn }: Automatic): string {
  if (automaticCommonWord) return "Automatic: yes";
  return automaticCommonIn.length > 0 ? "Automatic: by language" : "Automatic: no";
}

/** What will happen to a name, by what is chosen; null leaves it to the lists. */
export function commonWordHint(value: boolean | null, automatic: Automatic): string {
  const { automaticCommonWord, automaticCommonIn } = automatic;
  if (value ?? automaticCommonWord) return `The name counts only where ${SIGN}.`;
  if (value === null && automaticCommonIn.length > 0)
    return `In ${languagesText(automaticCommonIn)} the name is an everyday word: in such answers it counts only where ${SIGN}. In other languages it needs no such sign.`;
  return "Is your name also an ordinary word? Then we count it only where your brand is clearly meant.";
}
