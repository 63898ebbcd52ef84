import { ArrowUpRight, CircleHelp, House, Megaphone } from "lucide-react";
import { useId } from "react";
import { useLocation } from "react-router";
import { moveFocusByArrows } from "./arrow-focus.ts";
import { BrandsGroup } from "./brands-group.tsx";
import { SidebarLink } from "./sidebar-item.tsx";

type SidebarNavProps = { readonly isCollapsed: boolean };

/** The ways through the dashboard. */
export function SidebarNav({ isCollapsed }: SidebarNavProps) {
  const { pathname } = useLocation();
  const newTab = useId();
  const currentAt = (path: string) => (pathname === path ? "page" : undefined);
  return (
    <nav className="side-nav" aria-label="Dashboard" onKeyDown={moveFocusByArrows}>
      <SidebarLink
        icon={House}
        label="Overview"
        to="/dashboard"
        isCollapsed={isCollapsed}
        current={currentAt("/dashboard")}
      />
      <BrandsGroup isCollapsed={isCollapsed} />
      <SidebarLink
        icon={CircleHelp}
        label="Help"
        to="/help"
        target="_blank"
        isCollapsed={isCollapsed}
        end={<ArrowUpRight className="side-end" aria-hidden />}
        aria-describedby={newTab}
      />
      <span id={newTab} hidden>
        Opens in a new tab.
      </span>
      <SidebarLink
        icon={Megaphone}
        label="What's New"
        to="/dashboard/whats-new"
        isCollapsed={isCollapsed}
        current={currentAt("/dashboard/whats-new")}
      />
    </nav>
  );
}
