import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import type { Brand } from "../../brands/brand.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { BrandLoading, TabPlaceholder, UnreadySelectors } from "../../features/analytics/brand-loading.tsx";
import { BrandShell } from "../../features/analytics/brand-shell.tsx";
import { type BrandTabId, OVERVIEW, tabOf, tabsOfSections } from "../../features/analytics/brand-tabs.ts";
import {
  type BrandView,
  brandNameOf,
  firstLetterOf,
  isBrandId,
  useBrandAddress,
  useOwnBrand,
  useSeemsOwnBrand,
} from "../../features/analytics/find-own-brand.ts";
import { NoBrandHere } from "../../features/analytics/no-brand-here.tsx";
import { SamplePanels } from "../../features/analytics/sample-panels.tsx";
import {
  headingOf,
  isFiltered,
  type SectionId,
  SectionsNav,
  sectionOf,
} from "../../features/analytics/sections-nav.tsx";
import { ScreenHelp } from "../../features/help/screen-help.tsx";
import { FollowRecount } from "../../features/names/follow-recount.tsx";
import { AskAhead } from "../../features/overview/ask-ahead.tsx";
import { DemoBanner, OwnSampleBanner, PausedNote } from "../../features/samples/sample-banner.tsx";
import { BrandLink } from "../../marketing/brand-link.tsx";
import { unlistedPageMeta } from "../../page-meta.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { ThemeSwitch } from "../../ui/form/theme-switch.tsx";
import { LoadBoundary } from "../../ui/load-boundary.tsx";
import { AccountAtFoot, AccountInBar } from "../header/account.tsx";
import { HeaderBell } from "../header/header-bell.tsx";
import { SwitchBrand } from "../header/switch-brand.tsx";

export const meta = ({ params }: { readonly params: { readonly slug?: string } }) =>
  unlistedPageMeta(
    `${brandNameOf(params.slug ?? "")} | TrueNorth`,
    "How AI assistants speak of this brand, and how ready its site is.",
  );

export default function BrandPage() {
  const { slug, brandId, tab, addressOf } = useBrandAddress();
  const { view, isShared, hasEnded, end } = useAccess({ slug, brandId });
  const { user } = useAuthContext();
  const name = view.kind === "member" ? view.brand.name : brandNameOf(slug);
  const known = tabOf(tab);
  // Below a link to a brand, samples would look like its figures.
  const isClosed = view.kind === "visitor" && user === null && isBrandId(brandId ?? slug);
  const [parameters] = useSearchParams();
  const section = sectionOf(parameters);
  const memberId = view.kind === "member" ? view.brand.id : null;
  const page = tab === OVERVIEW ? (section.view ?? OVERVIEW) : tab;
  const isExpected = useSeemsOwnBrand(view);
  useEffect(() => loadAhead(page), [page]);
  return (
    <BrandShell
      name={name}
      section={isExpected ? headingOf(tab, section) : null}
      hasOwnHeading={view.kind === "member" && tabsOfSections.includes(tab)}
      letters={<Mark view={view} part="letters" otherwise={firstLetterOf(name)} />}
      subtitle={
        view.kind === "member" ? (
          <>
            <Mark view={view} part="company" otherwise={view.brand.domain} />
            <PausedNote brand={view.brand} />
          </>
        ) : (
          "Brand workspace"
        )
      }
      tab={tab}
      addressOf={addressOf}
      mark={<BrandLink />}
      about={
        view.kind === "member" &&
        known !== undefined && <ScreenHelp screen={`${tab}/${parameters.get("view") ?? ""}`} />
      }
      switcher={<SwitchBrand currentId={memberId} />}
      tools={<HeaderBell />}
      account={{
        foot: user === null ? <ThemeSwitch /> : <AccountAtFoot />,
        inBar: user !== null && <AccountInBar />,
      }}
      banner={<SampleBanner view={view} />}
      sections={tab === OVERVIEW && isExpected ? <SectionsNav brandId={memberId} /> : null}
      filters={
        isFiltered(tab, parameters) || view.kind !== "member" ? <Filters view={view} page={page} /> : null
      }
    >
      {hasEnded ? (
        <Suspense>
          <AccessEnded />
        </Suspense>
      ) : (
        <Access view={view} isShared={isShared} onEnd={end}>
          {view.kind === "visitor" && <NoBrandHere {...{ slug, brandId }} />}
          {view.kind === "member" && <FollowRecount key={page} brandId={view.brand.id} />}
          {!isClosed && (
            <LoadBoundary key={tab}>
              {tab === OVERVIEW && <Overview view={view} />}
              {tab !== OVERVIEW && known !== undefined && (
                <LiveTab view={view} tab={tab} addressOf={addressOf}>
                  <TabPlaceholder brandName={name} tab={known} />
                </LiveTab>
              )}
            </LoadBoundary>
          )}
        </Access>
      )}
    </BrandShell>
  );
}

