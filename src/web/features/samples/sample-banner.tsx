import { Link } from "react-router";
import type { Brand } from "../../brands/brand.ts";
import { sampleWords, useOwnSamples } from "../../brands/hooks/use-own-samples.ts";
import { useWorkspace } from "../../session/workspace.ts";

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
        <span className="sample">{words}</span> Invented brand and answers.
      </p>
    </aside>
  );
}

/** Beside a brand's name: that it is paused. A sample always is, and says so by itself. */
export function PausedNote({ brand }: { readonly brand: Pick<Brand, "id" | "status"> }) {
  const samples = useOwnSamples();
  const isSample = useWorkspace().kind === "sample" || samples.has(brand.id);
  return !isSample && brand.status === "inactive" && " · Inactive";
}
