import { useLocation, useSearchParams } from "react-router";
import { CommandPalette } from "../features/palette/command-palette.tsx";
import { ShortcutList } from "../features/palette/shortcut-list.tsx";
import { pagesAt } from "./palette-pages.ts";

type PaletteProps = { readonly shows: "palette" | "shortcuts"; readonly onClose: () => void };

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
