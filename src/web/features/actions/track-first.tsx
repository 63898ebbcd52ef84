import { Link } from "react-router";
import { listed } from "#measurement/actions/action.ts";
import { PageFinding } from "../../ui/page-finding.tsx";

const MAX_NAMED = 3;

type TrackFirstProps = {
  /** Other brands that the answers name, the most frequent first. */
  readonly found: readonly string[];
  /** Where competitors are tracked. */
  readonly href: string;
};

/** What to begin with while no competitor is tracked. */
export function TrackFirst({ found, href }: TrackFirstProps) {
  const why =
    found.length === 0
      ? "You then see whom assistants name more often than you."
      : `Assistants also name ${listed(found.slice(0, MAX_NAMED))}. Track them to see who is ahead.`;
  return (
    <section className="first-action" aria-label="Start here">
      <PageFinding
        more={why}
        actions={
          <Link className="btn accent" to={href}>
            Track competitors
          </Link>
        }
      >
        Start here: Track competitors to see your rank
      </PageFinding>
    </section>
  );
}
