import { parseTree } from "./parse-tree.ts";
import { isElement, walk } from "./tree-walk.ts";

export type DecodedHtml = {
  readonly text: string;
  /** WHATWG name of the encoding used, such as utf-8 or windows-1251. */
  readonly charset: string;
  /** Where the encoding was named; `guessed`: nowhere. */
  readonly charsetSource: "bom" | "header" | "meta" | "guessed";
  /** Share (0–1) of characters that could not be decoded and became U+FFFD. */
  readonly replacementShare: number;
};

/** Browsers search only this many bytes for a declaration. */
const PRESCAN_BYTES = 1024;

/** Reads bytes as text the way browsers do: byte order mark, Content-Type header, <meta>, else UTF-8 where valid, else windows-1252. */
export function decodeHtml(body: Uint8Array, contentType: string | null): DecodedHtml {
  const { decoder, source } = decoderFor(body, contentType);
  // A body cut at the size limit may end inside a character; streaming mode leaves that rest out.
  const text = decoder.decode(body, { stream: true });
  return {
    text,
    charset: decoder.encoding,
    charsetSource: source,
    replacementShare: text.length === 0 ? 0 : countOf(text, "\uFFFD") / text.length,
  };
}

type Choice = { readonly decoder: TextDecoder; readonly source: DecodedHtml["charsetSource"] };

function decoderFor(body: Uint8Array, contentType: string | null): Choice {
  const marked = decoderNamed(byteOrderMark(body));
  if (marked) return { decoder: marked, source: "bom" };
  const header = decoderNamed(charsetParameter(contentType ?? ""));
  if (header) return { decoder: header, source: "header" };
  const declared = decoderNamed(declaredInDocument(body));
  if (declared) return { decoder: declared, source: "meta" };
  return { decoder: new TextDecoder(isUtf8(body) ? "utf-8" : "windows-1252"), source: "guessed" };
}

function decoderNamed(label: string | null): TextDecoder | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null; // not an encoding of the WHATWG list
  }
}

function byteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : null;
}

/** The charset parameter of a Content-Type value, quoted or not; null where there is none. */
function charsetParameter(contentType: string): string | null {
  const match = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(contentType);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null;
}

function declaredInDocument(body: Uint8Array): string | null {
  const beginning = new TextDecoder("latin1").decode(body.subarray(0, PRESCAN_BYTES));
  const label =
    /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(beginning)?.[1] ?? charsetOfMeta(beginning);
  // A document whose ASCII was just read cannot be UTF-16, so the standard takes such a declaration as UTF-8.
  return label !== null && /^\s*utf-?16/i.test(label) ? "utf-8" : label;
}

function charsetOfMeta(beginning: string): string | null {
  let found: string | null = null;
  walk(parseTree(beginning), (node) => {
    if (found !== null || !isElement(node) || node.name !== "meta") return;
    const { charset, content } = node.attribs;
    const isContentType = node.attribs["http-equiv"]?.trim().toLowerCase() === "content-type";
    found = charset ?? (isContentType ? charsetParameter(content ?? "") : null);
  });
  return found;
}

/** A body cut at the size limit may end inside a character; it then holds whole ones before. */
function isUtf8(body: Uint8Array): boolean {
  const decodes = (stream: boolean): string | null => {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(body, { stream });
    } catch {
      return null;
    }
  };
  return decodes(false) !== null || /\P{ASCII}/u.test(decodes(true) ?? "");
}

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

/** Takes the text of an XML file, returns it with `&` written as `&amp;` where no reference begins, CDATA sections left alone. */
export const escapeBareAmpersands = (text: string): string =>
  text.replace(/<!\[CDATA\[[\s\S]*?\]\]>|&(?!(?:[a-z_][\w.-]{0,60}|#\d+|#x[\da-f]+);)/gi, (found) =>
    found === "&" ? "&amp;" : found,
  );
