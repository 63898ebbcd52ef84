import { useRef } from "react";
import { absoluteTime, relativeTime } from "../../brands/text/timestamps.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { changeWords, fieldWords } from "./change-words.ts";
import { useChanges } from "./use-people.ts";

/** The audit trail of a brand, a page at a time. */
export function ChangeList({ brandId }: { readonly brandId: string }) {
  const { changes, isError, retry, more, isFetchingMore } = useChanges(brandId);
  const list = useRef<HTMLOListElement>(null);
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
      <ol ref={list} className="changes" tabIndex={-1} aria-label="Changes">
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
        <button
          className="btn line dense"
          type="button"
          aria-disabled={isFetchingMore}
          onClick={() => {
            if (isFetchingMore) return;
            // With the last page the button goes: who pressed it stays at the list.
            void more().then((isLast) => isLast && list.current?.focus({ preventScroll: true }));
          }}
        >
          {isFetchingMore ? "Loading…" : isError ? "Try again" : "Show older changes"}
        </button>
      )}
      {isError && !isFetchingMore && (
        <p className="soft sm" role="alert">
          Older changes could not be loaded. Nothing is lost.
        </p>
      )}
    </>
  );
}
