import { type RefObject, useState } from "react";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import type { Authenticator } from "./authenticators.ts";

type RemoveDialogProps = {
  /** The authenticator in question; null while none is. */
  readonly authenticator: Authenticator | null;
  readonly isLast: boolean;
  readonly onConfirm: (authenticator: Authenticator) => void;
  readonly onClose: () => void;
  readonly returnFocus: RefObject<HTMLElement | null>;
};

export function RemoveDialog({ authenticator, isLast, onConfirm, onClose, returnFocus }: RemoveDialogProps) {
  // The words stay while the dialog leaves the screen.
  const [asked, setAsked] = useState({ name: "", isLast });
  if (authenticator !== null && authenticator.name !== asked.name)
    setAsked({ name: authenticator.name, isLast });
  return (
    <ConfirmDialog
      isOpen={authenticator !== null}
      title={`Remove ${asked.name}?`}
      confirmLabel="Remove"
      onConfirm={() => authenticator && onConfirm(authenticator)}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <p>Its codes will no longer be taken.</p>
      <p>
        {asked.isLast
          ? "It is your only second step: signing in will take one step again."
          : "You can still sign in with your other authenticators."}
      </p>
    </ConfirmDialog>
  );
}
