import { describe, expect, it } from "vitest";
import { parseW3cDateTime } from "./sitemap-file.ts";

describe("parseW3cDateTime", () => {
  it.each([
    ["2026", "2026-01-01T00:00:00Z"],
    ["2026-11", "2026-11-01T00:00:00Z"],
    ["2026-11-03", "2026-11-03T00:00:00Z"],
    ["2024-02-29", "2024-02-29T00:00:00Z"],
    ["2026-11-03T10:20Z", "2026-11-03T10:20:00Z"],
    ["2026-11-03T10:20:30+01:00", "2026-11-03T09:20:30Z"],
    ["2026-11-03T10:20:30.123456-05:00", "2026-11-03T15:20:30Z"],
  ])("reads %s", (text, instant) => {
    expect(parseW3cDateTime(text)).toBe(Date.parse(instant));
  });

  it.each([
    "",
    "03.11.2026",
    "2026-13-01",
    "2026-02-30",
    "2026-11-03T10:20",
    "2026-11-03T25:00Z",
    "2026-11-3",
  ])("refuses %j", (text) => {
    expect(parseW3cDateTime(text)).toBeNull();
  });
});
