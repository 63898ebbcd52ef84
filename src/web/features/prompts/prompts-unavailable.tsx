import { Unloaded } from "../../brands/unloaded.tsx";

type MetricsUnavailableProps = {
  /** Asks for them again; null where they came. */
  readonly onRetry: (() => void) | null;
};

/** Says that the dashes of a table are figures that did not come, not figures that are missing. */
export function MetricsUnavailable({ onRetry }: MetricsUnavailableProps) {
  if (onRetry === null) return null;
  return (
    <p role="status" className="soft figures-unavailable">
      Visibility could not be loaded.{" "}
      <button className="link" type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}

type PromptsUnavailableProps = { readonly error: unknown; readonly onRetry: () => void };

export function PromptsUnavailable({ error, onRetry }: PromptsUnavailableProps) {
  return <Unloaded title="The prompts could not be loaded." error={error} onRetry={onRetry} />;
}
