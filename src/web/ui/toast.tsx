import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";

export type ToastVariant = "success" | "error" | "info";
type Toast = {
  readonly id: number;
  readonly variant: ToastVariant;
  readonly message: string;
  readonly durationMs: number;
};

const DEFAULT_DURATION_MS = 5000;
const HOLD_MS = 1000;
const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const;
const none: readonly Toast[] = [];

let toasts = none;
let nextId = 1;
const listeners = new Set<() => void>();

function setToasts(changed: readonly Toast[]): void {
  toasts = changed;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asked before an error is shown, where a page may have to say something else instead. */
let askFirst: (() => Promise<boolean>) | null = null;

/** Has every error wait for this answer from now on; returns what ends that. */
export function holdErrors(isToBeShown: () => Promise<boolean>): () => void {
  askFirst = isToBeShown;
  return () => {
    if (askFirst === isToBeShown) askFirst = null;
  };
}

/** Shows a message in the corner and has it read out; it goes after 5 seconds unless told otherwise. */
export function showToast(variant: ToastVariant, message: string, durationMs = DEFAULT_DURATION_MS): void {
  const show = () => setToasts([...toasts, { id: nextId++, variant, message, durationMs }]);
  if (variant === "error" && askFirst !== null) void askFirst().then((isToBeShown) => isToBeShown && show());
  else show();
}

const dismiss = (id: number) => setToasts(toasts.filter((toast) => toast.id !== id));

/**
 * Where toasts appear; one per page. Both regions stand in the page before any message does, and say how they are to be
 * read in so many words, because a modal dialog silences what does not.
 */
export function ToastHost() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const list = (isError: boolean) =>
    shown
      .filter(({ variant }) => (variant === "error") === isError)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <div className="toasts">
      <div role="status" aria-live="polite">
        {list(false)}
      </div>
      <div role="alert" aria-live="assertive">
        {list(true)}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  const Icon = icons[toast.variant];

  useEffect(() => {
    // A message that is pointed at or holds the focus is being read: it stays until it is left.
    const isRead = () => card.current?.matches(":hover, :focus-within") ?? false;
    const goUnlessRead = () => {
      if (isRead()) timer = setTimeout(goUnlessRead, HOLD_MS);
      else dismiss(toast.id);
    };
    let timer = setTimeout(goUnlessRead, toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <div ref={card} className={`toast ${toast.variant}`}>
      <Icon className="ico" aria-hidden />
      <p>{toast.message}</p>
      <button
        type="button"
        onFocus={({ relatedTarget }) => {
          cameFrom.current = relatedTarget;
        }}
        onClick={() => {
          dismiss(toast.id);
          // The pressed button is gone: who came to it from elsewhere goes on there.
          if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
        }}
      >
        Dismiss
      </button>
    </div>
  );
}
