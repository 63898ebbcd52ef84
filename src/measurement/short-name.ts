/** Whether a name is too short to look for: one letter or digit stands in nearly every answer. */
export const isTooShortName = (name: string): boolean => [...name.matchAll(/[\p{L}\p{N}]/gu)].length < 2;

/** What to say of such a name. */
export const tooShortWords = (name: string): string =>
  `“${name}” is too short to find in answers. Use at least two letters or digits, such as the full name.`;
