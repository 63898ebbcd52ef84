import { expect, test } from "vitest";
import { quoteAround } from "../../quotes/shown-sentence.ts";
import { effectWindows } from "./action-effect.ts";

test("the windows before and after are equally long, leave out the day itself, and end at 28 days", () => {
  expect(effectWindows("2026-11-20", "2026-11-20")).toBeNull();
  expect(effectWindows("2026-11-21", "2026-11-20")).toBeNull();
  expect(effectWindows("2026-11-20", "2026-11-22")).toEqual({
    days: 2,
    before: { from: "2026-11-18", to: "2026-11-19" },
    after: { from: "2026-11-21", to: "2026-11-22" },
  });
  expect(effectWindows("2026-03-01", "2026-11-22")).toEqual({
    days: 28,
    before: { from: "2026-02-01", to: "2026-02-28" },
    after: { from: "2026-03-02", to: "2026-03-29" },
  });
});

test("a quote is the sentence around a mention, and never longer than what is looked at", () => {
  const text = "There are many. Acme had a breach in 2024! Others had none.";
  const start = text.indexOf("Acme");
  expect(quoteAround(text, { start, end: start + 4 })).toBe("Acme had a breach in 2024!");
  expect(quoteAround("Acme", { start: 0, end: 4 })).toBe("Acme");
  const long = `${"x".repeat(5000)} Acme ${"y".repeat(5000)}`;
  expect(quoteAround(long, { start: 5001, end: 5005 }).length).toBeLessThanOrEqual(610);
});
