import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import type { ToastVariant } from "./toast.ts";

const AT_LEAST_MS = 1000;
/** Below this width a dialog is a sheet at the lower edge: messages must not hide its buttons. */
const sheets = "(max-width: 560px)";

/** A message that has the focus is being read: it stays until it is left. The pointer holds it by itself. */
const lastFor = (duration: number) => {
  for (const shown of toast.getToasts())
    if ("type" in shown && shown.type) toast[shown.type as ToastVariant](shown.title, { ...shown, duration });
};

const icons = {
  success: <CircleCheck className="ico" aria-hidden />,
  error: <CircleAlert className="ico" aria-hidden />,
  info: <Info className="ico" aria-hidden />,
};
const classNames = { toast: "toast", success: "success", error: "error", info: "info" };

// A root of its own beside the page's, so that a message brings what shows it along.
const place = document.createElement("div");
place.addEventListener("focusin", () => lastFor(Number.POSITIVE_INFINITY));
place.addEventListener("focusout", () => lastFor(AT_LEAST_MS));
document.body.append(place);
flushSync(() =>
  createRoot(place).render(
    <Toaster
      className="toasts"
      expand
      visibleToasts={5}
      gap={10}
      // Above the Help button in the corner of a brand's pages, and above who is signed in.
      offset={{ left: 16, right: 24, bottom: 84 }}
      mobileOffset={{ bottom: 72 }}
      icons={icons}
      toastOptions={{ unstyled: true, classNames }}
    />,
  ),
);

/** Over a sidebar a message hides nothing of the page. */
function placeOf(): "top-right" | "bottom-left" | "bottom-right" {
  if (matchMedia(sheets).matches) return document.querySelector(".dialog") ? "top-right" : "bottom-right";
  const { width = 0 } = document.querySelector(".sidebar")?.getBoundingClientRect() ?? {};
  return width > 200 ? "bottom-left" : "bottom-right";
}

/** Shows a message: an error is read out at once, anything else when the reader pauses. */
export function show(variant: ToastVariant, message: string, duration: number): void {
  // Where a page breaks, the whole document is made again.
  if (!place.isConnected) document.body.append(place);
  toast[variant](<p role={variant === "error" ? "alert" : "status"}>{message}</p>, {
    duration,
    position: placeOf(),
    // The pressed button goes: leaving it first takes the focus back to where it came from.
    action: { label: "Dismiss", onClick: ({ currentTarget }) => currentTarget.blur() },
  });
}
