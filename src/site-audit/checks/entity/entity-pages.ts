import { defineCheck } from "../../check.ts";
import { metaContent } from "../../facts/html/meta.ts";
import type { Page, PageType } from "../../facts/page.ts";
import { hasValue, type SchemaNode } from "../../facts/schema-org/schema-nodes.ts";
import type { SchemaFamily } from "../../facts/schema-org/schema-types.ts";
import { nodesOfFamily, structuredData } from "../../facts/schema-org/structured-data.ts";
import { judgePages, keyPagesOf, type PageVerdict } from "../page-verdicts.ts";

/** What a kind of page is expected to say: one of the families, with one property of every group. */
type Expectation = {
  readonly label: string;
  readonly families: readonly SchemaFamily[];
  readonly required: readonly (readonly string[])[];
};

const PRODUCT: Expectation = {
  label: "Product, SoftwareApplication or Service",
  families: ["Product", "SoftwareApplication", "Service"],
  required: [["name"], ["offers", "aggregateRating", "description"]],
};

const EXPECTED: Readonly<Partial<Record<PageType, Expectation>>> = {
  article: {
    label: "Article",
    families: ["Article"],
    required: [["headline"], ["datePublished"], ["author"]],
  },
  guide: { label: "Article or HowTo", families: ["Article", "HowTo"], required: [["headline", "name"]] },
  doc: { label: "TechArticle", families: ["Article"], required: [] },
  product: PRODUCT,
  service: PRODUCT,
  faq: { label: "FAQPage", families: ["FAQPage"], required: [] },
};
const VIDEO: Expectation = { label: "VideoObject", families: ["VideoObject"], required: [] };
const LOCAL: Expectation = {
  label: "LocalBusiness",
  families: ["LocalBusiness"],
  required: [["address"], ["telephone"]],
};

/** What a page should say by its type; a business that calls itself local is held to that wherever it does. */
function expectationOf(page: Page): Expectation | null {
  const byType = EXPECTED[page.type];
  if (byType) return byType;
  if (metaContent(page.document, "og:type")?.toLowerCase().startsWith("video")) return VIDEO;
  return nodesOfFamily(structuredData(page.document), "LocalBusiness").some(({ isTopLevel }) => isTopLevel)
    ? LOCAL
    : null;
}

const PAGE_WORDS: Readonly<Partial<Record<PageType, string>>> = {
  article: "an article",
  guide: "a guide",
  doc: "a documentation page",
  product: "a product page",
  service: "a service page",
  faq: "a page of questions",
};

const missingIn = (node: SchemaNode, { required }: Expectation): readonly string[] =>
  required
    .filter((group) => !group.some((property) => hasValue(node, property)))
    .map((group) => group.join(" or "));

function typeVerdict(page: Page, expectation: Expectation): PageVerdict {
  const nodes = nodesOfFamily(structuredData(page.document), ...expectation.families);
  const best = nodes
    .map((node) => ({ node, missing: missingIn(node, expectation) }))
    .toSorted((one, other) => one.missing.length - other.missing.length)[0];
  const snippet = `${page.type}: ${best?.node.types.join(", ") ?? "no type label"}`;
  if (!best)
    return {
      page,
      score: 0,
      problem: `${PAGE_WORDS[page.type] ?? "a page"} without ${expectation.label} data`,
      snippet,
    };
  if (best.missing.length === 0) return { page, score: 1, problem: null, snippet };
  return { page, score: 0.6, problem: `its data lacks ${best.missing.join(", ")}`, snippet };
}

export const pageTypeSchema = defineCheck({
  id: "page-type-schema",
  failureTitle: "Pages lack a label that says what they are",
  needs: ["pages"],
  evaluate({ pages }) {
    const typed = pages.flatMap((page) => {
      const expectation = expectationOf(page);
      return expectation ? [{ expectation, verdict: typeVerdict(page, expectation) }] : [];
    });
    if (typed.length === 0) {
      return {
        outcome: "na",
        reason: "No sampled page is an article, a product, a list of questions or another typed page.",
      };
    }
    const worst = typed.toSorted((one, other) => one.verdict.score - other.verdict.score)[0];
    const worstPages = typed
      .filter(({ expectation, verdict }) => expectation === worst?.expectation && verdict.score < 1)
      .map(({ verdict }) => verdict.page.url)
      .slice(0, 3);
    return {
      ...judgePages(
        typed.map(({ verdict }) => verdict),
        { pass: 0.8, partial: 0.3 },
        "Every typed page carries the right label with its main facts.",
      ),
      ...(worst ? { fixValues: { type: worst.expectation.label, urls: worstPages.join(", ") } } : {}),
    };
  },
});

const CARD_PARTS = ["og:title", "og:description", "og:image", "og:url"] as const;
const CARD_WORDS: Readonly<Record<(typeof CARD_PARTS)[number], string>> = {
  "og:title": "title",
  "og:description": "summary",
  "og:image": "picture",
  "og:url": "address",
};

function cardVerdict(page: Page): PageVerdict {
  const contents = CARD_PARTS.map((name) => ({ name, content: metaContent(page.document, name) }));
  const isPresent = ({ name, content }: (typeof contents)[number]) =>
    content !== null && (name !== "og:image" || /^https?:\/\//i.test(content));
  const missing = contents.filter((part) => !isPresent(part));
  const problem = missing.map(({ name, content }) =>
    content === null ? `no ${CARD_WORDS[name]}` : `its ${CARD_WORDS[name]} has no full address`,
  );
  return {
    page,
    score: 1 - missing.length / CARD_PARTS.length,
    problem: problem.length === 0 ? null : problem.join(", "),
    snippet: contents.flatMap(({ content }) => content ?? []).join(" · "),
  };
}

export const openGraph = defineCheck({
  id: "open-graph",
  failureTitle: "Links to your pages have no preview",
  needs: ["pages"],
  evaluate({ pages }) {
    const verdicts = keyPagesOf(pages).map(cardVerdict);
    if (verdicts.length === 0)
      return { outcome: "unknown", reason: "None of the important pages could be read." };
    return judgePages(verdicts, { pass: 0.9, partial: 0.4 }, "Shared links show title, summary and picture.");
  },
});
