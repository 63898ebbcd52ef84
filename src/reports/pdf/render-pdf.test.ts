import { describe, expect, test } from "vitest";
import type { AuditResult } from "#site-audit/audit-result.ts";
import { isLong } from "../../../tests/long.ts";
import * as samples from "../../../tests/reports/audit-result-sample.ts";
import { sampleReport } from "../../../tests/reports/sample-report.ts";
import { renderPdf } from "./render-pdf.tsx";

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const pagesOf = (bytes: Uint8Array) => latin1(bytes).match(/\/Type \/Page\b/g)?.length ?? 0;

const rendered = new Map<AuditResult, Promise<Uint8Array>>();

/** A sample's PDF, laid out once for all tests: that takes a second. */
function pdfOf(result: AuditResult): Promise<Uint8Array> {
  const pdf = rendered.get(result) ?? renderPdf(sampleReport(result));
  rendered.set(result, pdf);
  return pdf;
}

/** A whole one, one of a site that couldn't be read, and one full of what breaks pages; the others in the long run. */
const { northwind, unreachable, hostile } = samples;
const laidOut: Readonly<Record<string, AuditResult>> = isLong ? samples : { northwind, unreachable, hostile };

describe("renderPdf", { timeout: 60_000 }, () => {
  test.each(Object.entries(laidOut))("%s becomes a PDF", async (name, result) => {
    const bytes = await pdfOf(result);
    expect(latin1(bytes.subarray(0, 5))).toBe("%PDF-");
    expect(pagesOf(bytes)).toBeGreaterThanOrEqual(name === "unreachable" ? 1 : 4);
    expect(pagesOf(bytes)).toBeLessThan(16);
  });

  test("the same report gives the same bytes, dated by the audit, with its own faces inside", async () => {
    const [first, second] = [await pdfOf(samples.northwind), await renderPdf(sampleReport())];
    expect(Buffer.compare(first, second)).toBe(0);
    expect(latin1(first)).toContain("D:20261114091200Z");
    const faces = latin1(first)
      .match(/\/FontName \/[A-Z]{6}\+[\w-]+/g)
      ?.join(" ");
    expect(faces).toMatch(/Geist/);
    expect(faces).toMatch(/InstrumentSerif/);
  });
});
