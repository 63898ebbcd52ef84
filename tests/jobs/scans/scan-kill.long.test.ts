import { describe, expect, test } from "vitest";
import { bothEngines } from "../../database/test-database.ts";
import { openPlace } from "../faults/open-place.ts";
import { killDuringScan } from "./killed-scan.ts";

// The whole of it, 50 kills and 2,000 calls, is `npm run bench -- kills`.
const CALLS = 80;
const KILLS = 3;
const CONCURRENCY = 4;
/** Some ten seconds on an idle machine. */
const TIMEOUT_MS = 300_000;

describe.each(bothEngines)("a worker killed during a scan on %s", (engine) => {
  test("no answer is lost or stored twice, and only calls under way at a kill are asked again", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const place = await openPlace(engine);
    try {
      const result = await killDuringScan(place, {
        calls: CALLS,
        kills: KILLS,
        prompts: 40,
        atOnce: 16,
        concurrency: CONCURRENCY,
        skipHeartbeat: engine === "postgres",
      });
      expect(result).toMatchObject({
        answers: CALLS,
        answeredCalls: CALLS,
        observations: CALLS,
        endedBy: "complete",
        reservedUsd: 0,
      });
      expect(result.killsInTheMiddle).toBeGreaterThan(0);
      // Paid beyond the calls of the scan: none that was not under way at a kill, and each of those is counted.
      expect(result.received - CALLS).toBeLessThanOrEqual(result.underWayAtKills);
      expect(result.lost).toBe(result.underWayAtKills);
      expect(result.asked).toBe(CALLS + result.claimedAtKills);
      // Booked: every call that was received, and beyond those no more than were leaving at the kills.
      expect(CALLS + result.lost).toBeGreaterThanOrEqual(result.received);
      expect(CALLS + result.lost - result.received).toBeLessThanOrEqual(KILLS * CONCURRENCY);
      expect(result.claimedAtKills - result.lost).toBeGreaterThan(KILLS);
      expect(result.spentUsd - result.answersUsd).toBeCloseTo(result.atRiskUsd, 6);
    } finally {
      await place.remove();
    }
  });
});
