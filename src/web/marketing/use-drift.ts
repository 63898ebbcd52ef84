import { useEffect, useState } from "react";

const HUES = 5;
const STAY_MS = 5000;

/**
 * The number of the header's present hue, 0 to 4: one further every five seconds, unless motion is unwelcome. A style
 * that moves by itself would have the browser compute every frame for as long as the page is open, the first ones included.
 */
export function useDrift(): number {
  const [hue, setHue] = useState(0);
  useEffect(() => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)");
    const next = () => {
      if (!isStill.matches && !document.hidden) setHue((now) => (now + 1) % HUES);
    };
    const timer = setInterval(next, STAY_MS);
    return () => clearInterval(timer);
  }, []);
  return hue;
}