const AccessEnded = lazy(() => import("../../features/people/access-ended.tsx"));
const BrandAccess = lazy(() => import("../../features/people/brand-access.tsx"));

/** Whose page it is, and whether it was a brand of the user's until just now. */
function useAccess(address: { readonly slug: string; readonly brandId: string | null }) {
  const view = useOwnBrand(address);
  const isSample = useWorkspace().kind === "sample";
  const { user } = useAuthContext();
  const place = `${address.slug}/${address.brandId}`;
  const [seen, setSeen] = useState<string | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  if (view.kind === "member" && seen !== place) setSeen(place);
  const end = useCallback(() => setEnded(place), [place]);
  const isOver = user !== null && (ended === place || (view.kind === "visitor" && seen === place));
  const visitor: BrandView = { kind: "visitor" };
  return {
    view: isOver ? visitor : view,
    isShared: !isSample && view.kind === "member" && view.brand.owner_user_id !== user?.id,
    hasEnded: isOver,
    end,
  };
}

type AccessProps = {
  readonly view: BrandView;
  readonly isShared: boolean;
  readonly onEnd: () => void;
  readonly children: ReactNode;
};

/** One's own brand as it is; of a shared one what one's role allows. */
function Access({ view, isShared, onEnd, children }: AccessProps) {
  if (view.kind !== "member" || !isShared) return children;
  return (
    <Suspense fallback={<BrandLoading />}>
      <BrandAccess key={view.brand.id} brandId={view.brand.id} loading={<BrandLoading />} onEnd={onEnd}>
        {children}
      </BrandAccess>
    </Suspense>
  );
}

/** What says of a sample, on every tab, that it is one. */
function SampleBanner({ view }: { readonly view: BrandView }) {
  const { kind } = useWorkspace();
  if (kind === "sample") return <DemoBanner />;
  return view.kind === "member" ? <OwnSampleBanner brandId={view.brand.id} /> : null;
}

type MarkProps = {
  readonly view: BrandView;
  readonly part: "letters" | "company";
  readonly otherwise: string;
};

/** What its members have said of a brand's picture and company; until that is known, and where there is none, the rest. */
function Mark({ view, part, otherwise }: MarkProps) {
  if (view.kind !== "member") return otherwise;
  return (
    <Suspense fallback={otherwise}>
      <BrandMark brandId={view.brand.id} part={part} otherwise={otherwise} />
    </Suspense>
  );
}

const BrandChoice = lazy(() => import("../../features/analytics/brand-choice.tsx"));
const BrandMark = lazy(() => import("../../features/brand-profile/brand-mark.tsx"));
const FilterBar = lazy(() => import("../../features/answer-filters/filter-bar.tsx"));
const NextStep = lazy(() => import("../../features/setup/next-step.tsx"));

