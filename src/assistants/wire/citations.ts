import type { Citation, RetrievedPage, Span } from "../types.ts";

/** A place where the text points to a page, as the provider tells it. */
export type Pointer = {
  readonly url: string;
  readonly title: string | null;
  readonly span: Span | null;
  readonly citedText?: string | null;
  /** Where the address itself does not say the page's host. */
  readonly host?: string | null;
  readonly redirect?: boolean;
};

/** Takes pointers in any order; returns each page once, in the order in which the text first points to it. */
export function citationsOf(pointers: readonly Pointer[], textLength: number): readonly Citation[] {
  const pages = new Map<string, { first: Pointer; title: string | null; spans: Map<string, Span> }>();
  const placed = pointers.map((pointer) => ({ ...pointer, span: within(pointer.span, textLength) }));
  for (const pointer of placed.toSorted((a, b) => startOf(a) - startOf(b))) {
    const url = withoutOwnTracking(pointer.url);
    const page = pages.get(url) ?? { first: pointer, title: null, spans: new Map() };
    pages.set(url, page);
    page.title ??= pointer.title;
    const { span } = pointer;
    if (span !== null) page.spans.set(`${span.start}-${span.end}`, span);
  }
  return [...pages].map(([url, { first, title, spans }], index) => ({
    position: index + 1,
    url,
    title,
    host: first.host ?? hostOf(url),
    redirect: first.redirect ?? false,
    spans: [...spans.values()],
    citedText: first.citedText ?? null,
  }));
}

const startOf = ({ span }: { readonly span: Span | null }): number => span?.start ?? Number.MAX_SAFE_INTEGER;

/** A span that lies outside the text is cut to it; one of nothing is none. */
function within(span: Span | null, textLength: number): Span | null {
  if (span === null) return null;
  const start = Math.max(0, Math.trunc(span.start));
  const end = Math.min(textLength, Math.trunc(span.end));
  return start < end ? { start, end } : null;
}

/** Takes the pages looked at; returns each once, those that are cited marked so and none of those missing. */
export function retrievedPages(
  looked: readonly { readonly url: string; readonly title: string | null }[],
  citations: readonly Citation[],
): readonly RetrievedPage[] {
  const pages = new Map<string, RetrievedPage>();
  for (const { url: address, title } of looked) {
    const url = withoutOwnTracking(address);
    pages.set(url, { url, title: pages.get(url)?.title ?? title, cited: false });
  }
  for (const { url, title } of citations)
    pages.set(url, { url, title: title ?? pages.get(url)?.title ?? null, cited: true });
  return [...pages.values()];
}

/** Drops what the provider itself adds to the addresses it cites, and nothing else: the page is kept as it was given. */
function withoutOwnTracking(address: string): string {
  if (!address.includes("utm_source=")) return address;
  return address
    .replace(/([?&])utm_source=(?:openai|chatgpt\.com)(?=&|#|$)/, "$1")
    .replace(/\?&/, "?")
    .replace(/&&/, "&")
    .replace(/[?&](?=#|$)/, "");
}

/** Takes an address; returns its host in lower case without www., null where it has none. */
export const hostOf = (address: string): string | null => {
  const host = URL.parse(address)?.hostname ?? "";
  return host === "" ? null : host.replace(/^www\./, "");
};
