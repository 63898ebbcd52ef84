import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { useDialogPopups } from "./popups.ts";

type DialogProps = {
  readonly isOpen: boolean;
  /** Called by Escape, the Close button and a press outside. */
  readonly onClose: () => void;
  /** Called once the dialog has left the screen. */
  readonly onClosed?: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** "alertdialog" asks for an answer: it has no Close button, and a press outside is no answer. */
  readonly role?: "dialog" | "alertdialog";
  /** What has the focus first; the first control by default. */
  readonly firstFocus?: RefObject<HTMLElement | null>;
  /** What has the focus afterwards; by default what had it before, also if the function returns true. */
  readonly returnFocus?: RefObject<HTMLElement | null> | (() => boolean);
  /** False where a press outside would take away what cannot be had again. */
  readonly closesOutside?: boolean;
  readonly children: ReactNode;
};

/** True where a press outside was meant for a toast: it lies above the dialog and is no part of the page behind. */
const isOnToast = ({ target }: Event) => target instanceof Element && target.closest(".toasts") !== null;

/** A modal dialog; on phones a sheet at the lower edge. Put buttons into `DialogActions`. */
export function Dialog({
  isOpen,
  onClose,
  onClosed,
  title,
  description,
  role = "dialog",
  firstFocus,
  returnFocus,
  closesOutside = role === "dialog",
  children,
}: DialogProps) {
  const popups = useDialogPopups(isOpen, () => {
    onClose();
    onClosed?.();
  });
  if (popups === null) return null;
  const { Dialog: Parts } = popups;
  const needsAnswer = role === "alertdialog";
  return (
    <Parts.Root
      open={isOpen}
      disablePointerDismissal={!closesOutside}
      onOpenChange={(willOpen, details) => {
        if (willOpen) return;
        if (isOnToast(details.event)) details.cancel();
        else onClose();
      }}
      onOpenChangeComplete={(hasOpened) => {
        if (!hasOpened) onClosed?.();
      }}
    >
      <Parts.Portal>
        <Parts.Backdrop className="scrim" />
        <Parts.Popup
          className="dialog"
          role={role}
          aria-modal
          {...(firstFocus && { initialFocus: firstFocus })}
          {...(returnFocus && { finalFocus: returnFocus })}
        >
          <Parts.Title className="dialog-title">{title}</Parts.Title>
          {description && (
            <Parts.Description className="dialog-text" render={<div />}>
              {description}
            </Parts.Description>
          )}
          {children}
          {!needsAnswer && (
            <Parts.Close className="dialog-close" aria-label="Close">
              <X aria-hidden />
            </Parts.Close>
          )}
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** The row of buttons that ends a dialog: the way back first, the action last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
