import type { PageRole, ResourceResponse } from "../artifacts.ts";
import type { HtmlDocument } from "./html/html-document.ts";

/** What a page is for: the first hit of home, JSON-LD type, og:type, address words, an <article> with a date (section 4.4). */
export type PageType =
  | "home"
  | "article"
  | "guide"
  | "doc"
  | "product"
  | "service"
  | "pricing"
  | "faq"
  | "about"
  | "contact"
  | "privacy"
  | "terms"
  | "other";

/** One sampled page that answered with HTML, parsed once. */
export type Page = {
  /** Final address, as it answered. */
  readonly url: string;
  readonly isHome: boolean;
  readonly role: PageRole;
  readonly type: PageType;
  /** home, about, product/service, pricing, contact, FAQ and the sampled articles: the pages a site wants found. */
  readonly isKeyPage: boolean;
  /** article, guide, doc, product, service, faq, about; home too where the site has one page. */
  readonly isContentPage: boolean;
  readonly resource: ResourceResponse;
  readonly document: HtmlDocument;
  /** Lower-case primary subtag used to segment words: declared language, else detected, else "en". */
  readonly language: string;
  /** Visible text of the main content, blocks separated by newlines. */
  readonly mainText: string;
  /** Visible text of the whole body. */
  readonly bodyText: string;
  /** Words of mainText by Intl.Segmenter. */
  readonly mainWords: number;
  readonly bodyWords: number;
};
