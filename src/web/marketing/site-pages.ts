import { checkCount } from "../from-registries.ts";

/** The public pages: the build writes them, and sitemap.xml and llms.txt list them with the day their text last changed. */
export const sitePages = [
  { path: "/", name: "Home", summary: "What TrueNorth is, with a sample AIRO score", updated: "2026-11-21" },
  {
    path: "/getstarted",
    name: "Get started",
    summary: `Ask for the free ${checkCount}-check report`,
    updated: "2026-11-21",
  },
  {
    path: "/method",
    name: "Method",
    summary: "How the AIRO score and Readiness are measured",
    updated: "2026-11-21",
  },
  {
    path: "/pricing",
    name: "Pricing",
    summary: "Free, Pro and Enterprise, and what each holds",
    updated: "2026-11-21",
  },
  {
    path: "/about",
    name: "About",
    summary: "Who TrueNorth is for and what it is built on",
    updated: "2026-11-21",
  },
  { path: "/help", name: "Help", summary: "Answers to common questions", updated: "2026-11-28" },
  { path: "/contact", name: "Contact", summary: "How to reach a person", updated: "2026-11-21" },
  {
    path: "/terms",
    name: "Terms and privacy",
    summary: "What we promise and what we keep",
    updated: "2026-11-21",
  },
] as const;
