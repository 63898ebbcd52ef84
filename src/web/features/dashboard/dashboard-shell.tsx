import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { NewVersionLine } from "../../session/new-version-line.tsx";
import { Badge } from "../../ui/badge.tsx";
import { OfflineLine } from "../../ui/offline-line.tsx";
import { PageHeaderFrame } from "../../ui/page-header.tsx";
import { DashboardIntro } from "./dashboard-intro.tsx";
import { Drawer } from "./drawer.tsx";
import { headingByRoute } from "./heading-by-route.ts";
import { Sidebar } from "./sidebar.tsx";
import { useSidebarChoice } from "./sidebar-choice.ts";
import { useIntro } from "./use-intro.ts";

const windowTitle = (heading: string) => `${heading} | TrueNorth`;

type DashboardShellProps = {
  /** Who is signed in and what they can do about it; `isCollapsed` where there is room for a picture only. */
  readonly account: (isCollapsed: boolean) => ReactNode;
  readonly children: ReactNode;
};

/** Sidebar, sticky header and page. They are there during the intro, out of sight and reach, so that data loads meanwhile. */
export function DashboardShell({ account, children }: DashboardShellProps) {
  const phase = useIntro();
  const [isCollapsed, chooseCollapsed] = useSidebarChoice();
  const { badge, ...heading } = headingByRoute(useLocation().pathname);
  const isReady = phase === "over";
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
        <Drawer foot={account(false)} />
        <PageHeaderFrame
          heading={badge === undefined ? heading : { ...heading, badge: <Badge tone="teal">{badge}</Badge> }}
          titleOf={windowTitle}
        >
          {(header) => (
            <div className="shell-page">
              {header}
              <main id="main" className="shell-main" tabIndex={-1}>
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
