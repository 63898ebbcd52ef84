import { siteOrigin, supportEmail } from "../site-address.ts";

export const organizationId = `${siteOrigin}/#organization`;

const email = supportEmail ? { email: supportEmail } : {};

/** Who publishes this site, for machines: the same facts the About page states. */
export const organization = {
  "@type": "Organization",
  "@id": organizationId,
  name: "TrueNorth",
  url: `${siteOrigin}/`,
  logo: `${siteOrigin}/apple-touch-icon.png`,
  description: "TrueNorth helps brands see how AI assistants speak of them, and what to fix next.",
  slogan: "A compass for your brand in AI answers",
  ...email,
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer support",
    ...email,
    url: `${siteOrigin}/contact`,
  },
} as const;
