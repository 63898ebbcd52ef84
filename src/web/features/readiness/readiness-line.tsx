import { Link } from "react-router";
import { useReadiness } from "./use-readiness.ts";
import { scoreWords } from "./wording.ts";

type ReadinessLineProps = {
  readonly brandId: string;
  /** Where the checks are. */
  readonly href: string;
};

/** The Readiness of a brand's site in a line: a score of its own, never a part of AIRO. */
export function ReadinessLine({ brandId, href }: ReadinessLineProps) {
  const { readiness } = useReadiness(brandId);
  const result = readiness?.audit?.result;
  const score = result?.score ?? null;
  return (
    <>
      Site readiness:{" "}
      <Link className="link" to={href}>
        {score === null
          ? readiness?.state === "running"
            ? "being checked"
            : "see the checks"
          : `${scoreWords(score)} of 10`}
      </Link>
    </>
  );
}
