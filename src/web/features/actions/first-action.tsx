import { Link } from "react-router";
import { Skeleton } from "../../ui/skeleton.tsx";
import { effortWords, gainWords } from "./action-wording.ts";
import { useActions } from "./use-actions.ts";

type FirstActionProps = {
  readonly brandId: string;
  /** The query of our API for the present filter. */
  readonly query: string;
  /** The address of the whole list. */
  readonly href: string;
};

/** The one action that gains most for its work, in a sentence. */
export function FirstAction({ brandId, query, href }: FirstActionProps) {
  const { list, isPending } = useActions(brandId, query);
  if (isPending) return <Skeleton width="50%" height="16px" />;
  if (list === undefined) return "Not known: the actions could not be loaded.";
  const first = list.actions.find(({ state }) => state === "open");
  if (first === undefined) return "Nothing that is known to help.";
  const gain = gainWords(first.gain);
  return (
    <>
      <Link to={`${href}&action=${encodeURIComponent(first.id)}`}>{first.title}</Link>
      <span className="soft">
        {gain === null ? ". " : `: ${gain.points} ${gain.score} at most. `}
        {effortWords[first.effort.size]} effort.
      </span>
    </>
  );
}
