import { Link } from "react-router";
import { plans } from "./plans.ts";

/** Without the rhythm: how often a brand is scanned is chosen with the brand, and said there. */
const included = plans.find(({ id }) => id === "free")?.features ?? [];

/** What a new account costs and includes, and what its owner agrees to. */
export function FreeAccount() {
  return (
    <p className="hint free-account">
      Free, no card: {included.join(" · ")}. <Link to="/pricing">Compare plans</Link>. An account is subject
      to our <Link to="/terms">terms</Link> and <Link to="/terms#privacy">privacy notice</Link>.
    </p>
  );
}
