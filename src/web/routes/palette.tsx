import { useLocation, useSearchParams } from "react-router";
import { tabGroups } from "../features/analytics/brand-tabs.ts";
import { sections } from "../features/analytics/sections-nav.tsx";
import { CommandPalette } from "../features/palette/command-palette.tsx";
import type { PaletteGroup } from "../features/palette/palette-entries.ts";
import { ShortcutList } from "../features/palette/shortcut-list.tsx";

type PaletteProps = { readonly shows: "palette" | "shortcuts"; readonly onClose: () => void };

/** What the keys of every page open. */
export default function Palette({ shows, onClose }: PaletteProps) {
  const pages = usePages();
  return shows === "palette" ? (
    <CommandPalette pages={pages} onClose={onClose} />
  ) : (
    <ShortcutList onClose={onClose} />
  );
}

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

/** The pages of the open brand first, then those of every page. */
function usePages(): readonly PaletteGroup[] {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  if (!pathname.startsWith("/brand/") && !pathname.startsWith("/demo/")) return [everywhere];
  const brand = parameters.get("brand");
  const to = (more: Readonly<Record<string, string>>) =>
    `?${new URLSearchParams({ ...(brand !== null && { brand }), ...more })}`;
  const [overview, ...tabs] = tabGroups.flatMap((group) => group.tabs);
  const ofOverview = sections.flatMap(({ title, view }) =>
    view === null || overview === undefined
      ? []
      : [{ id: view, label: title, to: to({ tab: overview.id, view }) }],
  );
  const ofTab = ({ id, title }: { readonly id: string; readonly title: string }) => ({
    id,
    label: title,
    to: to({ tab: id }),
  });
  return [
    {
      value: "This brand",
      items: [...(overview === undefined ? [] : [ofTab(overview)]), ...ofOverview, ...tabs.map(ofTab)],
    },
    everywhere,
  ];
}
