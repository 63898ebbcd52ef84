import { RequestFailedError } from "../api/request.ts";
import { useIsOnline } from "../ui/hooks/use-is-online.ts";
import { Notice } from "../ui/notice.tsx";

type UnloadedProps = {
  /** "The sources could not be loaded." */
  readonly title: string;
  /** Null where there was no answer at all. */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  /** What is not harmed by it. */
  readonly comfort?: string;
};

/** Says that something could not be loaded, and why: the device is offline, the server says so, or it does not answer. */
export function Unloaded({ title, error, onRetry, isRetrying, comfort = "Nothing is lost." }: UnloadedProps) {
  const isOnline = useIsOnline();
  if (!isOnline)
    return (
      <Notice tone="warn" title={title}>
        You are offline. It loads by itself once you are connected. {comfort}
      </Notice>
    );
  return (
    <Notice
      tone="bad"
      title={title}
      action={
        <button className="btn line small" type="button" disabled={isRetrying} onClick={onRetry}>
          Try again
        </button>
      }
    >
      {(error instanceof RequestFailedError && error.explanation) || `${whyOf(error)} ${comfort}`}
    </Notice>
  );
}

/** Without a status nobody answered. */
const whyOf = (error: unknown): string =>
  error instanceof Error && "status" in error && error.status !== 0
    ? "Something went wrong at the server."
    : "The server could not be reached.";
