import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

type Place = { readonly pathname: string; readonly search: string };

/** What tells one page from another in an address: brand, tab and section; filters and what is opened on a page do not. */
export function pageOf({ pathname, search }: Place): string {
  const given = new URLSearchParams(search);
  // A form that is opened on its page has a view of its own.
  const view = given.get("view") === "add" ? null : given.get("view");
  return [pathname, given.get("brand"), given.get("tab") ?? "overview", view, given.get("section")].join(" ");
}

/**
 * Gives the focus to a new page, to its heading where that is in the page and else to the page itself, which is named by it: screen
 * readers say it, and Tab goes on from there. The address the browser loaded is left alone, and so is a focus that the page placed.
 */
export function useFocusOnNewPage(): void {
  const page = pageOf(useLocation());
  const focused = useRef(page);
  const before = useRef<Element | null>(null);
  // The page's own effects run between these two. A field may have taken the focus even before the first one.
  useLayoutEffect(() => {
    if (page !== focused.current) before.current = document.activeElement;
  }, [page]);
  useEffect(() => {
    if (page === focused.current) return;
    focused.current = page;
    const main = document.getElementById("main");
    const now = document.activeElement;
    const isPlaced = now !== before.current || now?.matches("main :is(input, textarea)") === true;
    if (main === null || isPlaced) return;
    const target = main.querySelector("h1") ?? main;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    return whenUncovered(target, () => target.focus({ preventScroll: true }));
  }, [page]);
  useEffect(() => (window.location.hash === "#main" ? keepInMain() : undefined), []);
}

/** The skip link was followed before the code had come: what it led to is replaced until the page is there, or the reader goes on. */
function keepInMain(): () => void {
  const follow = () => {
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true });
  follow();
  const end = () => observer.disconnect();
  for (const going of ["keydown", "pointerdown"]) window.addEventListener(going, end, { once: true });
  return end;
}

/** Runs `focus` as soon as `target` can have it, which it can't behind the intro of the dashboard, unless something else has it by then. */
function whenUncovered(target: Element, focus: () => void): (() => void) | undefined {
  const covered = target.closest("[inert]");
  if (covered === null) {
    focus();
    return undefined;
  }
  const observer = new MutationObserver(() => {
    if (covered.hasAttribute("inert")) return;
    observer.disconnect();
    if (document.activeElement === document.body) focus();
  });
  observer.observe(covered, { attributes: true, attributeFilter: ["inert"] });
  return () => observer.disconnect();
}
