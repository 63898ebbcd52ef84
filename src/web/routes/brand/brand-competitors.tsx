import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { BrandCompetitors } from "../../features/competitors/brand-competitors.tsx";
import {
  CompetitorRanking,
  CompetitorsNotCounted,
} from "../../features/overview/ranking/competitor-ranking.tsx";

type BrandCompetitorsTabProps = { readonly brandId: string };

/** Whom a brand is compared with, counted by the filter of the address. */
export default function BrandCompetitorsTab({ brandId }: BrandCompetitorsTabProps) {
  const { query } = useAnswerFilter();
  return (
    <>
      <CompetitorRanking brandId={brandId} />
      <BrandCompetitors
        brandId={brandId}
        query={query}
        answerHref={(id) =>
          `?tab=prompts&answer=${encodeURIComponent(id)}&brand=${encodeURIComponent(brandId)}`
        }
      />
      <CompetitorsNotCounted brandId={brandId} />
    </>
  );
}
