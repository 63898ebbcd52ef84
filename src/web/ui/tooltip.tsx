import { Tooltip as Parts } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";

type TooltipProps = {
  readonly text: string;
  /** The control it explains; it needs an accessible name of its own. */
  readonly children: ReactElement;
};

/** A name shown beside a control that has room for its picture only. */
export default function Tooltip({ text, children }: TooltipProps) {
  return (
    <Parts.Root>
      <Parts.Trigger render={children} delay={200} />
      <Parts.Portal>
        <Parts.Positioner className="positioner" side="right" sideOffset={8}>
          <Parts.Popup className="tooltip">{text}</Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}
