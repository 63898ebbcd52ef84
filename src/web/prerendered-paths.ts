/** Pages and files written to disk by the build; every one can be read without JavaScript. */
export const prerenderedPaths = [
  "/",
  "/getstarted",
  "/pricing",
  "/about",
  "/method",
  "/help",
  "/contact",
  "/terms",
  "/auth",
  "/signup",
  "/demo",
  "/404",
  "/sitemap.xml",
  "/llms.txt",
  "/.well-known/security.txt",
] as const;

/** Paths that exist in the browser only: they are answered with the single-page shell and status 200. */
export const clientOnlyPaths = ["/success"] as const;