const profile = () => import("./brand-profile.tsx");
const billing = () => import("./brand-billing.tsx");
/** The code of what an address shows: a tab, or a page of the overview. */
const pages = {
  overview: () => import("./brand-overview.tsx"),
  actions: () => import("./brand-actions.tsx"),
  readiness: () => import("./brand-readiness.tsx"),
  alerts: () => import("../../features/alerts/alerts-section.tsx"),
  reports: () => import("./brand-reports.tsx"),
  "app-and-api": () => import("./brand-surfaces.tsx"),
  settings: profile,
  project: profile,
  company: profile,
  tags: () => import("./brand-tags.tsx"),
  prompts: () => import("./brand-prompts.tsx"),
  sources: () => import("./brand-sources.tsx"),
  competitors: () => import("./brand-competitors.tsx"),
  billing,
  subscriptions: billing,
  "api-keys": () => import("./brand-api-keys.tsx"),
  people: () => import("./brand-people.tsx"),
  preferences: () => import("./brand-preferences.tsx"),
} satisfies Record<BrandTabId | SectionId, () => Promise<unknown>>;
const BrandOverviewTab = lazy(pages.overview);
const BrandActions = lazy(pages.actions);
const BrandReadiness = lazy(pages.readiness);
const AlertsSection = lazy(pages.alerts);
const BrandReports = lazy(pages.reports);
const BrandSurfaces = lazy(pages["app-and-api"]);
const BrandProfileTab = lazy(profile);
const BrandTagsTab = lazy(pages.tags);
const BrandPromptsTab = lazy(pages.prompts);
const BrandSourcesTab = lazy(pages.sources);
const BrandCompetitorsTab = lazy(pages.competitors);
const BrandBillingTab = lazy(billing);
const BrandApiKeysTab = lazy(pages["api-keys"]);
const BrandPeopleTab = lazy(pages.people);
const BrandPreferencesTab = lazy(pages.preferences);

/** Has the code of a page come while it is still being found out whose brand it is. */
function loadAhead(page: string): void {
  const load = Object.entries(pages).find(([name]) => name === page)?.[1];
  // Where it is shown it says that it did not come.
  load?.().catch(() => undefined);
}

/** What a page compares is nothing to filter it by. */
const unfilteredBy: Readonly<Record<string, readonly "surfaces"[]>> = { "app-and-api": ["surfaces"] };

function Filters({ view, page }: { readonly view: BrandView; readonly page: string }) {
  const unready = <UnreadySelectors />;
  if (view.kind !== "member") return unready;
  return (
    <Suspense fallback={unready}>
      <FilterBar
        key={view.brand.id}
        brandId={view.brand.id}
        without={unfilteredBy[page] ?? []}
        unready={unready}
      />
    </Suspense>
  );
}

type LiveTabProps = {
  readonly view: BrandView;
  readonly tab: string;
  readonly addressOf: (tab: string) => string;
  /** What everybody sees who is no member of the brand, and where a tab is still to come. */
  readonly children: ReactNode;
};

const liveTabs: readonly string[] = [
  "prompts",
  "sources",
  "preferences",
  "competitors",
  "tags",
  "settings",
  "people",
  "project",
  "company",
  "billing",
  "subscriptions",
  "api-keys",
];

/** What has little to show before the first scan. */
const tabsOfAnswers: readonly string[] = ["preferences", "competitors", "tags"];

/** Nobody works on a sample, or pays for it. */
const ownTabs: readonly string[] = ["people", "billing", "subscriptions"];

