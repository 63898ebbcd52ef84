import { useSearchParams } from "react-router";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { BrandTags } from "../../features/prompts/tags/brand-tags.tsx";

/** Topics and tags of a brand; each leads to the answers to its prompts. */
export default function BrandTagsTab({ brandId }: { readonly brandId: string }) {
  const [parameters] = useSearchParams();
  const { query } = useAnswerFilter();
  return (
    <BrandTags
      brandId={brandId}
      query={query}
      addressOf={(kind, id) => {
        const changed = new URLSearchParams(parameters);
        changed.set("tab", "prompts");
        changed.set("view", "answers");
        changed.set(kind, id);
        return `?${changed}`;
      }}
    />
  );
}
