import { assistantList, checkCount } from "../from-registries.ts";
import { sitePages } from "../marketing/site-pages.ts";
import { siteOrigin } from "../site-address.ts";

export function loader(): Response {
  const pages = sitePages.map(({ path, name, summary }) => `- [${name}](${siteOrigin}${path}): ${summary}`);
  const body = `# TrueNorth

> TrueNorth helps brands see how AI assistants speak of them, and what to fix next.

It asks ${assistantList} what customers ask, and reads each site with ${checkCount} checks.

## Pages

${pages.join("\n")}
`;
  return new Response(body, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
