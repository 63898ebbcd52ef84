import type { KeyboardEvent, MouseEvent } from "react";
import { useNavigate } from "react-router";

const ownControl = "a, button, input, label, [role=switch], [role=menuitem]";

/** True for a press on the row itself: not on a control in it, not on a menu that it opened elsewhere on the page. */
function isOnRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  // Anyone who selects text in a row does not mean to leave it.
  return target.closest(ownControl) === null && window.getSelection()?.isCollapsed !== false;
}

function openInNewTab(path: string): void {
  window.open(path, "_blank", "noopener");
}

/** Takes where a row leads; returns what makes the row lead there as a link would, by mouse and by keyboard. */
export function useRowOpening(path: string) {
  const navigate = useNavigate();
  return {
    onClick: (event: MouseEvent<HTMLTableRowElement>) => {
      if (!isOnRow(event)) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey) openInNewTab(path);
      else void navigate(path);
    },
    onAuxClick: (event: MouseEvent<HTMLTableRowElement>) => {
      if (event.button === 1 && isOnRow(event)) openInNewTab(path);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      const row = event.currentTarget;
      if (event.target !== row) return;
      const neighbour = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling };
      if (event.key === "Enter") {
        if (event.metaKey || event.ctrlKey) openInNewTab(path);
        else void navigate(path);
      } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        const next = neighbour[event.key];
        if (next instanceof HTMLElement) next.focus();
      } else return;
      event.preventDefault();
    },
  };
}
