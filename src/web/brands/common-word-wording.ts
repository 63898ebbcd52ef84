/** What the word list says of a name: whether it is an ordinary word as well. */
export type Automatic = { readonly automaticCommonWord: boolean };

const SIGN = "something says that the brand is meant: a list of brands, its site, its capital in a sentence";

/** The label of the choice to leave it to the list. */
export const automaticLabel = ({ automaticCommonWord }: Automatic): string =>
  automaticCommonWord ? "Automatic: yes" : "Automatic: no";

/** What happens to a name, by what is chosen; null leaves it to the list. */
export const commonWordHint = (value: boolean | null, { automaticCommonWord }: Automatic): string =>
  (value ?? automaticCommonWord)
    ? `The name counts only where ${SIGN}.`
    : "Is your name also an ordinary word? Then we count it only where your brand is clearly meant.";
