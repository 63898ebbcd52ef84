import { useLocation, useSearchParams } from "react-router";
import { tabGroups } from "../features/analytics/brand-tabs.ts";
import { sections } from "../features/analytics/sections-nav.tsx";
import { CommandPalette } from "../features/palette/command-palette.tsx";
import type { PaletteGroup } from "../features/palette/palette-entries.ts";
import { ShortcutList } from "../features/palette/shortcut-list.tsx";

type PaletteProps = { readonly shows: "palette" | "shortcuts"; readonly onClose: () => void };

/** What pages are looked for by besides their names. */
const alsoFoundBy: Readonly<Record<string, string>> = {
  actions: "what to do next, tasks, recommendations, fixes",
  readiness: "site audit, checks, crawlers",
  alerts: "changes, warnings",
  reports: "PDF, weekly mail, share a link",
  prompts: "questions, answers",
  sources: "citations, websites",
  preferences: "assistants, keys, budget, judge, language, country",
  people: "team, invite, members",
  subscriptions: "plan, how often",
};

const also = (id: string) => (alsoFoundBy[id] === undefined ? {} : { also: alsoFoundBy[id] });

const everywhere: PaletteGroup = {
  value: "Pages",
  items: [
    { id: "dashboard", label: "All brands", to: "/dashboard" },
    { id: "new", label: "Add a brand", to: "/dashboard/brands/new" },
    { id: "account", label: "Account details", to: "/account" },
    { id: "plan", label: "My plan", to: "/plan" },
    { id: "help", label: "Help", to: "/help" },
    { id: "whats-new", label: "What’s new", to: "/dashboard/whats-new" },
  ],
};

/** The pages of the open brand first, then those of every page. Samples have no alerts: nobody acts on them there. */
export function pagesAt(pathname: string, brand: string | null): readonly PaletteGroup[] {
  const isSample = pathname.startsWith("/demo/");
  if (!pathname.startsWith("/brand/") && !isSample) return [everywhere];
  const to = (more: Readonly<Record<string, string>>) =>
    `?${new URLSearchParams({ ...(brand !== null && { brand }), ...more })}`;
  const [overview, ...tabs] = tabGroups.flatMap((group) => group.tabs);
  const ofOverview = sections.flatMap(({ title, view }) =>
    view === null || overview === undefined || (isSample && view === "alerts")
      ? []
      : [{ id: view, label: title, to: to({ tab: overview.id, view }), ...also(view) }],
  );
  const ofTab = ({ id, title }: { readonly id: string; readonly title: string }) => ({
    id,
    label: title,
    to: to({ tab: id }),
    ...also(id),
  });
  return [
    {
      value: "This brand",
      items: [
        ...(overview === undefined ? [] : [ofTab(overview)]),
        ...(isSample ? [] : [{ id: "scan", label: "Scan now", to: to({ tab: "prompts", scan: "now" }) }]),
        ...ofOverview,
        ...tabs.map(ofTab),
      ],
    },
    everywhere,
  ];
}

/** What the keys of every page open. */
export default function Palette({ shows, onClose }: PaletteProps) {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  return shows === "palette" ? (
    <CommandPalette pages={pagesAt(pathname, parameters.get("brand"))} onClose={onClose} />
  ) : (
    <ShortcutList onClose={onClose} />
  );
}
