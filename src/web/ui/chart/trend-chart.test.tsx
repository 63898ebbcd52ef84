import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { shares } from "#measurement/view/likely.ts";
import { DayPlot } from "./trend-chart.tsx";

const line = (id: string, value: number | null, isOwn = false) => ({
  id,
  name: `Brand ${id}`,
  colour: "#000",
  isOwn,
  points: [{ day: "2026-11-23", value, low: value && value - 0.1, high: value && value + 0.1, n: 20 }],
});

test("a single day is a row for each measured brand, on an axis of shares and not of days", () => {
  const html = renderToString(
    <DayPlot
      label="Visibility by day"
      series={[line("a", 0.5, true), line("b", 0.25), line("c", null)]}
      format={shares}
      width={900}
    />,
  );
  expect(html).toContain(
    'aria-label="Visibility by day: Brand a 50%, likely 40–60%; Brand b 25%, likely 15–35%"',
  );
  expect(html.match(/<circle/g)).toHaveLength(2);
  expect(html).not.toMatch(/Nov|Brand c/);
  const [own = 0, other = 0] = [...html.matchAll(/cx="([\d.]+)"/g)].map(([, x]) => Number(x));
  expect(own).toBeGreaterThan(other);
});

test("places of a single day are on an axis that begins at 1", () => {
  const format = { one: String, range: () => "", best: "low" } as const;
  const html = renderToString(
    <DayPlot
      label="Position by day"
      series={[line("a", 1, true), line("b", 3)]}
      format={format}
      width={900}
    />,
  );
  expect([...html.matchAll(/day-plot-tick[^>]*>(\d+)</g)].map(([, tick]) => tick)).toEqual([
    "1",
    "2",
    "3",
    "4",
  ]);
});
