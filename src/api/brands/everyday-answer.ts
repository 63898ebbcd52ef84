import { everydaySenseOf } from "#measurement/reading/names/names.ts";

/** What the built-in lists say of a name. */
export function everydayAnswer(name: string) {
  const { everywhere, languages } = everydaySenseOf(name);
  return { automaticCommonWord: everywhere, automaticCommonIn: [...languages] };
}
