import type { Database } from "#database/platform/connection.ts";
import { normaliseDomain } from "#measurement/domain-name.ts";
import { MisuseError } from "./terminal.ts";

/** Takes a brand's id, name or domain; returns its id. The command line belongs to the operator: it sees all brands. */
export async function brandNamed(database: Database, word: string): Promise<string> {
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
