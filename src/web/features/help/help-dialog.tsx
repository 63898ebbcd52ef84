import { useState } from "react";
import { Link } from "react-router";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { HelpPicture } from "./help-picture.tsx";
import type { HelpTopic } from "./topic.ts";

type HelpDialogProps = { readonly topic: HelpTopic; readonly onClose: () => void };

/** One subject of the help center, beside the screen it is about. */
export default function HelpDialog({ topic, onClose }: HelpDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} onClosed={onClose} title={topic.title}>
      <HelpPicture topic={topic} />
      <ul className="help-sentences">
        {topic.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <DialogActions>
        <Link className="btn line dense" to={`/help#${topic.id}`}>
          More in the help center
        </Link>
        <button className="btn accent dense" type="button" onClick={() => setIsOpen(false)}>
          Got it
        </button>
      </DialogActions>
    </Dialog>
  );
}
