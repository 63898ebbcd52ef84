import { Dialog } from "../../ui/form/dialog.tsx";

const shortcuts = [
  { keys: "Ctrl K or ⌘ K", does: "Go to a brand, page, prompt or source" },
  { keys: "/", does: "Search on this page" },
  { keys: "?", does: "Show these shortcuts" },
  { keys: "Esc", does: "Close what is open" },
] as const;

/** The keys that work on every page. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts">
      <dl className="shortcuts">
        {shortcuts.map(({ keys, does }) => (
          <div key={keys}>
            <dt>{does}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
