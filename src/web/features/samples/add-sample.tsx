import { useNavigate } from "react-router";
import { useAddSample } from "../../brands/hooks/use-add-sample.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import type { KnownSample } from "./sample-wording.ts";

type AddSampleProps = { readonly sample: KnownSample; readonly className?: string };

/** For the signed-in: makes the sample one of their own brands, and goes to the list of them. Nothing for visitors. */
export function AddSample({ sample, className = "btn line" }: AddSampleProps) {
  const { session, supabase } = useAuthContext();
  return session !== null && supabase !== null ? <AddButton sample={sample} className={className} /> : null;
}

function AddButton({ sample, className }: Required<AddSampleProps>) {
  const { add, isAdding } = useAddSample();
  const navigate = useNavigate();
  return (
    <button
      className={className}
      type="button"
      aria-disabled={isAdding}
      onClick={() => add(sample, () => void navigate("/dashboard"))}
    >
      {isAdding ? "Adding…" : "Add to my brands"}
    </button>
  );
}
