import { MisuseError } from "./terminal.ts";

/** Refuses words and options where a command takes its input from standard input alone. */
export function refuseWords(words: readonly string[], input: string): void {
  const [first] = words;
  if (first !== undefined)
    throw new MisuseError(`“${first}” is too much: ${input} are read from standard input.`);
}
