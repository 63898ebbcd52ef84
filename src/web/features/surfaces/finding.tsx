import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { AssistantDifference } from "#api/surfaces/contract.ts";
import { otherAssistantsWords } from "#measurement/view/app-and-api/difference-words.ts";
import { PageFinding } from "../../ui/page-finding.tsx";
import { nextLink, type SurfaceLinks } from "./surface-links.ts";
import { useCountApp } from "./use-count-app.ts";

type FindingProps = {
  readonly brandId: string;
  readonly first: AssistantDifference;
  readonly others: readonly AssistantDifference[];
  readonly links: SurfaceLinks;
};

/** What differs most, which figure to report, and the one thing to do. */
export function Finding({ brandId, first, others, links }: FindingProps) {
  const { sentence, advice } = first;
  const { isSaving, count, undo } = useCountApp(brandId);
  const { to, label } = nextLink(first, links);
  const more = [advice.why, otherAssistantsWords(others)].filter((part) => part !== null).join(" ");
  return (
    <div className="surface-finding">
      <PageFinding
        more={
          <>
            <b>{advice.report}</b> {more}
          </>
        }
      >
        {sentence}
      </PageFinding>
      {advice.next === "count-app" && links.apps !== null ? (
        <>
          <button className="btn accent" type="button" disabled={isSaving} onClick={count}>
            Count the app in your main figures
          </button>
          <p className="surface-effect">
            Visibility, charts and reports then count answers from apps alone. It costs nothing; you can undo
            it in Preferences.
          </p>
        </>
      ) : (
        <Link className="btn accent" to={to}>
          {label}
        </Link>
      )}
      <p className="soft" role="status">
        {undo !== null && (
          <>
            Your main figures now count the apps. <Undo isSaving={isSaving} onUndo={undo} />
          </>
        )}
      </p>
    </div>
  );
}

/** Takes the focus of the button it comes after, which is gone. */
function Undo({ isSaving, onUndo }: { readonly isSaving: boolean; readonly onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} className="link" type="button" disabled={isSaving} onClick={onUndo}>
      Undo
    </button>
  );
}
