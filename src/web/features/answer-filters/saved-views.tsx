import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, BookmarkPlus, ChevronDown, Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import type { SavedView } from "#api/brands/contract.ts";
import { deleteSavedView, fetchSavedViews, renameSavedView, saveView } from "../../api/brands/saved-views.ts";
import { RequestFailedError } from "../../api/request.ts";
import { addressOfFilter, filterOfAddress } from "../../brands/answer-filter.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from "../../ui/form/menu.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/toast.ts";

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

type Change =
  | { readonly kind: "save"; readonly name: string; readonly query: string }
  | { readonly kind: "rename"; readonly id: string; readonly name: string }
  | { readonly kind: "delete"; readonly id: string };

/** Takes an own brand's id; returns the member's saved views of it and how to change them. A refusal is shown as a toast. */
function useSavedViews(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const queryKey = ["saved-views", brandId];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => fetchSavedViews(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (change: Change): Promise<SavedView | undefined> => {
      const token = await accessToken();
      if (change.kind === "save") return saveView(brandId, { name: change.name, query: change.query }, token);
      if (change.kind === "rename") return renameSavedView(brandId, change, token);
      await deleteSavedView(brandId, change.id, token);
    },
    onError: (error) =>
      showToast(
        "error",
        (error instanceof RequestFailedError && error.explanation) || "The view could not be changed.",
      ),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    views: data ?? [],
    isChanging: isPending,
    change: (wanted: Change, onDone?: () => void) => mutate(wanted, { onSuccess: () => onDone?.() }),
  };
}

type ViewDialogProps = {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly title: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
};

/** Asks for the name of a view. */
function ViewDialog({ isOpen, isBusy, title, name, onClose, onName }: ViewDialogProps) {
  const [text, setText] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && !isBusy) onName(text.trim());
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description="It keeps the filter with its period, for you alone."
    >
      <form onSubmit={submit}>
        <TextField
          label="Name"
          maxLength={60}
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <DialogActions>
          <button className="btn line" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn" type="submit" disabled={isBusy}>
            {isBusy ? "Saving…" : "Save"}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
