import { Link } from "react-router";
import { sampleWords, useOwnSamples } from "../../brands/hooks/use-own-samples.ts";

/** Above every page of the sample workspace: what it is, and the way to one's own. */
export function DemoBanner() {
  return (
    <aside className="sample-banner" aria-label="Sample data">
      <p>
        <span className="sample">Sample data</span>{" "}
        <span className="sample-banner-more">Sample brand. Explore freely; nothing is saved.</span>
      </p>
      <Link className="btn small" to="/getstarted">
        Start with your own brand
      </Link>
    </aside>
  );
}

/** Above the pages of a member's own sample, and of no other brand. */
export function OwnSampleBanner({ brandId }: { readonly brandId: string }) {
  const words = sampleWords(useOwnSamples().get(brandId));
  if (words === null) return null;
  return (
    <aside className="sample-banner" aria-label="Sample data">
      <p>
        <span className="sample">{words}</span>{" "}
        <span className="sample-banner-more">This brand and its answers are invented.</span> No key needed, no
        costs.
      </p>
    </aside>
  );
}
