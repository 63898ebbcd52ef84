import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export const samplePaths = [
  "index",
  "about",
  "contact",
  "pricing",
  "products",
  "faq",
  "privacy",
  "blog/roasting-at-home",
  "blog/water",
  "blog/grinders",
  "blog/milk",
  "terms",
];

const sentence = (seed: number) =>
  `In ${2000 + (seed % 24)} the sample roastery sold ${100 + seed} bags in week ${1 + (seed % 52)}, which is ${seed % 90} percent more than a year before.`;

export function pageOf(path: string, index: number): string {
  const links = samplePaths
    .map((target) => `<li><a href="/${target === "index" ? "" : `${target}.html`}">${target}</a></li>`)
    .join("");
  const sections = Array.from({ length: 30 }, (_, section) => {
    const text = Array.from({ length: 12 }, (_, line) => sentence(index * 977 + section * 31 + line)).join(
      " ",
    );
    return `<h2>What happened in chapter ${section + 1} of ${path}?</h2><p>${text}</p><ul><li>One</li><li>Two</li><li>Three</li></ul>`;
  }).join("\n");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sample Roastery: page ${path}</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="Sample Roastery tells about ${path} in plain words and with figures that were made up.">
<link rel="canonical" href="https://sample-roastery.example/${path}.html">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Sample Roastery","url":"https://sample-roastery.example/"}</script></head>
<body><header><nav><ul>${links}</ul></nav></header><main><h1>Sample Roastery: ${path}</h1>${sections}</main><footer>Sample</footer></body></html>`;
}

/** Writes a made-up site of 12 pages (about 60 kB of HTML each) with robots.txt and sitemap into a folder. */
export async function writeSampleSite(folder: string): Promise<void> {
  for (const [index, path] of samplePaths.entries()) {
    const file = join(folder, `${path}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, pageOf(path, index));
  }
  const locations = samplePaths
    .map((path) => `<url><loc>https://sample-roastery.example/${path}.html</loc></url>`)
    .join("");
  await writeFile(
    join(folder, "sitemap.xml"),
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations}</urlset>`,
  );
  await writeFile(
    join(folder, "robots.txt"),
    "User-agent: *\nAllow: /\nSitemap: https://sample-roastery.example/sitemap.xml\n",
  );
}
