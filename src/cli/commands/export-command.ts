import { type ExportedAnswer, exportedAnswers } from "#database/answers/exported-answers.ts";
import type { Database } from "#database/platform/connection.ts";
import { answerColumns } from "#reports/answer-table.ts";
import { csvLine } from "#reports/csv.ts";
import { bufferedOutput } from "../json-lines.ts";
import { brandNamed } from "../named-brand.ts";
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
