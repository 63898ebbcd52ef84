import { useSearchParams } from "react-router";
import { competitorsFinding } from "#measurement/view/page-findings.ts";
import { addressOfFilter } from "../../../brands/answer-filter.ts";
import { competitorColours } from "../../../brands/competitor-colours.ts";
import { useAnswerFilter } from "../../../brands/hooks/use-answer-filter.ts";
import { PageFinding } from "../../../ui/page-finding.tsx";
import { useVisibility } from "../use-visibility.ts";
import { RankingTable } from "./ranking-table.tsx";

/** All measures of a brand and its competitors side by side; nothing where no answer was read. */
export function CompetitorRanking({ brandId }: { readonly brandId: string }) {
  const [parameters] = useSearchParams();
  const { filter, query } = useAnswerFilter();
  const { visibility } = useVisibility(brandId, query);
  if (!visibility || visibility.coverage.asked === 0 || visibility.entities.length === 1) return null;
  const brand = parameters.get("brand");
  const said = visibility.evidence.display === "collecting" ? null : competitorsFinding(visibility.entities);
  return (
    <>
      {said !== null && <PageFinding>{said}</PageFinding>}
      <RankingTable
        visibility={visibility}
        colours={competitorColours(visibility.entities)}
        answersOf={({ id }) =>
          `?${addressOfFilter(
            new URLSearchParams({
              tab: "prompts",
              view: "answers",
              ...(brand !== null && { brand }),
              entity: id,
              mentioned: "yes",
            }),
            filter,
          )}`
        }
      />
    </>
  );
}
