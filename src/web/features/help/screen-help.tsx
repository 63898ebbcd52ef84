import { Info } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import type { HelpTopic } from "./topics.ts";

/** Tabs that have a subject in the help center. */
export const explainedTabs: readonly string[] = [
  "overview",
  "prompts",
  "sources",
  "preferences",
  "competitors",
  "tags",
  "people",
  "api-keys",
];

const HelpDialog = lazy(() => import("./help-dialog.tsx"));

/** Says in three sentences and a picture what the screen shows; nothing where that goes without saying. */
export function ScreenHelp({ tab }: { readonly tab: string }) {
  const [parameters] = useSearchParams();
  const [topic, setTopic] = useState<HelpTopic | null>(null);
  // The words come with the first press: no page needs them to begin with.
  const open = () =>
    void import("./topics.ts").then(({ topicOf }) => setTopic(topicOf(tab, parameters.get("view"))));
  if (!explainedTabs.includes(tab)) return null;
  return (
    <>
      <button className="icon-btn screen-help" type="button" aria-label="What does this show?" onClick={open}>
        <Info aria-hidden />
      </button>
      {topic !== null && (
        <Suspense>
          <HelpDialog topic={topic} onClose={() => setTopic(null)} />
        </Suspense>
      )}
    </>
  );
}
