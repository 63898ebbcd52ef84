import { observe } from "#measurement/reading/observe.ts";
import { type AnswerLine, answerReader } from "./answer-lines.ts";
import { bufferedOutput, eachLine } from "./json-lines.ts";
import { refuseWords } from "./no-words.ts";
import { observationLine } from "./observation-line.ts";
import type { ExitCode, Terminal } from "./terminal.ts";

/** `read`: one observation a line, in the order of the answers. */
export async function readCommand(
  words: readonly string[],
  terminal: Pick<Terminal, "stdin" | "stdout" | "stderr">,
): Promise<ExitCode> {
  refuseWords(words, "answers");
  const output = bufferedOutput(terminal);
  const code = await eachLine(terminal, answerReader(), (answer) => output.write(observed(answer)));
  await output.flush();
  return code;
}

function observed({ id, text, citations, finish, scope }: AnswerLine): string {
  const observation = observe({ text, finish, citations, retrieved: [] }, scope);
  if ("missing" in observation) return `${JSON.stringify({ id, missing: observation.missing })}\n`;
  return observationLine(id, observation, scope);
}
