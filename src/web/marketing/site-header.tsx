import { Link, NavLink } from "react-router";
import { BrandLink } from "./brand-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

/** The fixed header of the public pages; its colour drifts through five hues unless motion is unwelcome. */
export function SiteHeader() {
  return (
    <header className="top">
      <div className="wrap">
        <BrandLink />
        <nav className="nav" aria-label="Main">
          <NavLink to="/" end>
            Home
          </NavLink>
          <NavLink to="/pricing">Pricing</NavLink>
        </nav>
        <div className="end">
          <Link className="btn plain login" to="/auth">
            Log In
          </Link>
          <Link className="btn start" to="/getstarted">
            Get Started
          </Link>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
