import { expect, test } from "vitest";
import { alertsOf } from "./alert-world.ts";

const account = { prompts: 12, runs: 3, assistants: 3 };
const brands = Array.from({ length: 14 }, (_, brand) => brand);

test("half a year of noise raises no alert, though single scans strike", () => {
  const years = brands.map((brand) => alertsOf({ seed: 7919 * brand + 1, account, weeks: 26 }));
  expect(years.reduce((sum, { tests }) => sum + tests, 0)).toBeGreaterThan(3000);
  expect(years.reduce((sum, { candidates }) => sum + candidates, 0)).toBeGreaterThan(0);
  expect(years.flatMap(({ alerts }) => alerts)).toEqual([]);
});

test("a fall of thirty points is found by the next scans, and reported once", () => {
  const raised = brands.map((brand) =>
    alertsOf({
      seed: 31 * brand + 3,
      brand: "Tasklane",
      account: { prompts: 20, runs: 5, assistants: 3 },
      weeks: 12,
      step: { week: 6, by: -0.3 },
    }).alerts.map(({ alert, week }) => [alert.cause, week]),
  );
  expect(raised.every((alerts) => alerts.length <= 1)).toBe(true);
  const soon = raised.filter(([first]) => first?.[0] === "visibility fell" && Number(first[1]) <= 8);
  expect(soon.length).toBeGreaterThanOrEqual(13);
});
