import { useSearchParams } from "react-router";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { SurfaceDifferences } from "../../features/surfaces/surface-differences.tsx";
import { useWorkspace } from "../../session/workspace.ts";

/** What people see in apps beside what APIs answer, by the present filter. */
export default function BrandSurfaces({ brandId }: { readonly brandId: string }) {
  const { query } = useAnswerFilter();
  const { kind } = useWorkspace();
  const [parameters] = useSearchParams();
  const addressOf = (changes: Readonly<Record<string, string>>) => {
    const address = new URLSearchParams(parameters);
    address.delete("view");
    for (const [name, value] of Object.entries(changes)) address.set(name, value);
    return `?${address}`;
  };
  return (
    <SurfaceDifferences
      brandId={brandId}
      query={query}
      appsHref={kind === "own" ? addressOf({ tab: "preferences", section: "apps" }) : null}
      sourceHref={(domain) => addressOf({ tab: "sources", domain })}
      answerHref={(answer) => addressOf({ tab: "prompts", view: "answers", answer })}
    />
  );
}
