import type { Transaction } from "kysely";
import { actFor } from "#database/brands/brand-events.ts";
import { endMadeBy, listMadeBy } from "#database/people/made-by-member.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import type { AuthContext } from "./auth-context.ts";

/** `proven`: the account whose address was confirmed just now; null where none was. */
type Entered<Result> = { readonly result: Result; readonly proven: string | null };

/**
 * Runs `work` in a transaction. What was made in an account before its address was proven ends in the same one: keys, alert targets,
 * recipients and invitations may be a stranger's ways into brands that the owner of the address is about to use. Links to reports
 * stay: they show what was known when they were made, and nothing after.
 */
export async function provingAddress<Result>(
  { database, now }: Pick<AuthContext, "database" | "now">,
  work: (transaction: Transaction<Tables>) => Promise<Entered<Result>>,
): Promise<Result> {
  return await database.together(async () => {
    const { result, proven } = await database.kysely.transaction().execute(work);
    if (proven !== null)
      await database.asService(async (transaction) => {
        await actFor(transaction, proven);
        const member = { brandId: null, userId: proven, now: now() };
        const { links } = await listMadeBy(transaction, member);
        await endMadeBy(transaction, { ...member, keep: links.map(({ id }) => id) });
      });
    return result;
  });
}
