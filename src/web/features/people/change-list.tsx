import { absoluteTime, relativeTime } from "../../brands/timestamps.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { changeWords, fieldWords } from "./change-words.ts";
import { useChanges } from "./use-people.ts";

/** The audit trail of a brand, a page at a time. */
export function ChangeList({ brandId }: { readonly brandId: string }) {
  const { changes, isError, retry, more, isFetchingMore } = useChanges(brandId);
  const now = new Date();
  if (!changes && isError)
    return (
      <p className="soft sm" role="status">
        The changes could not be loaded.{" "}
        <button className="btn line small" type="button" onClick={retry}>
          Try again
        </button>
      </p>
    );
  if (!changes) return <Skeleton height="120px" />;
  if (changes.length === 0) return <p className="soft sm">Nothing has been changed yet.</p>;
  return (
    <>
      <ol className="changes" aria-label="Changes">
        {changes.map((change) => (
          <li key={change.id}>
            <p className="change-words" dir="auto">
              {changeWords(change)}
            </p>
            {fieldWords(change).map((words) => (
              <p key={words} className="change-field" dir="auto">
                {words}
              </p>
            ))}
            <p className="change-by">
              {change.by ?? "TrueNorth"},{" "}
              <time dateTime={change.at} title={absoluteTime(change.at)}>
                {relativeTime(change.at, now)}
              </time>
            </p>
          </li>
        ))}
      </ol>
      {more !== null && (
        <button className="btn line dense" type="button" disabled={isFetchingMore} onClick={more}>
          {isFetchingMore ? "Loading…" : "Show older changes"}
        </button>
      )}
    </>
  );
}
