import { useEffect, useRef } from "react";
import { Link } from "react-router";

type ViewLinksProps = {
  readonly label: string;
  readonly links: readonly { readonly label: string; readonly to: string; readonly isCurrent: boolean }[];
};

/** The views of one page, side by side; each has its own address. Where they have no room, the current one is scrolled to. */
export function ViewLinks({ label, links }: ViewLinksProps) {
  const nav = useRef<HTMLElement>(null);
  const current = links.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => {
    const link = nav.current?.children[current];
    if (nav.current && link instanceof HTMLElement)
      nav.current.scrollLeft =
        link.offsetLeft + link.offsetWidth - nav.current.offsetLeft - nav.current.clientWidth;
  }, [current]);
  return (
    <nav ref={nav} className="view-links" aria-label={label}>
      {links.map(({ label: name, to, isCurrent }) => (
        <Link key={name} to={to} aria-current={isCurrent ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
