import { ArrowLeft, CircleHelp, House, Menu as MenuIcon, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { NewVersionLine } from "../../session/new-version-line.tsx";
import { openPalette } from "../../session/open-palette.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { Menu, MenuGroup, MenuLink, MenuSeparator } from "../../ui/form/menu.tsx";
import { OfflineLine } from "../../ui/offline-line.tsx";
import { tabGroups, tabOf } from "./brand-tabs.ts";

type BrandShellProps = {
  readonly name: string;
  /** In the picture beside the name. */
  readonly letters: ReactNode;
  readonly subtitle: ReactNode;
  /** The name of the page, which then is the heading; null where the brand's name is. */
  readonly section: string | null;
  /** The page below has a heading for each of its sections; the header then has none. */
  readonly hasOwnHeading: boolean;
  /** The tab shown, which may be unknown. */
  readonly tab: string;
  /** Where a tab is to be found; the rest of the address stays. */
  readonly addressOf: (tab: string) => string;
  readonly mark: ReactNode;
  /** Beside the name: what the screen shows. */
  readonly about: ReactNode;
  /** Beside the name: the way to other brands. */
  readonly switcher: ReactNode;
  /** What every page has at the end of its header. */
  readonly tools: ReactNode;
  /** Who is signed in: at the foot of the sidebar, and in the header where there is none. */
  readonly account: { readonly foot: ReactNode; readonly inBar: ReactNode };
  /** Content above the page; none for the member's own brands. */
  readonly banner: ReactNode;
  /** The way between the pages of the tab; null where it is one page. */
  readonly sections: ReactNode;
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
  hasOwnHeading,
  tab,
  addressOf,
  mark,
  about,
  switcher,
  tools,
  account,
  banner,
  sections,
  filters,
  children,
}: BrandShellProps) {
  const back = useWayBack();
  const Title = hasOwnHeading ? "div" : "h1";
  return (
    <div className="shell brand-shell">
      <aside className="sidebar" aria-label="Sidebar">
        <div className="side-top">{mark}</div>
        {tabGroups.map(({ title, tabs }) => (
          <nav key={title} className="side-nav" aria-label={title}>
            <p className="side-title">{title}</p>
            {tabs.map(({ id, title: label, icon: Icon, note }) => (
              <Link
                key={id}
                className="side-item"
                to={addressOf(id)}
                title={note}
                aria-current={id === tab ? "page" : undefined}
              >
                <Icon aria-hidden />
                {label}
              </Link>
            ))}
          </nav>
        ))}
        <div className="side-foot">{account.foot}</div>
      </aside>
      <div className="shell-page">
        {banner}
        <header className="page-header">
          <div className="page-header-in">
            <TabMenu addressOf={addressOf} />
            <div className="page-heading">
              <span className="initials own" aria-hidden="true">
                {letters}
              </span>
              <div className="page-heading-words">
                {section === null ? (
                  <>
                    <Title dir="auto" className="page-heading-name">
                      {name}
                    </Title>
                    <p>{subtitle}</p>
                  </>
                ) : (
                  <>
                    <Title className="page-heading-name">{section}</Title>
                    <p dir="auto" className="page-heading-brand">
                      {name}
                    </p>
                  </>
                )}
              </div>
              {switcher}
              {about}
            </div>
            <div className="page-header-actions">
              <button
                type="button"
                className="btn plain dense header-search"
                aria-haspopup="dialog"
                onClick={openPalette}
              >
                <Search className="ico" aria-hidden />
                <span className="header-go">Go to</span>
              </button>
              {tools}
              <Link className="btn plain dense header-help" to="/help">
                <CircleHelp className="ico" aria-hidden />
                Help
              </Link>
              <Link className="btn line dense header-back" to={back.to}>
                <ArrowLeft className="ico" aria-hidden />
                <span className="header-go">{back.label}</span>
              </Link>
              {account.inBar && <div className="header-account">{account.inBar}</div>}
            </div>
          </div>
          {sections !== null && <div className="brand-sections">{sections}</div>}
          {filters !== null && <div className="brand-filters">{filters}</div>}
        </header>
        <main
          id="main"
          className="shell-main"
          tabIndex={-1}
          aria-label={section ?? [tabOf(tab)?.title, name].filter(Boolean).join(", ")}
        >
          {children}
        </main>
        <HelpCorner />
        <OfflineLine />
        <NewVersionLine />
      </div>
    </div>
  );
}

/** Without a sidebar the tabs are a menu, which also has what the header of a phone has no room for. */
function TabMenu({ addressOf }: Pick<BrandShellProps, "addressOf">) {
  const back = useWayBack();
  return (
    <nav className="tab-menu" aria-label="Tabs">
      <Menu
        align="start"
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
        <MenuSeparator />
        <MenuLink icon={ArrowLeft} to={back.to}>
          {back.label}
        </MenuLink>
        <MenuLink icon={CircleHelp} to="/help">
          Help
        </MenuLink>
        <MenuLink icon={House} to="/">
          Home page
        </MenuLink>
      </Menu>
    </nav>
  );
}

/** Where all brands are listed. */
function useWayBack() {
  return useWorkspace().kind === "sample"
    ? { to: "/demo", label: "All sample brands" }
    : { to: "/dashboard", label: "Back to Dashboard" };
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
