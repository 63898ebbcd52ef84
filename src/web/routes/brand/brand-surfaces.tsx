import { useSearchParams } from "react-router";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { SurfaceDifferences } from "../../features/surfaces/surface-differences.tsx";
import { useWorkspace } from "../../session/workspace.ts";

/** What people see in apps beside what APIs answer, by the present filter. */
export default function BrandSurfaces({ brandId }: { readonly brandId: string }) {
  const { query } = useAnswerFilter();
  const { canWrite, canAdminister } = useWorkspace();
  const [parameters] = useSearchParams();
  const addressOf = (changes: Readonly<Record<string, string>>) => {
    const address = new URLSearchParams(parameters);
    address.delete("view");
    for (const [name, value] of Object.entries(changes)) address.set(name, value);
    return `?${address}`;
  };
  const ofApp = (assistants: string) => ({ surfaces: "app", assistants });
  return (
    <SurfaceDifferences
      brandId={brandId}
      query={query}
      links={{
        source: (domain) => addressOf({ tab: "sources", domain }),
        answer: (answer) => addressOf({ tab: "prompts", view: "answers", answer }),
        appAnswers: (assistant) => addressOf({ tab: "prompts", view: "answers", ...ofApp(assistant) }),
        appGaps: (assistant) => addressOf({ tab: "sources", view: "gaps", ...ofApp(assistant) }),
        apps: canAdminister ? addressOf({ tab: "preferences", section: "apps" }) : null,
        apis: canAdminister ? addressOf({ tab: "preferences", section: "assistants" }) : null,
        prompts: canWrite ? addressOf({ tab: "prompts", view: "add" }) : null,
      }}
    />
  );
}
