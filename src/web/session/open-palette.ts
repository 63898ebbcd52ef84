const OPENED = "truenorth-palette";

/** Opens the command palette from anywhere on a page. */
export const openPalette = (): void => {
  window.dispatchEvent(new Event(OPENED));
};

type Keys = { readonly onPalette: () => void; readonly onShortcuts: () => void };

/** Ctrl or Cmd with K opens the palette, "?" the list of shortcuts, "/" puts the focus into the page's search field. */
export function listenForKeys({ onPalette, onShortcuts }: Keys): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      event.preventDefault();
      onPalette();
      return;
    }
    if (event.ctrlKey || event.metaKey || isTyping(event.target) || isBehindDialog()) return;
    if (event.key === "?") {
      event.preventDefault();
      onShortcuts();
    }
    if (event.key === "/") {
      event.preventDefault();
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (search === null) onPalette();
      else search.focus();
    }
  };
  window.addEventListener("keydown", onKey);
  window.addEventListener(OPENED, onPalette);
  return () => {
    window.removeEventListener("keydown", onKey);
    window.removeEventListener(OPENED, onPalette);
  };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select, [role=combobox]"));

const isBehindDialog = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;
