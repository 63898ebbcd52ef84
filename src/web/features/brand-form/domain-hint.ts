import { DOMAIN_EXAMPLE, isHostname, isValidDomain } from "#measurement/domain-name.ts";
import { brandDomain } from "./brand-domain.ts";

/** What stands under the domain while it is typed: how it will be kept, and what a half one cannot do. */
export function domainHint(typed: string): string {
  const domain = brandDomain(typed);
  if (!isHostname(domain)) return "We normalise it for you: no https:// needed.";
  if (!isValidDomain(domain))
    return `Saved as ${domain}. Its site can be checked once it is a full domain such as ${DOMAIN_EXAMPLE}.`;
  return domain === typed.trim() ? "We normalise it for you: no https:// needed." : `Saved as ${domain}.`;
}
