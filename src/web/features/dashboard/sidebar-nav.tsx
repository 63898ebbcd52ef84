import {
  ArrowUpRight,
  ChevronDown,
  CircleHelp,
  House,
  Layers,
  List,
  type LucideIcon,
  Megaphone,
  Plus,
} from "lucide-react";
import {
  type ComponentProps,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useState,
} from "react";
import { Link, useLocation } from "react-router";
import { moveFocusByArrows } from "../../ui/hooks/arrow-focus.ts";

type SidebarNavProps = { readonly isCollapsed: boolean };

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
function SidebarLink({ current, icon, label, isCollapsed, end, ...link }: SidebarLinkProps) {
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
function SidebarToggle({ isOpen, controls, onToggle, ...item }: SidebarToggleProps) {
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
  const isBelow = (isWithin && !isNew) || pathname === "/dashboard/compare";
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
          current={pathname === root ? "page" : isBelow ? "true" : undefined}
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
