import type { ReactNode } from "react";
import { Link } from "react-router";

/** A page whose feature is not part of this version: says so, and leads to what is there. */
export function ComingPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="wrap lost">
      <h1 className="serif">{title}</h1>
      <p className="lead">{children}</p>
      <p className="go">
        <Link className="btn big" to="/getstarted">
          Get a free report
        </Link>
        <Link className="btn big line" to="/">
          Home
        </Link>
      </p>
    </main>
  );
}
