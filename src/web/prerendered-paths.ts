import { sitePages } from "./marketing/site-pages.ts";

/** Pages and files written to disk by the build; every one can be read without JavaScript. */
export const prerenderedPaths: readonly string[] = [
  ...sitePages.map(({ path }) => path),
  "/demo",
  "/404",
  "/sitemap.xml",
  "/llms.txt",
  "/.well-known/security.txt",
];

/**
 * Paths that exist in the browser only: they are answered with the single-page shell and status 200. `:name` matches one
 * segment, `*` at the end for one or more.
 */
export const clientOnlyPaths = [
  "/success",
  "/brand",
  "/brand/:slug",
  "/demo/:slug",
  "/auth",
  "/auth/callback",
  "/auth/two-step",
  "/forgot",
  "/reset",
  "/signup",
  "/update-password",
  "/invitation",
  "/dashboard",
  "/dashboard/*",
  "/account",
  "/plan",
] as const;

const patterns = clientOnlyPaths.map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replace(/\*$/, "[^/].*")}$`),
);

/** True for the address of a page that renders itself in the browser, given without a slash at its end. */
export function isClientOnlyPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
