import type { SelectOption } from "../../ui/form/select.tsx";

const languageCodes =
  "ar bg bn cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk ur vi zh";
const countryCodes =
  "AE AR AT AU BD BE BG BR CA CH CL CN CO CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KE KR LT LU LV MX MY NG NL NO NZ PE PH PK PL PT RO RS SA SE SG SI SK TH TR TW UA US VN ZA";

const languages = new Intl.DisplayNames("en", { type: "language" });
const countries = new Intl.DisplayNames("en", { type: "region" });

/** The name, or the code itself where it has none. */
const nameIn = (names: Intl.DisplayNames, code: string): string => {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
};

/** "en" → "English". */
export const languageName = (code: string): string => nameIn(languages, code);

/** "US" → "United States". */
export const countryName = (code: string): string => nameIn(countries, code);

/** Whether a code is that of a country to choose. */
export const isKnownCountry = (code: string): boolean => countryCodes.split(" ").includes(code);

type Option = SelectOption<string>;

const optionsOf = (codes: string, nameOf: (code: string) => string): readonly Option[] =>
  codes
    .split(" ")
    .map((code) => ({ value: code, label: nameOf(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));

const languageOptions = optionsOf(languageCodes, languageName);
const countryOptions = optionsOf(countryCodes, countryName);

const withOwn = (options: readonly Option[], value: string, label: string): readonly Option[] =>
  value === "" || options.some((option) => option.value === value) ? options : [{ value, label }, ...options];

/** Languages to choose from, by name; `chosen` is among them even where it is a rare one. */
export const languagesBeside = (chosen: string) => withOwn(languageOptions, chosen, languageName(chosen));

/** Countries to choose from, as languagesBeside. */
export const countriesBeside = (chosen: string) => withOwn(countryOptions, chosen, countryName(chosen));
