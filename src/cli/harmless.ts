/** Other people's text on a terminal: without the characters that would steer it or turn it around. */
export const harmless = (text: string): string =>
  text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === "\n" || character === "\t" ? character : "\uFFFD",
  );
