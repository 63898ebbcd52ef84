import { reanalyse } from "#jobs/answers/reanalyse.ts";
import { brandNamed } from "../named-brand.ts";
import { type ExitCode, MisuseError, type Terminal } from "../terminal.ts";

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
      let told = "";
      await reanalyse(database, id, {
        onProgress: ({ done, total }) => {
          told = `Reading answers of ${id}: ${done} of ${total}`;
          terminal.stderr.write(terminal.stderr.isTTY ? `\r${told}` : `${told}\n`);
        },
      });
      if (told !== "" && terminal.stderr.isTTY) terminal.stderr.write("\n");
    }
    terminal.stdout.write(`Read again: ${brands.length} ${brands.length === 1 ? "brand" : "brands"}.\n`);
    return 0;
  } finally {
    await database.close();
  }
}
