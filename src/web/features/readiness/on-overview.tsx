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
      Readiness:{" "}
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

/** Why the share of answers is another one than in the free report this brand began with; nothing for other brands. */
export function FirstLookNote({ brandId }: { readonly brandId: string }) {
  const { readiness } = useReadiness(brandId);
  if (!readiness?.audit?.hasFirstLook) return null;
  return (
    <p className="sm soft">
      Your free report can show another share: it was a first look, a few questions asked once. This page
      counts all answers to your own prompts.
    </p>
  );
}

type FirstFixesProps = {
  readonly brandId: string;
  /** Where all checks are. */
  readonly href: string;
};

const SHOWN = 3;

/** The first fixes of a brand's site, and the way to all checks. */
export function FirstFixes({ brandId, href }: FirstFixesProps) {
  const { readiness } = useReadiness(brandId);
  const audit = readiness?.audit;
  if (!audit || audit.result.state === "unreachable") return null;
  const fixes = audit.outlook.fixes.slice(0, SHOWN);
  return (
    <div className="first-fixes">
      {fixes.length > 0 && (
        <>
          <h3>
            Fixes to start with <span className="mute sm">points</span>
          </h3>
          <ol>
            {fixes.map(({ checkId, title, gain, effort }) => (
              <li key={checkId}>
                <span>{title}</span>
                <b>{gain ?? "–"}</b>
                <span className="soft sm">{effort}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <Link className="link" to={href}>
        See all {audit.result.checks.length} checks
      </Link>
    </div>
  );
}
