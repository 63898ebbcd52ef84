import { Link } from "react-router";
import { Dial } from "../../ui/dial.tsx";

/** The AIRO score of a brand whose assistants have not been asked yet: a dial without a needle. */
export function AiroUnmeasured({ askHref }: { readonly askHref: string }) {
  return (
    <section className="measure" aria-labelledby="airo">
      <div className="section-head">
        <h2 id="airo">AIRO score</h2>
        <p>How assistants speak of the brand, 0–10</p>
      </div>
      <Dial size="large" reading={{ kind: "none" }} />
      <p className="soft sm">
        No assistant has been asked about this brand yet. Readiness says how well machines can read the site;
        a ready site can still be unknown.
      </p>
      <p className="airo-ask">
        <Link className="btn line dense" to={askHref}>
          Choose what to ask
        </Link>
      </p>
    </section>
  );
}
