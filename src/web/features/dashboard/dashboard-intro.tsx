import { CompassMark } from "../../ui/compass-mark.tsx";
import type { IntroPhase } from "./use-intro.ts";

type DashboardIntroProps = { readonly phase: IntroPhase };

/** Fills the screen while the dashboard gets ready. */
export function DashboardIntro({ phase }: DashboardIntroProps) {
  return (
    <div className="intro" data-phase={phase} role="status">
      <CompassMark size={96} />
      <p className="intro-title">Connecting to Your Dashboard</p>
      <p className="intro-text">Initializing widgets and data sources…</p>
    </div>
  );
}
