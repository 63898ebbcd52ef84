import { Menu, PanelLeftClose, PanelLeftOpen, X } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { NewVersionLine } from "../../session/new-version-line.tsx";
import { Badge } from "../../ui/badge.tsx";
import { CompassMark } from "../../ui/compass-mark.tsx";
import { useDialogPopups } from "../../ui/form/popups.ts";
import { useMedia } from "../../ui/hooks/use-media.ts";
import { OfflineLine } from "../../ui/offline-line.tsx";
import { PageHeaderFrame } from "../../ui/page-header.tsx";
import { SidebarNav } from "./sidebar-nav.tsx";

const windowTitle = (heading: string) => `${heading} | TrueNorth`;

type DashboardShellProps = {
  /** Who is signed in and what they can do about it; `isCollapsed` where there is room for a picture only. */
  readonly account: (isCollapsed: boolean) => ReactNode;
  /** The same in the bar of phones. */
  readonly inBar: ReactNode;
  /** What every page has in its header; named where there is room, in the bar of phones else. */
  readonly tools: (isNamed: boolean) => ReactNode;
  /** Beside the heading: what the page shows. */
  readonly about: ReactNode;
  readonly children: ReactNode;
};

type RouteHeading = { readonly title: string; readonly subtitle: string; readonly badge?: string };

const overview: RouteHeading = {
  title: "Overview",
  subtitle: "Monitor every brand and track performance at a glance.",
};

/** Takes the path of a dashboard page; returns the heading it has unless the page brings its own. */
export function headingByRoute(pathname: string): RouteHeading {
  const path = pathname.replace(/\/+$/, "");
  if (path === "/dashboard/brands/new")
    return { title: "Add Brand", subtitle: "Create a new brand profile in seconds." };
  if (/^\/dashboard\/brands\/[^/]+$/.test(path))
    return {
      title: "Brand Detail",
      subtitle: "Inspect prompts, visibility, and health for a single brand.",
    };
  if (path === "/dashboard/compare")
    return { title: "Compare Brands", subtitle: "Brands or periods side by side, on the same prompts." };
  if (path === "/dashboard/whats-new")
    return { title: "What's New", subtitle: "What has changed in TrueNorth.", badge: "Updated" };
  return overview;
}

/** Sidebar, sticky header and page. They are there during the intro, out of sight and reach, so that data loads meanwhile. */
export function DashboardShell({ account, inBar, tools, about, children }: DashboardShellProps) {
  const phase = useIntro();
  const [isCollapsed, chooseCollapsed] = useSidebarChoice();
  const { badge, ...heading } = headingByRoute(useLocation().pathname);
  const isReady = phase === "over";
  const isPhone = useMedia("(max-width: 699px)");
  return (
    <>
      {!isReady && <DashboardIntro phase={phase} />}
      <div
        className="shell"
        data-sidebar={isCollapsed ? "collapsed" : "expanded"}
        inert={!isReady}
        data-intro={phase}
      >
        <Sidebar isCollapsed={isCollapsed} onCollapse={chooseCollapsed} foot={account(isCollapsed)} />
        <Drawer foot={account(false)}>
          {isPhone && (
            <>
              {tools(false)}
              {inBar}
            </>
          )}
        </Drawer>
        <PageHeaderFrame
          heading={badge === undefined ? heading : { ...heading, badge: <Badge tone="teal">{badge}</Badge> }}
          titleOf={windowTitle}
          about={about}
          end={!isPhone && <div className="page-header-tools">{tools(true)}</div>}
        >
          {(header) => (
            <div className="shell-page">
              {header}
              <main id="main" className="shell-main" tabIndex={-1} aria-label={heading.title}>
                {children}
              </main>
              <OfflineLine />
              <NewVersionLine />
            </div>
          )}
        </PageHeaderFrame>
      </div>
    </>
  );
}

const STORAGE_KEY = "truenorth-sidebar";
const CHANGED = "truenorth-sidebar-changed";
const NARROW_QUERY = "(max-width: 1023px)";

/** Where storage is closed to us the choice holds for this page. */
let chosenHere: string | null = null;

function storedChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? chosenHere;
  } catch {
    return chosenHere;
  }
}

