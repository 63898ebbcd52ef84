import { isUnspacedScript } from "../../lexicons/folded-text.ts";
import proseWords from "../../lexicons/prose-words.json" with { type: "json" };
import { termsFor, termsSource } from "../../lexicons/term-pattern.ts";
import { type Element, type HtmlDocument, lineage, select } from "../html/html-document.ts";
import { visibleText } from "../html/visible-text.ts";
import type { ProseBlock } from "./prose.ts";
import { countWords } from "./words.ts";

/** Somebody's words with who said them nearby. */
export type Quotation = { readonly text: string; readonly attribution: string };

/** An attribution is at most this many characters from the quotation. */
const REACH = 120;
const MIN_WORDS = 6;
/** Longer block quotations are whole pages wrapped in one. */
const MAX_BLOCKS = 40;
/** A closing mark further away belongs to another quotation. */
const LONGEST = 1200;

const closingMarks: Readonly<Record<string, string>> = {
  "“": "”“",
  "„": "“”",
  "«": "»",
  "»": "«",
  "「": "」",
  "『": "』",
  "”": "”",
  '"': '"',
};

/** Quoted spans of a text by pairs of quotation marks, with where they begin and end (marks included). */
export function quotedSpans(
  text: string,
): readonly { readonly start: number; readonly end: number; readonly text: string }[] {
  const spans: { start: number; end: number; text: string }[] = [];
  let open: { readonly at: number; readonly closing: string } | null = null;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? "";
    if (open !== null && (at - open.at > LONGEST || mark === "\n")) open = null;
    if (open?.closing.includes(mark)) {
      spans.push({ start: open.at, end: at + 1, text: text.slice(open.at + 1, at).trim() });
      open = null;
    } else if (open === null && closingMarks[mark] !== undefined && isOpeningPlace(text, at, mark)) {
      open = { at, closing: closingMarks[mark] ?? "" };
    }
  }
  return spans;
}

