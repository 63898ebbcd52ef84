import type { LucideIcon } from "lucide-react";
import { type ComponentProps, lazy, type ReactElement, type ReactNode, Suspense } from "react";
import { Link } from "react-router";

const Tooltip = lazy(() =>
  // Without it the entries still work, and say their names to screen readers.
  import("../../ui/tooltip.tsx").catch(() => ({ default: ({ children }: NamedProps) => children })),
);

type SidebarItemProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isCollapsed: boolean;
  readonly end?: ReactNode;
};

type NamedProps = { readonly text: string; readonly children: ReactElement };

/** Where there is room for its picture only, the name of an entry shows beside it. */
const Named = ({ isCollapsed, text, children }: NamedProps & { readonly isCollapsed: boolean }) =>
  isCollapsed ? (
    <Suspense fallback={children}>
      <Tooltip text={text}>{children}</Tooltip>
    </Suspense>
  ) : (
    children
  );

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
    <Named text={label} isCollapsed={isCollapsed}>
      <Link {...link} className="side-item" aria-current={current}>
        <ItemContent icon={icon} label={label} isCollapsed={isCollapsed} end={end} />
      </Link>
    </Named>
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
    <Named text={item.label} isCollapsed={item.isCollapsed}>
      <button
        type="button"
        className="side-item"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
      >
        <ItemContent {...item} />
      </button>
    </Named>
  );
}
