import { brandSlug } from "./brand-slug.ts";

/** Brand, what the file is and its day, in characters every system can keep: "truenorth-tasklane-answers-2026-11-28.csv". */
export const fileName = (about: readonly string[], day: string, ending: string): string =>
  `${["truenorth", ...about.map(plain), day].filter((part) => part !== "").join("-")}.${ending}`;

/** A brand in the name of a file: its name, or its domain where nothing of the name can be written. */
export const brandInFileName = ({
  name,
  domain,
}: {
  readonly name: string;
  readonly domain: string;
}): string => plain(name) || domain;

const plain = (words: string): string => brandSlug({ id: "", name: withoutMarks(words).slice(0, 80) });

/** "Ünï" as "Uni". */
const withoutMarks = (words: string): string => words.normalize("NFKD").replace(/\p{M}/gu, "");
