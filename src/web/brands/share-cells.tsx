import type { Estimate, JudgedChange } from "#api/visibility/contract.ts";
import { isTooWide, percent, percentRange, pointsText, TOO_FEW_PROMPTS } from "#measurement/percent.ts";
import { ShareBar } from "../ui/share-bar.tsx";

const SHOWN_FROM = 10;

type ShareTextProps = { readonly share: Estimate; readonly isCollecting: boolean };

/** "78% 66–87", or how far it is from being shown. */
export function ShareText({ share, isCollecting }: ShareTextProps) {
  const { value, n } = share;
  if (value === null) return <span className="mute">–</span>;
  if (isCollecting)
    return (
      <span className="mute share-collecting">
        collecting {n} of {SHOWN_FROM}
      </span>
    );
  return (
    <span className="share-text">
      {isTooWide(share) ? percent(value) : <b>{percent(value)}</b>}{" "}
      <span className="mute">{percentRange(share)}</span>
    </span>
  );
}

/** "+9 real change" in its colour, or "within noise" in none. */
export function ChangeText({ change }: { readonly change: JudgedChange | null }) {
  if (change === null) return <span className="mute">–</span>;
  const { value, verdict, smallestDetectable } = change;
  if (isTooWide(change)) return <span className="mute">{TOO_FEW_PROMPTS}</span>;
  const isReal = verdict === "real change";
  return (
    <span
      className="change-text"
      data-verdict={isReal ? (value > 0 ? "up" : "down") : "noise"}
      title={`Changes below ${percent(smallestDetectable)} can’t be distinguished from noise here`}
    >
      <span className="change-points">
        <span aria-hidden>{isReal ? (value > 0 ? "▲" : "▼") : "~"}</span> {pointsText(value)}
      </span>
      <span className="change-verdict">{verdict}</span>
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
