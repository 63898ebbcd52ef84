import { roleScores, type ScoredRole } from "../lexicons/page-words.ts";
import { attributeOf, select } from "./html/html-document.ts";
import { visibleText } from "./html/visible-text.ts";
import { type LinkedPage, linksOf } from "./links.ts";
import type { Page } from "./page.ts";

/** The four kinds of pages a visitor looks for first. */
export type KeyPageKind = "about" | "contact" | "offer" | "content";

const rolesOf: Readonly<Record<KeyPageKind, readonly ScoredRole[]>> = {
  about: ["about"],
  contact: ["contact"],
  offer: ["offer", "pricing", "shop"],
  content: ["article", "guide", "doc", "faq"],
};

export const keyPageKinds = Object.keys(rolesOf) as readonly KeyPageKind[];

/** A link or section that leads to one of the kinds: where it leads and its words. */
export type KeyPageLink = { readonly url: string; readonly words: string };
export type KeyPageLinks = Readonly<Record<KeyPageKind, KeyPageLink | null>>;

type Named = KeyPageLink & { readonly path: string; readonly host: string };

/** The strongest match for each kind, by the words of its address and its own; ties: the first. */
function bestOf(named: readonly Named[]): KeyPageLinks {
  // Menus stand on every page: each address with the same words is weighed once.
  const different = new Map(named.map((link) => [`${link.url}\n${link.words}`, link]));
  const weighed = [...different.values()].map(({ path, host, url, words }) => ({
    url,
    words,
    scores: roleScores(path, words, host),
  }));
  const strongest = (kind: KeyPageKind): KeyPageLink | null => {
    let best: { readonly link: KeyPageLink; readonly score: number } | null = null;
    for (const { url, words, scores } of weighed) {
      const score = Math.max(...rolesOf[kind].map((role) => scores[role]));
      if (score > (best?.score ?? 0)) best = { link: { url, words }, score };
    }
    return best?.link ?? null;
  };
  return {
    about: strongest("about"),
    contact: strongest("contact"),
    offer: strongest("offer"),
    content: strongest("content"),
  };
}

/** Key pages that the internal links of these pages lead to. */
export function keyPageLinksOf(pages: readonly LinkedPage[]): KeyPageLinks {
  return bestOf(
    pages.flatMap((page) =>
      linksOf(page)
        .filter(({ isInternal }) => isInternal)
        .map(({ url, text }) => {
          const address = URL.parse(url);
          return { url, words: text, path: address?.pathname ?? "/", host: address?.hostname ?? "" };
        }),
    ),
  );
}

/** Sections of a one-page site that stand for key pages, by their ids and headings. */
export function keySectionsOf({ url, document }: Page): KeyPageLinks {
  const host = URL.parse(url)?.hostname ?? "";
  const ids = select(document, "body [id]").map((element) => {
    const id = attributeOf(element, "id") ?? "";
    return { url: `${url}#${id}`, words: id, path: `/${encodeURIComponent(id)}`, host };
  });
  const headings = select(document, "h1, h2, h3").map((heading) => ({
    url,
    words: visibleText(document, heading),
    path: "/",
    host,
  }));
  return bestOf([...ids, ...headings]);
}
