import { Link } from "react-router";

type ViewLinksProps = {
  readonly label: string;
  readonly links: readonly { readonly label: string; readonly to: string; readonly isCurrent: boolean }[];
};

/** The views of one page, side by side; each has its own address. */
export function ViewLinks({ label, links }: ViewLinksProps) {
  return (
    <nav className="view-links" aria-label={label}>
      {links.map(({ label: name, to, isCurrent }) => (
        <Link key={name} to={to} aria-current={isCurrent ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
