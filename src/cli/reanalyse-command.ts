import { brandNamed } from "./named-brand.ts";
import { type ExitCode, MisuseError, type Terminal } from "./terminal.ts";

export const reanalyseHelp = `truenorth reanalyse [<brand>]
  Reads all answers of a brand (of every brand where none is said) anew from what was kept. What was read before is shown
  until the new reading is complete. Ended midway, the same command goes on where it was.
`;

/** `reanalyse [brand]`: tells how far it is on standard error. */
export async function reanalyseCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [word, ...more] = words;
  if (more.length > 0) throw new MisuseError(`One brand at a time: “${more[0]}” is too much.`);
  // Loaded only now: the other commands start without it.
  const { reanalyse } = await import("#jobs/reanalyse.ts");
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
    terminal.stdout.write(`Read anew: ${brands.length} ${brands.length === 1 ? "brand" : "brands"}.\n`);
    return 0;
  } finally {
    await database.close();
  }
}
