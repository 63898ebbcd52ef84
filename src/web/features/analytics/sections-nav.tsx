import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { type BrandRole, may } from "#product/roles.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { ViewLinks } from "../../ui/view-links.tsx";
import { answerTabs, OVERVIEW, tabOf } from "./brand-tabs.ts";

/** What belongs to the overview, each a page with an address of its own. */
export const sections = [
  { view: null, title: "Overview" },
  { view: "actions", title: "Actions" },
  { view: "readiness", title: "Readiness" },
  { view: "alerts", title: "Alerts" },
  { view: "reports", title: "Reports" },
  { view: "app-and-api", title: "App and API" },
] as const;

type Section = (typeof sections)[number];
export type SectionId = NonNullable<Section["view"]>;

/** The section that an address shows; the overview where it names none. */
export const sectionOf = (parameters: URLSearchParams): Section =>
  sections.find(({ view }) => view === parameters.get("view")) ?? sections[0];

/** The heading of a page by its own name: a section of the overview, or a tab. The overview is headed by the brand's name. */
export function headingOf(tab: string, section: Section): string | null {
  if (tab === OVERVIEW) return section.view === null ? null : section.title;
  return tabOf(tab)?.title ?? null;
}

const filteredSections: readonly Section["view"][] = [null, "actions", "app-and-api"];

/** Filters are only shown where they change what is counted: not over one answer. */
export function isFiltered(tab: string, parameters: URLSearchParams): boolean {
  if (tab === OVERVIEW) return filteredSections.includes(sectionOf(parameters).view);
  const isOneAnswer = tab === "prompts" && parameters.has("answer");
  return answerTabs.includes(tab) && parameters.get("view") !== "import" && !isOneAnswer;
}

type SectionsNavProps = {
  /** Null while it is not known. */
  readonly brandId: string | null;
};

/** The way between the sections of the overview. Alerts are for those who act on them. */
export function SectionsNav({ brandId }: SectionsNavProps) {
  const [parameters] = useSearchParams();
  const { canWrite } = useWorkspace();
  // Of a brand of somebody else's the page below asks for it.
  const role = useQuery<BrandRole>({ queryKey: ["brand-access", brandId], enabled: false });
  const mayAct = role.isPending ? canWrite : role.data !== undefined && may(role.data, "edit");
  const current = sectionOf(parameters);
  const addressOf = ({ view }: Section) => {
    const address = new URLSearchParams(parameters);
    address.set("tab", OVERVIEW);
    for (const name of ["view", "action"]) address.delete(name);
    if (view !== null) address.set("view", view);
    return `?${address}`;
  };
  return (
    <ViewLinks
      label="Sections"
      links={sections
        .filter(({ view }) => mayAct || view !== "alerts")
        .map((section) => ({
          label: section.title,
          to: addressOf(section),
          isCurrent: section === current,
        }))}
    />
  );
}
