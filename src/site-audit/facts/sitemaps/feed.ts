import { SaxesParser } from "saxes";
import { headerOf, type Resource } from "../../artifacts.ts";
import { machineDate } from "../dates/dates-in-text.ts";
import { decodeHtml, escapeBareAmpersands } from "../html/decode-html.ts";

/** A date that an item of a feed gives itself. */
export type FeedDate = {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The element it was read from: pubDate, updated, published or date. */
  readonly place: string;
  readonly written: string;
};

export type Feed = { readonly url: string; readonly dates: readonly FeedDate[] };

const roots: ReadonlySet<string> = new Set(["rss", "rdf", "feed"]);
const items: ReadonlySet<string> = new Set(["item", "entry"]);
/** Local names in lower case → as people know them; `date` is Dublin Core's in RSS 1.0. */
const places: Readonly<Record<string, string>> = {
  pubdate: "pubDate",
  updated: "updated",
  published: "published",
  date: "date",
};

/** The newest items come first, and no feed nests deeper or is more broken than this. */
const maxDates = 1_000;
const maxDepth = 100;
const maxMistakes = 1_000;
const chunkCharacters = 65_536;
const longestDate = 100;

type Reading = { readonly path: string[]; readonly dates: FeedDate[]; words: string; mistakes: number };

/**
 * Takes what answered at a feed's address (null where the site names none), returns the dates of its items (RSS 2.0 and 1.0,
 * Atom) as far as it can be read; null where no feed answered. The dates of the feed itself say only when it was built.
 */
export function readFeed(resource: Resource | null): Feed | null {
  if (resource === null || !resource.ok || resource.status !== 200) return null;
  const decoded = decodeHtml(resource.body, headerOf(resource, "content-type") ?? null).text;
  const text = escapeBareAmpersands(decoded.trimStart());
  const reading: Reading = { path: [], dates: [], words: "", mistakes: 0 };
  const isFeed = readInto(reading, text);
  return isFeed ? { url: resource.finalUrl, dates: reading.dates } : null;
}

/** False where the document is no feed. The parser never expands entities that a document declares. */
function readInto(reading: Reading, text: string): boolean {
  const { path, dates } = reading;
  let root: string | null = null;
  const parser = new SaxesParser({ position: false });
  const isDate = () => items.has(path.at(-2) ?? "") && Object.hasOwn(places, path.at(-1) ?? "");
  const addWords = (more: string) => {
    if (reading.words.length < longestDate && isDate()) reading.words += more;
  };
  parser.on("error", () => {
    reading.mistakes += 1;
  });
  parser.on("opentag", ({ name }) => {
    root ??= localName(name);
    path.push(localName(name));
    reading.words = "";
  });
  parser.on("text", addWords);
  parser.on("cdata", addWords);
  parser.on("closetag", () => {
    const place = places[path.at(-1) ?? ""];
    const written = reading.words.trim().slice(0, longestDate);
    const at = isDate() ? feedDate(written) : null;
    if (at !== null && place !== undefined && dates.length < maxDates) dates.push({ at, place, written });
    path.pop();
  });
  const isReadable = () => path.length <= maxDepth && reading.mistakes <= maxMistakes;
  const isFeed = () => root === null || roots.has(root);
  for (let start = 0; start < text.length && isReadable() && isFeed(); start += chunkCharacters)
    parser.write(text.slice(start, start + chunkCharacters));
  return root !== null && isFeed();
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1).toLowerCase();

/** RFC 2822 dates without a zone are taken as UTC, or they would depend on where the audit runs. */
const feedDate = (written: string): number | null =>
  machineDate(/^[A-Z\d].* \d{4}(?: \d{1,2}:\d{2}(?::\d{2})?)?$/.test(written) ? `${written} GMT` : written);
