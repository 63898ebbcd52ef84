import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { absoluteTime, monthName, parseTimestamp, relativeTime } from "./timestamps.ts";

describe("a time as a database writes it", () => {
  test.each([
    ["2026-11-20T23:07:42.474+00:00", "2026-11-20T23:07:42.474Z"],
    ["2026-11-20T23:07:42.474123+00:00", "2026-11-20T23:07:42.474Z"],
    ["2026-11-20T23:07:42Z", "2026-11-20T23:07:42.000Z"],
    ["2026-11-20 23:07:42.474+00", "2026-11-20T23:07:42.474Z"],
    ["2026-11-20 23:07:42-03", "2026-11-21T02:07:42.000Z"],
    ["2026-11-20", "2026-11-20T00:00:00.000Z"],
  ])("%s is read", (text, moment) => {
    expect(parseTimestamp(text)?.toISOString()).toBe(moment);
  });

  // @spec-8.22
  test.each([null, "", "soon", "2026-13-40T00:00:00Z", "7", "1", "infinity"])("%j is no time", (text) => {
    expect(parseTimestamp(text)).toBeNull();
    expect(relativeTime(text, new Date())).toBe("–");
    expect(absoluteTime(text)).toBe("–");
  });

  test("a time is shown with its day, as dates are shown everywhere, and with its zone", () => {
    expect(absoluteTime("2026-11-22T04:55:00Z")).toMatch(/^2[12] Nov 2026, \d\d:\d\d \S+$/);
  });

  test("every moment is read as it was written", () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }), (moment) => {
        expect(parseTimestamp(moment.toISOString())).toEqual(moment);
      }),
    );
  });
});

describe("Relative time is formatted in English from seconds to years", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000).toISOString(), now);
  const [minute, hour, day, week] = [60, 3600, 86_400, 604_800];
  const month = 4.34524 * week;
  // @spec-9.16
  test.each([
    [0, "now"],
    [1, "1 second ago"],
    [59, "59 seconds ago"],
    [59.6, "1 minute ago"],
    [59 * minute + 29, "59 minutes ago"],
    [59 * minute + 31, "1 hour ago"],
    [2 * hour, "2 hours ago"],
    [day, "yesterday"],
    [3 * day, "3 days ago"],
    [week, "last week"],
    [2 * week, "2 weeks ago"],
    [4.34 * week, "4 weeks ago"],
    [1.01 * month, "last month"],
    [1.04 * month, "last month"],
    [2 * month, "2 months ago"],
    [11 * month, "11 months ago"],
    [12.01 * month, "last year"],
    [36 * month, "3 years ago"],
    [-90, "in 2 minutes"],
    [-3 * day, "in 3 days"],
  ])("%d seconds before now is %s", (seconds, words) => {
    expect(ago(seconds)).toBe(words);
  });
});

test("a month has the name of the month of its first day, wherever the reader is", () => {
  expect(monthName("2026-11-01")).toBe("November");
});
