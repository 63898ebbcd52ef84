import { Unloaded } from "../../brands/unloaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const rows = [64, 48, 72, 56, 40, 60];

/** Holds the place of the prompts while they load. */
export function PromptsLoading() {
  return (
    <div className="prompts-loading" aria-busy="true">
      <p className="vh" role="status">
        Loading prompts…
      </p>
      <Skeleton width="120px" height="18px" />
      <Skeleton height="36px" />
      {rows.map((width) => (
        <Skeleton key={width} width={`${width}%`} height="14px" />
      ))}
    </div>
  );
}

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
