import { defineCheck, type Evidence, outcomeOf, snippetOf } from "../../check.ts";
import type { Page } from "../../facts/page.ts";
import type { JsonLdBlock } from "../../facts/schema-org/json-ld.ts";
import { ORGANIZATION_FIELDS, organizationOf } from "../../facts/schema-org/organization.ts";
import { compareSchema } from "../../facts/schema-org/schema-agreement.ts";
import { textsOf } from "../../facts/schema-org/schema-nodes.ts";
import { structuredData } from "../../facts/schema-org/structured-data.ts";
import { keyPagesOf } from "../page-verdicts.ts";
import { counted, verb } from "../wording.ts";

type PageBlock = { readonly page: Page; readonly block: JsonLdBlock };

const schemaBlocks = (page: Page): readonly PageBlock[] =>
  structuredData(page.document)
    .blocks.filter(({ state }) => state !== "foreign")
    .map((block) => ({ page, block }));

const blockEvidence = ({ page, block }: PageBlock): Evidence => ({
  url: page.url,
  snippet: snippetOf(block.snippet),
  selector: 'script[type="application/ld+json"]',
  value: block.error ?? "valid",
});

const addJsonLd =
  "Say on the homepage, in a form machines read (JSON-LD), who you are: Organization and WebSite; then on the other main pages what they are: Article, Product or FAQPage.";

/** Google and others read JSON-LD first; a page that has only microdata or RDFa is understood by fewer readers. */
export const jsonLdValid = defineCheck({
  id: "jsonld-valid",
  failureTitle: "Structured data is missing or broken",
  needs: ["pages"],
  evaluate({ pages }) {
    const keyPages = keyPagesOf(pages);
    const blocks = pages.flatMap(schemaBlocks);
    const broken = blocks.filter(({ block }) => block.state === "broken");
    const flawed = blocks.filter(({ block }) => block.state !== "valid");
    const pagesChecked = pages.length;
    const first = flawed[0] ?? blocks[0];
    const fixValues = {
      url: first?.page.url ?? pages[0]?.url ?? "",
      error: flawed[0]?.block.error ?? "",
    };
    if (blocks.length > 0 && broken.length < blocks.length) {
      const withBlock = keyPages.filter((page) => schemaBlocks(page).length > 0);
      const isWidespread = withBlock.some(({ isHome }) => isHome) || withBlock.length * 2 >= keyPages.length;
      const isPass = flawed.length === 0 && isWidespread && withBlock.length > 0;
      const evidence = [...flawed, ...blocks.filter((block) => !flawed.includes(block))]
        .slice(0, 8)
        .map(blockEvidence);
      const details =
        flawed.length > 0
          ? `${flawed.length} of ${counted(blocks.length, "block")} of structured data ${flawed.length === 1 ? "has" : "have"} an error: ${flawed[0]?.block.error ?? ""}.`
          : `${counted(blocks.length, "block")} of structured data can be read${isPass ? "" : ", but neither the homepage nor half of the important pages have one"}.`;
      return {
        outcome: isPass ? "pass" : "partial",
        score: isPass ? 1 : 0.5,
        evidence,
        details,
        ...(flawed.length > 0 ? { fixValues } : { fix: addJsonLd }),
        pagesChecked,
      };
    }
    const otherForms = pages.filter(({ document }) => {
      const { hasMicrodata, hasRdfa } = structuredData(document);
      return hasMicrodata || hasRdfa;
    });
    if (blocks.length === 0 && otherForms.length > 0) {
      return {
        outcome: "partial",
        score: 0.5,
        evidence: otherForms.slice(0, 8).map(({ url }) => ({ url, snippet: "microdata or RDFa attributes" })),
        details: `${counted(otherForms.length, "page")} ${verb(otherForms.length, "holds", "hold")} microdata or RDFa, and none holds JSON-LD, the form most readers understand.`,
        fix: `Your pages carry microdata or RDFa. ${addJsonLd}`,
        pagesChecked,
      };
    }
    return {
      outcome: "fail",
      score: 0,
      evidence:
        broken.length > 0
          ? broken.slice(0, 8).map(blockEvidence)
          : keyPages.slice(0, 3).map(({ url }) => ({ url, snippet: "", value: "no structured data" })),
      details:
        broken.length > 0
          ? `No structured data can be read: ${broken[0]?.block.error ?? ""}.`
          : "No page holds structured data.",
      ...(broken.length > 0 ? { fixValues } : { fix: addJsonLd }),
      pagesChecked,
    };
  },
});

const FIELD_WORDS: Readonly<Record<(typeof ORGANIZATION_FIELDS)[number], string>> = {
  name: "name",
  url: "address on this site",
  logo: "logo",
  description: "description",
  contact: "contact",
};

export const organizationSchema = defineCheck({
  id: "org-schema",
  failureTitle: "Your company is not described in structured data",
  needs: ["pages", "registrableDomain"],
  evaluate({ pages, registrableDomain }) {
    const described = pages.filter(({ isHome, type }) => isHome || type === "about");
    if (described.length === 0) {
      return { outcome: "unknown", reason: "Neither the homepage nor an about page could be read." };
    }
    const found = organizationOf(pages, registrableDomain);
    const pagesChecked = described.length;
    if (found === null) {
      return {
        outcome: "fail",
        score: 0,
        evidence: described
          .slice(0, 2)
          .map(({ url }) => ({ url, snippet: "", value: "no Organization data" })),
        details: "Neither the homepage nor the about page says in structured data who runs the site.",
        pagesChecked,
      };
    }
    const score = found.present.length / ORGANIZATION_FIELDS.length;
    const missing = ORGANIZATION_FIELDS.filter((field) => !found.present.includes(field)).map(
      (field) => FIELD_WORDS[field],
    );
    const type = found.node.types[0] ?? "Organization";
    return {
      outcome: outcomeOf(score, { pass: 0.8, partial: 0 }),
      score,
      evidence: [
        {
          url: found.page.url,
          snippet: snippetOf(`${type}: ${textsOf(found.node, "name")[0] ?? "(no name)"}`),
          value: missing.length === 0 ? "complete" : `without ${missing.join(", ")}`,
        },
      ],
      details: `The data your site gives to machines about your company has ${found.present.length} of 5 facts${missing.length === 0 ? "" : `; missing: ${missing.join(", ")}`}.`,
      pagesChecked,
    };
  },
});

export const schemaMatchesPage = defineCheck({
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
