import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BrandFiguresOfOne } from "#api/scans/contract.ts";
import type { Brand } from "../../brands/brand.ts";
import { figureColumns } from "./figure-columns.tsx";

test("a brand without the scans for an alert isn’t watched yet", () => {
  const alerts = (isWatched: boolean): ReactNode =>
    figureColumns
      .find(({ head }) => head === "Alerts")
      ?.cell({ brand: {} as Brand, figures: { openAlerts: 0, isWatched } as BrandFiguresOfOne }, 0);
  expect(renderToStaticMarkup(alerts(false))).toContain("Not yet");
  expect(renderToStaticMarkup(alerts(true))).toContain("None");
});
