import { baseOf } from "../links.ts";
import type { Page } from "../page.ts";
import { registrableDomainOf } from "../web-address.ts";
import { hasValue, type SchemaNode, textsOf } from "./schema-nodes.ts";
import { nodesOfFamily, structuredData } from "./structured-data.ts";

export type OrganizationField = "name" | "url" | "logo" | "description" | "contact";

/** The node that says who runs the site. */
export type OrganizationNode = {
  readonly page: Page;
  readonly node: SchemaNode;
  /** Which of the five fields that identify a company it fills. */
  readonly present: readonly OrganizationField[];
};

/** Properties of which one is enough. */
const FIELDS: Readonly<Record<Exclude<OrganizationField, "url">, readonly string[]>> = {
  name: ["name", "legalName"],
  logo: ["logo", "image"],
  description: ["description", "slogan"],
  contact: ["contactPoint", "telephone", "email", "address"],
};

export const ORGANIZATION_FIELDS: readonly OrganizationField[] = [
  "name",
  "url",
  "logo",
  "description",
  "contact",
];

/** The best described organisation on home and about pages; a person where the site is a person's. Null where there is none. */
export function organizationOf(pages: readonly Page[], registrableDomain: string): OrganizationNode | null {
  const candidates = pages
    .filter(({ isHome, type, role }) => isHome || type === "about" || role === "about")
    .flatMap((page) => {
      const data = structuredData(page.document);
      const people = nodesOfFamily(data, "Person").filter(({ isTopLevel }) => isTopLevel);
      return [...nodesOfFamily(data, "Organization"), ...people].map((node) => ({
        page,
        node,
        present: fieldsOf(page, node, registrableDomain),
      }));
    });
  const companies = candidates.filter(({ node }) => !node.types.includes("Person"));
  return (companies.length > 0 ? companies : candidates).reduce<OrganizationNode | null>(
    (best, next) => (best && rankOf(best) >= rankOf(next) ? best : next),
    null,
  );
}

/** A company with a node of its own comes before one named inside another node (a publisher, a client). */
const rankOf = ({ node, present }: OrganizationNode): number =>
  present.length + (node.isTopLevel ? 0.5 : 0) + (present.includes("url") ? 0.25 : 0);

function fieldsOf(page: Page, node: SchemaNode, registrableDomain: string): readonly OrganizationField[] {
  const base = baseOf(page);
  const isOwn = (address: string) => {
    const url = URL.parse(address, base);
    return url !== null && registrableDomainOf(url.hostname) === registrableDomain;
  };
  return ORGANIZATION_FIELDS.filter((field) =>
    field === "url"
      ? textsOf(node, "url").some(isOwn)
      : FIELDS[field].some((property) => hasValue(node, property)),
  );
}
