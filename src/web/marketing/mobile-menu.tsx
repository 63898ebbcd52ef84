import { Menu, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";

/** The menu of narrow screens. It opens without JavaScript; with it, a choice, Escape or a click elsewhere closes it. */
export function MobileMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target))
        details.current?.removeAttribute("open");
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    details.current?.removeAttribute("open");
    details.current?.querySelector("summary")?.focus();
  };

  return (
    <details key={key} className="menu" ref={details} onKeyDown={closeOnEscape}>
      <summary aria-label="Menu">
        <Menu className="ico a" aria-hidden />
        <X className="ico b" aria-hidden />
      </summary>
      <nav aria-label="Menu">
        <NavLink to="/" end>
          Home
        </NavLink>
        <NavLink to="/pricing">Pricing</NavLink>
        <NavLink to="/auth">Log In</NavLink>
        <NavLink to="/getstarted">Get Started</NavLink>
      </nav>
    </details>
  );
}
