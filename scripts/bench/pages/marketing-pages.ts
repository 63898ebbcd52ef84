import { sitePages } from "../../../src/web/marketing/site-pages.ts";
import type { Figure } from "../figure.ts";
import { withServer } from "../started-server.ts";
import { lighthouseFigures } from "./lighthouse-figures.ts";

/** Every page the site map names, as served: Lighthouse (mobile, median of three). */
export function marketingPages(): Promise<readonly Figure[]> {
  return withServer({}, async (origin) => {
    const figures: Figure[] = [];
    for (const { path, name } of sitePages)
      figures.push(...(await lighthouseFigures(`page ${name}`, `${origin}${path}`)));
    return figures;
  });
}
