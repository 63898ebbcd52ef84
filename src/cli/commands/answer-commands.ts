import { type ExportedAnswer, exportedAnswers } from "#database/answers/exported-answers.ts";
import { importer, promptsByWording } from "#database/answers/import-answers.ts";
import type { Database } from "#database/platform/connection.ts";
import { readAnswersOf } from "#jobs/answers/read-answers.ts";
import { reanalyse } from "#jobs/answers/reanalyse.ts";
import { normaliseDomain } from "#measurement/domain-name.ts";
import { answerColumns, csvLine } from "#reports/answer-table.ts";
import { bufferedOutput, linesOf } from "../json-lines.ts";
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

const MAX_COMPLAINTS = 20;

/** `import <brand>`: good lines are kept whatever the others hold. */
export async function importCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [brand, ...more] = words;
  if (brand === undefined || more.length > 0) throw new MisuseError("Which brand? Its id, name or domain.");
  const database = await terminal.openDatabase();
  try {
    const brandId = await brandNamed(database, brand);
    const prompts = await database.asService((transaction) => promptsByWording(transaction, brandId));
    let complaints = 0;
    const importing = importer({
      context: { brandId, now: terminal.now(), prompts },
      run: (work) => database.asService(work),
      onBadLine: (number, complaint) => {
        complaints += 1;
        if (complaints <= MAX_COMPLAINTS) terminal.stderr.write(`Line ${number}: ${complaint}\n`);
      },
    });
    for await (const { number, text } of linesOf(terminal.stdin)) await importing.add(number, text);
    const outcome = await importing.finish();
    if (complaints > MAX_COMPLAINTS)
      terminal.stderr.write(`and ${complaints - MAX_COMPLAINTS} more lines like these.\n`);
    const read = await readAnswersOf(database, brandId);
    terminal.stdout.write(`${JSON.stringify({ ...outcome, read })}\n`);
    return outcome.bad > 0 ? 1 : 0;
  } finally {
    await database.close();
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

/** Takes a brand's id, name or domain; returns its id. The command line belongs to the operator: it sees all brands. */
async function brandNamed(database: Database, word: string): Promise<string> {
  const domain = normaliseDomain(word);
  const brands = await database.asService((transaction) =>
    transaction
      .selectFrom("public.brands")
      .select(["id", "name", "domain"])
      .where((eb) =>
        eb.or([
          eb(eb.cast<string>("id", "text"), "=", word.toLowerCase()),
          eb(eb.fn<string>("lower", ["name"]), "=", word.toLowerCase()),
          eb("domain", "in", [word, domain]),
        ]),
      )
      .orderBy("created_at")
      .limit(10)
      .execute(),
  );
  const [brand, ...others] = brands;
  if (brand === undefined) throw new MisuseError(`There is no brand “${word}”.`);
  if (others.length > 0)
    throw new MisuseError(
      `Several brands are called “${word}”: ${brands.map(({ id, name }) => `${id} (${name})`).join(", ")}. Say which by its id.`,
    );
  return brand.id;
}
