import { countWords, words } from "../text/words.ts";
import { type HtmlDocument, rawText, select } from "./html-document.ts";

const MIN_WORDS = 50;
/** Menus and dialogs are hidden until opened; their words stand in links, controls and sentences. */
const INTERACTIVE =
  "a, button, input, select, textarea, label, li, h1, h2, h3, h4, h5, h6, script, style, noscript, template, [role]";

const HIDING_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|em|rem|%)?\s*(?:;|!|$))/i;

/**
 * Text hidden by an inline style that reads like a list of keywords: more than 50 words, hardly a sentence among them, no
 * controls or headings. The text of the first one found, or null.
 */
export function hiddenKeywordList(document: HtmlDocument, language: string): string | null {
  let examined = 0;
  for (const element of select(document, "[style]")) {
    const span = document.spans.get(element);
    // Text inside a part that was already checked was checked with it.
    if (span === undefined || span.start < examined) continue;
    if (!HIDING_STYLE.test(element.attribs.style ?? "") || select(document, INTERACTIVE, element).length > 3)
      continue;
    examined = span.end;
    const text = rawText(element).replace(/\s+/g, " ").trim().slice(0, 20_000);
    if (countWords(text, language) > MIN_WORDS && isKeywordList(text, language)) return text;
  }
  return null;
}

/** Prose ends its sentences about every 35 words; lists of keywords have commas or nothing. */
function isKeywordList(text: string, language: string): boolean {
  const stops = text.match(/[.!?。！？](?=\s|$|\p{Script=Han}|\p{Script=Hiragana})/gu)?.length ?? 0;
  return words(text, language).length / (stops + 1) > 35;
}
