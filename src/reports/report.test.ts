import { describe, expect, test } from "vitest";
import {
  capped,
  flawless,
  hostile,
  limited,
  northwind,
  unreachable,
} from "../../tests/reports/audit-result-sample.ts";
import { sampleReport } from "../../tests/reports/sample-report.ts";

describe("buildReport", () => {
  test("tells the score, its share of checks and when the site was looked at", () => {
    const report = sampleReport();
    expect(report.readiness).toEqual({
      score: 7.4,
      words: "7.4",
      band: "Good",
      caption: "Good: 28 of 56 checks passed",
    });
    expect(report.countsLine).toBe("56 of 60, 3 don’t apply, 1 couldn’t be run");
    expect(report.checkedAt).toEqual({
      iso: "2026-11-14T09:12:00.000Z",
      day: "14 Nov 2026",
      instant: "14 Nov 2026, 09:12 UTC",
    });
    expect(report.links.home).toBe("https://truenorth.example");
  });

  test("shows every check once, in its category", () => {
    const { categories } = sampleReport();
    const ids = categories.flatMap(({ checks }) => checks.map(({ id }) => id));
    expect(ids).toEqual(northwind.checks.map(({ id }) => id));
    expect(categories.map(({ title }) => title)).toEqual(northwind.categories.map(({ title }) => title));
  });

  test("offers five fixes with points and effort", () => {
    const { fixes, fixesTitle, fixesNote } = sampleReport();
    expect(fixesTitle).toBe("Five fixes on your site that take Readiness from 7.4 to 8.1");
    expect(fixesNote).toBe(
      "Most gain for the least effort first. Gains are rounded; together they are +0.7.",
    );
    expect(fixes[0]).toEqual({
      checkId: "org-sameas",
      title: "Official profiles are not linked to your brand",
      text: 'List your official profiles (LinkedIn, YouTube, Wikidata…) in "sameAs".',
      gain: "+0.2",
      effort: "Small effort",
      liftsCeiling: false,
    });
  });

  test("names caps, and the score once they are lifted", () => {
    const report = sampleReport(capped);
    expect(report.ceilings[0]).toBe("The homepage asks not to be indexed: no more than 3.0");
    expect(report.lead).toContain("capped at 3.0");
    expect(report.fixes.filter(({ liftsCeiling }) => liftsCeiling)).toHaveLength(2);
    expect(report.fixesTitle).toBe("Five fixes on your site that take Readiness from 3.0 to 7.9");
  });

  test("says a single cap once: in the lead, or beside it where the site was seen in part only", () => {
    const single = { ...capped, caps: capped.caps.slice(0, 1) };
    const report = sampleReport(single);
    expect([report.lead, report.ceilings]).toEqual([expect.stringContaining("is capped at"), []]);
    expect(sampleReport({ ...single, state: "limited" }).ceilings).toHaveLength(1);
  });

  test("the questions add up to the score, with a row for the total and for each cap", () => {
    expect(sampleReport().total).toEqual({
      rows: [{ title: "Readiness", weight: "100%", words: "7.4", score: 7.4 }],
      sentence: null,
    });
    const { total, categories } = sampleReport(capped);
    const sum = categories.reduce((all, { weight, score }) => all + (weight * (score ?? 0)) / 100, 0);
    expect(total.rows.map(({ title, words }) => `${title} ${words}`)).toEqual([
      `Weighted total ${sum.toFixed(1)}`,
      "Cap: The homepage asks not to be indexed at most 3.0",
      "Cap: The connection is not secure at most 5.0",
      "Readiness 3.0",
    ]);
    expect(total.sentence).toBe(
      "Weighted, the questions come to 7.0, but the caps stop your score at 3.0. Fixing the causes improves their own questions too, so you’d reach 7.4.",
    );
    expect(sampleReport(limited).total.sentence).toContain("left out");
  });

  test("a limited report promises no new score", () => {
    const report = sampleReport(limited);
    expect(report.readiness).toMatchObject({ band: null, caption: "Limited: 18 of 60 checks" });
    expect(report.fixesTitle).toMatch(/ to start with$/);
    expect(report.categories.filter(({ score }) => score === null)).toHaveLength(6);
  });

  test("an unreachable site has neither score nor fixes", () => {
    const report = sampleReport(unreachable);
    expect(report.readiness).toEqual({ score: null, words: "–", band: null, caption: "Not reached" });
    expect(report.fixes).toEqual([]);
    expect(report.siteName).toBe("northwindbikes.example");
    // Its lead says it.
    expect(report.notes).toEqual([]);
  });

  test("a flawless site has nothing to fix", () => {
    expect(sampleReport(flawless)).toMatchObject({ fixes: [], fixesTitle: "Nothing to fix" });
  });

  test("strangers' names are taken only where they are plainly names", () => {
    const recipient = { fullName: "Win at http://x.example", companyName: "<b>", email: "a@b.example" };
    expect(sampleReport(hostile, { recipient }).recipient).toEqual({ name: null, company: null });
    expect(sampleReport(hostile).siteName).toBe("northwindbikes.example");
    expect(sampleReport(northwind, { recipient: null }).recipient).toBeNull();
  });

  test("evidence keeps no control or direction marks, and links lead to web addresses only", () => {
    const evidence = sampleReport(hostile).categories.flatMap(({ checks }) =>
      checks.flatMap((check) => check.evidence),
    );
    expect(evidence.length).toBeGreaterThan(50);
    for (const { address, snippet } of evidence) {
      expect(`${address.text}${snippet}`).not.toMatch(/[\p{Cc}\u202A-\u202E]/u);
      expect(address.href ?? "https:").toMatch(/^https?:/);
    }
  });

  test("the same audit gives the same report", () => {
    expect(sampleReport()).toEqual(sampleReport());
  });
});
