/** Which answers a decision counts for, in words. Takes a pattern: the word before, ¤ for the name, the word after. */
export function patternWords(pattern: string, name: string): string {
  const words = `“${pattern.replace("¤", name)}”`;
  const [hasBefore, hasAfter] = [!pattern.startsWith("¤"), !pattern.endsWith("¤")];
  if (hasBefore && hasAfter) return `Every answer with ${words}`;
  if (hasAfter) return `Every answer where ${words} begins a phrase`;
  return hasBefore ? `Every answer where ${words} ends a phrase` : `Every answer with ${words} on its own`;
}

/** What a Yes did: "25 answers now name you". */
export function meantWords(answers: number, name: string): string {
  return answers === 1
    ? `1 answer now names ${name}`
    : `${answers.toLocaleString("en")} answers now name ${name}`;
}
