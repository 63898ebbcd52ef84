import { useEffect } from "react";
import { useLocation } from "react-router";

// Safari has no idle callbacks everywhere.
const whenIdle: (work: () => void) => void =
  typeof requestIdleCallback === "function" ? requestIdleCallback : (work) => setTimeout(work, 50);

/** Has the parts below the first screen laid out one by one once nothing else is to be done, for printing and whole pictures. */
export function useWholePage(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page brings other parts
  useEffect(() => {
    const waiting = document.querySelectorAll<HTMLElement>("main section, footer").values();
    let isGone = false;
    const layOutNext = () => {
      const part = waiting.next().value;
      if (!part || isGone) return;
      part.style.contentVisibility = "visible";
      whenIdle(layOutNext);
    };
    whenIdle(layOutNext);
    return () => {
      isGone = true;
    };
  }, [pathname]);
}
