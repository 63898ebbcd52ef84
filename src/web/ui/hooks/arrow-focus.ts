import type { KeyboardEvent } from "react";

/** Takes where the focus is among `count` items (-1 for nowhere) and a key; returns where it goes, or null to stay. */
export function nextFocus(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return at <= 0 ? count - 1 : at - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

/** Up and Down move the focus among the links and buttons of the element it is set on, around the ends. */
export function moveFocusByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const items = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("a[href], button:enabled"));
  const shown = items.filter((item) => item.checkVisibility());
  const next = nextFocus(
    event.key,
    shown.findIndex((item) => item.matches(":focus")),
    shown.length,
  );
  if (next === null) return;
  event.preventDefault();
  shown[next]?.focus();
}
