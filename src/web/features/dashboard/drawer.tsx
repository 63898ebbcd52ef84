import { Dialog } from "@base-ui/react/dialog";
import { Menu, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { DashboardMark } from "./dashboard-mark.tsx";
import { SidebarNav } from "./sidebar-nav.tsx";

type DrawerProps = { readonly foot: ReactNode };

/** The sidebar of phones: a bar at the top, and a drawer that closes on Escape, outside and with a choice. */
export function Drawer({ foot }: DrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes it
  useEffect(() => setIsOpen(false), [key]);

  return (
    <section className="top-bar" aria-label="Top bar">
      <DashboardMark />
      <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
        <Dialog.Trigger className="icon-btn" aria-label="Open menu">
          <Menu aria-hidden />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Backdrop className="scrim" />
          <Dialog.Popup className="drawer" aria-label="Menu">
            <div className="side-top">
              <DashboardMark />
              <Dialog.Close className="icon-btn" aria-label="Close menu">
                <X aria-hidden />
              </Dialog.Close>
            </div>
            <SidebarNav isCollapsed={false} />
            <div className="side-foot">{foot}</div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </section>
  );
}
