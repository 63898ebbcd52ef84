import type { Transaction } from "kysely";
import { type ActionEvidence, actionEvidence, activePrompts } from "./action-evidence.ts";
import type { StoredAudit } from "./audits.ts";
import { findBrandReadiness } from "./brand-audits.ts";
import type { Tables } from "./tables.ts";
import type { VisibilityFilter } from "./visibility-query.ts";

/** As a member: what actions for a brand are ranked from. */
export async function actionBasis(
  transaction: Transaction<Tables>,
  brandId: string,
  filter: VisibilityFilter,
): Promise<{
  readonly activePrompts: number;
  /** The newest finished one of its site. */
  readonly audit: StoredAudit | null;
  readonly evidence: ActionEvidence | null;
}> {
  return {
    activePrompts: await activePrompts(transaction, brandId),
    audit: (await findBrandReadiness(transaction, brandId))?.finished ?? null,
    evidence: await actionEvidence(transaction, brandId, filter),
  };
}
