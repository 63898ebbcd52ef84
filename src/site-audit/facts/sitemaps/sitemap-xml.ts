import { SaxesParser } from "saxes";
import { escapeBareAmpersands } from "../html/decode-html.ts";

export type WrittenEntry = { readonly location: string; readonly lastModified: string | null };

export type SitemapText =
  | { readonly kind: "unreadable"; readonly problem: string }
  | {
      readonly kind: "urlset" | "sitemapindex" | "text";
      readonly problem: string | null;
      readonly entries: readonly WrittenEntry[];
    };

const entryNames: Readonly<Record<string, string>> = { urlset: "url", sitemapindex: "sitemap" };
const entryNameOf = ({ root }: { readonly root: string | null }) =>
  root !== null && Object.hasOwn(entryNames, root) ? entryNames[root] : undefined;

/** No sitemap extension nests deeper: a file of nothing but opening tags must not fill the memory. */
const maxDepth = 100;
/** Each mistake costs an Error object: a file of nothing but mistakes must not fill the time. */
const maxMistakes = 1_000;
const chunkCharacters = 65_536;

type Reading = {
  root: string | null;
  readonly path: string[];
  readonly entries: WrittenEntry[];
  open: { location: string | null; lastModified: string | null } | null;
  words: string;
  mistakes: number;
  firstMistake: string | null;
};

/**
 * Takes the text of an XML sitemap, returns its entries. Mistakes are reported and skipped as far as possible; entities that
 * a document declares are never expanded. `cutShort`: the end is missing, which is then no mistake of the file's.
 */
export function readSitemapXml(text: string, cutShort: boolean): SitemapText {
  if (/^<(?:!doctype\s+html|html)\b/i.test(text)) {
    return { kind: "unreadable", problem: "The file is a web page that begins with <html>, not a sitemap." };
  }
  const asWritten = readOnce(text, cutShort);
  if (asWritten.kind !== "unreadable" && asWritten.problem === null) return asWritten;
  // A bare ampersand, the commonest mistake, swallows everything up to the next semicolon.
  const fixed = escapeBareAmpersands(text);
  const second = fixed === text ? asWritten : readOnce(fixed, cutShort);
  if (second.kind === "unreadable") return asWritten;
  return { ...second, problem: asWritten.problem };
}

function readOnce(text: string, cutShort: boolean): SitemapText {
  const reading: Reading = {
    root: null,
    path: [],
    entries: [],
    open: null,
    words: "",
    mistakes: 0,
    firstMistake: null,
  };
  const parser = parserInto(reading);
  const isSitemap = () => reading.root === null || entryNameOf(reading) !== undefined;
  for (let start = 0; start < text.length && isSitemap(); start += chunkCharacters) {
    if (reading.path.length > maxDepth || reading.mistakes > maxMistakes) {
      return { kind: "unreadable", problem: "The XML is too broken to be read." };
    }
    parser.write(text.slice(start, start + chunkCharacters));
  }
  if (!cutShort && isSitemap()) parser.close();
  const { root, entries, firstMistake } = reading;
  if (root === "urlset" || root === "sitemapindex") return { kind: root, problem: firstMistake, entries };
  const beginning = root === null ? "nothing" : `<${root.slice(0, 40)}>`;
  return {
    kind: "unreadable",
    problem: `The file begins with ${beginning}, not with <urlset> or <sitemapindex>.`,
  };
}

function parserInto(reading: Reading): SaxesParser {
  const parser = new SaxesParser({ position: false });
  const isInEntry = () => reading.path.length > 1 && reading.path.at(-2) === entryNameOf(reading);
  const addWords = (more: string) => {
    if (reading.open !== null && isInEntry()) reading.words += more;
  };
  parser.on("error", (error) => {
    reading.mistakes += 1;
    reading.firstMistake ??= `The XML has a mistake: ${error.message.replace(/^[\d:]+\s*/, "").slice(0, 150)}`;
  });
  parser.on("opentag", ({ name: qualifiedName }) => {
    const name = localName(qualifiedName);
    reading.root ??= name;
    reading.path.push(name);
    reading.words = "";
    if (name === entryNameOf(reading)) {
      reading.open = { location: null, lastModified: null };
    }
  });
  parser.on("text", addWords);
  parser.on("cdata", addWords);
  parser.on("closetag", ({ name: qualifiedName }) => {
    const name = localName(qualifiedName);
    const { open } = reading;
    if (open !== null && isInEntry()) {
      if (name === "loc") open.location ??= reading.words.trim();
      if (name === "lastmod") open.lastModified ??= reading.words.trim();
    }
    reading.path.pop();
    if (open === null || name !== entryNameOf(reading)) return;
    reading.entries.push({ location: open.location ?? "", lastModified: open.lastModified });
    reading.open = null;
  });
  return parser;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1).toLowerCase();
