import { useSyncExternalStore } from "react";

const STORAGE_KEY = "truenorth-sidebar";
const CHANGED = "truenorth-sidebar-changed";
const NARROW_QUERY = "(max-width: 1023px)";

/** Where storage is closed to us the choice holds for this page. */
let chosenHere: string | null = null;

function storedChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? chosenHere;
  } catch {
    return chosenHere;
  }
}

function isCollapsed(): boolean {
  const choice = storedChoice();
  if (choice === "collapsed" || choice === "expanded") return choice === "collapsed";
  return matchMedia(NARROW_QUERY).matches;
}

function choose(collapsed: boolean): void {
  chosenHere = collapsed ? "collapsed" : "expanded";
  try {
    localStorage.setItem(STORAGE_KEY, chosenHere);
  } catch {
    // Kept above.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function watch(onChange: () => void): () => void {
  const narrow = matchMedia(NARROW_QUERY);
  narrow.addEventListener("change", onChange);
  window.addEventListener("storage", onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    narrow.removeEventListener("change", onChange);
    window.removeEventListener("storage", onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** Whether the sidebar is collapsed, and how to choose; the choice is kept. Without one, narrow windows collapse it. */
export function useSidebarChoice(): readonly [isCollapsed: boolean, choose: (collapsed: boolean) => void] {
  return [useSyncExternalStore(watch, isCollapsed, () => false), choose];
}
