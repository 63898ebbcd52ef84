import { Users } from "lucide-react";
import { Unloaded } from "../../brands/unloaded.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function CompetitorsLoading() {
  return (
    <div className="prompts-loading" aria-busy="true">
      <p className="vh" role="status">
        Loading competitors…
      </p>
      <Skeleton width="140px" height="18px" />
      {["a", "b", "c", "d", "e"].map((row) => (
        <Skeleton key={row} height="36px" />
      ))}
    </div>
  );
}

type CompetitorsUnavailableProps = { readonly error: unknown; readonly onRetry: () => void };

export function CompetitorsUnavailable({ error, onRetry }: CompetitorsUnavailableProps) {
  return <Unloaded title="The competitors could not be loaded." error={error} onRetry={onRetry} />;
}

export function CompetitorsEmpty({ hasSuggestions }: { readonly hasSuggestions: boolean }) {
  return (
    <EmptyState icon={<Users size={40} strokeWidth={1.25} aria-hidden />} title="Who do you compete with?">
      {hasSuggestions
        ? "Assistants name these beside you: track the ones you want to be measured against."
        : "Add the brands you want to be measured against. Once answers are there, TrueNorth suggests those that assistants name."}
    </EmptyState>
  );
}
