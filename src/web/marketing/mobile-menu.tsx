import { Menu, X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";

/** The menu of narrow screens. It opens without JavaScript; with it, a choice, Escape, a click elsewhere or Tab past its end closes it. */
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

  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !details.current?.contains(relatedTarget))
      details.current?.removeAttribute("open");
  };

  return (
    <details key={key} className="menu" ref={details} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <summary aria-label="Menu">
        <Menu className="ico a" aria-hidden />
        <X className="ico b" aria-hidden />
      </summary>
      <nav aria-label="Menu">
        <NavLink to="/" end>
          Home
        </NavLink>
        <NavLink to="/pricing">Pricing</NavLink>
        <NavLink className="of-visitor" to="/auth">
          Log In
        </NavLink>
        <NavLink className="of-visitor" to="/getstarted">
          Get Started
        </NavLink>
        <NavLink className="of-member" to="/dashboard">
          Dashboard
        </NavLink>
      </nav>
    </details>
  );
}
