import { Link } from "react-router";
import { supportEmail } from "../site-address.ts";
import { ThemeSwitch } from "../ui/theme-switch.tsx";

const pages = [
  ["/about", "About"],
  ["/method", "Method"],
  ["/pricing", "Pricing"],
  ["/contact", "Contact"],
  ["/help", "Help"],
  ["/terms", "Terms"],
  ["/terms#privacy", "Privacy"],
] as const;

export function SiteFooter() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <p>© 2026 TrueNorth. All rights reserved.</p>
          <p>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </div>
        <nav aria-label="Footer">
          {pages.map(([path, name]) => (
            <Link key={path} to={path}>
              {name}
            </Link>
          ))}
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
