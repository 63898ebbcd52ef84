import { Link } from "react-router";
import { useReadiness } from "./use-readiness.ts";

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
