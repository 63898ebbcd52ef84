import { decodedText, UnreadableFileError } from "#measurement/import/file-text.ts";
import type { ImportableAnswer, ReadItem } from "#measurement/import/imported-answer.ts";
import {
  type AnswerSource,
  type AnswerTable,
  answerSourceOf,
  HEAD_CHARACTERS,
  readAnswers,
} from "#measurement/import/read-answers.ts";
import { fileBytes, pacedBytes } from "../../../ui/import/file-bytes.ts";
import { isZip, zipEntries } from "./zip-entries.ts";

/** The largest file that is read, in bytes; of a ZIP what it holds unpacked. */
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
  readonly onProgress: (progress: ReadProgress) => void;
};

export type ReadProgress = { readonly bytes: number; readonly total: number; readonly answers: number };

/** A file to read; several come out of one ZIP. */
type Content = {
  readonly name: string;
  readonly size: number;
  readonly bytes: (pace: Parameters<typeof pacedBytes>[1]) => AsyncGenerator<Uint8Array>;
};

/** In ChatGPT's data export; large ones have several. */
const conversations = /(?:^|\/)conversations(?:-\d+)?\.json$/;

async function contentsOf(file: Blob): Promise<readonly Content[]> {
  if (!(await isZip(file))) return [{ name: "", size: file.size, bytes: (pace) => fileBytes(file, pace) }];
  const entries = await zipEntries(file);
  if (entries.some(({ name }) => name === "[Content_Types].xml"))
    throw new UnreadableFileError("This is an Excel workbook or another Office document. Save it as CSV.");
  const found = entries.filter(({ name }) => conversations.test(name));
  if (found.length === 0)
    throw new UnreadableFileError(
      "This ZIP has no conversations.json. Choose ChatGPT’s data export, or unpack the ZIP and choose the file inside.",
    );
  return found.map(({ name, size, unpacked }) => ({
    name: found.length === 1 ? "" : name,
    size,
    bytes: (pace) => pacedBytes(limited(unpacked()), pace),
  }));
}

/** What a ZIP says of its sizes may be wrong. */
async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const piece of bytes) {
    read += piece.length;
    if (read > MAX_FILE_BYTES) throw tooLarge();
    yield piece;
  }
}

const tooLarge = () =>
  new UnreadableFileError("This is larger than 100 MB. Split it, or import it on the command line.");

const MAX_PROBLEMS = 100;

/** Reads a file in the browser, piece by piece; nothing is sent. Throws an UnreadableFileError that says what to do. */
export async function readAnswerFile(file: Blob, options: ReadFileOptions): Promise<AnswerFile> {
  const contents = await contentsOf(file);
  const total = contents.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_FILE_BYTES) throw tooLarge();
  const byId = new Map<string, ImportableAnswer>();
  const problems: FileProblem[] = [];
  let source: AnswerSource | null = null;
  let repeated = 0;
  let problemCount = 0;
  let before = 0;
  const take = (item: ReadItem, name: string) => {
    if (!item.ok) {
      problemCount += 1;
      const place = name === "" ? item.place : `${name}, ${item.place}`;
      if (problems.length < MAX_PROBLEMS) problems.push({ place, complaint: item.complaint });
    } else if (byId.has(item.answer.id)) repeated += 1;
    else byId.set(item.answer.id, item.answer);
  };
  for (const { name, size, bytes } of contents) {
    const onRead = (read: number) =>
      options.onProgress({ bytes: Math.min(total, before + read), total, answers: byId.size });
    const text = decodedText(bytes({ signal: options.signal, onRead }));
    const head = await headOf(text);
    source = options.table ?? answerSourceOf(head);
    if (isMatched(source))
      for await (const items of readAnswers(continued(head, text), source, options))
        for (const item of items) take(item, name);
    before += size;
  }
  if (source === null) throw new UnreadableFileError("This file is empty. Choose another one.");
  if (source.format !== "csv" && byId.size === 0 && problemCount === 0)
    throw new UnreadableFileError("This file has no question with an answer. Choose another one.");
  return { source, answers: [...byId.values()], repeated, problems, problemCount };
}

const isMatched = (source: AnswerSource): boolean =>
  source.format !== "csv" || (source.columns.prompt !== null && source.columns.text !== null);

/** The beginning of a text, by which its format is recognised. */
async function headOf(text: AsyncGenerator<string>): Promise<string> {
  let head = "";
  while (head.length < HEAD_CHARACTERS) {
    const { value, done } = await text.next();
    if (done === true) break;
    head += value;
  }
  return head;
}

async function* continued(head: string, text: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* text;
}
