import { Link } from "react-router";

type DashboardMarkProps = { readonly isCollapsed?: boolean };

/** The compass mark and the name; leads to the front page of the site. */
export function DashboardMark({ isCollapsed = false }: DashboardMarkProps) {
  return (
    <Link className="side-mark" to="/" aria-label="TrueNorth, home">
      <svg viewBox="0 0 22 22" aria-hidden="true">
        <circle cx="11" cy="11" r="10.25" fill="none" stroke="currentColor" />
        <path fill="var(--accent)" d="M11 2.5 14 11H8Z" />
        <path d="M8 11h6l-3 8.5Z" fill="none" stroke="currentColor" strokeLinejoin="round" />
      </svg>
      {!isCollapsed && "TrueNorth"}
    </Link>
  );
}
