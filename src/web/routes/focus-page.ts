import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

type Place = { readonly pathname: string; readonly search: string };

/** What tells one page from another in an address; filters and what is opened on a page do not. */
export function pageOf({ pathname, search }: Place): string {
  const given = new URLSearchParams(search);
  return [pathname, given.get("tab") ?? "overview", given.get("view"), given.get("section")].join(" ");
}

/**
 * Gives the focus to a new page, to its heading where that is in the page and else to the page itself, which is named by it: screen
 * readers say it, and Tab goes on from there. The address the browser loaded is left alone, and so is a focus that the page placed.
 */
export function useFocusOnNewPage(): void {
  const page = pageOf(useLocation());
  const focused = useRef(page);
  const before = useRef<Element | null>(null);
  // The effects of the page run after this one and before the next.
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
    target.focus({ preventScroll: true });
  }, [page]);
}
