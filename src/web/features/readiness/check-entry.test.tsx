import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { CheckResult } from "#api/brands/contract.ts";
import { CheckEntry } from "./check-entry.tsx";

test("a check says what was found and why it matters, and leaves research to /method", () => {
  const check: CheckResult = {
    id: "jsonld-valid",
    category: "entity",
    title: "Structured data has errors",
    outcome: "fail",
    score: 0,
    weight: 3,
    evidence: [],
    details: "2 of 12 pages have structured data that does not parse.",
    fix: "Mend it.",
    why: "Broken structured data is ignored.",
    source: "Ahrefs DiD 1,885 pages: no lift",
    evidenceStrength: "strong (parsing) / weak (citation lift)",
    effort: "S",
    pointsGained: 0.2,
    pagesChecked: 12,
    critical: null,
  };
  const entry = renderToStaticMarkup(
    <MemoryRouter>
      <CheckEntry check={check} />
    </MemoryRouter>,
  );
  expect(entry.indexOf(check.details)).toBeGreaterThan(-1);
  expect(entry.indexOf(check.why)).toBeGreaterThan(entry.indexOf(check.details));
  expect(entry).toContain('href="/method#rule-jsonld-valid"');
  expect(entry).not.toMatch(/Ahrefs|citation lift|Weight/);
});
