import { killDuringScan } from "../../../tests/jobs/scans/killed-scan.ts";
import type { Figure } from "../figure.ts";
import { withScanPlace } from "./scan-places.ts";

const CALLS = 2000;
const KILLS = 50;

/** What becomes of a scan whose worker is killed fifty times. */
export async function scanKill(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ["postgres", "pglite"] as const) {
    const result = await withScanPlace(kind, (place) =>
      killDuringScan(place, {
        calls: CALLS,
        kills: KILLS,
        prompts: 100,
        atOnce: 24,
        concurrency: 8,
        skipHeartbeat: true,
      }),
    );
    const { answers, received, underWayAtKills } = result;
    figures.push(
      {
        what: `answers of ${CALLS} calls after ${KILLS} kills on ${kind} (${result.killsInTheMiddle} of them during calls)`,
        measured: String(answers),
        target: `exactly ${CALLS}`,
        reached: answers === CALLS && result.observations === CALLS && result.reservedUsd === 0,
      },
      {
        what: `calls paid beyond them on ${kind}`,
        measured: String(received - CALLS),
        target: `≤ ${underWayAtKills}, under way at the kills`,
        reached: received - CALLS <= underWayAtKills,
      },
    );
  }
  return figures;
}
