import { type RefObject, useState } from "react";
import type { Brand } from "../../brands/brand.ts";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";

type DeleteBrandDialogProps = {
  /** The brand in question; null while none is. */
  readonly brand: Brand | null;
  readonly onConfirm: (brand: Brand) => void;
  readonly onClose: () => void;
  readonly returnFocus: RefObject<HTMLElement | null>;
};

export function DeleteBrandDialog({ brand, onConfirm, onClose, returnFocus }: DeleteBrandDialogProps) {
  // The words stay while the dialog leaves the screen.
  const [asked, setAsked] = useState(brand);
  if (brand !== null && brand !== asked) setAsked(brand);
  return (
    <ConfirmDialog
      isOpen={brand !== null}
      title="Delete brand"
      confirmLabel="Delete"
      onConfirm={() => brand && onConfirm(brand)}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <p>Delete {asked?.name}? This action cannot be undone.</p>
      <p>Its prompts, answers and reports are deleted with it.</p>
    </ConfirmDialog>
  );
}
