import type { Transaction } from "kysely";
import type { StoredAudit } from "../audits/audits.ts";
import { findBrandReadiness } from "../audits/brand-audits.ts";
import type { Tables } from "../platform/tables/tables.ts";
import type { VisibilityFilter } from "../visibility/visibility-query.ts";
import { type ActionEvidence, actionEvidence, activePrompts } from "./action-evidence.ts";

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
