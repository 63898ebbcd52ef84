import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useNavigate } from "react-router";
import { type PaletteEntry, type PaletteGroup, usePaletteEntries } from "./palette-entries.ts";

type CommandPaletteProps = {
  /** The pages that can be gone to from here. */
  readonly pages: readonly PaletteGroup[];
  readonly onClose: () => void;
};

/** One field that leads to pages and to the first 60 brands, questions and sources of that name. */
export function CommandPalette({ pages, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const { groups: found, isMissing } = usePaletteEntries();
  const groups = [...pages, ...found].filter(({ items }) => items.length > 0);
  const choose = (entry: PaletteEntry) => {
    onClose();
    void navigate(entry.to);
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="palette" aria-label="Command palette" aria-modal>
          <Autocomplete.Root
            open
            inline
            items={groups}
            itemToStringValue={({ label, also = "" }: PaletteEntry) => `${label} ${also}`.trim()}
            autoHighlight="always"
            keepHighlight
            limit={60}
          >
            <div className="palette-field">
              <Search className="ico" aria-hidden />
              <Autocomplete.Input
                aria-label="Go to a brand, page, prompt or source"
                placeholder="Go to a brand, page, prompt or source"
                maxLength={200}
              />
              <Dialog.Close className="palette-close">Close</Dialog.Close>
            </div>
            <Autocomplete.Empty>
              <p className="palette-empty">
                {isMissing
                  ? "Not everything could be looked through yet."
                  : "Nothing has that name. Try fewer letters."}
              </p>
            </Autocomplete.Empty>
            <Autocomplete.List className="palette-list">
              {(group: PaletteGroup) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className="palette-group">{group.value}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(entry: PaletteEntry) => (
                      <Autocomplete.Item
                        key={entry.id}
                        value={entry}
                        className="popup-item palette-item"
                        onClick={() => choose(entry)}
                      >
                        <span dir="auto">{entry.label}</span>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
