import { useEffect, useState } from "react";

/** How the intro plays: a start, a hold, a fade. */
export type IntroPhase = "waiting" | "holding" | "fading" | "over";

const START_MS = 50;
const HOLD_MS = 1500;
const FADE_MS = 300;

/** It plays once for each load of the page, not for each visit to the dashboard. */
let hasPlayed = false;

function firstPhase(): IntroPhase {
  return hasPlayed || matchMedia("(prefers-reduced-motion: reduce)").matches ? "over" : "waiting";
}

/** The phase of the intro now; "over" from the start where it has played or motion is unwelcome. */
export function useIntro(): IntroPhase {
  const [phase, setPhase] = useState(firstPhase);

  useEffect(() => {
    if (firstPhase() === "over") return;
    const timers = [
      setTimeout(() => setPhase("holding"), START_MS),
      setTimeout(() => setPhase("fading"), START_MS + HOLD_MS),
      setTimeout(
        () => {
          hasPlayed = true;
          setPhase("over");
        },
        START_MS + HOLD_MS + FADE_MS,
      ),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);

  return phase;
}
