import { ChevronDown, Layers, List, Plus } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import { SidebarLink, SidebarToggle } from "./sidebar-item.tsx";

const root = "/dashboard/brands";

type BrandsGroupProps = { readonly isCollapsed: boolean };

/** The brands' entries: open at first, closable, opened again by any page under /dashboard/brands. */
export function BrandsGroup({ isCollapsed }: BrandsGroupProps) {
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
