import { RequestFailedError } from "../../api-client/request.ts";
import { Notice } from "../../ui/notice.tsx";

type PromptsUnavailableProps = { readonly error: unknown; readonly onRetry: () => void };

export function PromptsUnavailable({ error, onRetry }: PromptsUnavailableProps) {
  const explanation = error instanceof RequestFailedError ? error.explanation : null;
  return (
    <Notice
      tone="bad"
      title="The prompts could not be loaded."
      action={
        <button className="btn line small" type="button" onClick={onRetry}>
          Try again
        </button>
      }
    >
      {explanation ?? "The server did not answer. Nothing is lost."}
    </Notice>
  );
}