function LiveTab({ view, tab, addressOf, children }: LiveTabProps) {
  const isSample = useWorkspace().kind === "sample";
  if (!liveTabs.includes(tab) || (isSample && ownTabs.includes(tab))) return children;
  switch (view.kind) {
    case "visitor":
      return children;
    case "loading":
      return <BrandLoading />;
    case "unknown":
      return <Unloaded title="The brand could not be loaded." error={view.error} onRetry={view.retry} />;
    case "several":
      return <Choice brands={view.brands} />;
    case "member":
      return (
        <Suspense fallback={<BrandLoading />}>
          {tabsOfAnswers.includes(tab) && <Next brandId={view.brand.id} />}
          {tab === "prompts" && (
            <BrandPromptsTab key={view.brand.id} brand={view.brand} preferences={addressOf("preferences")} />
          )}
          {tab === "sources" && (
            <BrandSourcesTab
              key={view.brand.id}
              brand={view.brand}
              prompts={addressOf("prompts")}
              preferences={addressOf("preferences")}
            />
          )}
          {tab === "tags" && <BrandTagsTab key={view.brand.id} brandId={view.brand.id} />}
          {(tab === "settings" || tab === "project" || tab === "company") && (
            <BrandProfileTab key={view.brand.id} brand={view.brand} tab={tab} addressOf={addressOf} />
          )}
          {(tab === "billing" || tab === "subscriptions") && (
            <BrandBillingTab key={view.brand.id} brandId={view.brand.id} tab={tab} />
          )}
          {tab === "people" && <BrandPeopleTab key={view.brand.id} brand={view.brand} />}
          {tab === "competitors" && <BrandCompetitorsTab key={view.brand.id} brandId={view.brand.id} />}
          {tab === "api-keys" && <BrandApiKeysTab key={view.brand.id} brandId={view.brand.id} />}
          {tab === "preferences" && (
            <BrandPreferencesTab
              key={view.brand.id}
              brandId={view.brand.id}
              settings={addressOf("settings")}
            />
          )}
        </Suspense>
      );
  }
}

/** The next step of a brand without answers, on pages that have little to show before. */
const Next = ({ brandId }: { readonly brandId: string }) => (
  <Suspense fallback={null}>
    <NextStep brandId={brandId} />
  </Suspense>
);

const Choice = ({ brands }: { readonly brands: readonly Brand[] }) => (
  <Suspense fallback={<BrandLoading />}>
    <BrandChoice brands={brands} />
  </Suspense>
);

function Section({ brand, view }: { readonly brand: Brand; readonly view: string | null }) {
  switch (view) {
    case "actions":
      return <BrandActions brandId={brand.id} />;
    case "readiness":
      return <BrandReadiness brandId={brand.id} />;
    case "alerts":
      return <AlertsSection brandId={brand.id} />;
    case "reports":
      return <BrandReports brandId={brand.id} />;
    case "app-and-api":
      return <BrandSurfaces brandId={brand.id} />;
    default:
      return <BrandOverviewTab brand={brand} />;
  }
}

function overviewAddress(parameters: URLSearchParams): string {
  const address = new URLSearchParams(parameters);
  address.delete("view");
  return `?${address}`;
}

function Overview({ view }: { readonly view: BrandView }) {
  const [parameters] = useSearchParams();
  const { canWrite } = useWorkspace();
  const { user } = useAuthContext();
  const brandId = parameters.get("brand");
  const section = parameters.get("view");
  switch (view.kind) {
    case "loading":
      return (
        <>
          <BrandLoading />
          {user !== null && section === null && isBrandId(brandId) && <AskAhead brandId={brandId} />}
        </>
      );
    case "unknown":
      return <Unloaded title="The brand could not be loaded." error={view.error} onRetry={view.retry} />;
    case "visitor":
      return <SamplePanels />;
    case "several":
      return <Choice brands={view.brands} />;
    case "member":
      // Alerts are for those who act on them; anyone else has no such section.
      if (section === "alerts" && !canWrite) return <Navigate replace to={overviewAddress(parameters)} />;
      return (
        <>
          {section !== null && <Next brandId={view.brand.id} />}
          <Suspense fallback={<BrandLoading />}>
            <Section key={view.brand.id} brand={view.brand} view={section} />
          </Suspense>
        </>
      );
  }
}
