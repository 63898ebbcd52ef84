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
    await loadToaster().then(
      ({ show }) => show(variant, message, durationMs),
      () => showPlainly(variant, message, durationMs),
    );
  })();
}

/** For when the connection is lost before the toaster has come: the message is often about just that. */
function showPlainly(variant: ToastVariant, message: string, durationMs: number): void {
  document.querySelector(".toast.plain")?.remove();
  const shown = document.createElement("p");
  shown.className = `toast plain ${variant}`;
  shown.setAttribute("role", variant === "error" ? "alert" : "status");
  shown.textContent = message;
  document.body.append(shown);
  setTimeout(() => shown.remove(), durationMs);
}
