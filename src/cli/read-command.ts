import { observe } from "#visibility/reading/observe.ts";
import { type AnswerLine, answerReader } from "./answer-lines.ts";
import { bufferedOutput, eachLine } from "./json-lines.ts";
import { refuseWords } from "./no-words.ts";
import { observationLine } from "./observation-line.ts";
import type { ExitCode, Terminal } from "./terminal.ts";

export const readHelp = `truenorth read < answers.jsonl
  Reads answers: who is mentioned, at which position, in which tone, and which pages are cited. No key, no network.
  in, a line:   {"id", "text", "brand": {"name", "aliases"?, "domains"?, "commonWord"?}, "competitors"?: [...], "citations"?: [{"url", "title"?}]}
  out, a line:  {"id", "brand": {"mentioned", "count", "position", "sentiment", "spans"}, "competitors": [...], "citations": [{"url", "domain", "type"}]}
  "finish" may say how the answer ended; one that is not complete, or empty, comes out as {"id", "missing"}.
`;

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
