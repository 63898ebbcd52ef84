import { importer, promptsByWording } from "#database/answers/import-answers.ts";
import { readAnswersOf } from "#jobs/answers/read-answers.ts";
import { linesOf } from "../json-lines.ts";
import { brandNamed } from "../named-brand.ts";
import { type ExitCode, MisuseError, type Terminal } from "../terminal.ts";

const MOST_COMPLAINTS = 20;

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
        if (complaints <= MOST_COMPLAINTS) terminal.stderr.write(`Line ${number}: ${complaint}\n`);
      },
    });
    for await (const { number, text } of linesOf(terminal.stdin)) await importing.add(number, text);
    const outcome = await importing.finish();
    if (complaints > MOST_COMPLAINTS)
      terminal.stderr.write(`and ${complaints - MOST_COMPLAINTS} more lines like these.\n`);
    const read = await readAnswersOf(database, brandId);
    terminal.stdout.write(`${JSON.stringify({ ...outcome, read })}\n`);
    return outcome.bad > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}
