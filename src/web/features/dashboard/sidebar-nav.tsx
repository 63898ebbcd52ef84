import { ArrowUpRight, ChevronDown, CircleHelp, House, Layers, List, Megaphone, Plus } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import { moveFocusByArrows } from "../../ui/hooks/arrow-focus.ts";
import { SidebarLink, SidebarToggle } from "./sidebar-item.tsx";

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

const root = "/dashboard/brands";

type BrandsGroupProps = { readonly isCollapsed: boolean };

/** The brands' entries: open at first, closable, opened again by any page under /dashboard/brands. */
function BrandsGroup({ isCollapsed }: BrandsGroupProps) {
  const { pathname, key } = useLocation();
  const [isOpen, setIsOpen] = useState(true);
  const id = useId();
  const isWithin = pathname === root || pathname.startsWith(`${root}/`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit opens the group, also one from page to page within
  useEffect(() => {
    if (isWithin) setIsOpen(true);
  }, [isWithin, key]);

  const isNew = pathname === `${root}/new`;
  return (
    <div>
      <SidebarToggle
        icon={Layers}
        label="Brands"
        isCollapsed={isCollapsed}
        isOpen={isOpen}
        controls={id}
        onToggle={() => setIsOpen(!isOpen)}
        end={<ChevronDown className="side-chevron" aria-hidden />}
      />
      <div id={id} className="side-group" hidden={!isOpen}>
        <SidebarLink
          icon={List}
          label="All Brands"
          to={root}
          isCollapsed={isCollapsed}
          current={pathname === root ? "page" : isWithin && !isNew ? "true" : undefined}
        />
        <SidebarLink
          icon={Plus}
          label="Add Brand"
          to={`${root}/new`}
          isCollapsed={isCollapsed}
          current={isNew ? "page" : undefined}
        />
      </div>
    </div>
  );
}
