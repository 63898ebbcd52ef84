import { Plus, SearchX } from "lucide-react";
import { Link } from "react-router";
import { useAddSample } from "../../brands/hooks/use-add-sample.ts";
import { sampleToAdd, useSampleWorkspace } from "../../brands/hooks/use-sample-workspace.ts";
import { CompassMark } from "../../ui/compass-mark.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

const northwind = { slug: "northwind-bikes", name: "Northwind Bikes" } as const;

/** No brand was added yet. */
export function NoBrandsYet() {
  const { add, isAdding } = useAddSample();
  const { workspace } = useSampleWorkspace({ isWanted: true });
  const sample = sampleToAdd(workspace, northwind.slug);
  const action = (
    <>
      <Link className="btn accent dense" to="/dashboard/brands/new">
        <Plus className="ico" aria-hidden />
        Add your first brand
      </Link>
      {sample?.isReady && (
        <button
          className="btn line dense"
          type="button"
          aria-disabled={isAdding}
          onClick={() => add(northwind, () => {})}
        >
          Add the sample brand
        </button>
      )}
      <p className="soft sm" role="status">
        {sample?.isReady === false && sample.words}
      </p>
    </>
  );
  return (
    <EmptyState icon={<CompassMark />} title="No brands yet" action={action}>
      Launch your first brand to start generating AI visibility reports and engagement prompts.
    </EmptyState>
  );
}

/** There may be brands, but none that the search and the filters leave. */
export function NoBrandsMatch({ onClear }: { readonly onClear: () => void }) {
  const action = (
    <button type="button" className="btn line dense" onClick={onClear}>
      Clear filters
    </button>
  );
  return (
    <EmptyState
      icon={<SearchX size={40} strokeWidth={1.25} aria-hidden />}
      title="No brands match"
      action={action}
    >
      None of your brands fits this search and these filters together.
    </EmptyState>
  );
}
