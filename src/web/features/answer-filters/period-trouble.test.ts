import { expect, test } from "vitest";
import { periodTrouble } from "./filter-groups.ts";

const troubleOf = (text: string) => periodTrouble(new URLSearchParams(text), "2026-11-22");

test("a period that can be shown needs no words", () => {
  for (const text of [
    "",
    "days=90",
    "from=2026-11-01",
    "to=2026-11-01",
    "from=2026-11-01&to=2026-11-01",
    "from=2031-01-01",
  ])
    expect(troubleOf(text), text).toBeNull();
});

test("one that cannot be shown is named, with what is shown in its place", () => {
  expect(troubleOf("from=2026-02-30&to=2026-03-01")).toBe(
    "“2026-02-30” in the address is no day. Shown: 30 days to 1 Mar 2026.",
  );
  expect(troubleOf("from=2026-11-20&to=2026-11-10&days=7")).toBe(
    "The address asks for a first day after the last. Shown: last 7 days.",
  );
  expect(troubleOf("days=31")).toBe(
    "A period of “31” days is not offered; choose own dates. Shown: last 30 days.",
  );
  expect(troubleOf("from=1999-01-01")).toBe(
    "Ten years are counted at most. Shown: 6 Oct 2016 – 22 Nov 2026.",
  );
  expect(troubleOf(`from=${"9".repeat(500)}`)).toContain(`“${"9".repeat(24)}…”`);
});
