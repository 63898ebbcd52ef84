import { Link } from "react-router";

/** What a new account costs, and what its owner agrees to. */
export function FreeAccount() {
  return (
    <p className="hint free-account">
      Free, no card. <Link to="/pricing">Compare plans</Link>. An account is subject to our{" "}
      <Link to="/terms">terms</Link> and <Link to="/terms#privacy">privacy notice</Link>.
    </p>
  );
}
