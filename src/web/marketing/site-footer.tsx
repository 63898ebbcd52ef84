import { Link } from "react-router";
import { BySupport } from "../by-support.tsx";
import { ThemeSwitch } from "../ui/form/theme-switch.tsx";

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
            <BySupport given={(address) => address} />
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
