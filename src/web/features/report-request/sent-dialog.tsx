import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { readSent, signUpFor } from "./handover.ts";

type SentDialogProps = {
  /** The navigation state that /success left, which anything may have put there. */
  readonly sent: unknown;
  readonly onClose: () => void;
};

type MessageDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Where to go on, beside the Close button. */
  readonly more?: ReactNode;
};

/** A modal message; Escape and the Close button both call `onClose`. */
function MessageDialog({ title, children, onClose, more }: MessageDialogProps) {
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

/** Says on the home page that the report is on its way, and what comes next. */
export default function SentDialog({ sent: state, onClose }: SentDialogProps) {
  const sent = readSent(state);
  if (sent === null) return null;
  const { domain, isReached } = sent;
  if (!isReached)
    return (
      <MessageDialog title={`We couldn’t reach ${domain || "your site"}.`} onClose={onClose}>
        There is no report yet. We’ll email you why, and what to do next.
      </MessageDialog>
    );
  return (
    <MessageDialog
      title="Your Analysis Report Has Been Sent!"
      onClose={onClose}
      more={
        domain !== "" && (
          <Link className="btn line big" to={signUpFor(sent)}>
            Measure {domain} free
          </Link>
        )
      }
    >
      You'll receive your AI Visibility Report in your mail shortly. It takes about a minute, and keeps the
      figures you have just seen.
    </MessageDialog>
  );
}
