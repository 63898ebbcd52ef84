import { Link } from "react-router";
import type { PromptList, PromptMetrics } from "#api/prompts/contract.ts";
import { promptsFinding } from "#measurement/view/page-findings.ts";
import { PageFinding } from "../../ui/page-finding.tsx";

type PromptsFindingProps = {
  readonly prompts: PromptList["prompts"];
  readonly allMetrics: readonly PromptMetrics[];
  readonly addressOf: (key: string) => string;
};

/** For how many prompts the brand is named, and the one where it is named least. */
export function PromptsFinding({ prompts, allMetrics, addressOf }: PromptsFindingProps) {
  const texts = new Map(prompts.map(({ id, text }) => [id, text]));
  const asked = allMetrics.filter(({ key, isInFigures }) => isInFigures && texts.has(key));
  const said = promptsFinding(asked);
  if (said === null) return null;
  const ranked = asked
    .filter(({ display, visibility }) => display !== "collecting" && visibility.value !== null)
    .toSorted((a, b) => (a.visibility.value ?? 0) - (b.visibility.value ?? 0));
  const [least, most] = [ranked[0], ranked.at(-1)];
  const hasLeast = least !== undefined && (least.visibility.value ?? 0) < (most?.visibility.value ?? 0);
  return (
    <PageFinding
      more={
        hasLeast ? (
          <>
            Least often for{" "}
            <Link to={addressOf(least.key)} dir="auto">
              {texts.get(least.key)}
            </Link>
          </>
        ) : (
          said.more
        )
      }
    >
      {said.first}
    </PageFinding>
  );
}
