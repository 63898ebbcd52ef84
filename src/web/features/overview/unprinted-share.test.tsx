import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Visibility } from "#api/visibility/contract.ts";
import { BrandFacts } from "./brand-facts.tsx";
import { VisibilitySummary } from "./visibility-summary.tsx";

const change = { value: 0.01, low: -0.1, high: 0.12 };

const entity = (name: string, isBrand: boolean, low: number, high: number, isFirst: boolean) => ({
  ...{ id: name, name, isBrand, mentions: 30, change: isFirst ? null : change },
  visibility: { value: 0.43, low, high, n: 60, nEff: 12 },
});

const shown = (low: number, high: number, isFirst = false): string => {
  const visibility = {
    evidence: { display: "provisional" },
    entities: [entity("Acme", true, low, high, isFirst), entity("Boardly", false, low, high, isFirst)],
  } as unknown as Visibility;
  return renderToStaticMarkup(
    <MemoryRouter>
      <VisibilitySummary brand={{ id: "b", name: "Acme" }} visibility={visibility} />
      <BrandFacts {...{ visibility, period: "Last 30 days", answersOf: () => "" }} />
    </MemoryRouter>,
  );
};

test("a share of too few prompts is printed neither for the brand nor for the one that is named most", () => {
  expect(shown(0.1, 0.8)).not.toContain("43%");
  expect(shown(0.1, 0.8)).toContain("too few prompts");
  expect(shown(0.3, 0.55).split("43%")).toHaveLength(3);
});

test("a rising brand is only spoken of where there is a period to compare with", () => {
  expect(shown(0.3, 0.55)).toContain("Rising brand");
  expect(shown(0.3, 0.55, true)).not.toContain("Rising brand");
});
