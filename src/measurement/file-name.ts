/** The name of a file about these, which every system can keep: "truenorth-tasklane-2026-11-28.pdf"; the day is written 2026-11-28. */
export const fileName = (about: readonly string[], day: string, ending: string): string =>
  `${["truenorth", ...about.map(plain), day].filter((part) => part !== "").join("-")}.${ending}`;

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-|-$/g, "");
