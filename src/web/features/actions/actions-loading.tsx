import { Skeleton } from "../../ui/skeleton.tsx";

/** Holds the place of so many actions. */
export function ActionsLoading({ count }: { readonly count: number }) {
  return (
    <ol className="action-list" aria-label="The actions are loading">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <li key={index} className="action-row">
          <div className="action-words">
            <Skeleton width={`${62 - 9 * (index % 3)}%`} height="16px" />
            <Skeleton width="40%" />
          </div>
        </li>
      ))}
    </ol>
  );
}
