import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { DashboardMark } from "./dashboard-mark.tsx";
import { SidebarNav } from "./sidebar-nav.tsx";

type SidebarProps = {
  readonly isCollapsed: boolean;
  readonly onCollapse: (isCollapsed: boolean) => void;
  /** Who is signed in; at the foot. */
  readonly foot: ReactNode;
};

/** The column of wider windows: 288 px, or 88 px of pictures. */
export function Sidebar({ isCollapsed, onCollapse, foot }: SidebarProps) {
  const label = isCollapsed ? "Expand sidebar" : "Collapse sidebar";
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside className="sidebar" aria-label="Sidebar">
      <div className="side-top">
        <DashboardMark isCollapsed={isCollapsed} />
        <button
          type="button"
          className="icon-btn"
          aria-label={label}
          title={label}
          onClick={() => onCollapse(!isCollapsed)}
        >
          <Icon aria-hidden />
        </button>
      </div>
      <SidebarNav isCollapsed={isCollapsed} />
      <div className="side-foot">{foot}</div>
    </aside>
  );
}
