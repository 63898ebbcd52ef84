import { plainText } from "#reports/site-text.ts";

/** A zero-width non-joiner: nobody sees it, and mail readers make no link of a host name that holds one. */
const BREAK = "\u200C";
const SCHEME = /[a-z][a-z0-9+.-]*:\/+|\bmailto:/giu;
/**
 * Before a top-level domain, and inside an IPv4 address; with the full stops that browsers take for a dot. Names of files such as
 * robots.txt stay as they are: no top-level domain is called so.
 */
const STOP =
  /(?<=\S)[.\u2024\u3002\uFF0E\uFF61](?!(?:txt|xml)(?![\p{L}\p{N}\p{M}-]|\.\p{L}))(?=\p{L}[\p{L}\p{N}\p{M}-])|(?<=\d)[.\u2024\u3002\uFF0E\uFF61](?=\d+\D\d+\D\d)/gu;

/**
 * Takes words that people or sites chose: names, titles, prompts, domains. Returns them so that no mail reader makes a
 * link or an address of them: without schemes, and with what nobody sees where a host name or an address would join. In HTML,
 * `copyable` takes that out again.
 */
export function unlinkedText(text: string): string {
  let bare = text;
  // What is left after one removal may be a scheme again: "hthttp://tp://".
  for (let before = ""; before !== bare; ) {
    before = bare;
    bare = bare.replaceAll(SCHEME, "");
  }
  return bare
    .replaceAll(/[@\uFE6B\uFF20]/gu, `${BREAK}@${BREAK}`)
    .replaceAll(STOP, (stop) => `${stop}${BREAK}`);
}

/** An address that a fix of ours names: the site's own file of that name. Any other address in it is the site's own words. */
const FIX_ADDRESS =
  /(?<![\p{L}\p{N}@/])(https?):\/\/([a-z0-9.-]+(?::\d+)?\/(?:robots\.txt|sitemap\.xml))(?![\p{L}\p{N}/?#%@_-]|\.\S)/giu;

/**
 * The text of a fix: lines to copy into a file need their whole address, scheme included. In HTML it joins up when copied, and is
 * still no link; in plain text nothing may be hidden in it.
 */
export function fixInMail(text: string, part: "html" | "plain"): string {
  let end = 0;
  let words = "";
  for (const { 0: address, 1: scheme = "", 2: place = "", index } of text.matchAll(FIX_ADDRESS)) {
    const kept = part === "plain" ? address : `${scheme}:${BREAK}//${unlinkedText(place)}`;
    words += unlinkedText(text.slice(end, index)) + kept;
    end = index + address.length;
  }
  return words + unlinkedText(text.slice(end));
}

/**
 * Takes the HTML of a mail; returns it with an element around the dot, colon or @ in the place of what nobody sees: mail readers still find no
 * host name or address in the text beside it, and what a person copies is one that works.
 */
export const copyable = (html: string): string =>
  html.replaceAll(
    /<title>[^<]*<\/title>|<[^>]*>|\u200C(@)\u200C|([.:\u2024\u3002\uFF0E\uFF61])\u200C/gu,
    (found, at: string | undefined, stop: string | undefined) => {
      const join = at ?? stop;
      return join === undefined ? found : `<span>${join}</span>`;
    },
  );

/** A name in a mail: one line, bounded, and never a link. */
export const nameInMail = (name: string, maxLength = 60): string => unlinkedText(plainText(name, maxLength));

/** Under these keys a report keeps what its mail does link to, and references that must stay as they are. */
const KEPT: ReadonlySet<string> = new Set(["links", "reference"]);

/** Takes plain data that a mail is made of; returns the same with `unlinkedText` of all its words. */
export function unlinked<Data>(data: Data): Data {
  const walk = (value: unknown): unknown => {
    if (typeof value === "string") return unlinkedText(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, KEPT.has(key) ? one : walk(one)]),
    );
  };
  return walk(data) as Data;
}

/** Takes words; returns them as HTML, for texts and for attributes in double quotes. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
