import type { Decided } from "./check.ts";
import type { Site } from "./facts/site.ts";

/** Fills a fix's {placeholders} from the finding and DOMAIN from the site; what the finding leaves open points to the evidence. */
export function fillFix(
  template: string,
  finding: Pick<Decided, "fixValues" | "evidence">,
  site: Pick<Site, "origin">,
): string {
  const values = finding.fixValues ?? {};
  return template
    .replaceAll("DOMAIN", URL.canParse(site.origin) ? new URL(site.origin).host : site.origin)
    .replace(" (and {n} more)", values.n === "0" ? "" : "$&")
    .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? fromEvidence(name, finding));
}

function fromEvidence(name: string, { evidence }: Pick<Decided, "evidence">): string {
  const urls = [...new Set(evidence.map(({ url }) => url))];
  if (name === "url" && urls[0]) return urls[0];
  if (name === "urls" && urls.length > 0) return urls.slice(0, 3).join(", ");
  return "(see the evidence)";
}
