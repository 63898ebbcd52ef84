import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import type { Brand } from "../../brands/brand.ts";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { GapList } from "../../features/sources/gap-list.tsx";
import { sourceLinks } from "../../features/sources/source-address.ts";
import { SourceAnswers } from "../../features/sources/source-answers.tsx";
import { SourceList } from "../../features/sources/source-list.tsx";
import { SourcePage } from "../../features/sources/source-page.tsx";
import { TypeChanges } from "../../features/sources/type-change.tsx";
import { ViewLinks } from "../../ui/view-links.tsx";

const AskWithSearch = lazy(() => import("../../features/preferences/ask-with-search.tsx"));

type BrandSourcesTabProps = {
  readonly brand: Brand;
  /** The address of the prompts. */
  readonly prompts: string;
  /** The address of the preferences. */
  readonly preferences: string;
};

/** Where assistants have it from: all sources, those behind competitors alone, or the one that the address names. */
export default function BrandSourcesTab({ brand, prompts, preferences }: BrandSourcesTabProps) {
  const [parameters] = useSearchParams();
  const { query } = useAnswerFilter();
  const asked = { brandId: brand.id, filter: query };
  const links = sourceLinks(parameters);
  const lists = {
    ...{ asked, links, prompts },
    nextStep: (
      <Suspense>
        <AskWithSearch brandId={brand.id} {...{ preferences, prompts }} />
      </Suspense>
    ),
  };
  const domain = parameters.get("domain");
  const isGaps = parameters.get("view") === "gaps";
  if (domain !== null)
    return (
      <TypeChanges brandId={brand.id}>
        <SourcePage
          key={domain}
          asked={asked}
          domain={domain}
          links={links}
          prompts={prompts}
          answers={<SourceAnswers asked={asked} domain={domain} links={links} />}
        />
      </TypeChanges>
    );
  return (
    <>
      <ViewLinks
        label="Sources"
        links={[
          { label: "Domains", to: links.list, isCurrent: !isGaps },
          { label: "Gaps", to: links.gaps, isCurrent: isGaps },
        ]}
      />
      <TypeChanges brandId={brand.id}>
        {isGaps ? <GapList {...lists} /> : <SourceList {...lists} />}
      </TypeChanges>
    </>
  );
}
