import { type Check, defineCheck, outcomeOf, snippetOf } from "../../check.ts";
import { compareSchema } from "../../facts/schema-org/schema-agreement.ts";
import { brandNameConsistent, officialProfilesLinked } from "./entity-identity.ts";
import { openGraph, pageTypeSchema } from "./entity-pages.ts";
import { jsonLdValid, organizationSchema } from "./entity-schema.ts";

const schemaMatchesPage = defineCheck({
  id: "schema-matches-page",
  failureTitle: "Structured data says something else than the page",
  needs: ["pages", "now"],
  evaluate({ pages, now }) {
    const comparisons = pages.flatMap((page) => compareSchema(page, now));
    if (comparisons.length === 0) {
      return {
        outcome: "na",
        reason: "The structured data holds nothing that could be compared with the page.",
      };
    }
    const wrong = comparisons.filter(({ matches }) => !matches);
    const score = 1 - wrong.length / comparisons.length;
    const first = wrong[0];
    return {
      outcome: outcomeOf(score, { pass: 0.9, partial: 0.6 }),
      score,
      evidence: (wrong.length > 0 ? wrong : comparisons)
        .slice(0, 8)
        .map(({ page, field, value, matches, shown }) => ({
          url: page.url,
          snippet: snippetOf(value),
          value: matches ? `${field}: agrees` : snippetOf(`${field}: the page shows “${shown}”`),
        })),
      details: `${comparisons.length - wrong.length} of ${comparisons.length} compared values agree with the visible pages.`,
      ...(first
        ? { fixValues: { field: first.field, a: snippetOf(first.value), b: snippetOf(first.shown) } }
        : {}),
      pagesChecked: new Set(comparisons.map(({ page }) => page.url)).size,
    };
  },
});

/** Checks 33–39. */
export const entityChecks: readonly Check[] = [
  jsonLdValid,
  organizationSchema,
  officialProfilesLinked,
  brandNameConsistent,
  pageTypeSchema,
  schemaMatchesPage,
  openGraph,
];
