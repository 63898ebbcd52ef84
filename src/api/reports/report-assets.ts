import { createHash } from "node:crypto";

/** Texts of the style and script of pages that are made on the server. */
export type ReportAssets = { readonly css: string; readonly script: string };

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Their addresses, which change with their content. */
export const assetUrls = ({ css, script }: ReportAssets) => ({
  stylesheetUrl: `/report-page/${hashOf(css)}.css`,
  scriptUrl: `/report-page/${hashOf(script)}.js`,
});

/** What an address that is a key must not do: travel on in a referrer, stay in a shared cache, come into a search engine. */
export const asSecret = {
  "Cache-Control": "private, no-cache",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
};