/** A straight mark opens only after a space or at the beginning: 5" and 'a"b' are no quotations. */
const isOpeningPlace = (text: string, at: number, mark: string): boolean =>
  (mark !== '"' && mark !== "”" && mark !== "»") || at === 0 || /[\s([:—–]/.test(text[at - 1] ?? "");

const attributionPatterns = new Map<string, RegExp>();

function attributionPattern(language: string): RegExp {
  const known = attributionPatterns.get(language);
  const verbs = termsSource(termsFor(proseWords.attributions, language));
  const pattern = known ?? new RegExp(verbs, "giu");
  attributionPatterns.set(language, pattern);
  return pattern;
}

const DASH = '(?:^|[\\s"”»“」])(?:[—–―]{1,2}\\s?|--?\\s)';
const NAME_WORD = "\\p{Lu}[\\p{L}.’'-]*";
/** An initial, a short title ("Dr.") or a whole word; a longer word with a dot ends a sentence. */
const FIRST_WORD = "\\p{Lu}(?:\\p{Ll}{0,3}\\.|[\\p{Ll}’'-][\\p{L}’'-]*)";
/** A dash and a name: two words or more ("— Jane Doe", "— J. van Dam"), or one with a role behind a comma ("— Jane, baker"). */
const dashName = new RegExp(
  `${DASH}(?:${FIRST_WORD}(?: (?:van|von|de|del|da|di|der|den|la)){0,2} ${NAME_WORD}|${NAME_WORD}(?: [\\p{Lu}\\p{N}][\\p{L}\\p{N}.]*){0,2}, ?\\p{L})`,
  "u",
);
/** In Chinese and Japanese a short name that ends its line or clause. */
const unspacedDashName =
  /(?:^|[\s"”»」])[—–―-]{1,2}\s?[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}・·]{2,10}(?=$|[\s,、，(（])/u;

/**
 * Who a text next to a quotation says spoke, as the words that say so; null where it names nobody: a verb of saying with a
 * capitalised name within 60 characters (any verb in Chinese and Japanese), or a dash with a capitalised name.
 */
export function attributionIn(text: string, language: string): string | null {
  for (const verb of text.matchAll(attributionPattern(language))) {
    const around = text.slice(Math.max(0, verb.index - 60), verb.index + verb[0].length + 60);
    if (
      isUnspacedScript(verb[0]) ||
      /(?<![.!?]\s|^)(?<![\p{L}])\p{Lu}\p{Ll}/u.test(around) ||
      /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(around)
    )
      return around.trim();
  }
  return (
    dashName.exec(text)?.[0].trim() ??
    (isUnspacedScript(text) ? (unspacedDashName.exec(text)?.[0].trim() ?? null) : null)
  );
}

/** "Jane Doe, CEO of Acme": the short line of names under a testimonial. */
const isNameLine = (text: string): boolean =>
  text.length <= 80 &&
  /^\p{Lu}[\p{L}.’'-]* (?:(?:van|von|de|del|da|di|der|den|la) ){0,2}\p{Lu}/u.test(text) &&
  !/[.!?]$/.test(text);

/** A heading begins another subject; it names nobody who spoke above it. */
const neighbouring = (block: ProseBlock | undefined): string =>
  block === undefined || block.kind === "heading" ? "" : block.text;

/** Quotations of at least six words with an attribution within 120 characters, in document order. */
export function quotationsIn(
  document: HtmlDocument,
  blocks: readonly ProseBlock[],
  language: string,
): readonly Quotation[] {
  const cited = citations(document);
  const found: Quotation[] = [];
  const seen = new Set<Element>();
  for (const [index, block] of blocks.entries()) {
    const before = neighbouring(blocks[index - 1]).slice(-REACH);
    const holder = lineage(block.element).find(({ name }) => name === "blockquote");
    if (holder) {
      if (!seen.has(holder)) {
        const quotation = blockQuotation(holder, index, blocks, cited, before, language);
        if (quotation) found.push(quotation);
      }
      seen.add(holder);
      continue;
    }
    const after = neighbouring(blocks[index + 1]).slice(0, REACH);
    found.push(...inlineQuotations(block.text, before, after, language));
  }
  return found;
}

/** Who is named in <cite>, <figcaption> or a quotation's <footer>, by the <figure> or <blockquote> it belongs to. */
function citations(document: HtmlDocument): ReadonlyMap<Element, string> {
  const cited = new Map<Element, string>();
  for (const cite of select(document, "blockquote cite, figure cite, figure figcaption, blockquote footer")) {
    const line = lineage(cite);
    const holder =
      line.find(({ name }) => name === "figure") ?? line.find(({ name }) => name === "blockquote");
    const text = visibleText(document, cite).slice(0, 200);
    if (holder && text !== "" && !cited.has(holder)) cited.set(holder, text);
  }
  return cited;
}

function blockQuotation(
  holder: Element,
  first: number,
  blocks: readonly ProseBlock[],
  cited: ReadonlyMap<Element, string>,
  before: string,
  language: string,
): Quotation | null {
  let last = first;
  while (
    last + 1 < Math.min(blocks.length, first + MAX_BLOCKS) &&
    lineage(blocks[last + 1]?.element ?? holder).includes(holder)
  )
    last++;
  const own = blocks.slice(first, last + 1).map(({ text }) => text);
  if (!isLongEnough(own.join("\n"), language)) return null;
  const figure = lineage(holder).find(({ name }) => name === "figure");
  const citation = cited.get(holder) ?? (figure && cited.get(figure)) ?? null;
  const after = neighbouring(blocks[last + 1]);
  const closing = own.at(-1)?.slice(-REACH) ?? "";
  const attribution =
    citation ??
    attributionIn(after.slice(0, REACH), language) ??
    attributionIn(before, language) ??
    attributionIn(closing, language) ??
    (isNameLine(after) ? after : null);
  return attribution === null ? null : { text: own[0] ?? "", attribution };
}

function inlineQuotations(
  text: string,
  before: string,
  after: string,
  language: string,
): readonly Quotation[] {
  const spans = quotedSpans(text);
  return spans.flatMap((span) => {
    if (!isLongEnough(span.text, language)) return [];
    const own = {
      before: text.slice(Math.max(0, span.start - REACH), span.start),
      after: text.slice(span.end, span.end + REACH),
    };
    // The neighbouring blocks belong to it only where the quotation fills its own block on that side.
    const attribution =
      attributionIn(own.after, language) ??
      attributionIn(own.before, language) ??
      (span.end >= text.length - 1
        ? (attributionIn(after, language) ?? (isNameLine(after) ? after : null))
        : null) ??
      (span.start <= 1 ? attributionIn(before, language) : null);
    return attribution === null ? [] : [{ text: span.text, attribution }];
  });
}

const isLongEnough = (text: string, language: string): boolean => countWords(text, language) >= MIN_WORDS;
