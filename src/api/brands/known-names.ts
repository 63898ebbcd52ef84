import type { Competitor } from "#database/competitors/competitors.ts";
import { comparedName } from "#measurement/reading/names/names.ts";
import { badRequest, conflict } from "../http/api-error.ts";

type Named = { readonly name: string; readonly aliases: readonly string[] };

/** Refuses aliases of the brand by which a tracked rival goes: an answer could be read either way. */
export function refuseRivalsNames(aliases: readonly string[], rivals: readonly Competitor[]): void {
  for (const alias of aliases)
    for (const rival of rivals)
      if (rival.state !== "rejected" && names(rival).has(comparedName(alias)))
        throw badRequest(`“${alias}” is a name of ${rival.name} already.`, "aliases");
}

/** Refuses a rival that goes by a name of the brand, or of another rival. */
export function refuseTakenNames(rival: Named & { readonly id: string | null }, known: KnownNames): void {
  const own = names(known.brand);
  for (const name of [rival.name, ...rival.aliases]) {
    const field = name === rival.name ? "name" : "aliases";
    if (own.has(comparedName(name))) throw badRequest(`“${name}” is a name of your own brand.`, field);
    const other = known.rivals.find((one) => one.id !== rival.id && names(one).has(comparedName(name)));
    if (other !== undefined)
      throw conflict(
        other.state === "rejected"
          ? `“${name}” is among the rejected ones. Take it back there.`
          : `“${name}” is a name of ${other.name} already.`,
      );
  }
}

export type KnownNames = { readonly brand: Named; readonly rivals: readonly Competitor[] };

const names = ({ name, aliases }: Named): ReadonlySet<string> =>
  new Set([name, ...aliases].map(comparedName));
