import { expect, test } from "vitest";
import type { BrandFiguresOfOne } from "#api/scans/contract.ts";
import type { Brand } from "../../brands/brand.ts";
import { csvOf } from "../../ui/table/csv.ts";
import { columns } from "./brand-export.tsx";

const brand = { name: "Acme", domain: "acme.example", plan: "free", status: "active" } as unknown as Brand;
const figuresOf = (figures: object | null) =>
  ({ figures, openAlerts: 0, next: null }) as unknown as BrandFiguresOfOne;

test("the exported brands name the surface of their figures in words, as every other table does", () => {
  const none = { value: null, low: null, high: null };
  const measured = figuresOf({
    ...{ surface: "web", airo: null, change: null, visibility: none },
    evidence: { display: "collecting" },
  });
  const text = csvOf(
    [measured, figuresOf(null), null].map((figures) => ({ brand, figures })),
    columns,
  );
  const [head = "", ...lines] = text.slice(1).trimEnd().split("\r\n");
  const column = head.split(",").indexOf("Surface");
  expect(lines.map((line) => line.split(",")[column])).toEqual(["API with web search", "", ""]);
});
