/** Takes the slug of an address; returns its words with capital first letters, or "Brand" where there are none. */
export function brandNameOf(slug: string): string {
  const words = slug.split("-").filter((word) => word !== "");
  return words.map(capitalised).join(" ") || "Brand";
}

const capitalised = (word: string): string => {
  const [first = "", ...rest] = [...word];
  return first.toUpperCase() + rest.join("");
};

/** The first letter of a brand's name, for its picture. */
export const firstLetterOf = (name: string): string => ([...name.trim()][0] ?? "B").toUpperCase();
