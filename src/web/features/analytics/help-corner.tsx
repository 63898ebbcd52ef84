import { CircleHelp } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";

/** Help in the corner. On narrow screens it steps aside while one scrolls on, and is back on the way up and at the end. */
export function HelpCorner() {
  const corner = useRef<HTMLElement>(null);
  useEffect(() => {
    let last = scrollY;
    const look = () => {
      if (Math.abs(scrollY - last) < 8) return;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 24;
      corner.current?.toggleAttribute("data-aside", scrollY > last && !isAtEnd);
      last = scrollY;
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return (
    <nav ref={corner} className="help-corner" aria-label="Help">
      <Link className="help-button" to="/help">
        <CircleHelp className="ico" aria-hidden />
        <span>Help</span>
      </Link>
    </nav>
  );
}
