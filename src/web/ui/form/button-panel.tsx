import { Popover } from "@base-ui/react/popover";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useMedia } from "../hooks/use-media.ts";

/** Takes the place of the one beside the button. */
const asSheet = { inset: "auto 0 0", width: "auto", transform: "none" } as const;

type ButtonPanelProps = {
  readonly title: string;
  /** The button that opens it, which has the focus again afterwards. */
  readonly button: HTMLElement;
  readonly align: "start" | "end";
  readonly onClose: () => void;
  /** Which element has the focus first; true for the first that can have it. */
  readonly firstFocus?: () => HTMLElement | true;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** What a button of a header or section opens: beside the button, on phones a sheet at the lower edge. */
export function ButtonPanel(props: ButtonPanelProps) {
  const { title, button, align, onClose, firstFocus, action, children } = props;
  const isPhone = useMedia("(max-width: 699px)");
  return (
    <Popover.Root
      open
      onOpenChange={(_, details) => {
        const { target } = details.event;
        // The button closes it by itself, and would open it again.
        if (target instanceof Node && button.contains(target)) details.cancel();
        else onClose();
      }}
    >
      <Popover.Portal className="popup-layer" container={button.closest<HTMLElement>("header, section")}>
        <Popover.Backdrop className="scrim button-panel-scrim" />
        <Popover.Positioner
          className="positioner"
          {...(isPhone && { style: asSheet })}
          positionMethod="fixed"
          anchor={button}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Popover.Popup
            className="popup button-panel"
            initialFocus={firstFocus ?? true}
            finalFocus={() => button}
          >
            <div className="button-panel-top">
              <Popover.Title className="button-panel-title">{title}</Popover.Title>
              {action}
              <Popover.Close className="icon-btn" aria-label="Close">
                <X aria-hidden />
              </Popover.Close>
            </div>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
