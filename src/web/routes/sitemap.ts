import { sitePages } from "../marketing/site-pages.ts";
import { siteOrigin } from "../site-address.ts";

export function loader(): Response {
  const entries = sitePages.map(
    ({ path, updated }) => `  <url><loc>${siteOrigin}${path}</loc><lastmod>${updated}</lastmod></url>`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
