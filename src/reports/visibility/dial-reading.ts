import type { DialReading } from "#measurement/dial-geometry.ts";
import type { VisibilityReport } from "./visibility-report.ts";

/** Takes a report; returns what its dial shows: nothing before there are enough answers. */
export function readingOf({
  headline: { airo },
  evidence: { display },
}: Pick<VisibilityReport, "headline" | "evidence">): DialReading {
  if (airo.value === null || airo.low === null || airo.high === null || display === "collecting")
    return { kind: "none" };
  const kind = display === "shown" ? "measured" : "provisional";
  return { kind, score: airo.value, low: airo.low, high: airo.high };
}