function isCollapsed(): boolean {
  const choice = storedChoice();
  if (choice === "collapsed" || choice === "expanded") return choice === "collapsed";
  return matchMedia(NARROW_QUERY).matches;
}

function choose(collapsed: boolean): void {
  chosenHere = collapsed ? "collapsed" : "expanded";
  try {
    localStorage.setItem(STORAGE_KEY, chosenHere);
  } catch {
    // Kept above.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function watch(onChange: () => void): () => void {
  const narrow = matchMedia(NARROW_QUERY);
  narrow.addEventListener("change", onChange);
  window.addEventListener("storage", onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    narrow.removeEventListener("change", onChange);
    window.removeEventListener("storage", onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** Whether the sidebar is collapsed, and how to choose; the choice is kept. Without one, narrow windows collapse it. */
function useSidebarChoice(): readonly [isCollapsed: boolean, choose: (collapsed: boolean) => void] {
  return [useSyncExternalStore(watch, isCollapsed, () => false), choose];
}

type DashboardIntroProps = { readonly phase: IntroPhase };

/** Fills the screen while the dashboard gets ready. */
function DashboardIntro({ phase }: DashboardIntroProps) {
  return (
    <div className="intro" data-phase={phase} role="status">
      <CompassMark size={96} />
      <p className="intro-title">Connecting to Your Dashboard</p>
      <p className="intro-text">Initializing widgets and data sources…</p>
    </div>
  );
}

type DrawerProps = {
  readonly foot: ReactNode;
  /** At the end of the bar. */
  readonly children: ReactNode;
};

/** The sidebar of phones: a bar at the top, and a drawer that closes on Escape, outside and with a choice. */
function Drawer({ foot, children }: DrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const Dialog = useDialogPopups(isOpen, () => setIsOpen(false))?.Dialog;
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes it
  useEffect(() => setIsOpen(false), [key]);

  return (
    <section className="top-bar" aria-label="Top bar">
      <button
        type="button"
        className="icon-btn"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Menu aria-hidden />
      </button>
      <DashboardMark />
      {children}
      {Dialog && (
        <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
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
      )}
    </section>
  );
}

type SidebarProps = {
  readonly isCollapsed: boolean;
  readonly onCollapse: (isCollapsed: boolean) => void;
  /** Who is signed in; at the foot. */
  readonly foot: ReactNode;
};

/** The column of wider windows: 288 px, or 88 px of pictures. */
function Sidebar({ isCollapsed, onCollapse, foot }: SidebarProps) {
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

/** How the intro plays: a start, a hold, a fade. */
type IntroPhase = "waiting" | "holding" | "fading" | "over";

const START_MS = 50;
const HOLD_MS = 1500;
const FADE_MS = 300;

/** It plays once for each load of the page, not for each visit to the dashboard. */
let hasPlayed = false;

function firstPhase(): IntroPhase {
  return hasPlayed || matchMedia("(prefers-reduced-motion: reduce)").matches ? "over" : "waiting";
}

/** The phase of the intro now; "over" from the start where it has played or motion is unwelcome. */
function useIntro(): IntroPhase {
  const [phase, setPhase] = useState(firstPhase);

  useEffect(() => {
    if (firstPhase() === "over") return;
    const timers = [
      setTimeout(() => setPhase("holding"), START_MS),
      setTimeout(() => setPhase("fading"), START_MS + HOLD_MS),
      setTimeout(
        () => {
          hasPlayed = true;
          setPhase("over");
        },
        START_MS + HOLD_MS + FADE_MS,
      ),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);

  return phase;
}

type DashboardMarkProps = { readonly isCollapsed?: boolean };

/** The compass mark and the name; leads to the front page of the site. */
function DashboardMark({ isCollapsed = false }: DashboardMarkProps) {
  return (
    <Link className="side-mark" to="/" aria-label="TrueNorth, home">
      <svg viewBox="0 0 22 22" aria-hidden="true">
        <circle cx="11" cy="11" r="10.25" fill="none" stroke="currentColor" />
        <path fill="var(--accent)" d="M11 2.5 14 11H8Z" />
        <path d="M8 11h6l-3 8.5Z" fill="none" stroke="currentColor" strokeLinejoin="round" />
      </svg>
      {!isCollapsed && "TrueNorth"}
    </Link>
  );
}
