import { type ReactNode, type RefObject, useRef } from "react";
import { Dialog, DialogActions } from "./dialog.tsx";

type ConfirmDialogProps = {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** True while what is asked about is still loading. */
  readonly isDisabled?: boolean;
  readonly onConfirm: () => void;
  /** Called for Cancel, Escape and after `onConfirm`. */
  readonly onClose: () => void;
  /** What has the focus after `onConfirm`, where the action takes away what had it before. */
  readonly returnFocus?: RefObject<HTMLElement | null>;
};

/** Asks before something that cannot be undone. The focus starts on Cancel and goes back to where it came from. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel = "Cancel",
    isDisabled,
    onConfirm,
    onClose,
    returnFocus,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const isConfirmed = useRef(false);
  const confirm = () => {
    isConfirmed.current = true;
    onConfirm();
    onClose();
  };
  const close = () => {
    isConfirmed.current = false;
    onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={close}
      title={title}
      description={children}
      firstFocus={cancel}
      returnFocus={() => {
        const next = isConfirmed.current ? returnFocus?.current : null;
        next?.focus({ preventScroll: true });
        return !next;
      }}
    >
      <DialogActions>
        <button ref={cancel} className="btn line dense" type="button" onClick={close}>
          {cancelLabel}
        </button>
        <button className="btn danger dense" type="button" disabled={isDisabled} onClick={confirm}>
          {confirmLabel}
        </button>
      </DialogActions>
    </Dialog>
  );
}
