import { CircleHelp } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";

/** Help in the corner, of the page beside it. It steps aside where it would be in the way. */
export function HelpCorner() {
  const corner = useRef<HTMLElement>(null);
  useEffect(() => {
    let hasLeft = false;
    let end = () => {};
    // Not needed for the first look at the page.
    void import("./step-aside.ts").then(({ stepAside }) => {
      const main = document.querySelector("main");
      if (!hasLeft && corner.current && main) end = stepAside(corner.current, main);
    });
    return () => {
      hasLeft = true;
      end();
    };
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
