import { expect, test } from "vitest";
import { sampleCalls } from "#dev/sample-workspace/sample-answers.ts";
import { DAYS } from "#dev/sample-workspace/sample-brand.ts";
import { sampleBrands } from "#dev/sample-workspace/sample-brands.ts";
import { lastSampleDay, sampleAnswer } from "./fill-sample.ts";

test.each(sampleBrands)("no answer of $name lies in the future at any minute of a day", (brand) => {
  const calls = sampleCalls(brand).filter(({ day }) => day === DAYS - 1);
  const midnight = Date.parse("2026-11-23T00:00:00Z");
  for (let minute = 0; minute < 24 * 60; minute += minute < 20 ? 1 : 60) {
    const now = new Date(midnight + minute * 60_000);
    const place = { brandId: "a brand", lastDay: lastSampleDay(now), promptIds: new Map() };
    const latest = Math.max(
      ...calls.slice(-3).map((call) => sampleAnswer(brand, call, place).answer.receivedAt.getTime()),
    );
    expect(latest).toBeLessThanOrEqual(now.getTime());
  }
});

test("a sample ends on the day itself once that day's calls are over", () => {
  expect(lastSampleDay(new Date("2026-11-23T00:07:59Z"))).toBe("2026-11-22");
  expect(lastSampleDay(new Date("2026-11-23T00:08:00Z"))).toBe("2026-11-23");
});
