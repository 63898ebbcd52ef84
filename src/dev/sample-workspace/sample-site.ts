import type { SampleBrand, SampleSite } from "./sample-brand.ts";
import { sitePages } from "./sample-site-pages.ts";

const DAY_MS = 86_400_000;

/**
 * The invented site of a sample brand, as files of a folder: what its audit reads. Takes the last day of the sample, from which its
 * dates are counted; the same brand and day give the same files.
 */
export function sampleSite(sample: SampleBrand, lastDay: string): ReadonlyMap<string, string> {
  const { site, domain, name, kind, topics } = sample;
  const origin = `https://${domain}`;
  const pages = sitePages(sample, (days) => dayBefore(lastDay, days));
  const files = new Map<string, string>(pages.map(({ path, html }) => [`${path}.html`, html]));
  files.set(
    "404.html",
    `<!doctype html><html lang="en"><title>Not found: ${name}</title><h1>Not found</h1></html>`,
  );
  files.set("robots.txt", robotsOf(site, origin));
  const addresses = pages.map(({ path, changed }) => {
    const place = path === "index" ? "" : path;
    const when = site.hasDates ? `<lastmod>${dayBefore(lastDay, changed)}</lastmod>` : "";
    return `<url><loc>${origin}/${place}</loc>${when}</url>`;
  });
  files.set(
    "sitemap.xml",
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join("")}</urlset>`,
  );
  if (site.hasGuide)
    files.set(
      "llms.txt",
      [
        `# ${name}`,
        `> ${kind} for ${topics.map((topic) => topic.name).join(", ")}.`,
        "## Pages",
        ...topics.map((topic) => `- [${topic.name}](${origin}/${topic.id}): what to look for`),
        "",
      ].join("\n"),
    );
  return files;
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

function robotsOf({ refusedBots }: SampleSite, origin: string): string {
  const refused = refusedBots.flatMap((bot) => [`User-agent: ${bot}`, "Disallow: /", ""]);
  return [...refused, "User-agent: *", "Disallow: /checkout", "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
}
