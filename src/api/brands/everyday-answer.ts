import { isOrdinaryName } from "#measurement/reading/names/names.ts";

/** What the word list says of a name. */
export const everydayAnswer = (name: string) => ({ automaticCommonWord: isOrdinaryName(name) });
