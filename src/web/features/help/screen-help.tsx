import { Info } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { HelpTopic } from "./topic.ts";

const HelpDialog = lazy(() => import("./help-dialog.tsx"));

/** Says in three sentences and a picture what a screen shows; see `HelpTopic` for how screens are named. */
export function ScreenHelp({ screen }: { readonly screen: string }) {
  const [topic, setTopic] = useState<HelpTopic | null>(null);
  // The words come with the first press: no page needs them to begin with.
  const open = () => void import("./topics.ts").then(({ topicOf }) => setTopic(topicOf(screen)));
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
