import { decodedText, UnreadableFileError } from "#measurement/import/file-text.ts";
import type { ImportableAnswer } from "#measurement/import/imported-answer.ts";
import {
  type AnswerSource,
  type AnswerTable,
  answerSourceOf,
  HEAD_CHARACTERS,
  readAnswers,
} from "#measurement/import/read-answers.ts";
import { fileBytes } from "../../../ui/import/file-bytes.ts";

/** The largest file that is read, in bytes. */
const MAX_FILE_BYTES = 100_000_000;

/** What is wrong at a place of a file. */
export type FileProblem = { readonly place: string; readonly complaint: string };

/** What a file holds, each answer once. */
export type AnswerFile = {
  readonly source: AnswerSource;
  readonly answers: readonly ImportableAnswer[];
  /** Answers that the file holds more than once. */
  readonly repeated: number;
  /** The first of what could not be read, and how much of it there is. */
  readonly problems: readonly FileProblem[];
  readonly problemCount: number;
};

type ReadFileOptions = {
  /** Whose answers they are where the file names nobody. */
  readonly assistant: string;
  readonly now: Date;
  /** What columns hold, where a member has matched them. */
  readonly table: AnswerTable | null;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { readonly bytes: number; readonly answers: number }) => void;
};

const MAX_PROBLEMS = 100;

/** Reads a file in the browser, piece by piece; nothing is sent. Throws an UnreadableFileError that says what to do. */
export async function readAnswerFile(file: Blob, options: ReadFileOptions): Promise<AnswerFile> {
  if (file.size > MAX_FILE_BYTES)
    throw new UnreadableFileError(
      "This file is larger than 100 MB. Split it, or import it on the command line.",
    );
  const byId = new Map<string, ImportableAnswer>();
  const problems: FileProblem[] = [];
  let repeated = 0;
  let problemCount = 0;
  const onRead = (bytes: number) => options.onProgress({ bytes, answers: byId.size });
  const text = decodedText(fileBytes(file, { signal: options.signal, onRead }));
  let head = "";
  while (head.length < HEAD_CHARACTERS) {
    const { value, done } = await text.next();
    if (done === true) break;
    head += value;
  }
  const source = options.table ?? answerSourceOf(head);
  const whole = (async function* () {
    yield head;
    yield* text;
  })();
  const isMatched =
    source.format !== "csv" || (source.columns.prompt !== null && source.columns.text !== null);
  if (isMatched)
    for await (const items of readAnswers(whole, source, options))
      for (const item of items) {
        if (!item.ok) {
          problemCount += 1;
          if (problems.length < MAX_PROBLEMS) problems.push({ place: item.place, complaint: item.complaint });
        } else if (byId.has(item.answer.id)) repeated += 1;
        else byId.set(item.answer.id, item.answer);
      }
  if (source.format !== "csv" && byId.size === 0 && problemCount === 0)
    throw new UnreadableFileError("This file has no question with an answer. Choose another one.");
  return { source, answers: [...byId.values()], repeated, problems, problemCount };
}
