import { Link, Navigate, useParams } from "react-router";
import { useSampleWorkspace } from "../../brands/hooks/use-sample-workspace.ts";
import { brandNameOf } from "../../features/analytics/find-own-brand.ts";
import { knownSamples, stateWords } from "../../features/samples/sample-wording.ts";
import { BrandLink } from "../../marketing/brand-link.tsx";
import { unlistedPageMeta } from "../../page-meta.ts";
import { sampleWorkspace, WorkspaceContext } from "../../session/workspace.ts";
import { PageLoading } from "../../ui/loading.tsx";
import BrandPage from "../brand/brand.tsx";

export const meta = ({ params }: { readonly params: { readonly slug?: string } }) =>
  unlistedPageMeta(
    `${brandNameOf(params.slug ?? "")}, sample data | TrueNorth`,
    "A brand page filled with sample data.",
  );

/** One brand of the sample workspace, on the pages that members have for theirs. */
export default function DemoBrand() {
  const { slug = "" } = useParams();
  const { workspace, isError, retry } = useSampleWorkspace({ isWanted: true });
  if (workspace?.brands.some((brand) => brand.slug === slug))
    return (
      <WorkspaceContext value={sampleWorkspace}>
        <BrandPage />
      </WorkspaceContext>
    );
  // Without the workspace a sample has the panels that everybody sees.
  if (workspace?.isOn === false && knownSamples.some((sample) => sample.slug === slug))
    return <Navigate to={`/brand/${slug}`} replace />;
  if (workspace === undefined && !isError) return <PageLoading label="Loading the sample…" />;
  const isPreparing = workspace?.isOn && workspace.ready < Math.max(1, workspace.total);
  return (
    <main id="main" tabIndex={-1} className="wrap lost">
      <BrandLink />
      <h1 className="serif">{isPreparing ? "This sample is being prepared." : "There is no such sample."}</h1>
      <p className="lead" role="status">
        {stateWords(workspace, isError) ?? "The sample workspace has three brands; this is none of them."}
        {isPreparing && " The page opens when they’re ready."}
      </p>
      <p className="go">
        <Link className="btn big" to="/demo">
          All sample brands
        </Link>
        {isError && (
          <button className="btn big line" type="button" onClick={retry}>
            Try again
          </button>
        )}
      </p>
    </main>
  );
}
