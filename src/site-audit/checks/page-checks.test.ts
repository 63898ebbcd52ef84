import fc from "fast-check";
import { expect, it } from "vitest";
import { siteFrom } from "../../../tests/site-audit/site-builder.ts";
import { runChecks } from "../run-checks.ts";
import { entityChecks, structureChecks } from "./all-checks.ts";
import { renderChecks } from "./render/render.ts";

const checks = [...renderChecks, ...structureChecks, ...entityChecks];

it("judge any page without an error, always with the same result, and within bounds", () => {
  const markup = fc
    .array(
      fc.constantFrom(
        ..."<h1>|<h2>Head|</h2>|<p>word word|<main>|</main>|<article>|<table><tr><th>|<td>|<ul><li>a|<li>|<img src=a>|<img alt=b src=c>|<title>Acme|</title>|<html lang=de>|<a href=/x>y|<a>|<div id=root>|<dialog open>|<input type=password>|<meta name=description content=x>|<meta property=og:title content>|<link rel=alternate hreflang=xx href=/>|<meta http-equiv=refresh content='0;url=/y'>".split(
          "|",
        ),
        '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":[{}],"author":{"@id":1},"datePublished":{}}</script>',
        '<script type="application/ld+json">[{"@context":"schema.org","@type":["Product",null],"offers":{"@type":"Offer","price":{}},"sameAs":[{}],"url":"http://","@id":7}]</script>',
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(""));
  const rethrow = (_: string, error: unknown) => {
    throw error;
  };
  fc.assert(
    fc.property(markup, markup, (home, other) => {
      const pages = { "/": home, "/blog/a": other };
      const findings = runChecks(siteFrom({ pages }), checks, rethrow);
      expect(runChecks(siteFrom({ pages }), checks, rethrow)).toEqual(findings);
      for (const finding of findings.values()) {
        if ("score" in finding) expect(finding.score >= 0 && finding.score <= 1).toBe(true);
        for (const { snippet } of finding.evidence ?? []) expect(snippet.length).toBeLessThanOrEqual(200);
      }
    }),
    { numRuns: 150 },
  );
}, 30_000);
