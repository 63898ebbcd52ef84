import type { Estimate, JudgedChange } from "#api/visibility/contract.ts";
import { isTooWide, percent } from "#measurement/percent.ts";
import { earlyShare } from "#measurement/view/early-share.ts";
import { directionOf, shareBeside, shareChange } from "#measurement/view/likely.ts";
import { ShareBar } from "../../ui/chart/share-bar.tsx";

type ShareTextProps = { readonly share: Estimate; readonly isCollecting: boolean };

/** "78% likely 66–87%", or how far it is from being shown. */
export function ShareText({ share, isCollecting }: ShareTextProps) {
  const { value, n } = share;
  if (value === null) return <span className="mute">–</span>;
  if (isCollecting) return <span className="mute share-collecting">{earlyShare(value, n)}</span>;
  return (
    <span className="share-text">
      {isTooWide(share) ? percent(value) : <b>{percent(value)}</b>}{" "}
      <span className="mute">{shareBeside(share)}</span>
    </span>
  );
}

const ARROWS = { up: "▲ ", down: "▼ ", unclear: "" } as const;

/** "▲ up 9 points" in its colour, or "No clear change" in none. */
export function ChangeText({ change }: { readonly change: JudgedChange | null }) {
  if (change === null) return <span className="mute">–</span>;
  const direction = directionOf(change);
  return (
    <span
      className="change-line"
      data-direction={direction}
      title={`Changes below ${percent(change.smallestDetectable)} may be chance`}
    >
      <span aria-hidden>{ARROWS[direction]}</span>
      {shareChange(change)}
    </span>
  );
}

type MetricsProps = {
  /** Null where nothing was answered; undefined until that is known. */
  readonly metrics:
    | {
        readonly display: string;
        readonly visibility: Estimate;
        readonly change: JudgedChange | null;
        /** Pages without an AI answer. */
        readonly notShown?: number;
      }
    | null
    | undefined;
};

/** The visibility of a row, in words and as a bar. */
export function ShareCell({ metrics }: MetricsProps) {
  if (metrics === undefined) return null;
  if (metrics === null) return <span className="mute">–</span>;
  const { visibility, display } = metrics;
  const { value, low, high } = visibility;
  const isCollecting = display === "collecting";
  if (value === null && (metrics.notShown ?? 0) > 0) return <span className="mute">no AI answer shown</span>;
  return (
    <>
      <ShareText share={visibility} isCollecting={isCollecting} />
      {!isCollecting && value !== null && !isTooWide(visibility) && (
        <ShareBar value={value} low={low} high={high} />
      )}
    </>
  );
}

/** How much the visibility of a row changed. */
export const ChangeCell = ({ metrics }: MetricsProps) =>
  metrics === undefined ? null : (
    <ChangeText change={metrics === null || metrics.display === "collecting" ? null : metrics.change} />
  );
