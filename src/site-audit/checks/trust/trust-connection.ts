import { headerOf, type Resource } from "../../artifacts.ts";
import { type Check, type Decided, defineCheck, type Evidence, snippetOf } from "../../check.ts";
import { mixedContentOf } from "../../facts/mixed-content.ts";
import type { Page } from "../../facts/page.ts";
import { readSecurityTxt } from "../../facts/robots/security-txt.ts";
import { isUnavailable } from "../../facts/site.ts";
import { counted } from "../wording.ts";

const isSecure = (url: string): boolean => /^https:/i.test(url);

function brokenConnection(home: Resource, variants: readonly Resource[]): Decided | null {
  const secure = [home, ...variants].filter(({ url }) => isSecure(url));
  if (home.ok && isSecure(home.finalUrl)) return null;
  const invalid = secure.find((resource) => !resource.ok && resource.kind === "tls");
  // A site that does not answer at all tells nothing of its certificate.
  if (!home.ok && invalid === undefined) return null;
  const problem = invalid ?? secure.find(({ ok }) => !ok);
  const words = problem !== undefined && !problem.ok ? problem.message : "The homepage stays on plain http.";
  return {
    outcome: "fail",
    score: 0,
    evidence: [
      {
        url: problem?.url ?? home.url,
        snippet: snippetOf(words),
        value: invalid ? "invalid certificate" : "no https",
      },
    ],
    details: invalid ? words : "The homepage is not served over a secure connection (https).",
    critical: "https-invalid",
  };
}

/** http addresses that answer without leading to https. */
const unredirected = (variants: readonly Resource[]): readonly Resource[] =>
  variants.filter((variant) => !isSecure(variant.url) && variant.ok && !isSecure(variant.finalUrl));

function mixedEvidence(pages: readonly Page[]): readonly Evidence[] {
  return pages
    .filter(({ isKeyPage, url }) => isKeyPage && isSecure(url))
    .flatMap((page) =>
      mixedContentOf(page.document).map(({ element, url }) => ({
        url: page.url,
        snippet: snippetOf(url),
        selector: element,
        value: `${element} over http`,
      })),
    );
}

/**
 * Not declared by defineCheck, since it judges with whatever is known: an invalid certificate leaves no page to read, and a
 * folder has neither certificate nor redirects, yet its pages may load parts over http.
 */
export const httpsValid: Check = {
  id: "https-valid",
  failureTitle: "The connection is not secure",
  needs: ["source", "homeResource"],
  evaluate: ({ source, homeResource, addressVariants, pages }) => {
    const variants = isUnavailable(addressVariants) ? [] : addressVariants;
    const read = isUnavailable(pages) ? [] : pages;
    const mixed = mixedEvidence(read);
    const mixedWords = `${counted(mixed.length, "part")} of your pages ${mixed.length === 1 ? "is" : "are"} loaded over plain http, which browsers block`;
    if (source === "folder") {
      if (mixed.length === 0)
        return {
          outcome: "unknown",
          reason:
            "Certificate and redirects can only be seen on the live site; the files load nothing over plain http.",
        };
      return {
        outcome: "partial",
        score: 0.5,
        evidence: mixed.slice(0, 5),
        details: `${mixedWords}. Certificate and redirects can only be seen on the live site.`,
        pagesChecked: read.length,
      };
    }
    const broken = brokenConnection(homeResource, variants);
    if (broken) return broken;
    if (!homeResource.ok)
      return { outcome: "unknown", reason: `The homepage did not answer: ${homeResource.message}` };
    const open = unredirected(variants);
    const isRedirectKnown = variants.some(({ url, ok }) => !isSecure(url) && ok);
    const hsts = headerOf(homeResource, "strict-transport-security");
    const flaws = [
      ...(mixed.length > 0 ? [mixedWords] : []),
      ...(open.length > 0
        ? [
            `${open.map(({ url }) => url).join(" and ")} ${open.length === 1 ? "answers" : "answer"} without leading to https`,
          ]
        : []),
    ];
    const evidence: readonly Evidence[] = [
      ...open.map(({ url }) => ({ url, snippet: "answers over plain http" })),
      ...mixed.slice(0, 5),
    ];
    return {
      outcome: flaws.length === 0 ? "pass" : "partial",
      score: flaws.length === 0 ? 1 : 1 - 0.4 * flaws.length,
      evidence:
        evidence.length > 0
          ? evidence
          : [
              {
                url: homeResource.finalUrl,
                snippet: hsts ? snippetOf(`strict-transport-security: ${hsts}`) : "secure connection",
              },
            ],
      details: `${flaws.length === 0 ? `The certificate is valid${isRedirectKnown ? ", http leads to https" : ""} and nothing is loaded over plain http.` : `The certificate is valid, but ${flaws.join("; ")}.`} ${hsts ? "Browsers must stay on https (HSTS)." : "Browsers may also use http (no HSTS header)."}`,
      pagesChecked: read.length,
    };
  },
};

export const securityTxt = defineCheck({
  id: "security-txt",
  failureTitle: "security.txt is expired or incomplete",
  needs: ["securityTxt", "now"],
  evaluate: ({ securityTxt: resource, now }) => {
    const absent = {
      outcome: "na",
      reason: "There is no security.txt. It is optional and not counted.",
    } as const;
    if (!resource.ok) {
      const isUnasked =
        resource.kind === "not-asked" || resource.kind === "dns" || resource.kind === "connection";
      return isUnasked
        ? absent
        : { outcome: "unknown", reason: `security.txt could not be read: ${resource.message}` };
    }
    const file = resource.status >= 200 && resource.status < 300 ? readSecurityTxt(resource) : null;
    if (file === null)
      return resource.status >= 500
        ? { outcome: "unknown", reason: `security.txt answered with status ${resource.status}.` }
        : absent;
    const flaws = [
      ...(file.isPlainText ? [] : ["it is not served as text/plain"]),
      ...(file.contacts.length > 0 ? [] : ["it has no Contact line with an address"]),
      ...(file.expires.length === 0
        ? ["it has no Expires line"]
        : file.expires.length > 1
          ? [`it has ${file.expires.length} Expires lines where one is allowed`]
          : []),
      ...(file.expires.length === 1 && file.expiresAt === null
        ? [`its Expires date is not written as RFC 3339 asks (“${file.expires[0]}”)`]
        : []),
      ...(file.expiresAt !== null && file.expiresAt <= now
        ? [`it expired on ${new Date(file.expiresAt).toISOString().slice(0, 10)}`]
        : []),
    ];
    const [contact] = file.contacts;
    return {
      outcome: flaws.length === 0 ? "pass" : "partial",
      score: flaws.length === 0 ? 1 : 0.5,
      evidence: [
        {
          url: resource.finalUrl,
          snippet: snippetOf(
            [
              ...(contact ? [`Contact: ${contact}`] : []),
              ...file.expires.map((value) => `Expires: ${value}`),
            ].join(" "),
          ),
        },
      ],
      details:
        flaws.length === 0
          ? `security.txt names ${counted(file.contacts.length, "contact")} and is valid until ${file.expires[0]?.slice(0, 10)}.`
          : `security.txt is there, but ${flaws.join(", ")}.`,
    };
  },
});
