import { type RefObject, useEffect, useRef } from "react";

const SWING_MS = 180;
let isPageSettled = false;

/** Takes a bearing in degrees (null: nothing to turn); turns the element there from north when it is first shown. */
export function useSwing<Target extends Element>(bearing: number | null): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const firstBearing = useRef(bearing);

  useEffect(() => {
    // A dial that came with the page is already in place: turning it once more would flicker.
    if (!isPageSettled) return;
    const from = firstBearing.current;
    if (from === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    target.current?.animate([{ transform: `rotate(${-from}deg)` }, { transform: "none" }], {
      duration: SWING_MS,
      easing: "cubic-bezier(.2,.7,.2,1)",
    });
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => {
      isPageSettled = true;
    });
    return () => clearTimeout(timer);
  }, []);

  return target;
}
