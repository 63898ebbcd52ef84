import type { Competitor } from "#database/competitors/competitors.ts";
import { comparedName } from "#measurement/reading/names/names.ts";
import { badRequest, conflict } from "../http/api-error.ts";

type Named = { readonly name: string; readonly aliases: readonly string[] };

/** Refuses aliases of the brand by which a tracked competitor goes: an answer could be read either way. */
export function refuseCompetitorsNames(aliases: readonly string[], competitors: readonly Competitor[]): void {
  for (const alias of aliases)
    for (const competitor of competitors)
      if (competitor.state !== "rejected" && names(competitor).has(comparedName(alias)))
        throw badRequest(`“${alias}” is a name of ${competitor.name} already.`, "aliases");
}

/** Refuses a competitor that goes by a name of the brand, or of another competitor. */
export function refuseTakenNames(
  competitor: Named & { readonly id: string | null },
  known: KnownNames,
): void {
  const own = names(known.brand);
  for (const name of [competitor.name, ...competitor.aliases]) {
    const field = name === competitor.name ? "name" : "aliases";
    if (own.has(comparedName(name))) throw badRequest(`“${name}” is a name of your own brand.`, field);
    const other = known.competitors.find(
      (one) => one.id !== competitor.id && names(one).has(comparedName(name)),
    );
    if (other !== undefined)
      throw conflict(
        other.state === "rejected"
          ? `“${name}” is among the rejected ones. Take it back there.`
          : `“${name}” is a name of ${other.name} already.`,
      );
  }
}

export type KnownNames = { readonly brand: Named; readonly competitors: readonly Competitor[] };

const names = ({ name, aliases }: Named): ReadonlySet<string> =>
  new Set([name, ...aliases].map(comparedName));
