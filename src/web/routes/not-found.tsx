import { Link } from "react-router";
import { unlistedPageMeta } from "../page-meta.ts";

export const meta = () => unlistedPageMeta("Page not found | TrueNorth", "There is no page at this address.");

export default function NotFound() {
  return (
    <main id="main" tabIndex={-1} className="wrap lost">
      <h1 className="serif">Page not found.</h1>
      <p className="lead">
        There is nothing at this address. It may have moved, or the link may be mistyped. Try:
      </p>
      <p className="go">
        <Link className="btn big" to="/">
          Home
        </Link>
        <Link className="btn big line" to="/getstarted">
          Get a free report
        </Link>
        <Link className="btn big line" to="/help">
          Help
        </Link>
      </p>
    </main>
  );
}
