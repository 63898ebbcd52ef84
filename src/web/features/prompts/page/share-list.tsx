import { useId } from "react";
import { Link } from "react-router";
import type { Estimate } from "#api/visibility/contract.ts";
import { isTooWide } from "#measurement/percent.ts";
import { ShareText } from "../../../brands/share-cells.tsx";
import { assistantName } from "../../../brands/text/assistant-name.ts";
import { ShareBar } from "../../../ui/share-bar.tsx";

const doors: Readonly<Record<string, string>> = { web: "with search", api: "without search", app: "app" };

type Counted = {
  readonly id: string;
  readonly share: Estimate;
  readonly isCollecting: boolean;
  readonly position: number | null;
  /** The answers behind it. */
  readonly to: string;
};
type ShareRow = Counted &
  (
    | { readonly assistant: string; readonly surface: string }
    | { readonly name: string; readonly colour: string }
  );

/** Shares with their intervals, one a line; each leads to its answers. */
export function ShareList({ title, rows }: { readonly title: string; readonly rows: readonly ShareRow[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="share-list">
      <h2 id={id}>{title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {"colour" in row && (
              <span className="competitor-line" style={{ background: row.colour }} aria-hidden />
            )}
            <Link to={row.to}>
              {"colour" in row ? row.name : assistantName(row.assistant)}
              {"surface" in row && <span className="mute"> {doors[row.surface] ?? row.surface}</span>}
            </Link>
            {row.isCollecting || row.share.value === null || isTooWide(row.share) ? (
              <span />
            ) : (
              <ShareBar value={row.share.value} low={row.share.low} high={row.share.high} />
            )}
            <ShareText share={row.share} isCollecting={row.isCollecting} />
            <span className="share-position" title="Mean position">
              {row.position === null ? "–" : `#${row.position.toFixed(1)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
