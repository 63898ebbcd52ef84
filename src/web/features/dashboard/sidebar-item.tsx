import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { Tooltip } from "../../ui/tooltip.tsx";

type SidebarItemProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isCollapsed: boolean;
  readonly end?: ReactNode;
};

function ItemContent({ icon: Icon, label, isCollapsed, end }: SidebarItemProps) {
  return (
    <>
      <Icon aria-hidden />
      <span className={isCollapsed ? "vh" : "side-label"}>{label}</span>
      {!isCollapsed && end}
    </>
  );
}

type SidebarLinkProps = SidebarItemProps &
  Pick<ComponentProps<typeof Link>, "to" | "target" | "aria-describedby"> & {
    /** "page" for the page itself, "true" for a page within. */
    readonly current?: "page" | "true" | undefined;
  };

/** An entry that leads somewhere; collapsed, its name shows as a tooltip. */
export function SidebarLink({ current, icon, label, isCollapsed, end, ...link }: SidebarLinkProps) {
  return (
    <Tooltip text={label} side="right" isDisabled={!isCollapsed}>
      <Link {...link} className="side-item" aria-current={current}>
        <ItemContent icon={icon} label={label} isCollapsed={isCollapsed} end={end} />
      </Link>
    </Tooltip>
  );
}

type SidebarToggleProps = SidebarItemProps & {
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
};

/** An entry that opens and closes the group below it. */
export function SidebarToggle({ isOpen, controls, onToggle, ...item }: SidebarToggleProps) {
  return (
    <Tooltip text={item.label} side="right" isDisabled={!item.isCollapsed}>
      <button
        type="button"
        className="side-item"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
      >
        <ItemContent {...item} />
      </button>
    </Tooltip>
  );
}
