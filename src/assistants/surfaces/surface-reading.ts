import { z } from "zod";
import type { Page } from "#measurement/answer.ts";
import { canonicalUrl } from "#measurement/sources/canonical-url.ts";
import { isOpaqueRedirect, redirectTarget } from "#measurement/sources/redirects.ts";
import type { AskErrorKind } from "../types.ts";
import { askError } from "../wire/ask-error.ts";
import { list, text } from "../wire/wire-shapes.ts";
import type { SurfaceOutcome } from "./data-provider.ts";
import { LONGEST_TEXT } from "./provider-call.ts";

/*
 * What the readers of all providers share. Like the readers of assistants they never refuse a body that has been paid for: a
 * field of another kind is as good as missing.
 */

/** A link under the names providers give its address and title. */
const linkShape = z
  .object({ url: text, link: text, href: text, title: text, label: text, name: text })
  .transform(({ url, link, href, title, label, name }) => ({
    url: url ?? link ?? href,
    title: title ?? label ?? name,
  }));
const addressShape = z.string().transform((url) => ({ url, title: null }));

/** A list of links: objects or bare addresses. */
export const links = list(z.union([addressShape, linkShape]));
export type Link = z.output<typeof linkShape>;

const MAX_QUERIES = 100;
const LONGEST_QUERY = 1000;
const queryShape = z.union([z.string(), z.object({ query: z.string() }).transform(({ query }) => query)]);
/** What was searched for: words, or objects that hold them. */
export const queries = list(queryShape);

/** US dollars as a provider reports them: null for what cannot be a price of one task. */
export const dollars = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === "number" && value >= 0 && value < 1000 ? value : null));

/** The first of these texts that holds a word. */
export const firstText = (...texts: readonly (string | null | undefined)[]): string =>
  texts.find((one) => one != null && /[\p{L}\p{N}]/u.test(one))?.trim() ?? "";

/** An answer by a provider's fields, before it is looked at. */
export type Reported = {
  readonly text: string;
  readonly cited: readonly Link[];
  readonly retrieved?: readonly Link[];
  /** Null where the provider does not say. */
  readonly queries?: readonly string[] | null;
  readonly model?: string | null;
};

const LONGEST_ADDRESS = 4000;
const LONGEST_TITLE = 300;
/** More pages under one answer are no sources but a page's whole list of links. */
const MAX_PAGES = 500;
const MAX_HOPS = 4;

const GOOGLE = /^(?:www\.)?google\.[a-z.]{2,6}$/;
/** Google's own search, shopping, maps and redirects. An empty path with parameters is a card of shopping. */
const NOT_PAGES_OF_GOOGLE = /^\/(?:search|url|goto|shopping|aclk|imgres|maps|travel|async)(?:\/|$)/;
const ADVERTS = /(?:^|\.)(?:googleadservices\.com|doubleclick\.net)$|^shopping\.google\.[a-z.]{2,6}$/;
const BING = /^(?:www\.)?bing\.com$/;
const NOT_PAGES_OF_BING = /^\/(?:ck\/a|aclick?|search|images|shop|maps)(?:\/|$)/;

/**
 * Takes links as a provider lists them; returns each page once, in their order. Addresses that are no page on the web are left
 * out: other protocols, adverts, redirects that don't say where they lead, an assistant's own search and shopping.
 */
function pagesOf(links: readonly Link[]): ReadonlyMap<string, Page> {
  const pages = new Map<string, Page>();
  for (const { url, title } of links) {
    if (pages.size >= MAX_PAGES) break;
    const address = url === null ? null : pageAddress(url);
    if (address === null) continue;
    const key = canonicalUrl(address) ?? address;
    const known = pages.get(key);
    pages.set(key, { url: known?.url ?? address, title: known?.title ?? plainTitle(title ?? null) });
  }
  return pages;
}

/** Pages the text points to, and those that were only found: each page once over both. */
export function separatePages(cited: readonly Link[], retrieved: readonly Link[]) {
  const pointedAt = pagesOf(cited);
  const found = [...pagesOf(retrieved)].flatMap(([key, page]) => (pointedAt.has(key) ? [] : [page]));
  return { cited: [...pointedAt.values()], retrieved: found };
}

function pageAddress(given: string): string | null {
  if (given.length > LONGEST_ADDRESS) return null;
  let address = given.trim();
  let url = webAddress(address);
  for (let hop = 0; url !== null && hop < MAX_HOPS; hop += 1) {
    const target = redirectTarget(url);
    if (target === null) break;
    address = target;
    url = webAddress(target);
  }
  if (url === null || isNoPage(url)) return null;
  return withoutTracking(/[\s\p{Cc}]/u.test(address) ? url.href : address);
}

function webAddress(address: string): URL | null {
  const url = URL.parse(address);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes(".");
  return isWeb && url.username === "" && url.password === "" ? url : null;
}

function isNoPage(url: URL): boolean {
  const { hostname, pathname, search } = url;
  if (isOpaqueRedirect(url) || ADVERTS.test(hostname)) return true;
  if (GOOGLE.test(hostname)) return NOT_PAGES_OF_GOOGLE.test(pathname) || (pathname === "/" && search !== "");
  return BING.test(hostname) && NOT_PAGES_OF_BING.test(pathname);
}

/** Without what says where a visitor came from, and without the words a browser is to mark. The rest stays as it was. */
function withoutTracking(given: string): string {
  const words = given.indexOf(":~:");
  const address = words === -1 ? given : given.slice(0, words).replace(/[#&]$/, "");
  if (!address.includes("utm_source=")) return address;
  const [, before = "", query = "", fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const kept = query.split("&").filter((parameter) => !parameter.startsWith("utm_source="));
  return `${before}${kept.length === 0 ? "" : `?${kept.join("&")}`}${fragment}`;
}

/** A title as text on one line: no markup, no control or direction characters. */
function plainTitle(title: string | null): string | null {
  const plain = (title ?? "")
    .slice(0, 4 * LONGEST_TITLE)
    .replace(/<[^<>]{0,200}>/g, "")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_TITLE)
    .toWellFormed();
  return plain === "" ? null : plain;
}

/** Takes what a provider reports; returns the answer, or null where there is no text that could be one. */
export function answerOf(reported: Reported): Extract<SurfaceOutcome, { state: "answered" }> | null {
  const { text: said } = reported;
  if (said === "" || said.length > LONGEST_TEXT || /^<(?:!doctype|html|head|body)\b/i.test(said)) return null;
  const asked = reported.queries
    ?.map((query) => query.trim().slice(0, LONGEST_QUERY))
    .filter((query) => query !== "");
  return {
    state: "answered",
    answer: {
      text: said.toWellFormed(),
      ...separatePages(reported.cited, reported.retrieved ?? []),
      queries: asked === undefined ? null : [...new Set(asked)].slice(0, MAX_QUERIES),
      model: modelName(reported.model ?? null),
    },
  };
}

const modelName = (model: string | null): string | null => {
  const name = (model ?? "").replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return name === "" || name.length > 100 ? null : name;
};

/** No outcome that could count: why, in the provider's words. */
export const failedReading = (
  label: string,
  said: string,
  kind: AskErrorKind = "bad_response",
): SurfaceOutcome => ({ state: "failed", error: askError(label, kind, { said, mayHaveCost: true }) });

export const noAnswer = (label: string): SurfaceOutcome => failedReading(label, "It holds no text.");

export const notCaptured: SurfaceOutcome = {
  state: "not-captured",
  reason: "The page announced an AI answer, and its content is missing.",
};
