import { Menu, X } from "lucide-react";
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { Link, NavLink, useLocation } from "react-router";
import { markStoredSession, useHasStoredSession } from "../session/stored-session.ts";
import { BrandLink } from "./brand-link.tsx";

type SiteHeaderProps = {
  /** The account menu of the signed-in; it shows `place` until it knows its user. */
  readonly account: ComponentType<{ readonly place: ReactNode }>;
};

const place = <Link className="avatar" to="/account" aria-label="Account" />;

/**
 * The fixed header; its colour drifts through five hues unless motion is unwelcome. Both of its faces stand in the page,
 * and styles show the one that a mark on the root names before the first paint: so nothing moves once code has come.
 */
export function SiteHeader({ account: Account }: SiteHeaderProps) {
  const isMember = useHasStoredSession();
  const hue = useDrift();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark is read from storage, which is what has changed
  useEffect(markStoredSession, [isMember]);

  return (
    <header className="top" data-hue={hue}>
      <div className="wrap">
        <BrandLink />
        <nav className="nav" aria-label="Main">
          <NavLink to="/" end>
            Home
          </NavLink>
          <NavLink to="/pricing">Pricing</NavLink>
        </nav>
        <div className="end">
          <Link className="btn plain login of-visitor" to="/auth">
            Log In
          </Link>
          <Link className="btn start of-visitor" to="/getstarted">
            Get Started
          </Link>
          <Link className="btn plain login of-member" to="/dashboard">
            Dashboard
          </Link>
          <div className="account of-member">
            {isMember ? (
              <Suspense fallback={place}>
                <Account place={place} />
              </Suspense>
            ) : (
              place
            )}
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

const HUES = 5;
const STAY_MS = 5000;

/**
 * The number of the header's present hue, 0 to 4: one further every five seconds, unless motion is unwelcome. A style
 * that moves by itself would have the browser compute every frame for as long as the page is open, the first ones included.
 */
function useDrift(): number {
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

/** The menu of narrow screens. It opens without JavaScript; with it, a choice, Escape, a click elsewhere or Tab past its end closes it. */
function MobileMenu() {
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
