import { Bookmark, BookmarkPlus, ChevronDown, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { SavedView } from "#api/brands/contract.ts";
import { addressOfFilter, filterOfAddress } from "../../brands/answer-filter.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from "../../ui/form/menu.tsx";
import { useSavedViews } from "./use-saved-views.ts";
import { ViewDialog } from "./view-dialog.tsx";

type Asked = { readonly kind: "save" } | { readonly kind: "rename" | "delete"; readonly view: SavedView };

/** The member's own filters under names: to choose, to keep, to rename and to delete. */
export function SavedViews({ brandId }: { readonly brandId: string }) {
  const [parameters] = useSearchParams();
  // Views are the member's own, whatever their role in the brand.
  const isSample = useWorkspace().kind === "sample";
  const { views, isChanging, change } = useSavedViews(brandId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const present = addressOfFilter(new URLSearchParams(), filterOfAddress(parameters)).toString();
  const current = views.find(({ query }) => query === present);
  const addressOf = ({ query }: SavedView) =>
    `?${addressOfFilter(parameters, filterOfAddress(new URLSearchParams(query)))}`;
  return (
    <>
      <Menu
        trigger={
          <button className="filter-button" type="button">
            <Bookmark className="ico" aria-hidden />
            <b>{current?.name ?? "Views"}</b>
            <ChevronDown className="ico" aria-hidden />
          </button>
        }
      >
        <MenuGroup label={views.length === 0 ? "No saved views yet" : "Saved views"}>
          {views.map((view) => (
            <MenuLink key={view.id} to={addressOf(view)}>
              {view.name}
            </MenuLink>
          ))}
        </MenuGroup>
        {!isSample && (
          <>
            <MenuSeparator />
            {current === undefined && (
              <MenuItem icon={BookmarkPlus} onSelect={() => setAsked({ kind: "save" })}>
                Save this view…
              </MenuItem>
            )}
            {current && (
              <>
                <MenuItem icon={Pencil} onSelect={() => setAsked({ kind: "rename", view: current })}>
                  Rename this view…
                </MenuItem>
                <MenuItem icon={Trash2} isDanger onSelect={() => change({ kind: "delete", id: current.id })}>
                  Delete this view
                </MenuItem>
              </>
            )}
          </>
        )}
      </Menu>
      <ViewDialog
        key={asked?.kind ?? "none"}
        isOpen={asked !== null}
        isBusy={isChanging}
        title={asked?.kind === "rename" ? "Rename view" : "Save view"}
        name={asked?.kind === "rename" ? asked.view.name : ""}
        onClose={() => setAsked(null)}
        onName={(name) => {
          const done = () => setAsked(null);
          if (asked?.kind === "rename") change({ kind: "rename", id: asked.view.id, name }, done);
          else change({ kind: "save", name, query: present }, done);
        }}
      />
    </>
  );
}
