import { parseArgs } from "node:util";
import { importer, promptsByWording } from "#database/answers/import-answers.ts";
import { readAnswersOf } from "#jobs/answers/read-answers.ts";
import { assistantNamed } from "#measurement/import/assistant-names.ts";
import { decodedText, UnreadableFileError } from "#measurement/import/file-text.ts";
import { importLine } from "#measurement/import/imported-answer.ts";
import { answerSourceOf, HEAD_CHARACTERS, readAnswers } from "#measurement/import/read-answers.ts";
import { wordingOf } from "#measurement/prompts/prompt-text.ts";
import { brandNamed } from "../brand-named.ts";
import { linesOf } from "../json-lines.ts";
import { type ExitCode, MisuseError, type Terminal } from "../terminal.ts";

const MAX_COMPLAINTS = 20;
const formats = ["chatgpt", "markdown", "csv"] as const;
type Format = (typeof formats)[number];

type Options = {
  readonly brand: string;
  /** Null for lines of JSON. */
  readonly from: Format | null;
  readonly assistant: string;
  readonly isTrackedOnly: boolean;
  readonly hasFollowUps: boolean;
};

/** `import <brand>`: good answers are kept whatever the others hold. */
export async function importCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const options = optionsOf(words);
  const database = await terminal.openDatabase();
  try {
    const brandId = await brandNamed(database, options.brand);
    const prompts = await database.asService((transaction) => promptsByWording(transaction, brandId));
    let complaints = 0;
    const complain = (place: string, complaint: string) => {
      complaints += 1;
      if (complaints <= MAX_COMPLAINTS) terminal.stderr.write(`${place}: ${complaint}\n`);
    };
    let place: string | null = null;
    const importing = importer({
      context: { brandId, now: terminal.now(), prompts },
      run: (work) => database.asService(work),
      onBadLine: (number, complaint) => complain(place ?? `Line ${number}`, complaint),
    });
    let unreadable = 0;
    if (options.from === null)
      for await (const { number, text } of linesOf(terminal.stdin)) await importing.add(number, text);
    else
      for await (const item of fileItems(terminal, options.from, options)) {
        if (!item.ok) {
          unreadable += 1;
          complain(item.place, item.complaint);
        } else if (
          (options.hasFollowUps || !item.answer.isFollowUp) &&
          (!options.isTrackedOnly || prompts.has(wordingOf(item.answer.prompt)))
        ) {
          place = item.place;
          await importing.add(0, importLine(item.answer));
        }
      }
    const outcome = await importing.finish();
    if (complaints > MAX_COMPLAINTS)
      terminal.stderr.write(`and ${complaints - MAX_COMPLAINTS} more like these.\n`);
    const read = await readAnswersOf(database, brandId);
    const bad = outcome.bad + unreadable;
    terminal.stdout.write(`${JSON.stringify({ ...outcome, bad, read })}\n`);
    return bad > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

async function* fileItems(terminal: Terminal, from: Format, { assistant }: Options) {
  const text = decodedText(bytesOf(terminal.stdin));
  let head = "";
  while (head.length < HEAD_CHARACTERS) {
    const { value, done } = await text.next();
    if (done === true) break;
    head += value;
  }
  const source = answerSourceOf(head);
  if (source.format !== from)
    throw new UnreadableFileError(`This looks like ${source.format}, not like ${from}.`);
  if (source.format === "csv" && (source.columns.prompt === null || source.columns.text === null))
    throw new UnreadableFileError("The first line must name a column “Question” and one “Answer”.");
  const whole = (async function* () {
    yield head;
    yield* text;
  })();
  for await (const items of readAnswers(whole, source, { assistant, now: terminal.now() })) yield* items;
}

async function* bytesOf(input: Terminal["stdin"]): AsyncGenerator<Uint8Array> {
  for await (const chunk of input) yield typeof chunk === "string" ? Buffer.from(chunk) : chunk;
}

function optionsOf(words: readonly string[]): Options {
  const { values, positionals } = parsed(words);
  const [brand, ...more] = positionals;
  if (brand === undefined || more.length > 0) throw new MisuseError("Which brand? Its id, name or domain.");
  const from = values.from === undefined ? null : formats.find((format) => format === values.from);
  if (from === undefined) throw new MisuseError(`--from wants one of ${formats.join(", ")}.`);
  return {
    brand,
    from,
    assistant: assistantNamed(values.assistant ?? "chatgpt"),
    isTrackedOnly: values.tracked ?? false,
    hasFollowUps: values["follow-ups"] ?? false,
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        from: { type: "string" },
        assistant: { type: "string" },
        tracked: { type: "boolean" },
        "follow-ups": { type: "boolean" },
      },
    });
  } catch (error) {
    throw new MisuseError(error instanceof Error ? error.message : String(error));
  }
}
