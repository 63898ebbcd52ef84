import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";

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
  const needsAnswer = role === "alertdialog";
  return (
    <BaseDialog.Root
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
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="scrim" />
        <BaseDialog.Popup
          className="dialog"
          role={role}
          aria-modal
          {...(firstFocus && { initialFocus: firstFocus })}
          {...(returnFocus && { finalFocus: returnFocus })}
        >
          <BaseDialog.Title className="dialog-title">{title}</BaseDialog.Title>
          {description && (
            <BaseDialog.Description className="dialog-text" render={<div />}>
              {description}
            </BaseDialog.Description>
          )}
          {children}
          {!needsAnswer && (
            <BaseDialog.Close className="dialog-close" aria-label="Close">
              <X aria-hidden />
            </BaseDialog.Close>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The row of buttons that ends a dialog: the way back first, the action last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
