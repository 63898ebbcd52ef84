import { Link } from "react-router";
import { useAssistants, useBrandSettings } from "../../brands/hooks/use-measurement.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { useFittingChange } from "./fitting-change.tsx";
import { searchStep } from "./search-step.ts";

type AskWithSearchProps = {
  readonly brandId: string;
  /** Where assistants are connected. */
  readonly preferences: string;
  /** Where scans are started. */
  readonly prompts: string;
};

/** The one next step to answers with sources, for those who may take it; words for anyone else. */
export default function AskWithSearch(props: AskWithSearchProps) {
  const { canAdminister } = useWorkspace();
  return canAdminister ? (
    <NextStep {...props} />
  ) : (
    <p>
      Assistants name the websites they rely on when they are asked with web search. An admin of this brand
      can turn that on.
    </p>
  );
}

function NextStep({ brandId, preferences, prompts }: AskWithSearchProps) {
  const { assistants } = useAssistants(brandId);
  const { settings } = useBrandSettings(brandId);
  const { changeIfFitting, warning, isSaving } = useFittingChange(brandId);
  if (!assistants || !settings) return null;
  const { words, next } = searchStep(assistants, settings);
  return (
    <>
      <p role="status">{words}</p>
      {next === "connect" && (
        <Link className="btn accent dense" to={preferences}>
          Connect an assistant
        </Link>
      )}
      {next === "scan" && (
        <Link className="btn accent dense" to={prompts}>
          Go to the next scan
        </Link>
      )}
      {typeof next !== "string" && (
        <button
          className="btn accent dense"
          type="button"
          disabled={isSaving}
          onClick={() => void changeIfFitting({ assistants: next })}
        >
          Turn on web search
        </button>
      )}
      {warning}
    </>
  );
}
