import { type ComponentType, type ReactNode, Suspense, useEffect } from "react";
import { Link, NavLink } from "react-router";
import { markStoredSession, useHasStoredSession } from "../session/stored-session.ts";
import { BrandLink } from "./brand-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { useDrift } from "./use-drift.ts";

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
