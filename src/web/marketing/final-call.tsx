import { Link } from "react-router";
import { checkCount } from "../from-registries.ts";
import { RhumbLines } from "./rhumb-lines.tsx";

type FinalCallProps = { readonly other: { readonly path: string; readonly name: string } };

/** The closing call of a page: to get started, or the other way on that fits this page. */
export function FinalCall({ other }: FinalCallProps) {
  return (
    <section className="final" data-theme="dark" aria-labelledby="final-title">
      <div className="wrap">
        <RhumbLines viewBox="0 0 1 1" inner={0} fade={1000} outer={2000} />
        <div>
          <h2 className="serif" id="final-title">
            See where you stand today.
          </h2>
          <p>One domain, {checkCount} checks, and the fixes that gain most. The report is free.</p>
        </div>
        <p className="go">
          <Link className="btn big" to="/getstarted">
            Get Started
          </Link>
          <Link className="btn big line" to={other.path}>
            {other.name}
          </Link>
        </p>
      </div>
    </section>
  );
}
