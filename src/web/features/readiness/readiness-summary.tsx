import { Link } from "react-router";
import type { Readiness } from "../../api-client/readiness.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { Dial } from "../../ui/dial.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useReadiness } from "./use-readiness.ts";
import { reachWords, scoreWords } from "./wording.ts";

/** A brand's Readiness in a few lines, for a card: the ring, how much was seen, and what to do first. */
export function ReadinessSummary({ brand }: { brand: Pick<Brand, "id" | "name"> }) {
  const { readiness, isPending, retry } = useReadiness(brand.id);
  if (isPending) return <Loading />;
  if (!readiness)
    return (
      <p className="soft">
        Readiness could not be loaded.{" "}
        <button className="link" type="button" onClick={retry}>
          Try again
        </button>
      </p>
    );
  const result = readiness.audit?.result;
  return (
    <div className="readiness-summary">
      {result && result.score !== null && (
        <Dial
          size="medium"
          reading={{ kind: "readiness", score: result.score, band: result.band ?? "Limited" }}
          label={`Readiness ${scoreWords(result.score)} of 10, ${result.band ?? "limited"}`}
        />
      )}
      <p role="status">{standingWords(readiness)}</p>
      {result && result.score !== null && <p className="soft sm">{reachWords(result)}</p>}
      <p>
        <Link className="link" to={brandPath(brand)}>
          {result ? "See all checks" : "See how it stands"}
        </Link>
      </p>
    </div>
  );
}

/** One sentence on how things stand: the audit under way before the one that is done. */
function standingWords({ state, progress, domain, audit }: Readiness): string {
  if (state === "queued") return `Waiting to read ${domain}.`;
  if (state === "running")
    return progress.total > 0
      ? `Reading ${domain}: ${progress.done} of ${progress.total}.`
      : `Reading ${domain}.`;
  if (state === "failed") return `The last audit of ${domain} failed.`;
  if (audit === null) return `${domain} has not been read yet.`;
  return audit.outlook.verdict;
}

function Loading() {
  return (
    <div className="readiness-summary" aria-busy="true">
      <p className="vh" role="status">
        Loading Readiness…
      </p>
      <Skeleton width="160px" height="120px" />
      <Skeleton width="80%" />
      <Skeleton width="50%" />
    </div>
  );
}
