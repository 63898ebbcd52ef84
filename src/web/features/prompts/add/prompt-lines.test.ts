import { expect, test } from "vitest";
import { trendMarks, trendSeries } from "./prompt-lines.ts";

const share = (value: number | null) => ({ value, low: 0, high: 1, n: 4, nEff: 4 });
const entity = (id: string, mentions: number, isBrand = false) => ({
  id,
  name: id,
  isBrand,
  visibility: share(0.5),
  position: null,
  mentions,
  unclear: 0,
});

test("the brand's line comes first, then the competitors named most; days without a value have no point", () => {
  const days = [
    {
      day: "2026-11-01",
      valid: 4,
      entities: [
        { id: "you", visibility: share(0.5) },
        { id: "b", visibility: share(null) },
      ],
    },
  ];
  const entities = [entity("a", 1), entity("you", 0, true), entity("b", 9), entity("c", 0)];
  const series = trendSeries({ entities, days }, new Map([["you", "ink"]]), 1);
  expect(series.map(({ id, isOwn, colour, points }) => [id, isOwn, colour, points.length])).toEqual([
    ["you", true, "ink", 1],
    ["b", false, "var(--ink-faint)", 0],
  ]);
});

test("a line is marked where the wording or the model changed within the period", () => {
  const version = (number: number, day: string) => ({
    version: number,
    text: "",
    language: "en",
    country: "US",
    createdAt: `${day}T08:00:00Z`,
  });
  const model = (name: string, since: string) => ({
    assistant: "claude",
    surface: "web",
    model: name,
    route: "",
    since,
  });
  const marks = trendMarks(
    {
      period: { from: "2026-11-01", to: "2026-11-30" },
      models: [model("old", "2026-11-01"), model("new", "2026-11-10")],
    },
    [version(3, "2026-11-20"), version(2, "2026-10-20"), version(1, "2026-11-02")],
    () => "Claude",
  );
  expect(marks).toEqual([
    { day: "2026-11-20", label: "Wording 3" },
    { day: "2026-11-10", label: "Claude: new" },
  ]);
});
