import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { pageWait } from "./hooks/page-wait.ts";
import { Skeleton } from "./skeleton.tsx";

/** What comes sooner needs no words: they would only flicker. */
const WORDS_AFTER_MS = 500;
const LATE_AFTER_MS = 8000;

type LoadingProps = {
  /** What is on its way: "Loading alerts…" */
  readonly label: string;
  /** Heights in pixels of the boxes that hold its place. */
  readonly boxes?: readonly number[];
  readonly className?: string;
};

/** Holds the place of what is loading. Says what it is once that takes a moment, and offers to ask again once it takes long. */
export function Loading({ label, boxes = [], className }: LoadingProps) {
  return (
    <div className={className === undefined ? "loading-place" : `loading-place ${className}`}>
      <LoadingWords label={label} />
      {boxes.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes of one height differ in nothing else
        <Skeleton key={index} height={`${height}px`} />
      ))}
    </div>
  );
}

/** The same where the whole page is on its way. */
export const PageLoading = ({ label }: Pick<LoadingProps, "label">) => (
  <main id="main" tabIndex={-1} className="page-loading">
    <Loading label={label} />
  </main>
);

function LoadingWords({ label }: Pick<LoadingProps, "label">) {
  const [appeared] = useState(() => performance.now());
  const [delay] = useState(() => Math.max(0, pageWait.startFor(appeared) + WORDS_AFTER_MS - appeared));
  const [attempt, setAttempt] = useState(1);
  const [lateAttempt, setLateAttempt] = useState(0);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => pageWait.enter(appeared), [appeared]);
  useEffect(() => {
    // One placeholder may follow another: the first attempt began with the first of them.
    const now = performance.now();
    const began = attempt === 1 ? pageWait.firstShownFor(appeared) : now;
    const timer = setTimeout(() => setLateAttempt(attempt), Math.max(0, began + LATE_AFTER_MS - now));
    return () => clearTimeout(timer);
  }, [attempt, appeared]);
  const isLate = lateAttempt === attempt;
  return (
    <div className="loading-words">
      <LoaderCircle className="ico turning" aria-hidden />
      <p ref={words} role="status" tabIndex={-1} style={{ animationDelay: `${Math.round(delay)}ms` }}>
        {label}
        {isLate && " This takes longer than usual."}
      </p>
      {isLate && (
        <TryAgain
          onRetry={() => {
            // The button goes.
            words.current?.focus();
            setAttempt(attempt + 1);
          }}
        />
      )}
    </div>
  );
}

type TryAgainProps = { readonly onRetry: () => void };

/**
 * Cancels and repeats every query that the page is fetching without data, those of other placeholders too. Shown only while there is
 * such a query: code on its way can't be asked for again.
 */
function TryAgain({ onRetry }: TryAgainProps) {
  const queries = useQueryClient();
  const waiting = {
    type: "active",
    predicate: ({ state }: { state: { status: string } }) => state.status === "pending",
  } as const;
  if (useIsFetching(waiting) === 0) return null;
  const retry = async () => {
    onRetry();
    // A request without an answer is not repeated while it is open.
    await queries.cancelQueries(waiting);
    await queries.refetchQueries(waiting);
  };
  return (
    <button className="link" type="button" onClick={() => void retry()}>
      Try again
    </button>
  );
}
