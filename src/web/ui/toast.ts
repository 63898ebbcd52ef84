export type ToastVariant = "success" | "error" | "info";

const DEFAULT_DURATION_MS = 5000;

/** Asked before an error is shown, where a page may have to say something else instead. */
let askFirst: (() => Promise<boolean>) | null = null;

/** Has every error wait for this answer from now on; returns what ends that. */
export function holdErrors(isToBeShown: () => Promise<boolean>): () => void {
  askFirst = isToBeShown;
  return () => {
    if (askFirst === isToBeShown) askFirst = null;
  };
}

/** What shows messages: no page needs it to begin with, and where the connection is lost later, that can still be said. */
export const loadToaster = () => import("./toaster.tsx");

/** Shows a message in the corner and has it read out; it goes after 5 seconds unless `durationMs` says otherwise. */
export function showToast(variant: ToastVariant, message: string, durationMs = DEFAULT_DURATION_MS): void {
  void (async () => {
    if (variant === "error" && askFirst !== null && !(await askFirst())) return;
    (await loadToaster()).show(variant, message, durationMs);
  })();
}
