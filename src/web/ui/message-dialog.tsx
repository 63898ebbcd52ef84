import { type ReactNode, useEffect, useId, useRef } from "react";

type MessageDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Where to go on, beside the Close button. */
  readonly more?: ReactNode;
};

/** A modal message; Escape and the Close button both call `onClose`. */
export function MessageDialog({ title, children, onClose, more }: MessageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="message"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={onClose}
    >
      <h2 id={titleId} className="serif">
        {title}
      </h2>
      <p id={textId}>{children}</p>
      <form method="dialog">
        <button className="btn big" type="submit">
          Close
        </button>
        {more}
      </form>
    </dialog>
  );
}
