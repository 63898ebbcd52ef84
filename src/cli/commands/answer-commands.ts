import { type ExportedAnswer, exportedAnswers } from "#database/answers/exported-answers.ts";
import type { Database } from "#database/platform/connection.ts";
import { reanalyse } from "#jobs/answers/reanalyse.ts";
import { answerColumns, csvLine } from "#reports/answer-table.ts";
import { brandNamed } from "../brand-named.ts";
import { bufferedOutput } from "../json-lines.ts";
import { type ExitCode, MisuseError, type Terminal } from "../terminal.ts";

const AT_ONCE = 500;

/** `export <brand>`: a page of answers at a time. */
export async function exportCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const formats = words.filter((word) => word.startsWith("-"));
  const [brand, ...more] = words.filter((word) => !word.startsWith("-"));
  const [format] = formats;
  if (brand === undefined || more.length > 0) throw new MisuseError("Which brand? Its id, name or domain.");
  if (formats.length !== 1 || (format !== "--csv" && format !== "--json"))
    throw new MisuseError("As what? --csv or --json.");
  const database = await terminal.openDatabase();
  try {
    const brandId = await brandNamed(database, brand);
    const output = bufferedOutput(terminal);
    if (format === "--csv") await output.write(csvLine(answerColumns.map(([title]) => title)));
    for await (const answer of answersOf(database, brandId))
      await output.write(
        format === "--json"
          ? `${JSON.stringify(answer)}\n`
          : csvLine(answerColumns.map(([, cellOf]) => cellOf(answer))),
      );
    await output.flush();
    return 0;
  } finally {
    await database.close();
  }
}

async function* answersOf(database: Database, brandId: string): AsyncGenerator<ExportedAnswer> {
  let after: ExportedAnswer | undefined;
  while (true) {
    const page = await database.asService((transaction) =>
      exportedAnswers(transaction, brandId, after ?? null, AT_ONCE),
    );
    yield* page;
    after = page.at(-1);
    if (page.length < AT_ONCE) return;
  }
}

/** `reanalyse [brand]`: tells how far it is on standard error. */
export async function reanalyseCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [word, ...more] = words;
  if (more.length > 0) throw new MisuseError(`One brand at a time: “${more[0]}” is too much.`);
  const database = await terminal.openDatabase();
  try {
    const brands =
      word === undefined
        ? await database.asService((transaction) =>
            transaction.selectFrom("public.brands").select("id").orderBy("created_at").execute(),
          )
        : [{ id: await brandNamed(database, word) }];
    for (const { id } of brands) {
      let progress = "";
      await reanalyse(database, id, {
        onProgress: ({ done, total }) => {
          progress = `Reading answers of ${id}: ${done} of ${total}`;
          terminal.stderr.write(terminal.stderr.isTTY ? `\r${progress}` : `${progress}\n`);
        },
      });
      if (progress !== "" && terminal.stderr.isTTY) terminal.stderr.write("\n");
    }
    terminal.stdout.write(`Read again: ${brands.length} ${brands.length === 1 ? "brand" : "brands"}.\n`);
    return 0;
  } finally {
    await database.close();
  }
}
