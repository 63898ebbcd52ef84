import { Link } from "react-router";
import { Dial } from "../../ui/dial.tsx";

type AiroUnmeasuredProps = {
  readonly askHref: string;
  /** Whether assistants are being asked right now. */
  readonly isAsking?: boolean;
};

/** The AIRO score of a brand whose assistants have not been asked yet: a dial without a needle. */
export function AiroUnmeasured({ askHref, isAsking = false }: AiroUnmeasuredProps) {
  return (
    <section className="measure" aria-labelledby="airo">
      <div className="section-head">
        <h2 id="airo">AIRO score</h2>
        <p>How assistants speak of the brand, 0–10</p>
      </div>
      <Dial size="large" reading={{ kind: "none" }} />
      <p className="soft sm">
        {isAsking
          ? "The first scan is under way. The score appears here as soon as its answers are processed."
          : "No assistant has been asked about this brand yet. Readiness says how well machines can read the site; a ready site can still be unknown."}
      </p>
      <p className="airo-ask">
        <Link className="btn line dense" to={askHref}>
          {isAsking ? "See the scan" : "Choose what to ask"}
        </Link>
      </p>
    </section>
  );
}
