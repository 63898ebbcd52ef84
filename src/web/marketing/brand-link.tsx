import { Link } from "react-router";

/** The compass mark and the name; leads home. */
export function BrandLink() {
  return (
    <Link className="brand" to="/" aria-label="TrueNorth, home">
      <svg viewBox="0 0 22 22" aria-hidden="true">
        <circle cx="11" cy="11" r="10.25" fill="none" stroke="currentColor" />
        <path className="n" d="M11 2.5 14 11H8Z" />
        <path d="M8 11h6l-3 8.5Z" fill="none" stroke="currentColor" strokeLinejoin="round" />
      </svg>
      TrueNorth
    </Link>
  );
}
