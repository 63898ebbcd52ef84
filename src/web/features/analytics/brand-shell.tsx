import { ArrowLeft, CircleHelp, Menu as MenuIcon, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { NewVersionLine } from "../../session/new-version-line.tsx";
import { openPalette } from "../../session/open-palette.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { Menu, MenuGroup, MenuLink } from "../../ui/form/menu.tsx";
import { ThemeSwitch } from "../../ui/form/theme-switch.tsx";
import { OfflineLine } from "../../ui/offline-line.tsx";
import { tabGroups } from "./brand-tabs.ts";

type BrandShellProps = {
  readonly name: string;
  /** In the picture beside the name. */
  readonly letters: ReactNode;
  readonly subtitle: ReactNode;
  /** The page of the overview that is shown, which then has the heading. */
  readonly section: string | null;
  /** The tab shown, which may be unknown. */
  readonly tab: string;
  /** Where a tab is to be found; the rest of the address stays. */
  readonly addressOf: (tab: string) => string;
  readonly mark: ReactNode;
  /** Beside the name: the way to other brands. */
  readonly switcher: ReactNode;
  /** Content above the page; none for the member's own brands. */
  readonly banner: ReactNode;
  /** What the page's numbers are filtered by; null where nothing is. */
  readonly filters: ReactNode;
  readonly children: ReactNode;
};

/** The workspace of one brand: its tabs at the side, its name above, Help always in reach. */
export function BrandShell({
  name,
  letters,
  subtitle,
  section,
  tab,
  addressOf,
  mark,
  switcher,
  banner,
  filters,
  children,
}: BrandShellProps) {
  const isSample = useWorkspace().kind === "sample";
  return (
    <div className="shell brand-shell">
      <aside className="sidebar" aria-label="Sidebar">
        <div className="side-top">{mark}</div>
        {tabGroups.map(({ title, tabs }) => (
          <nav key={title} className="side-nav" aria-label={title}>
            <p className="side-title">{title}</p>
            {tabs.map(({ id, title: label, icon: Icon }) => (
              <Link
                key={id}
                className="side-item"
                to={addressOf(id)}
                aria-current={id === tab ? "page" : undefined}
              >
                <Icon aria-hidden />
                {label}
              </Link>
            ))}
          </nav>
        ))}
        <div className="side-foot">
          <ThemeSwitch />
        </div>
      </aside>
      <div className="shell-page">
        <TopBar mark={mark} addressOf={addressOf} />
        {banner}
        <header className="page-header">
          <div className="page-header-in">
            <div className="page-heading">
              <span className="initials own" aria-hidden="true">
                {letters}
              </span>
              <div className="page-heading-words">
                {section === null ? (
                  <>
                    <h1>{name}</h1>
                    <p>{subtitle}</p>
                  </>
                ) : (
                  <>
                    <h1>{section}</h1>
                    <p dir="auto">{name}</p>
                  </>
                )}
              </div>
              {switcher}
            </div>
            <div className="page-header-actions">
              <button type="button" className="btn plain dense" aria-haspopup="dialog" onClick={openPalette}>
                <Search className="ico" aria-hidden />
                <span className="header-go">Go to</span>
              </button>
              <Link className="btn plain dense header-help" to="/help">
                <CircleHelp className="ico" aria-hidden />
                Help
              </Link>
              <Link className="btn line dense" to={isSample ? "/demo" : "/dashboard"}>
                <ArrowLeft className="ico" aria-hidden />
                {isSample ? "All sample brands" : "Back to Dashboard"}
              </Link>
            </div>
          </div>
          {filters !== null && <div className="brand-filters">{filters}</div>}
        </header>
        <main id="main" className="shell-main" tabIndex={-1}>
          {children}
        </main>
        <HelpCorner />
        <OfflineLine />
        <NewVersionLine />
      </div>
    </div>
  );
}

/** On narrow screens the tabs are a menu. */
function TopBar({ mark, addressOf }: Pick<BrandShellProps, "mark" | "addressOf">) {
  return (
    <nav className="top-bar" aria-label="Tabs">
      {mark}
      <Menu
        trigger={
          <button className="icon-btn" type="button" aria-label="Open menu">
            <MenuIcon aria-hidden />
          </button>
        }
      >
        {tabGroups.map(({ title, tabs }) => (
          <MenuGroup key={title} label={title}>
            {tabs.map(({ id, title: label, icon }) => (
              <MenuLink key={id} icon={icon} to={addressOf(id)}>
                {label}
              </MenuLink>
            ))}
          </MenuGroup>
        ))}
      </Menu>
    </nav>
  );
}

/** Help in the corner, of the page beside it. It steps aside where it would be in the way. */
function HelpCorner() {
  const corner = useRef<HTMLElement>(null);
  useEffect(() => {
    let hasLeft = false;
    let end = () => {};
    // Not needed for the first look at the page.
    void import("./step-aside.ts").then(({ stepAside }) => {
      const main = document.querySelector("main");
      if (!hasLeft && corner.current && main) end = stepAside(corner.current, main);
    });
    return () => {
      hasLeft = true;
      end();
    };
  }, []);
  return (
    <nav ref={corner} className="help-corner" aria-label="Help">
      <Link className="help-button" to="/help">
        <CircleHelp className="ico" aria-hidden />
        <span>Help</span>
      </Link>
    </nav>
  );
}
