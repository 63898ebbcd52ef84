import { evidenceOf } from "../estimates/evidence.ts";
import { averageCitations, type SourceCounts, usedChange, usedShare } from "../metrics/source-metrics.ts";
import { registrableDomain } from "../sources/canonical-url.ts";
import type { AnswersInPeriods, CountedNames, CountedPrompt, CountedSource, SourceUse } from "./counted.ts";
import { promptClusters } from "./visibility-view.ts";

/** Takes the valid answers by prompt; returns what turns the counts of one source by prompt into its estimates. */
export function sourceEstimator(
  { prompts }: { readonly prompts: readonly CountedPrompt[] },
  answers: readonly AnswersInPeriods[],
) {
  const asked = answers.filter(({ valid }) => valid > 0);
  const names = promptClusters({ answers, prompts });
  // Sums of residuals depend on the order in their last bits.
  const inOrder = [...new Set(names.values())].sort();

  return (own: readonly SourceUse[]) => {
    const byPrompt = new Map(own.map((one) => [one.promptKey, one]));
    const clusters = new Map(inOrder.map((name): [string, SourceCounts] => [name, { valid: 0, used: 0 }]));
    for (const { promptKey, valid } of asked) {
      const name = names.get(promptKey) ?? promptKey;
      const before = clusters.get(name) ?? { valid: 0, used: 0 };
      const used = byPrompt.get(promptKey)?.used ?? 0;
      clusters.set(name, { valid: before.valid + valid, used: before.used + used });
    }
    const used = usedShare([...clusters.values()], asked.length);
    const periodOf = (number: "valid" | "validBefore", hits: "used" | "usedBefore") =>
      new Map(
        answers.map((one): [string, SourceCounts] => [
          one.promptKey,
          { valid: one[number], used: byPrompt.get(one.promptKey)?.[hits] ?? 0 },
        ]),
      );
    return {
      used,
      display: evidenceOf(used, clusters.size).display,
      change: usedChange(periodOf("validBefore", "usedBefore"), periodOf("valid", "used")),
    };
  };
}

/** All of a source that is no estimate. */
export function sourceFacts(source: CountedSource, names: CountedNames) {
  const { domain, type, reason, isOverridden, used, citing, citations, gaps } = source;
  return {
    domain,
    type,
    reason,
    isOverridden,
    owner: ownerOf(domain, names),
    answers: used,
    citing,
    citations,
    averageCitations: averageCitations({ used, citations }),
    gaps,
  };
}

function ownerOf(domain: string, { brand, competitors }: CountedNames) {
  const owner = [brand, ...competitors].find(({ domains }) =>
    domains?.some((own) => registrableDomain(own) === domain),
  );
  return owner === undefined ? null : { id: owner.id, name: owner.name, isBrand: owner.id === brand.id };
}
