import type { MetaDescriptor } from "react-router";
import { siteOrigin } from "./site-address.ts";

type StructuredData = Readonly<Record<string, unknown>>;

type PageDescription = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly structuredData?: readonly StructuredData[];
};

/** Takes a page's own words; returns its title, description, canonical address, preview card and structured data. */
export function pageMeta({
  path,
  title,
  description,
  structuredData = [],
}: PageDescription): MetaDescriptor[] {
  const address = `${siteOrigin}${path}`;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: "TrueNorth" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: `${siteOrigin}/preview.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "The AIRO dial of a sample brand, its needle at 6.5 of 10" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(structuredData.length > 0
      ? [
          {
            "script:ld+json": { "@context": "https://schema.org", "@graph": structuredData },
          } as MetaDescriptor,
        ]
      : []),
  ];
}

/** Takes a title; returns the head of a page that search engines should leave out. */
export function unlistedPageMeta(title: string, description: string): MetaDescriptor[] {
  return [{ title }, { name: "description", content: description }, { name: "robots", content: "noindex" }];
}
