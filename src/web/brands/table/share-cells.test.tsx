import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShareCell } from "./share-cells.tsx";

test("a prompt for which no page showed an AI answer says so, and not that it is unnamed", () => {
  const nothing = { value: null, low: 0, high: 1, n: 0, nEff: 0 };
  const cell = (notShown: number) =>
    renderToStaticMarkup(
      <ShareCell metrics={{ display: "collecting", visibility: nothing, change: null, notShown }} />,
    );
  expect(cell(3)).toContain("no AI answer shown");
  expect(cell(0)).toContain("–");
});

test("too few answers are said to be too few, however the last scan ended", () => {
  const visibility = { value: 0.5, low: 0.2, high: 0.8, n: 8, nEff: 8 };
  const cell = (value: number) =>
    renderToStaticMarkup(
      <ShareCell metrics={{ display: "collecting", visibility: { ...visibility, value }, change: null }} />,
    ).replaceAll(/<[^>]*>/g, "");
  expect(cell(0.5)).toBe("4 of 8 answers");
  expect(cell(0.55)).toBe("8 answers, 10 needed");
});
