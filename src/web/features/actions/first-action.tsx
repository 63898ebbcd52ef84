import { Fragment } from "react";
import { Link } from "react-router";
import { lists, listWords } from "#measurement/actions/action-lists.ts";
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

/** The action of each list that gains most for its work, in a sentence. */
export function FirstAction({ brandId, query, href }: FirstActionProps) {
  const { list, isPending } = useActions(brandId, query);
  if (isPending) return <Skeleton width="50%" height="16px" />;
  if (list === undefined) return "Not known: the actions could not be loaded.";
  const first = lists.flatMap(
    (one) => list.actions.find((action) => action.list === one && action.state === "open") ?? [],
  );
  if (first.length === 0) return "Nothing that is known to help.";
  return first.map(({ id, title, gain, effort, list: of }, index) => {
    const words = gainWords(gain);
    return (
      <Fragment key={id}>
        {index > 0 && <br />}
        {listWords[of]}: <Link to={`${href}&action=${encodeURIComponent(id)}`}>{title}</Link>
        <span className="soft">
          {words === null ? ". " : `: ${words.points} ${words.score} at most. `}
          {effortWords[effort.size]} effort.
        </span>
      </Fragment>
    );
  });
}
