import { defineCheck, snippetOf } from "../../check.ts";
import type { Page } from "../../facts/page.ts";
import {
  type ContactDetail,
  type ContactKind,
  contactDetailsOf,
  footerDetailsOf,
} from "../../facts/people/contact-details.ts";
import {
  hasCommerce,
  hasDataForm,
  isPersonalBlog,
  type Policy,
  policiesOf,
} from "../../facts/people/policies.ts";
import { roleScores } from "../../lexicons/page-words.ts";
import { listed } from "../wording.ts";

const kindNames: Readonly<Record<ContactKind, string>> = {
  email: "an email address",
  phone: "a phone number",
  address: "a postal address",
  form: "a contact form",
};

/** Home, contact page and imprint are read whole; of other pages only the footer. */
function isContactPlace(page: Page): boolean {
  return (
    page.isHome ||
    page.type === "contact" ||
    page.role === "contact" ||
    roleScores(new URL(page.url).pathname).imprint >= 1
  );
}

export const contactDetails = defineCheck({
  id: "contact-details",
  failureTitle: "Contact details are missing",
  needs: ["pages"],
  evaluate: ({ pages }) => {
    const found = pages.flatMap((page) => {
      const details = isContactPlace(page) ? contactDetailsOf(page) : footerDetailsOf(page);
      return details.map((detail) => ({ ...detail, url: page.url }));
    });
    const byKind = new Map<ContactKind, ContactDetail & { readonly url: string }>();
    for (const detail of found) if (!byKind.has(detail.kind)) byKind.set(detail.kind, detail);
    const kinds = [...byKind.keys()];
    const missing = (["email", "phone", "address", "form"] as const).filter((kind) => !byKind.has(kind));
    const [home] = pages;
    return {
      outcome: kinds.length >= 2 ? "pass" : kinds.length === 1 ? "partial" : "fail",
      score: kinds.length >= 2 ? 1 : kinds.length / 2,
      evidence:
        kinds.length > 0
          ? [...byKind.values()].map(({ url, value, place, kind }) => ({
              url,
              snippet: snippetOf(value),
              value: `${kindNames[kind]} (${place})`,
            }))
          : home
            ? [{ url: home.url, snippet: "No contact details found" }]
            : [],
      details:
        kinds.length === 0
          ? "Neither the homepage nor a contact page nor a footer shows an email address, phone number, postal address or contact form."
          : `Visitors find ${listed(
              kinds.map((kind) => kindNames[kind]),
              4,
            )}${
              kinds.length === 1
                ? `, but not ${listed(
                    missing.map((kind) => kindNames[kind]),
                    4,
                  )}`
                : ""
            }.`,
      pagesChecked: pages.length,
    };
  },
});

const policyNames: Readonly<Record<Policy["kind"], string>> = {
  privacy: "a privacy policy",
  terms: "terms",
  imprint: "an imprint or legal notice",
  cookies: "a cookie policy",
};

const isThere = ({ state }: Policy): boolean => state === "read" || state === "linked";

export const privacyTerms = defineCheck({
  id: "privacy-terms",
  failureTitle: "Privacy or terms pages are missing",
  needs: ["home", "pages", "linkTargets"],
  evaluate: ({ home, pages, linkTargets }) => {
    const policies = policiesOf(home, pages, linkTargets);
    const there = policies.filter(isThere);
    const hasPrivacy = there.some(({ kind }) => kind === "privacy");
    const hasTerms = there.some(({ kind }) => kind === "terms" || kind === "imprint");
    const isPass = hasPrivacy && hasTerms;
    if (!isPass && isPersonalBlog(pages) && !pages.some(hasDataForm) && !pages.some(hasCommerce)) {
      return {
        outcome: "na",
        reason: "A personal blog without forms and without anything for sale needs no such pages.",
      };
    }
    const flawed = policies.filter((policy) => !isThere(policy));
    const flaws = flawed.map(
      ({ kind, state, words }) =>
        `${policyNames[kind]} ${state === "thin" ? `of only ${words} words` : "that does not open"}`,
    );
    const missing = [
      ...(hasPrivacy ? [] : ["a privacy policy"]),
      ...(hasTerms ? [] : ["terms or an imprint"]),
    ];
    return {
      outcome: isPass ? "pass" : there.length > 0 ? "partial" : "fail",
      score: isPass ? 1 : there.length > 0 ? 0.5 : 0,
      evidence:
        policies.length > 0
          ? policies.map(({ url, linkText, state, words }) => ({
              url,
              snippet: snippetOf(linkText),
              value: words === null ? state : `${words} words`,
            }))
          : [{ url: home.url, snippet: "No such link found" }],
      details: `${
        there.length === 0
          ? "The homepage leads to no such page"
          : `The homepage links ${listed(
              there.map(({ kind }) => policyNames[kind]),
              4,
            )}`
      }${missing.length === 0 ? "" : `; missing: ${listed(missing)}`}${flaws.length === 0 ? "" : `; it also links ${listed(flaws)}`}.`,
      pagesChecked: policies.filter(({ words }) => words !== null).length,
    };
  },
});
